import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import { FieldRefusal } from '#platform/refusal.ts';
import { toNumber } from '#engine/fixed.ts';
import { type PersonLimit, personLimits, type YearShare } from '#engine/person-limits.ts';
import { listPeriods, type Period, yearsOf } from '#areas/periods/service.ts';
import { type Classification, classificationOf } from '#areas/periods/service-classification.ts';
import { loadYearShares } from '#areas/polon/service-facts.ts';
import { factIssues } from './facts.ts';
import type { FactEffect, FactOrder } from './schema.ts';
import { writeFact } from './service-save.ts';
import { FACT_TABLES } from './service-tables.ts';

/** Ends the transaction in which a change was tried. */
class Tried extends Error {
  readonly effect: FactEffect;
  constructor(effect: FactEffect) {
    super('Tried');
    this.effect = effect;
  }
}

/**
 * What the change would do to the person's part of N and to the limits of slots: the change is written by the same code, the
 * engine computes before and after, and the transaction is rolled back.
 */
export async function effectOf(db: Db, actor: Actor, order: FactOrder): Promise<FactEffect> {
  const issues = factIssues(order);
  if (issues.length > 0) throw new FieldRefusal(issues);
  if (!FACT_TABLES[order.fact].isEvaluated) return [];
  const periods = await listPeriods(db);
  const terms = await Promise.all(
    periods.map(async (period) => ({ period, classification: await classificationOf(db, period) })),
  );
  try {
    return await transact(db, async (tx) => {
      const before = await standing(tx, order.person, terms);
      await writeFact(tx, actor, order);
      const after = await standing(tx, order.person, terms);
      throw new Tried(terms.flatMap((term, at) => differences(term, before[at], after[at])));
    });
  } catch (error) {
    if (error instanceof Tried) return error.effect;
    throw error;
  }
}

type Term = { period: Period; classification: Classification };
type Standing = { shares: YearShare[]; limits: Map<number, PersonLimit> };

const standing = (db: Db, person: number, terms: Term[]): Promise<Standing[]> =>
  Promise.all(
    terms.map(async (term) => {
      const shares = (await loadYearShares(db, [person], term)).get(person) ?? [];
      return { shares, limits: personLimits(shares, yearsOf(term.period), term.period.rules) };
    }),
  );

const NOTHING: Standing = { shares: [], limits: new Map() };

function differences(
  { period, classification }: Term,
  before: Standing = NOTHING,
  after: Standing = NOTHING,
): FactEffect {
  const codes = new Set([...before.shares, ...after.shares].map(({ discipline }) => discipline));
  const part = ({ shares }: Standing, code: number, year: number) =>
    toNumber(
      shares.find((share) => share.discipline === code && share.year === year && share.basis === 'n')?.slot ?? 0,
    );
  return [...codes].flatMap((code) => {
    const years = yearsOf(period)
      .map((year) => ({ year, before: part(before, code, year), after: part(after, code, year) }))
      .filter((each) => each.before !== each.after);
    const limitIn = ({ limits }: Standing) => toNumber(limits.get(code)?.slots ?? 0);
    const limit = { before: limitIn(before), after: limitIn(after) };
    if (years.length === 0 && limit.before === limit.after) return [];
    const discipline = classification.byCode.get(code)?.name ?? String(code);
    return [{ period: `${period.yearFrom}–${period.yearTo}`, discipline, years, limit }];
  });
}
