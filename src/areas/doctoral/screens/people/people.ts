import { createContext, use, useMemo } from 'react';
import type { Person } from '../../schema.ts';
import { spokenName } from './found-people.ts';

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

/** What the checks of a procedure know of the register's people. */
export function factsOf(persons: readonly Person[]) {
  const byId = new Map(persons.map((person) => [person.osobid, person]));
  const nameOf = (id: number) => {
    const person = byId.get(id);
    return person && spokenName(person);
  };
  return { nameOf, titleOf: (id: number) => byId.get(id)?.tytul_naukowy };
}

export function usePeopleFacts() {
  const { persons } = usePeople();
  return useMemo(() => factsOf(persons), [persons]);
}
