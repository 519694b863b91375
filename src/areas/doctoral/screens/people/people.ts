import { createContext, use } from 'react';
import type { Person } from '../../schema.ts';

/** The person to edit, undefined for a new one with the name that was looked for, and what to do with the saved one. */
export type OpenedPerson = {
  person: Person | undefined;
  looked?: string | undefined;
  onSaved: (person: Person) => void;
};

type People = { persons: readonly Person[]; openForm: (opened: OpenedPerson) => void };

/** The register's people and their form, for every selector of a screen. */
export const PeopleContext = createContext<People>({ persons: [], openForm: () => undefined });

export const usePeople = () => use(PeopleContext);

/** The degree or title of a person by their number, as forms hold it. */
export function useTitleOf() {
  const { persons } = usePeople();
  return (person: unknown) => persons.find(({ osobid }) => String(osobid) === String(person))?.tytul_naukowy;
}
