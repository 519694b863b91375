import { today, yearOf } from '#engine/day.ts';
import { toNumber } from '#engine/fixed.ts';
import { type PersonLimit, personLimits, type YearShare } from '#engine/person-limits.ts';
import type { Db } from '#platform/database/db.ts';
import { listPeriods, type Period, yearsOf } from '#areas/periods/service.ts';
import { type Classification, classificationOf } from '#areas/periods/service-classification.ts';
import type { FactEffect } from './schema.ts';
import { type StoredPerson, yearSharesOf } from './service-facts.ts';

type Sides = { before: StoredPerson; after: StoredPerson };

/** What differs between the two states of a person, in every period that is not closed. */
export async function effectBetween(db: Db, { before, after }: Sides): Promise<FactEffect> {
  const terms = currentFirst(await openTerms(db));
  return terms.flatMap((term) => differences(term, standing(before, term), standing(after, term)));
}

/** The period of this year, then the others by their years. */
export function currentFirst(terms: Term[]): Term[] {
  const year = yearOf(today());
  const isCurrent = ({ period: { yearFrom, yearTo } }: Term) => yearFrom <= year && year <= yearTo;
  return terms.toSorted(
    (one, other) => Number(isCurrent(other)) - Number(isCurrent(one)) || one.period.yearFrom - other.period.yearFrom,
  );
}

export type Term = { period: Period; classification: Classification };

/** Results of a closed period stay, whatever the data become. */
export async function openTerms(db: Db): Promise<Term[]> {
  const periods = (await listPeriods(db)).filter(({ isClosed }) => !isClosed);
  return Promise.all(periods.map(async (period) => ({ period, classification: await classificationOf(db, period) })));
}

export const termName = ({ period }: Term) => `${period.yearFrom}–${period.yearTo}`;

type Standing = { shares: YearShare[]; limits: Map<number, PersonLimit> };

function standing(person: StoredPerson, term: Term): Standing {
  const shares = yearSharesOf(person, term);
  return { shares, limits: personLimits(shares, yearsOf(term.period), term.period.rules) };
}

function differences(term: Term, before: Standing, after: Standing): FactEffect {
  const { period, classification } = term;
  const codes = new Set([...before.shares, ...after.shares].map(({ discipline }) => discipline));
  const part = ({ shares }: Standing, code: number, year: number) =>
    toNumber(
      shares.find((share) => share.discipline === code && share.year === year && share.basis === 'n')?.slot ?? 0,
    );
  return [...codes].flatMap((code) => {
    const years = yearsOf(period).map((year) => ({
      year,
      before: part(before, code, year),
      after: part(after, code, year),
    }));
    const limitIn = ({ limits }: Standing) => toNumber(limits.get(code)?.slots ?? 0);
    const limit = { before: limitIn(before), after: limitIn(after) };
    const isSameN = years.every((each) => each.before === each.after);
    if (isSameN && limit.before === limit.after) return [];
    const discipline = classification.byCode.get(code)?.name ?? String(code);
    return [{ period: termName(term), discipline, years, limit }];
  });
}
