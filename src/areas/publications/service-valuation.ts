import { sql } from 'drizzle-orm';
import { formatFixed4 } from '#engine/fixed.ts';
import { isWeakBook, type PatentCategory, publicationPoints, type PublisherLevel } from '#engine/points.ts';
import type { Db } from '#server/db.ts';
import { lockBulk } from '#server/locks.ts';
import { transact } from '#server/transact.ts';
import { listPeriods, type Period } from '#areas/periods/service.ts';
import type { ImportReport } from '#areas/list-imports/schema.ts';
import { type Collector, createCollector, type ImportOptions, runImport } from '#areas/list-imports/service-run.ts';
import { matchVenues, reportVenues } from './service-valuation-venues.ts';

/**
 * Values all publications, or these: venue on the list in force, total points, emphasis mode, monograph limits. Writes
 * only changes; shares of revalued works await recalculation, which the caller requests.
 */
export async function valuePublications(db: Db, input: { ids?: number[] } = {}): Promise<ImportReport> {
  return transact(db, async (tx) => {
    await lockBulk(tx);
    const collector = createCollector('valuation', { fileName: '' });
    await value(tx, collector, input.ids);
    return collector.report;
  });
}

/** Values all publications as a recorded import, which may be a dry run. */
export async function valueAllPublications(db: Db, options: ImportOptions): Promise<ImportReport> {
  return runImport(db, { kind: 'valuation', options }, (tx, collector) => value(tx, collector, undefined));
}

async function value(tx: Db, collector: Collector, ids: number[] | undefined) {
  await matchVenues(tx, ids);
  await reportVenues(tx, collector);
  const kinds = await tx.execute<Kind>(sql`
    select type_code, year, listed_points, level, patent_kind from valuation group by 1, 2, 3, 4, 5`);
  const periods = await listPeriods(tx);
  const values = kinds.flatMap((kind) => valueKind(kind, periods) ?? []);
  await writeValues(tx, values, collector);
}

/** What decides the points; many publications share few kinds. */
type Kind = {
  type_code: number;
  year: number;
  listed_points: number | null;
  level: PublisherLevel;
  patent_kind: PatentCategory | null;
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
  };
  const { points, pointsHst, mode } = publicationPoints(input, period.rules);
  return {
    ...kind,
    points: formatFixed4(points, 2),
    points_hst: formatFixed4(pointsHst, 2),
    emphasis_mode: mode,
    monograph_limited: isWeakBook(input, false, period.rules),
    monograph_limited_hst: isWeakBook(input, true, period.rules),
    category: categoryOf(kind),
  };
}

const BOOK_CATEGORIES: Record<number, number> = { 3: 3, 21: 6, 19: 9 };

/** The category (`p_id_ocena`) by venue; null for patents, whose category the library sets. */
function categoryOf({ type_code: type, listed_points: listed, level }: Kind): number | null {
  if (type === 7) return null;
  if (type === 20 || type === 25) return listed === null ? 2 : 1;
  const book = BOOK_CATEGORIES[type];
  return book === undefined ? 0 : book + (level === 'II' ? 0 : level === 'I' ? 1 : 2);
}

type Valued = NonNullable<ReturnType<typeof valueKind>>;

async function writeValues(tx: Db, values: Valued[], collector: Collector) {
  const { report } = collector;
  const matched = sql`
    valuation v join jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb) as w(type_code smallint, year smallint,
      listed_points smallint, level text, patent_kind text, points numeric(7, 2), points_hst numeric(7, 2),
      emphasis_mode smallint, monograph_limited boolean, monograph_limited_hst boolean, category smallint)
    on w.type_code = v.type_code and w.year = v.year and coalesce(w.listed_points, -1) = coalesce(v.listed_points, -1)
      and coalesce(w.level, '') = coalesce(v.level, '') and coalesce(w.patent_kind, '') = coalesce(v.patent_kind, '')`;
  const changed = await tx.execute<{ title: string; before: string | null; after: string; revalued: boolean }>(sql`
    with written as (
      update publications p set points = w.points, points_hst = w.points_hst, emphasis_mode = w.emphasis_mode,
        monograph_limited = w.monograph_limited, monograph_limited_hst = w.monograph_limited_hst,
        category_id = coalesce(w.category, p.category_id), journal_id = v.journal_id, publisher_id = v.publisher_id
      from ${matched} join publications o on o.id = v.publication_id
      where p.id = o.id
        and (o.points, o.points_hst, o.emphasis_mode, o.monograph_limited, o.monograph_limited_hst, o.category_id,
          o.journal_id, o.publisher_id)
        is distinct from (w.points, w.points_hst, w.emphasis_mode, w.monograph_limited, w.monograph_limited_hst,
          coalesce(w.category, o.category_id), v.journal_id, v.publisher_id)
      returning p.id, coalesce(p.chapter_title, p.title) as title, o.points as before, p.points as after,
        o.points is null as is_new,
        (o.points, o.points_hst, o.emphasis_mode, o.monograph_limited, o.monograph_limited_hst)
        is distinct from (p.points, p.points_hst, p.emphasis_mode, p.monograph_limited, p.monograph_limited_hst) as revalued),
    touched as (
      update authorships a set revision = revision + 1 from written where a.publication_id = written.id and revalued)
    select title, before, after, revalued from written`);
  for (const { title, before, after } of changed) {
    if (before === null) report.created += 1;
    else {
      report.changed += 1;
      if (before !== after)
        collector.change({ action: 'changed', subject: title, fields: { punkty: [before, after] } });
    }
  }
  const totals = await tx.execute<{ type_code: number; points: string; count: number }>(sql`
    select w.type_code, w.points, count(*)::int as count from ${matched} group by 1, 2 order by 1, 2`);
  let valued = 0;
  for (const { type_code: type, points, count } of totals) {
    valued += count;
    collector.figure(`${KIND_NAMES[type] ?? 'inne'} za ${Number(points)} pkt`, count);
  }
  report.unchanged = valued - report.created - report.changed;
  if (valued < report.rows) collector.figure('rok poza okresami ewaluacji', report.rows - valued);
}

const KIND_NAMES: Record<number, string> = {
  3: 'monografie',
  7: 'patenty',
  19: 'rozdziały',
  20: 'artykuły',
  21: 'redakcje',
  25: 'artykuły konferencyjne',
};
