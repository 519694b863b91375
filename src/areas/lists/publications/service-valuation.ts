import { type SQL, sql } from 'drizzle-orm';
import { formatFixed4 } from '#engine/fixed.ts';
import {
  chapterLimit,
  isWeakBook,
  type PatentCategory,
  publicationPoints,
  type PublisherLevel,
} from '#engine/points.ts';
import type { Db } from '#platform/database/db.ts';
import { lockBulk } from '#platform/database/locks.ts';
import { columns, columnsOf, recordset } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { listPeriods, type Period } from '#areas/periods/service.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { listedAmong, refuseListed } from '#areas/statements/service-listed.ts';
import type { ImportReport } from '../schema.ts';
import { type Collector, createCollector, type ImportOptions, runImport } from '../service-run.ts';
import { matchVenues, reportVenues } from './service-valuation-venues.ts';
import { authorships, ownTitleOf, publications } from '#areas/publications/tables.ts';

/**
 * Values all publications, or these: venue on the list in force, total points, emphasis mode, monograph limits. Writes
 * only changes; shares of revalued works await recalculation, which the caller requests.
 */
export async function valuePublications(db: Db, input: { ids?: number[]; act?: number } = {}): Promise<ImportReport> {
  return transact(db, async (tx) => {
    await lockBulk(tx);
    const collector = createCollector('valuation', { fileName: '' });
    await value(tx, { ids: input.ids, act: input.act, collector });
    return collector.report;
  });
}

/** Values these publications; the caller holds the lock of bulk changes, or shares it. */
export async function valueRecords(tx: Db, ids: number[]): Promise<void> {
  await value(tx, { ids });
}

/**
 * Values all publications as a recorded import, which may be a dry run.
 * @throws Refusal where printed statements list works whose values change, unless `despiteStatements`
 */
export async function valueAllPublications(
  db: Db,
  { despiteStatements = false, ...options }: ImportOptions & { despiteStatements?: boolean },
): Promise<ImportReport> {
  return runImport(db, { kind: 'valuation', options }, async (tx, collector) => {
    const works = await value(tx, { ids: undefined, collector });
    if (!despiteStatements) await refuseListed(tx, { works });
    const listed = await listedAmong(tx, { works });
    if (listed.works > 0)
      collector.figure('prace na wydrukowanych oświadczeniach, ze zmienioną wartością', listed.works);
  });
}

/** `act`: the row of the audit of the change of the lists or the rules that the values come from. */
type Valued = { ids: number[] | undefined; collector?: Collector; act?: number };

/** Values in the caller's transaction, which holds the lock of bulk changes. Returns the works whose values changed. */
export async function value(tx: Db, { ids, act, ...given }: Valued): Promise<number[]> {
  const { collector = createCollector('valuation', { fileName: '' }) } = given;
  return writeValues(tx, await valuesFor(tx, ids, { collector }), { collector, act });
}

const VALUED = `w(type_code smallint, year smallint, listed_points smallint, level text, patent_kind text, expert_opinion
  boolean, translation boolean, indexed boolean, points numeric(7, 2), points_hst numeric(7, 2), emphasis_mode
  smallint, emphasis_mode_hst smallint, book_points numeric(7, 2), book_points_hst numeric(7, 2),
  monograph_limited boolean, monograph_limited_hst boolean, category smallint)`;

/**
 * SQL: the values that these works, or all, get by the lists as they stand: a relation by `publication_id`. `rulesOf`: other
 * periods than those in force.
 */
export async function valuesFor(
  tx: Db,
  ids: number[] | undefined,
  { collector, rulesOf }: { collector?: Collector; rulesOf?: Period[] } = {},
): Promise<SQL> {
  const periods = rulesOf ?? (await listPeriods(tx));
  await matchVenues(tx, { ids, periods });
  if (collector) await reportVenues(tx, collector);
  const kinds = await tx.execute<Kind>(sql`
    select ${KIND_COLUMNS} from valuation group by ${KIND_COLUMNS}`);
  const values = kinds.flatMap((kind) => valueKind(kind, periods) ?? []);
  return sql`
    (select v.publication_id, w.*, v.journal_id, v.publisher_id
    from valuation v join ${recordset(values, VALUED)}
    on w.type_code = v.type_code and w.year = v.year and coalesce(w.listed_points, -1) = coalesce(v.listed_points, -1)
      and coalesce(w.level, '') = coalesce(v.level, '') and coalesce(w.patent_kind, '') = coalesce(v.patent_kind, '')
      and (w.expert_opinion, w.translation, w.indexed) = (v.expert_opinion, v.translation, v.indexed))`;
}

const KIND_COLUMNS = sql.raw(
  'type_code, year, listed_points, level, patent_kind, expert_opinion, translation, indexed',
);

/** What decides the points; many publications share few kinds. */
type Kind = {
  type_code: number;
  year: number;
  listed_points: number | null;
  level: PublisherLevel;
  patent_kind: PatentCategory | null;
  expert_opinion: boolean;
  translation: boolean;
  indexed: boolean;
};

/** Undefined for a year outside all periods, which has no rules. */
function valueKind(kind: Kind, periods: Period[]) {
  const period = periods.find(({ yearFrom, yearTo }) => yearFrom <= kind.year && kind.year <= yearTo);
  if (!period) return undefined;
  const input = {
    type: kind.type_code,
    year: kind.year,
    listedPoints: kind.listed_points,
    publisherLevel: kind.level,
    patentCategory: kind.patent_kind,
    expertOpinion: kind.expert_opinion,
    translation: kind.translation,
    indexed: kind.indexed,
  };
  const { points, pointsHst, mode, modeHst } = publicationPoints(input, period.rules);
  const chapters = chapterLimit(input, period.rules);
  return {
    ...kind,
    points: formatFixed4(points, 2),
    points_hst: formatFixed4(pointsHst, 2),
    emphasis_mode: mode,
    emphasis_mode_hst: modeHst === mode ? null : modeHst,
    book_points: chapters && formatFixed4(chapters.points, 2),
    book_points_hst: chapters && formatFixed4(chapters.pointsHst, 2),
    monograph_limited: isWeakBook(input, false, period.rules),
    monograph_limited_hst: isWeakBook(input, true, period.rules),
    category: categoryOf(kind),
  };
}

