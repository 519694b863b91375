import { useMutation } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { JournalDetail } from '../schema.ts';
import { OtherTitle } from '../schema-lists.ts';
import { TITLE_KIND_NAMES, TITLE_KINDS } from '#areas/library/schema-words.ts';
import { api } from '#client/api.ts';
import { DayField, SelectField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm, useText } from '#client/form/use-save-form.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { StatementsQuestion, statementsRefusal } from '#client/documents/statements-question.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { formatDate } from '#ui/text/number.ts';
import { Named } from '#ui/named.tsx';

/** Titles and numbers that the journal had before, or has had since. */
export function OtherTitles({ journal }: { journal: JournalDetail }) {
  const [isAdding, setAdding] = useState(false);
  const remove = useMutation(api.lists.removeTitle.mutationOptions());
  return (
    <section>
      <div className="mb-1 flex flex-wrap items-center gap-3">
        <h3 className="text-sm font-semibold">Zmiany tytułu</h3>
        <Button size="sm" icon={Plus} onClick={() => setAdding(true)}>
          Dodaj tytuł
        </Button>
      </div>
      <ChangeFailed
        of={remove}
        failed="Nie usunięto tytułu"
        refusal={(current) => (
          <StatementsQuestion
            current={current}
            onConfirm={() => remove.variables && remove.mutate({ ...remove.variables, despite_statements: true })}
          />
        )}
      />
      {journal.titles.length === 0 ? (
        <p className="text-sm text-muted-foreground">Tytuł się nie zmieniał albo nikt tego nie zapisał.</p>
      ) : (
        <ul className="space-y-1 text-sm">
          {journal.titles.map(({ id, kind, title, issns, changed_on: on }) => (
            <li key={id} className="flex flex-wrap items-center gap-2">
              <span>
                <span className="text-muted-foreground">{TITLE_KIND_NAMES[kind]}: </span>
                {title}
                <span className="text-muted-foreground">
                  {issns.length > 0 && `, ISSN ${issns.join(', ')}`}
                  {on && `, ${kind === 'former' ? 'do' : 'od'} ${formatDate(on)}`}
                </span>
              </span>
              <ConfirmDialog
                trigger={
                  <Button size="sm" icon={Trash2} busy={remove.isPending && remove.variables.title === id}>
                    <Named of={title}>Usuń</Named>
                  </Button>
                }
                title="Usunąć ten tytuł?"
                confirm="Usuń"
                destructive
                onConfirm={() => remove.mutate({ title: id })}
              >
                Prace pod tytułem „{title}” zostaną wycenione bez tego czasopisma.
              </ConfirmDialog>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <TitleDialog journal={journal.id} close={() => setAdding(false)} />}
    </section>
  );
}

function TitleDialog({ journal, close }: { journal: number; close: () => void }) {
  const form = useSaveForm({
    schema: OtherTitle,
    start: { journal, kind: 'former' },
    call: api.lists.addTitle.mutationOptions(),
    saved: (_, { title }) => `Zapisano tytuł: ${title}`,
    onSaved: close,
  });
  const kind = useText(form.at('kind'));
  return (
    <FormDialog
      form={form}
      title="Zmiana tytułu"
      description="Prace z tym tytułem albo numerem zostaną wycenione jak prace tego czasopisma."
      onClose={close}
      refusal={statementsRefusal(form)}
    >
      <SelectField
        field={form.field('kind', 'To')}
        options={TITLE_KINDS.map((kind) => ({ value: kind, label: TITLE_KIND_NAMES[kind] }))}
      />
      <TextField field={form.field('title', 'Tytuł')} />
      <TextField field={form.field('issns', 'Numery ISSN')} hint="oddzielone spacjami" />
      <DayField
        field={form.field('changed_on', 'Zmieniono dnia')}
        hint={
          kind === 'later'
            ? 'liczą się prace z roku zmiany i późniejsze; puste: z każdego roku'
            : 'liczą się prace do roku zmiany; puste: z każdego roku'
        }
      />
    </FormDialog>
  );
}
