import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { z } from 'zod';
import { CHANGES } from '../changes.ts';
import { api, errorText } from '#client/api.ts';
import { SelectField, TextAreaField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { type SaveForm, useSaveForm, useText } from '#client/form/use-save-form.ts';
import { Button } from '#ui/button.tsx';
import { FieldGrid } from '#ui/field/field-grid.tsx';
import { idOrNone } from '#shared/wire.ts';
import { useSettled } from '#client/form/use-settled.ts';
import { Person, PersonAdd, type ProposedCases } from '../../schema.ts';
import { spokenName } from './found-people.ts';
import type { OpenedPerson } from './people.ts';

const PersonForm = z.object({ ...PersonAdd.shape, osobid: idOrNone, updated_at: z.string() });
type PersonFormInput = z.input<typeof PersonForm>;

const GENDERS = [
  { value: 'K', label: 'kobieta' },
  { value: 'M', label: 'mężczyzna' },
];

const STATUSES = [
  { value: '0', label: 'widoczna' },
  { value: '1', label: 'ukryta' },
  { value: '2', label: 'usunięta' },
];

const CASES = ['imie_nazwisko_dopelniacz', 'imie_nazwisko_celownik', 'imie_nazwisko_biernik'] as const;

/** Fills gender and cases from the name, but nothing that somebody wrote otherwise. */
function useNameProposals(form: SaveForm<PersonFormInput>) {
  const [first, last] = [useText(form.at('imie')).trim(), useText(form.at('nazwisko')).trim()];
  const gender = useText(form.at('plec'));
  const texts = [useText(form.at(CASES[0])), useText(form.at(CASES[1])), useText(form.at(CASES[2]))];
  const start = useRef({ name: `${first} ${last} ${gender}`, texts });
  /** What was proposed last: a field that still holds it may be replaced. */
  const proposed = useRef<{ gender: string; texts: readonly string[] }>({ gender: '', texts });
  const isChosen = gender !== '' && gender !== proposed.current.gender;
  const asked = useSettled(`${first}\n${last}\n${isChosen ? gender : ''}`);
  const [askedFirst = '', askedLast = '', askedGender = ''] = asked.split('\n');
  const { data } = useQuery(
    api.doctoral.proposedCases.queryOptions(
      {
        imie: askedFirst,
        nazwisko: askedLast,
        ...((askedGender === 'K' || askedGender === 'M') && { plec: askedGender }),
      },
      { enabled: askedFirst !== '' && askedLast !== '', trpc: { abortOnUnmount: true } },
    ),
  );
  const write = (proposal: ProposedCases, isForced: boolean) => {
    CASES.forEach((name, index) => {
      const text = texts[index] ?? '';
      if (isForced || text === '' || text === proposed.current.texts[index]) form.set(name, proposal[name]);
    });
    proposed.current = { gender: proposal.plec, texts: CASES.map((name) => proposal[name]) };
  };
  useEffect(() => {
    if (!data) return;
    // What was loaded stays until the name changes.
    const isLoaded = start.current.texts.every(Boolean) && start.current.name === `${first} ${last} ${gender}`;
    if (isLoaded) return;
    if (!isChosen && gender !== data.plec) form.set('plec', data.plec);
    write(data, false);
    // oxlint-disable-next-line react/exhaustive-deps -- the rest only says what may be replaced
  }, [data]);
  return {
    proposal: data,
    isOther: data !== undefined && CASES.some((name, index) => texts[index] !== data[name]),
    useProposal: () => data && write(data, true),
  };
}

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
  const code = useText(form.at('afil_adres_kod_pocztowy')).trim();
  // Codes abroad have letters too.
  const remark = code && !/\d/.test(code) ? 'Kod bez cyfr, a trafia do pism: sprawdź go' : undefined;
  return (
    <fieldset className="rounded-md border p-3">
      <legend className="px-1 text-sm font-medium">Afiliacja i kontakt</legend>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField field={form.field('afil_uczelnia', 'Uczelnia')} className="sm:col-span-2" />
        <TextField field={form.field('afil_wydzial', 'Wydział')} />
        <TextField field={form.field('afil_jednostka', 'Jednostka')} />
        <TextField field={form.field('afil_adres_ulica', 'Ulica i numer')} className="sm:col-span-2" />
        <TextField field={{ ...form.field('afil_adres_kod_pocztowy', 'Kod pocztowy'), remark }} />
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

const proposedKey = (first: string, last: string) => `${first.trim()}-${last.trim()}`;

/** The key: made of the names whenever they change, checked for uniqueness whenever it changes. */
function KeyField({ form }: { form: SaveForm<PersonFormInput> }) {
  const [first, last] = [useText(form.at('imie')), useText(form.at('nazwisko'))];
  const key = useText(form.at('osobkey')).trim();
  const osobid = Number(useText(form.at('osobid')));
  const made = useRef(proposedKey(first, last));
  useEffect(() => {
    const next = proposedKey(first, last);
    if (next === made.current) return;
    made.current = next;
    form.set('osobkey', next);
  }, [first, last, form]);
  const asked = useSettled(key);
  const { data, error } = useQuery(
    api.doctoral.uniqueKey.queryOptions(
      { oid: asked, osobid },
      { enabled: asked !== '' && asked !== '-', staleTime: 0, trpc: { abortOnUnmount: true } },
    ),
  );
  const field = form.field('osobkey', 'Klucz osoby');
  const answer = data?.oid === key ? data : undefined;
  const taken =
    answer?.uniq === false
      ? `Klucz '${key}' nie jest unikatowy w bazie - należy ręcznie go skorygować do zapewnienia unikatowości`
      : undefined;
  return (
    <TextField
      field={{ ...field, error: field.error ?? taken ?? (error ? errorText(error) : undefined) }}
      hint={
        answer?.uniq ? `Klucz '${key}' jest unikatowy w bazie` : 'Powstaje z imienia i nazwiska; odróżnia imienników.'
      }
    />
  );
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
    saved: (saved: Person) => `${isNew ? 'Dodano osobę' : 'Zapisano osobę'}: ${spokenName(saved)}`,
    onSaved: (saved: Person) => {
      onSaved(saved);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={isNew ? 'Nowa osoba' : 'Edycja osoby'} failed={failed} onClose={onClose}>
      <FieldGrid className="gap-x-4 sm:grid-cols-2">
        <TextField field={form.field('imie', 'Imię')} />
        <TextField field={form.field('nazwisko', 'Nazwisko')} />
      </FieldGrid>
      <FieldGrid className="gap-x-4 sm:grid-cols-3">
        <SelectField field={form.field('plec', 'Płeć')} options={GENDERS} empty="– nie podano –" />
        <TextField field={form.field('tytul_naukowy', 'Tytuł naukowy')} />
        <TextField field={form.field('tytul_po', 'Tytuł po nazwisku')} />
      </FieldGrid>
      <CasesFields form={form} />
      <TextField field={form.field('stanowisko', 'Stanowisko')} />
      <Affiliation form={form} />
      <TextAreaField field={form.field('specjalnosci', 'Specjalności')} />
      <TextAreaField field={form.field('info_hint', 'Uwagi')} />
      <KeyField form={form} />
      <SelectField field={form.field('status_hid_del', 'Stan wpisu')} options={STATUSES} />
    </FormDialog>
  );
}
