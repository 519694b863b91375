import { sql } from 'drizzle-orm';
import { type Fixed4, parseFixed4 } from '#engine/fixed.ts';
import type { EmphasisMode } from '#engine/rules.ts';
import { shareValue } from '#engine/share.ts';
import { disciplines } from '#areas/library/tables.ts';
import { listPeriods, type Period } from '#areas/periods/service.ts';
import { authorships, isWork, publications } from '#areas/publications/tables.ts';
import { shareResults } from '#areas/recalculation/tables.ts';
import { listedAmong } from '#areas/statements/service-listed.ts';
import type { Db } from '#platform/database/db.ts';
import type { Effect } from '../schema-lists.ts';
import { isValuedAnew, valuesFor } from './service-valuation.ts';

/** A work whose total points would change; `hst`: in HST. Decimal text. */
export type ChangedWork = {
  id: number;
  before: string | null;
  after: string;
  beforeHst: string | null;
  afterHst: string;
};
type EffectOfWorks = { effect: Effect; changed: ChangedWork[] };

/**
 * What a valuation of these works, or of all, would change by the lists as they stand in the transaction; of those
 * that are refused or withdrawn nobody is told. Writes nothing.
 */
export async function effectOf(tx: Db, ids?: number[]): Promise<EffectOfWorks> {
  const values = await valuesFor(tx, ids);
  const periods = await listPeriods(tx);
  await tx.execute(sql`drop table if exists pg_temp.valuation_changes`);
  await tx.execute(sql`
    create temporary table valuation_changes on commit drop as
    select o.id, o.year, o.points as before, m.points as after, o.points_hst as before_hst, m.points_hst as after_hst,
      o.emphasis_mode as mode_before, m.emphasis_mode as mode_after,
      coalesce(o.emphasis_mode_hst, o.emphasis_mode) as hst_before, coalesce(m.emphasis_mode_hst, m.emphasis_mode) as hst_after
    from ${values} m join ${publications} o on o.id = m.publication_id
    where (o.points, o.points_hst, o.emphasis_mode, o.emphasis_mode_hst)
      is distinct from (m.points, m.points_hst, m.emphasis_mode, m.emphasis_mode_hst)
      and ${isWork('o')} and ${isValuedAnew(periods)}`);
  await tx.execute(sql`analyze valuation_changes (id)`);
  const changed = await tx.execute<ChangedWork>(sql`
    select id, before, after, before_hst as "beforeHst", after_hst as "afterHst" from valuation_changes
    where (before, before_hst) is distinct from (after, after_hst) order by abs(after - coalesce(before, 0)) desc, id`);
  const differences = changed.map(({ before, after }) => Number(after) - Number(before ?? 0));
  const effect = {
    works: changed.length,
    more: differences.filter((difference) => difference > 0).length,
    less: differences.filter((difference) => difference < 0).length,
    points: differences.reduce((sum, difference) => sum + difference, 0),
    disciplines: await disciplineEffects(tx, periods),
    listed: await listedAmong(tx, { works: changed.map(({ id }) => id) }),
  };
  return { effect, changed: [...changed] };
}

/** Shares of changed works that are valued alike. */
type Alike = {
  code: number;
  name: string;
  period: number;
  before: string | null;
  after: string;
  mode_before: EmphasisMode | null;
  mode_after: EmphasisMode;
  k: number;
  m: number;
  shares: number;
};

/** Points and slots of the shares by discipline, before any limit: each kind of share is valued once. */
async function disciplineEffects(tx: Db, periods: Period[]): Promise<Effect['disciplines']> {
  const kinds = await tx.execute<Alike>(sql`
    select d.code, d.name, s.period_id as period,
      case when d.hst then c.before_hst else c.before end as before, case when d.hst then c.after_hst else c.after end as after,
      case when d.hst then c.hst_before else c.mode_before end as mode_before,
      case when d.hst then c.hst_after else c.mode_after end as mode_after, s.k, s.m, count(*)::int as shares
    from valuation_changes c join ${authorships} a on a.publication_id = c.id
    join ${shareResults} s on s.authorship_id = a.id join ${disciplines} d on d.code = s.discipline_code
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 2, 1`);
  const sums = new Map<number, { code: number; name: string; shares: number; points: Fixed4; slots: Fixed4 }>();
  for (const kind of kinds) {
    const rules = periods.find(({ id }) => id === kind.period)?.rules;
    if (!rules) continue;
    const valueOf = (points: string | null, mode: EmphasisMode | null) =>
      points === null || mode === null
        ? { points: 0, slots: 0 }
        : shareValue({ points: parseFixed4(points), mode, k: kind.k, m: kind.m }, rules);
    const [was, is] = [valueOf(kind.before, kind.mode_before), valueOf(kind.after, kind.mode_after)];
    const sum = sums.get(kind.code) ?? { code: kind.code, name: kind.name, shares: 0, points: 0, slots: 0 };
    sum.shares += kind.shares;
    sum.points += (is.points - was.points) * kind.shares;
    sum.slots += (is.slots - was.slots) * kind.shares;
    sums.set(kind.code, sum);
  }
  return [...sums.values()].map((sum) => ({ ...sum, points: sum.points / 10_000, slots: sum.slots / 10_000 }));
}
