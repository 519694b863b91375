import { Pencil, UserPlus } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { api, client, errorText, failureText } from '#client/api.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import type { FormField } from '#client/form/use-save-form.ts';
import { Button } from '#ui/button.tsx';
import { toastError, toastSuccess } from '#ui/overlay/toast.tsx';
import { Combobox } from '#ui/field/combobox.tsx';
import { Field } from '#ui/field/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { degreeWarning } from '../../degrees.ts';
import type { Employee, FunctionKey, Person } from '../../schema.ts';
import { CHANGES } from '../changes.ts';
import { type Found, foundPeople, fullName, MOST_FOUND, spokenName } from './found-people.ts';
import { DELETED } from '../../fields.ts';
import { usePeople } from './people.ts';

const MOST_EMPLOYEES = 8;

/**
 * What the list offers: somebody of the register, an employee whom it does not have, a new person of the typed name.
 * `unsearched`: why nobody knows whether an employee has that name.
 */
type Option =
  | { kind: 'registered'; person: Found }
  | { kind: 'employee'; person: Employee }
  | { kind: 'new'; typed: string; unsearched: string | undefined };

const optionKey = (option: Option) => (option.kind === 'new' ? option.kind : `${option.kind} ${option.person.osobid}`);
const optionLabel = (option: Option) =>
  option.kind === 'new'
    ? `Dodaj „${option.typed}”`
    : [fullName(option.person), option.person.tytul_naukowy].filter(Boolean).join(', ');
const optionDetail = (option: Option) => {
  if (option.kind === 'new')
    return option.unsearched ? `Nie wyszukano pracowników uczelni. ${option.unsearched}` : 'nowa osoba w rejestrze';
  const { osobkey, afil_jednostka: unit, afil_wydzial: faculty, afil_uczelnia: university } = option.person;
  const place = unit || faculty || university;
  return [option.kind === 'registered' ? osobkey : 'spoza rejestru, wybór od razu dodaje do rejestru', place]
    .filter(Boolean)
    .join(' · ');
};
const optionGroup = ({ kind }: Option) => (kind === 'employee' ? 'Pracownicy uczelni' : undefined);

function foundText(options: readonly Option[]) {
  const people = options.flatMap((option) => (option.kind === 'registered' ? [option.person] : []));
  if (people.length === 0) return 'Nie ma takiej osoby w rejestrze';
  if (people.some(({ isNear }) => isNear)) return 'Nikt w rejestrze nie nazywa się dokładnie tak. Podobne osoby:';
  return people.length >= MOST_FOUND
    ? `Pierwsze osoby, ${MOST_FOUND}: aby zobaczyć inne, wpisz więcej liter.`
    : undefined;
}

type PersonSelectProps = {
  field: FormField;
  /** The function that the person is to have: those with the degree for it are offered first. */
  as?: FunctionKey | undefined;
  /** In a row of a table: without a visible label, with small buttons. */
  inRow?: boolean;
};

/** A person of the register: found by any part of the name or key, else by a name nearly so, added or edited in place. */
export function PersonSelect({ field, as, inRow = false }: PersonSelectProps) {
  const { id, name, control, label, error, limits, mark } = field;
  const { persons, openForm } = usePeople();
  const { value, onChange } = useController({ name, control }).field;
  const chosen = persons.find(({ osobid }) => String(osobid) === value) ?? null;
  const looked = useRef('');
  const addEmployee = useMutation(api.doctoral.addPerson.mutationOptions({ meta: { changes: CHANGES } }));
  const remove = useMutation(api.doctoral.updatePerson.mutationOptions({ meta: { changes: CHANGES } }));
  const held = useRef(value);
  useEffect(() => {
    held.current = value;
  }, [value]);
  const select = (person: Person) => {
    looked.current = '';
    onChange(String(person.osobid));
  };
  const isFit = ({ tytul_naukowy: title }: Pick<Person, 'tytul_naukowy'>) =>
    as === undefined || degreeWarning(title, as, '') === undefined;
  const source = async (query: string, signal: AbortSignal): Promise<Option[]> => {
    looked.current = query;
    // The register is on the page: an employee look-up that fails hides nobody of it.
    const employees = await client.doctoral.employees
      .query({ text: query, limit: MOST_EMPLOYEES, as }, { signal })
      .catch((error: unknown) => (signal.aborted ? Promise.reject(error as Error) : errorText(error)));
    const [found, unsearched] = typeof employees === 'string' ? [[], employees] : [employees, undefined];
    return [
      ...foundPeople(persons, query, isFit).map((person): Option => ({ kind: 'registered', person })),
      ...found.map((person): Option => ({ kind: 'employee', person })),
      { kind: 'new', typed: query, unsearched },
    ];
  };
  const add = () => openForm({ person: undefined, looked: looked.current, onSaved: select });
  const choose = (option: Option | null) => {
    if (option === null) onChange('');
    else if (option.kind === 'registered') select(option.person);
    else if (option.kind === 'new') add();
    else
      addEmployee.mutate(
        { ...option.person, osobid: 0 },
        {
          onSuccess: (person) => {
            select(person);
            const name = spokenName(person);
            toastUndo(
              `Dodano do rejestru: ${name}`,
              () => remove.mutateAsync({ ...person, status_hid_del: DELETED }),
              () => {
                if (held.current === String(person.osobid)) onChange('');
                toastSuccess(`Usunięto z rejestru: ${name}`);
              },
            );
          },
          onError: (error) => toastError(failureText('Nie dodano osoby', error)),
        },
      );
  };
  const edit = () => chosen && openForm({ person: chosen, onSaved: select });
  return (
    <div className="flex min-w-0 flex-wrap items-end gap-1.5">
      <Field
        id={id}
        label={label}
        labelHidden={inRow}
        mark={mark}
        error={error}
        required={limits.required}
        className="basis-full sm:flex-1 sm:basis-0"
      >
        <Combobox<Option>
          value={chosen && { kind: 'registered', person: chosen }}
          onChange={choose}
          source={source}
          itemKey={optionKey}
          itemLabel={optionLabel}
          itemDetail={optionDetail}
          itemGroup={optionGroup}
          minLength={1}
          placeholder="nazwisko, imię lub klucz"
          foundText={foundText}
        />
      </Field>
      {chosen && <IconButton icon={Pencil} label={`Edytuj osobę: ${spokenName(chosen)}`} onClick={edit} />}
      {inRow ? (
        <IconButton icon={UserPlus} label={`Nowa osoba: ${label}`} onClick={add} />
      ) : (
        <Button onClick={add}>
          <span aria-hidden>+</span> Nowa osoba<VisuallyHidden> ({label})</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
