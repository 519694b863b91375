import { useQueries } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { useSettled } from '#client/form/use-settled.ts';
import { fits, type PeopleOfLine } from './pasted-people.ts';

/** As many names as one look-up takes. */
const MOST_NAMESAKES = 50;
/** Nobody is called so long. */
const LONGEST_NAME = 60;

type Found = { last_name: string; first_name: string; declared: string | null; unit: string | null };

const placeOf = ({ last_name: last, first_name: first, declared, unit }: Found) =>
  `${last} ${first}: ${declared ?? 'bez oświadczenia o dyscyplinach'}${unit ? `, ${unit}` : ''}`;

/** Of names that the discipline does not have: who is called so at the university, and in which disciplines. */
export function useElsewhere(lines: readonly Pick<PeopleOfLine, 'unknown'>[]): ReadonlyMap<string, string> {
  const unknown = lines.flatMap(({ unknown: name }) => (name && name.length <= LONGEST_NAME ? name : []));
  // Each look-up is recorded as a reading: not while a name is being typed.
  const all: string[] = JSON.parse(useSettled(JSON.stringify([...new Set(unknown)])));
  const parts = Array.from({ length: Math.ceil(all.length / MOST_NAMESAKES) }, (_, part) =>
    all.slice(part * MOST_NAMESAKES, (part + 1) * MOST_NAMESAKES),
  );
  const people = useQueries({
    queries: parts.map((names) => api.employment.namesakes.queryOptions({ names }, { staleTime: 60_000 })),
  }).flatMap(({ data = [] }) => data);
  return new Map(
    all.map((name) => {
      const found = people.filter((row) => fits(name.split(' '), { nazwisko: row.last_name, imie: row.first_name }));
      return [name, found.length > 0 ? `; na uczelni jest ${found.map(placeOf).join('; ')}` : ''];
    }),
  );
}
