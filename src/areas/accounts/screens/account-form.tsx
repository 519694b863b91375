import type { ReactNode } from 'react';
import { PageLink } from '#client/page-link.ts';
import { CheckboxField, TextField } from '#client/form/fields.tsx';
import { FormPage } from '#client/form/form.tsx';
import { type SaveForm, useText } from '#client/form/use-save-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/cn.ts';
import type { AccountInput } from '../schema.ts';
import { internalIdFor } from '#areas/people/identifiers.ts';
import { ACCOUNT_GROUPS, ACTIVE_LABEL, noteOf } from './account-fields.ts';
import { usePolonLookup } from './polon-lookup.tsx';

type AccountFormProps = {
  form: Pick<SaveForm<{ account: AccountInput }>, 'state' | 'field' | 'at' | 'set'>;
  onCancel: () => void;
  /** Whose account it is: what it copies of the person is changed with the person. */
  person?: number | undefined;
  children?: ReactNode;
};

/** The form of an account, new or edited. */
export function AccountForm({ form, onCancel, person, children }: AccountFormProps) {
  const polon = usePolonLookup();
  const polonUuid = useText(form.at('account.polonuuid')).trim();
  const dn10Id = useText(form.at('account.id_pracownik'));

  const fillFromPolon = async () => {
    const found = await polon.lookUp(polonUuid);
    if (!found) return;
    form.set('account.um_polon_drugie', found.middleNames ?? '');
    form.set('account.orcid', found.orcid ?? '');
  };
  const actions: Partial<Record<keyof AccountInput, ReactNode>> = {
    um_id_user: (
      <Button onClick={() => form.set('account.um_id_user', internalIdFor(dn10Id))}>Generuj ID zastępczy</Button>
    ),
    polonuuid: (
      <Button busy={polon.busy} disabled={polonUuid === ''} onClick={() => void fillFromPolon()}>
        Pobierz drugie imię i ORCID
      </Button>
    ),
  };
  return (
    <FormPage form={form} submit="Zatwierdź" failed="Błąd zapisu" onCancel={onCancel}>
      {polon.alert}
      {person !== undefined && (
        <Alert title="Nazwisko, imiona, stopień, ORCID i identyfikator POL-on są danymi osoby">
          Zmień je raz, w „
          <PageLink to="/admin/osoba" search={{ person, dodaj: 'identity' }}>
            Zmień dane osoby
          </PageLink>
          ”: konto, które ma takie same, dostanie je samo. Tutaj zmień je tylko wtedy, gdy w koncie mają być inne.
        </Alert>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-6">
        {ACCOUNT_GROUPS.map(({ title, fields, isLong }, index) => (
          <Card key={title} className={cn('p-4', isLong && 'lg:col-start-2 lg:row-span-2')}>
            <fieldset className="min-w-0">
              <legend className="float-start mb-3 w-full text-lg font-semibold">{title}</legend>
              <div className={cn('clear-both grid items-end gap-x-6 gap-y-4', !isLong && 'sm:grid-cols-2')}>
                {fields.map(({ field, label, required, ...notes }) => (
                  // Labels with a hint are higher: the controls of a line stand at one height.
                  <div key={field} className="flex min-w-0 flex-wrap items-end gap-2">
                    <TextField
                      field={form.field(`account.${field}`, label)}
                      hint={noteOf(notes)}
                      required={required ?? false}
                      className="flex-1 basis-56"
                    />
                    {actions[field]}
                  </div>
                ))}
                {index === ACCOUNT_GROUPS.length - 1 && (
                  <div className="flex flex-col gap-2">
                    <CheckboxField field={form.field('account.um_current', ACTIVE_LABEL)} />
                    {children}
                  </div>
                )}
              </div>
            </fieldset>
          </Card>
        ))}
      </div>
    </FormPage>
  );
}
