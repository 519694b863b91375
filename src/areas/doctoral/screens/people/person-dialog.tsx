import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { CHANGES } from '../changes.ts';
import { api } from '#client/api.ts';
import { SelectField, TextAreaField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { type SaveForm, useSaveForm } from '#client/form/use-save-form.ts';
import { Button } from '#ui/button.tsx';
import { idOrNone } from '#shared/wire.ts';
import { Person, PersonAdd } from '../../schema.ts';
import { KeyField } from './person-key.tsx';
import { useNameProposals } from './name-proposals.ts';
import type { OpenedPerson } from './people.ts';

const PersonForm = z.object({ ...PersonAdd.shape, osobid: idOrNone, updated_at: z.string() });
export type PersonFormInput = z.input<typeof PersonForm>;

const GENDERS = [
  { value: 'K', label: 'kobieta' },
  { value: 'M', label: 'mężczyzna' },
];

const STATUSES = [
  { value: '0', label: 'widoczna' },
  { value: '1', label: 'ukryta' },
  { value: '2', label: 'usunięta' },
];

/** The name in cases, as documents use it. */
function CasesFields({ form }: { form: SaveForm<PersonFormInput> }) {
  const { proposal, isOther, useProposal } = useNameProposals(form);
  const doubts = proposal?.doubts ?? [];
  const remembered = proposal?.source === 'remembered' ? ' (tak poprawiono to imię lub nazwisko wcześniej)' : '';
  return (
    <fieldset className="rounded-md border p-3 pt-1">
      <legend className="px-1 text-sm font-medium">Odmiana w dokumentach</legend>
      <p className="mb-3 text-xs text-muted-foreground">
        Odmianę proponuje program{remembered}. Sprawdź ją: poprawka zostanie zapamiętana dla tego imienia i nazwiska.
      </p>
      {doubts.length > 0 && (
        <output className="mb-3 block text-sm text-warning">
          Odmiana nie jest pewna: {doubts.join(', ')}. Zapytaj tę osobę, jak odmienia swoje imię i nazwisko.
        </output>
      )}
      <div className="grid gap-y-3">
        <TextField field={form.field('imie_nazwisko_dopelniacz', 'Dopełniacz')} hint="kogo? – powołanie, recenzja" />
        <TextField field={form.field('imie_nazwisko_celownik', 'Celownik')} hint="komu? – nadanie stopnia" />
        <TextField field={form.field('imie_nazwisko_biernik', 'Biernik')} hint="kogo? – wyznacza się" />
      </div>
      {isOther && (
        <Button size="sm" className="mt-3" onClick={useProposal}>
          Przyjmij propozycję: {proposal?.imie_nazwisko_dopelniacz}, {proposal?.imie_nazwisko_celownik},{' '}
          {proposal?.imie_nazwisko_biernik}
        </Button>
      )}
    </fieldset>
  );
}

function Affiliation({ form }: { form: SaveForm<PersonFormInput> }) {
  return (
    <fieldset className="rounded-md border p-3">
      <legend className="px-1 text-sm font-medium">Afiliacja i kontakt</legend>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField field={form.field('afil_uczelnia', 'Uczelnia')} className="sm:col-span-2" />
        <TextField field={form.field('afil_wydzial', 'Wydział')} />
        <TextField field={form.field('afil_jednostka', 'Jednostka')} />
        <TextField field={form.field('afil_adres_ulica', 'Ulica i numer')} className="sm:col-span-2" />
        <TextField field={form.field('afil_adres_kod_pocztowy', 'Kod pocztowy')} />
        <TextField field={form.field('afil_adres_miasto', 'Miasto')} />
        <TextField field={form.field('email', 'E-mail')} />
        <TextField field={form.field('nauka_polska_link', 'Strona w bazie Nauka Polska')} />
      </div>
    </fieldset>
  );
}

type PersonDialogProps = OpenedPerson & { onClose: () => void };

/** As the register writes it, the surname first. */
function nameIn(looked: string) {
  const [nazwisko = '', ...imiona] = looked.trim().split(/\s+/);
  return { nazwisko, imie: imiona.join(' ') };
}

/** The form of a person: a new one, or one that is there. */
export function PersonDialog({ person, looked = '', onSaved, onClose }: PersonDialogProps) {
  const add = useMutation(api.doctoral.addPerson.mutationOptions({ meta: { changes: CHANGES } }));
  const update = useMutation(api.doctoral.updatePerson.mutationOptions({ meta: { changes: CHANGES } }));
  const isNew = person === undefined;
  const [failed] = useState(
    isNew ? 'Nie udało się zapisać osoby. Komunikat błędu' : 'Nie udało się zaktualizować osoby. Komunikat błędu',
  );
  const form = useSaveForm({
    schema: PersonForm,
    start: person ?? { osobid: 0, status_hid_del: 0, ...nameIn(looked) },
    save: ({ osobid, updated_at, ...values }) =>
      osobid === 0 ? add.mutateAsync(values) : update.mutateAsync({ ...values, osobid, updated_at }),
    present: (current) => Person.safeParse(current).data,
    saved: isNew ? 'Dodano osobę' : 'Zapisano osobę',
    onSaved: (saved: Person) => {
      onSaved(saved);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={isNew ? 'Nowa osoba' : 'Edycja osoby'}
      submit="Zapisz"
      failed={failed}
      onClose={onClose}
    >
      <div className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField field={form.field('imie', 'Imię')} />
        <TextField field={form.field('nazwisko', 'Nazwisko')} />
      </div>
      <KeyField form={form} />
      <div className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-3">
        <SelectField field={form.field('plec', 'Płeć')} options={GENDERS} empty="– nie podano –" />
        <TextField field={form.field('tytul_naukowy', 'Tytuł naukowy')} />
        <TextField field={form.field('tytul_po', 'Tytuł po nazwisku')} />
      </div>
      <CasesFields form={form} />
      <TextField field={form.field('stanowisko', 'Stanowisko')} />
      <Affiliation form={form} />
      <TextAreaField field={form.field('specjalnosci', 'Specjalności')} />
      <TextAreaField field={form.field('info_hint', 'Uwagi')} />
      <SelectField field={form.field('status_hid_del', 'Stan wpisu')} options={STATUSES} />
    </FormDialog>
  );
}
