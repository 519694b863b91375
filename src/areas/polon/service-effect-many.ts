import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { today, yearOf } from '#engine/day.ts';
import { type Fixed4, toNumber } from '#engine/fixed.ts';
import { personLimits, type YearShare } from '#engine/person-limits.ts';
import { numbersOf } from '#engine/standing.ts';
import type { Db } from '#platform/database/db.ts';
import { yearsOf } from '#areas/periods/service.ts';
import type { DisciplineEffect } from './schema.ts';
import { currentFirst, openTerms, type Term, termName } from './service-effect.ts';
import { loadStoredPeople, type StoredPerson, yearSharesOf } from './service-facts.ts';
import { employments } from './tables.ts';

type Change = {
  /** Whose data it changes, also of people who are not here yet. */
  people: number[];
  make: (tx: Db) => Promise<void>;
};

/** People computed before others' requests have their turn. */
const AT_ONCE = 200;

/** What the change does to N of every discipline and to the limits of these people; makes it. */
export async function effectOnDisciplines(tx: Db, { people, make }: Change): Promise<DisciplineEffect[]> {
  const changed = new Set(people);
  const employed = await tx.execute<{ id: number }>(sql`select distinct person_id as id from ${employments}`);
  const others = employed.flatMap(({ id }) => (changed.has(id) ? [] : [id]));
  const beside = await loadStoredPeople(tx, others);
  const before = await loadStoredPeople(tx, people);
  await make(tx);
  const after = await loadStoredPeople(tx, people);
  const found: DisciplineEffect[] = [];
  const terms = await openTerms(tx);
  // What has not begun says the same once more.
  for (const term of currentFirst(terms.filter(({ period }) => period.yearFrom <= yearOf(today())))) {
    const rest = (await sharesOf(beside, term)).flatMap(({ shares }) => shares);
    found.push(
      ...differences(term, rest, { before: await sharesOf(before, term), after: await sharesOf(after, term) }),
    );
  }
  return found;
}

type Shares = { id: number; shares: YearShare[] };

async function sharesOf(people: StoredPerson[], term: Term): Promise<Shares[]> {
  const found: Shares[] = [];
  for (const person of people) {
    found.push({ id: person.id, shares: yearSharesOf(person, term) });
    if (found.length % AT_ONCE === 0) await setImmediate();
  }
  return found;
}

function differences(term: Term, rest: YearShare[], sides: { before: Shares[]; after: Shares[] }): DisciplineEffect[] {
  const { period, classification } = term;
  const scope = { years: yearsOf(period), rules: period.rules, codes: [...classification.byCode.keys()] };
  const numbers = (people: Shares[]) => numbersOf([...rest, ...people.flatMap(({ shares }) => shares)], scope);
  const [before, after] = [numbers(sides.before), numbers(sides.after)];
  const limits = limitsOf(term, sides);
  return before.flatMap(({ code, n, evaluated }, at) => {
    const now = after[at];
    if (!now) throw new Error('Both sides have the same disciplines');
    const years = n.years
      .map((year, of) => ({ year: year.year, before: toNumber(year.n), after: toNumber(now.n.years[of]?.n ?? 0) }))
      .filter((each) => each.before !== each.after);
    const own = limits.get(code) ?? { people: 0, before: 0, after: 0 };
    if (years.length === 0 && own.people === 0 && evaluated === now.evaluated) return [];
    return [
      {
        period: termName(term),
        discipline: classification.byCode.get(code)?.name ?? String(code),
        years,
        evaluated: { before: evaluated, after: now.evaluated },
        limits: { people: own.people, before: toNumber(own.before), after: toNumber(own.after) },
      },
    ];
  });
}

type LimitSums = { people: number; before: Fixed4; after: Fixed4 };

/** By discipline, of the people whose limit differs. */
function limitsOf({ period }: Term, { before, after }: { before: Shares[]; after: Shares[] }): Map<number, LimitSums> {
  const limitsIn = ({ shares }: Shares) => personLimits(shares, yearsOf(period), period.rules);
  const former = new Map(before.map((person) => [person.id, limitsIn(person)]));
  const sums = new Map<number, LimitSums>();
  for (const person of after) {
    const [was, is] = [former.get(person.id), limitsIn(person)];
    for (const code of new Set([...(was?.keys() ?? []), ...is.keys()])) {
      const [old, now] = [was?.get(code)?.slots ?? 0, is.get(code)?.slots ?? 0];
      if (old === now) continue;
      const sum = sums.get(code) ?? { people: 0, before: 0, after: 0 };
      sums.set(code, { people: sum.people + 1, before: sum.before + old, after: sum.after + now });
    }
  }
  return sums;
}
