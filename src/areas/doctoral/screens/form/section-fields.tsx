import { useWatch } from 'react-hook-form';
import { DayField, RadioField, SelectField, TextAreaField, TextField } from '#client/form/fields.tsx';
import type { SaveForm } from '#client/form/use-save-form.ts';
import { formatDate } from '#ui/text/number.ts';
import { type KeyOf, PROCEDURE_FIELDS, type ProcedureKey } from '../../fields.ts';
import { hourOf, POSITIVE_REVIEWS } from '../../journey.ts';
import type { FunctionKey } from '../../schema.ts';
import { SUPERVISOR_PARTS } from '../../schema-warnings.ts';
import { HIDDEN_STATUS, MODES } from '../../labels.ts';
import { fullName } from '../people/found-people.ts';
import { PersonSelect } from '../people/person-select.tsx';
import { usePeople } from '../people/people.ts';
import { FORM_GROUPS, type ProcedureFormInput } from './form-schema.ts';
import { GroupEditor } from './group-editor.tsx';
import { StudentProcedures } from './student-procedures.tsx';
import { reviewersIn, type Values } from './section-state.ts';

export type Disciplines = readonly { ue_disc_code: number; dysc_nazwa: string }[];

const YES_NO = [
  { value: 'n', label: 'Nie' },
  { value: 't', label: 'Tak' },
];
const MODE_OPTIONS = Object.entries(MODES).map(([value, label]) => ({ value, label }));
const STATUSES = Object.entries(HIDDEN_STATUS).map(([value, label]) => ({ value, label }));
const textIn = (options: readonly { value: string; label: string }[]) => (value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

type Form = SaveForm<ProcedureFormInput>;
type Author = (typeof POSITIVE_REVIEWS)[number];
const isAuthor = (name: ProcedureKey): name is Author => (POSITIVE_REVIEWS as readonly ProcedureKey[]).includes(name);

function GroupField({ form, name, mark }: { form: Form; name: KeyOf<'group'>; mark: string | undefined }) {
  const group = FORM_GROUPS.find(({ field }) => field === name);
  return group && <GroupEditor form={form} group={group} mark={mark} />;
}

type HourProps = { form: Form; name: ProcedureKey; label: string; mark: string | undefined };

/** An hour; what is typed as '9.30' becomes 09:30 on leaving the field. */
function HourField({ form, name, label, mark }: HourProps) {
  const field = { ...form.field(name, `${label} (HH:MM)`), mark };
  return (
    <div
      onBlur={({ target }) => {
        const typed = target instanceof HTMLInputElement ? target.value : '';
        const hour = hourOf(typed);
        if (hour !== typed) form.set(name, hour);
      }}
    >
      <TextField field={field} />
    </div>
  );
}

type AuthorProps = { form: Form; name: Author; nameOf: (id: string) => string; mark: string | undefined };

/** Whose review is positive: one of the reviewers who has not written the other, once there are any. */
function AuthorField({ form, name, nameOf, mark }: AuthorProps) {
  const values: Values = useWatch({ control: form.state.control });
  const field = { ...form.field(name, PROCEDURE_FIELDS[name].label, nameOf), mark };
  const reviewers = reviewersIn(values).map(String);
  if (reviewers.length === 0) return <PersonSelect field={field} />;
  const [held, other] = [name, ...POSITIVE_REVIEWS.filter((each) => each !== name)].map((each) =>
    String(values[each] ?? ''),
  );
  const offered = reviewers.filter((id) => id !== other);
  // Who stands there already stays to be seen.
  const options = held && !offered.includes(held) ? [...offered, held] : offered;
  return (
    <SelectField
      field={field}
      options={options.map((value) => ({ value, label: nameOf(value) }))}
      empty="– nie wpisano –"
      hint="Jeden z recenzentów z listy powyżej"
    />
  );
}

/** `isMissing`: asked for and empty; `warnings`: what to look at in the field; it can be saved all the same. */
type EntryProps = {
  form: Form;
  name: ProcedureKey;
  disciplines: Disciplines;
  isMissing: boolean;
  warnings: readonly string[];
};

const FUNCTION_AT: Partial<Record<ProcedureKey, FunctionKey>> = SUPERVISOR_PARTS;

/** The word beside the label of a field that is counted in 'brakuje 2'. */
const MISSING = 'brakuje';

/** A field of the form by its kind. */
export function EntryField({ form, name, disciplines, isMissing, warnings }: EntryProps) {
  const { label, kind } = PROCEDURE_FIELDS[name];
  const mark = isMissing ? MISSING : undefined;
  const { persons } = usePeople();
  const nameOf = (id: string) => {
    const person = persons.find(({ osobid }) => String(osobid) === id);
    return person ? fullName(person) : id;
  };
  const notes = warnings.map((message) => (
    <p key={message} className="mt-1 text-sm text-warning">
      {message}. Można zapisać.
    </p>
  ));
  switch (kind) {
    case 'day':
      return (
        <div>
          <DayField field={{ ...form.field(name, label, formatDate), mark }} />
          {notes}
        </div>
      );
    case 'time':
      return <HourField form={form} name={name} label={label} mark={mark} />;
    case 'text':
      return <TextField field={{ ...form.field(name, label), mark }} />;
    case 'area':
      return (
        <div className="col-span-full">
          <TextAreaField field={{ ...form.field(name, label), mark }} />
        </div>
      );
    case 'person':
      return (
        <div className="col-span-full max-w-3xl">
          {isAuthor(name) ? (
            <AuthorField form={form} name={name} nameOf={nameOf} mark={mark} />
          ) : (
            <PersonSelect field={{ ...form.field(name, label, nameOf), mark }} as={FUNCTION_AT[name]} />
          )}
          {notes}
          {name === 'doktorant' && <StudentProcedures form={form} />}
        </div>
      );
    case 'discipline': {
      const options = disciplines.map(({ ue_disc_code, dysc_nazwa }) => ({
        value: String(ue_disc_code),
        label: dysc_nazwa,
      }));
      return <SelectField field={form.field(name, label, textIn(options))} options={options} />;
    }
    case 'flag':
      return <RadioField field={form.field(name, label, textIn(YES_NO))} options={YES_NO} inline />;
    case 'mode':
      return (
        <SelectField
          field={{ ...form.field(name, label, textIn(MODE_OPTIONS)), mark }}
          options={MODE_OPTIONS}
          empty="– nie podano –"
          hint="Decyduje o podstawie prawnej dokumentów"
        />
      );
    case 'status':
      return <SelectField field={form.field(name, label, textIn(STATUSES))} options={STATUSES} />;
    case 'group':
      return <GroupField form={form} name={name as KeyOf<'group'>} mark={mark} />;
  }
}
