import type { printedStatements } from '#areas/statements/tables.ts';
import { addDays } from '#engine/day.ts';
import { moment, randomDay } from '../days.ts';
import type { Row } from '../insert.ts';
import { disciplinesIn, type Person } from '../people/people.ts';
import type { Random } from '../random.ts';
import type { Printing } from './record.ts';
import type { Contributor, Work } from './work.ts';

const PRINTED_YEARS = [2022, 2023];

/** Printed statements of earlier years; each is created with its first share. */
export function createPrinting(random: Random, protagonist: Person) {
  const decided = new Map<string, Printing | undefined>();
  let rows: Row<typeof printedStatements>[] = [];
  let lastId = 0;

  const print = (person: Person, input: { year: number; kind: 'publication' | 'patent' }): Printing | undefined => {
    if (person !== protagonist && !random.chance(0.35)) return undefined;
    const { year, kind } = input;
    const [first, second] = disciplinesIn(person, year);
    const day = randomDay(random, `${year + 1}-02-01`, `${year + 1}-04-30`);
    const base = {
      personId: person.id,
      year,
      kind,
      discipline1Code: first?.code ?? null,
      discipline2Code: second?.code ?? null,
      generatedBy: person.login,
    };
    if (random.chance(0.05)) {
      rows.push({
        ...base,
        id: ++lastId,
        generatedAt: moment(random, addDays(day, -12)),
        withdrawnAt: moment(random, addDays(day, -5)),
        withdrawnBy: 'biblioteka',
        withdrawReason: 'Wydruk przed poprawą dyscypliny jednej z prac',
      });
    }
    const none = { withdrawnAt: null, withdrawnBy: null, withdrawReason: null };
    rows.push({ ...base, ...none, id: ++lastId, generatedAt: moment(random, day) });
    return { id: lastId, day };
  };

  return {
    /** Only evaluated kinds in one of the person's disciplines. */
    printing(work: Work, { person, discipline }: Contributor): Printing | undefined {
      if (!PRINTED_YEARS.includes(work.year) || work.kind === 'other' || discipline === null) return undefined;
      if (!disciplinesIn(person, work.year).some(({ code }) => code === discipline)) return undefined;
      const kind = work.kind === 'patent' ? 'patent' : 'publication';
      const key = `${person.id}/${work.year}/${kind}`;
      if (!decided.has(key)) decided.set(key, print(person, { year: work.year, kind }));
      return decided.get(key);
    },
    /** Statements created since the last call. */
    take() {
      const taken = rows;
      rows = [];
      return taken;
    },
    count: () => lastId,
  };
}
