import { useQueries } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { fits, type PeopleOfLine } from './pasted-people.ts';

/** Of so many names it is looked up where they are. */
const MOST_NAMES = 12;

/** Somebody of the list of people. */
type Found = { last_name: string; first_name: string; declared: string | null; unit: string | null };

const placeOf = ({ last_name: last, first_name: first, declared, unit }: Found) =>
  `${last} ${first}: ${declared ?? 'bez oświadczenia o dyscyplinach'}${unit ? `, ${unit}` : ''}`;

/** Of names that the discipline does not have: who is called so at the university, and in which disciplines. */
export function useElsewhere(lines: readonly Pick<PeopleOfLine, 'unknown'>[]): ReadonlyMap<string, string> {
  const names = [...new Set(lines.flatMap(({ unknown }) => unknown || []))].slice(0, MOST_NAMES);
  const answers = useQueries({
    queries: names.map((text) => api.employment.people.queryOptions({ text }, { staleTime: 60_000 })),
  });
  return new Map(
    names.map((name, index) => {
      const found = (answers[index]?.data?.rows ?? []).filter((row) =>
        fits(name.split(' '), { nazwisko: row.last_name, imie: row.first_name }),
      );
      return [name, found.length > 0 ? `; na uczelni jest ${found.map(placeOf).join('; ')}` : ''];
    }),
  );
}