const BOOK_CATEGORIES: Record<number, number> = { 3: 3, 21: 6, 19: 9 };

/** The category (`p_id_ocena`) by venue; null for patents, whose category the library sets. */
export function categoryOf({
  type_code: type,
  listed_points: listed,
  level,
}: Pick<Kind, 'type_code' | 'listed_points' | 'level'>): number | null {
  if (type === 7) return null;
  if (type === 20 || type === 25) return listed === null ? 2 : 1;
  const book = BOOK_CATEGORIES[type];
  return book === undefined ? 0 : book + (level === 'II' ? 0 : level === 'I' ? 1 : 2);
}

/** What a valuation decides; a change of these makes the shares await recalculation. */
const VALUE_COLUMNS = `points, points_hst, emphasis_mode, emphasis_mode_hst, book_points, book_points_hst, monograph_limited,
  monograph_limited_hst`;
const FOUND_COLUMNS = `${VALUE_COLUMNS}, category_id, journal_id, publisher_id`;

/** SQL: the values of the work `o` may change: works of a closed period keep those that they have. */
export function isValuedAnew(periods: Period[]): SQL {
  const closed = periods.filter(({ isClosed }) => isClosed);
  const isKept = sql.join(
    [sql`false`, ...closed.map(({ yearFrom, yearTo }) => sql`o.year between ${yearFrom} and ${yearTo}`)],
    sql` or `,
  );
  return sql`(o.points is null or not (${isKept}))`;
}

/**
 * Takes from these works what they were worth by the rules and lists of the period that they have left, so that they are valued
 * anew by those of their year, also of a closed period; a year outside all periods has none.
 */
export async function forgetValues(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${publications} set points = null, points_hst = null, emphasis_mode = null, emphasis_mode_hst = null,
      book_points = null, book_points_hst = null, journal_id = null, publisher_id = null, monograph_limited = false,
      monograph_limited_hst = false
    where id = any(${sql.param(ids)}::int[]) and points is not null`);
}

/**
 * Gives trials what the record that they stand for is worth, where both are of one closed period: a save would change nothing.
 */
export async function keepClosedValues(tx: Db, trials: readonly { id: number; of: number }[]): Promise<void> {
  await tx.execute(sql`
    update ${publications} t set (${columns(FOUND_COLUMNS)}) = (${columnsOf('o', FOUND_COLUMNS)})
    from ${recordset(trials, 'r(id int, "of" int)')}
    join ${publications} o on o.id = r."of" and o.points is not null
    join ${evaluationPeriods} e on o.year between e.year_from and e.year_to and e.closed_at is not null
    where t.id = r.id and t.year between e.year_from and e.year_to`);
}

type Writing = { collector: Collector; act: number | undefined };

async function writeValues(tx: Db, matched: SQL, { collector, act }: Writing): Promise<number[]> {
  const { report } = collector;
  const changed = await tx.execute<{
    id: number;
    title: string;
    before: string | null;
    after: string;
    revalued: boolean;
  }>(sql`
    with found as (
      select o.id, ${columnsOf('m', VALUE_COLUMNS)}, coalesce(m.category, o.category_id) as category_id, m.journal_id,
        m.publisher_id, o.points as before,
        (${columnsOf('o', VALUE_COLUMNS)}) is distinct from (${columnsOf('m', VALUE_COLUMNS)}) as revalued
      from ${matched} m join ${publications} o on o.id = m.publication_id
      where ${isValuedAnew(await listPeriods(tx))}),
    written as (
      update ${publications} p set (${columns(FOUND_COLUMNS)}, valued_by)
        = (${columnsOf('f', FOUND_COLUMNS)}, case when f.revalued then ${act ?? null}::bigint else p.valued_by end)
      from found f
      where p.id = f.id and (${columnsOf('p', FOUND_COLUMNS)}) is distinct from (${columnsOf('f', FOUND_COLUMNS)})
      returning p.id, ${ownTitleOf('p')} as title, f.before, p.points as after, f.revalued),
    touched as (
      update ${authorships} a set revision = revision + 1 from written where a.publication_id = written.id and revalued)
    select id, title, before, after, revalued from written`);
  for (const { title, before, after } of changed) {
    if (before === null) report.created += 1;
    else {
      report.changed += 1;
      if (before !== after)
        collector.change({ action: 'changed', subject: title, fields: { punkty: [before, after] } });
    }
  }
  const totals = await tx.execute<{ type_code: number; points: string; count: number }>(sql`
    select m.type_code, m.points, count(*)::int as count from ${matched} m group by 1, 2 order by 1, 2`);
  let valued = 0;
  for (const { type_code: type, points, count } of totals) {
    valued += count;
    collector.figure(`${KIND_NAMES[type] ?? 'inne'} za ${Number(points)} pkt`, count);
  }
  report.unchanged = valued - report.created - report.changed;
  if (valued < report.rows) collector.figure('rok poza okresami ewaluacji', report.rows - valued);
  return changed.flatMap(({ id, revalued }) => (revalued ? [id] : []));
}

const KIND_NAMES: Record<number, string> = {
  3: 'monografie',
  7: 'patenty',
  19: 'rozdziały',
  20: 'artykuły',
  21: 'redakcje',
  25: 'artykuły konferencyjne',
};
