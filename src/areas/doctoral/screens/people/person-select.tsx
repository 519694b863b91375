import { Pencil, UserPlus } from 'lucide-react';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import type { FormField } from '#client/form/use-save-form.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/field/combobox.tsx';
import { Field } from '#ui/field/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Person } from '../../schema.ts';
import { type Found, foundPeople, fullName, MOST_FOUND, spokenName } from './found-people.ts';
import { usePeople } from './people.ts';

const personLabel = (person: Person) => [fullName(person), person.tytul_naukowy].filter(Boolean).join(', ');
const detailOf = (person: Person) =>
  [person.osobkey, person.afil_jednostka || person.afil_uczelnia].filter(Boolean).join(' · ');

const foundText = (people: readonly Found[]) =>
  people.some(({ isNear }) => isNear) ? 'Nikt w rejestrze nie nazywa się dokładnie tak. Podobne osoby:' : undefined;

type PersonSelectProps = {
  field: FormField;
  /** In a row of a table: without a visible label, with small buttons. */
  inRow?: boolean;
};

/** A person of the register: found by any part of the name or key, else by a name nearly so, added or edited in place. */
export function PersonSelect({ field, inRow = false }: PersonSelectProps) {
  const { id, name, control, label, error, limits, mark } = field;
  const { persons, openForm } = usePeople();
  const { value, onChange } = useController({ name, control }).field;
  const chosen = persons.find(({ osobid }) => String(osobid) === value) ?? null;
  const looked = useRef('');
  const select = (person: Person | null) => {
    looked.current = '';
    onChange(person === null ? '' : String(person.osobid));
  };
  const source = async (query: string) => {
    looked.current = query;
    return foundPeople(persons, query);
  };
  const add = () => openForm({ person: undefined, looked: looked.current, onSaved: select });
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
        <Combobox<Found>
          value={chosen}
          onChange={select}
          source={source}
          itemKey={({ osobid }) => osobid}
          itemLabel={personLabel}
          itemDetail={detailOf}
          minLength={1}
          placeholder="nazwisko, imię lub klucz"
          mostFound={MOST_FOUND}
          emptyText="Nie ma takiej osoby w rejestrze"
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
