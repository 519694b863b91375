import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { CheckboxField, SelectField, TextAreaField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { type SaveForm, useSaveForm, useText } from '#client/form/use-save-form.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { today } from '#engine/day.ts';
import { DEGREES } from '#areas/people/schema-words.ts';
import { PersonAdd, type PersonIdentity, PersonSave } from '../schema.ts';
import { PERSON_META } from './changes.ts';
import { unitOptions } from './unit-options.ts';
import { useEditDone } from './use-edit-done.ts';

const GENDERS = [
  { value: 'female', label: 'kobieta' },
  { value: 'male', label: 'mężczyzna' },
];

type Identity = {
  first_name: string;
  last_name: string;
  middle_names?: string | null | undefined;
  degree?: string | null | undefined;
  gender?: 'female' | 'male' | null | undefined;
  orcid?: string | null | undefined;
  polon_uuid?: string | null | undefined;
  unit_id?: number | null | undefined;
};

/** Who a person is; only the names are required. */
function IdentityFields({ form }: { form: Pick<SaveForm<Identity>, 'field' | 'at'> }) {
  const answer = useQuery(api.employment.options.queryOptions());
  const units = unitOptions(answer.data?.units, { day: today(), chosen: useText(form.at('unit_id')) });
  return (
    <>
      <Loaded query={answer} what="jednostek" />
      <div className="flex flex-wrap gap-4">
        <TextField field={form.field('first_name', 'Imię')} className="min-w-40 flex-1" />
        <TextField field={form.field('middle_names', 'Drugie imię')} className="min-w-40 flex-1" />
        <TextField field={form.field('last_name', 'Nazwisko')} className="min-w-48 flex-1" />
      </div>
      <div className="flex flex-wrap gap-4">
        <TextField
          field={form.field('degree', 'Stopień lub tytuł')}
          suggestions={DEGREES}
          className="w-48 max-w-full"
        />
        <SelectField
          field={form.field('gender', 'Forma w dokumentach')}
          empty="nieznana"
          options={GENDERS}
          className="w-44 max-w-full"
        />
        <SelectField
          field={form.field('unit_id', 'Jednostka')}
          empty="bez jednostki"
          options={units}
          className="min-w-56 flex-1"
        />
      </div>
      <div className="flex flex-wrap gap-4">
        <TextField field={form.field('orcid', 'ORCID')} hint="Np. 0000-0002-1825-0097" className="w-56 max-w-full" />
        <TextField
          field={form.field('polon_uuid', 'Identyfikator POL-on')}
          hint="Puste, jeżeli osoby nie ma w POL-on"
          className="min-w-64 flex-1"
        />
      </div>
    </>
  );
}

/** Adds somebody whom no import has brought. */
export function NewPersonDialog({ close }: { close: () => void }) {
  const navigate = useNavigate();
  const form = useSaveForm({
    schema: PersonAdd,
    start: { despite_namesake: false },
    call: api.employment.addPerson.mutationOptions(),
    saved: (_, { last_name: last, first_name: first }) => `Dodano osobę: ${last} ${first}`,
    onSaved: ({ id }) => navigate({ to: '/admin/osoba', search: { person: id } }),
  });
  return (
    <FormDialog
      form={form}
      title="Dodaj osobę"
      description={
        <>
          Tylko dane osoby; zatrudnienie, dyscypliny i konto dodasz potem na jej stronie. Kto ma się od razu logować,
          tego dodasz przez „<PageLink to="/admin/AppAccounts/nowy">Nowy pracownik</PageLink>
          ”.
        </>
      }
      submit="Dodaj"
      failed="Nie dodano osoby"
      onClose={close}
    >
      <IdentityFields form={form} />
      <CheckboxField
        field={form.field('despite_namesake', 'Tak samo nazywa się ktoś inny')}
        hint="Zaznacz tylko, jeżeli to na pewno nie jest ta sama osoba"
      />
    </FormDialog>
  );
}

/** What the fields are called in a message. */
const FIELD_NAMES = [
  ['first_name', 'imię'],
  ['middle_names', 'drugie imię'],
  ['last_name', 'nazwisko'],
  ['degree', 'stopień lub tytuł'],
  ['gender', 'forma w dokumentach'],
  ['unit_id', 'jednostka'],
  ['orcid', 'ORCID'],
  ['polon_uuid', 'identyfikator POL-on'],
] as const;

/** Corrects names, identifiers and the unit. */
export function IdentityDialog({ person, close }: { person: PersonIdentity; close: () => void }) {
  const { unit_name: _unit, ...start } = person;
  const done = useEditDone();
  const form = useSaveForm({
    schema: PersonSave,
    start,
    call: api.employment.savePerson.mutationOptions({ meta: PERSON_META }),
    present: (current) => PersonSave.safeParse(current).data,
    onSaved: (saved) => {
      const changed = FIELD_NAMES.filter(([field]) => saved[field] !== person[field]).map(([, name]) => name);
      done({ did: 'Zapisano dane osoby', what: changed.join(', ') || 'bez zmian' }, saved, {
        person: saved.id,
        kind: 'person',
      });
      close();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Dane osoby"
      description="Dawne nazwisko zostaje i nadal pozwala znaleźć osobę. Konto, które ma te same dane, zmieni się razem z osobą."
      failed="Nie zapisano danych osoby"
      onClose={close}
    >
      <IdentityFields form={form} />
      <TextAreaField field={form.field('reason', 'Dlaczego')} hint="Zostaje w historii osoby" />
    </FormDialog>
  );
}
