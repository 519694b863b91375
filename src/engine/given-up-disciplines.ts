import { valuePersons } from './evaluation.ts';
import type { PeriodFacts } from './facts.ts';

/** `person:discipline` where shares of a person are not accepted, because two other disciplines are kept (R07). */
export function givenUpDisciplines(facts: PeriodFacts): ReadonlySet<string> {
  const codes = Map.groupBy(
    facts.authorships.filter(({ discipline }) => discipline),
    ({ person }) => person,
  );
  const several = [...codes].flatMap(([person, own]) =>
    new Set(own.map(({ discipline }) => discipline)).size > facts.rules.person.disciplines ? [person] : [],
  );
  const { shares } = several.length > 0 ? valuePersons(facts, several) : { shares: [] };
  return new Set(shares.flatMap(({ person, discipline, barred }) => (barred === 7 ? [`${person}:${discipline}`] : [])));
}
