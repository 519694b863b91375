import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { madeBy, type Parameters, sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import { PATENT_TYPE } from '#areas/publications/schema.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { defaultPeriod, NO_PERIOD } from '#areas/periods/service.ts';
import {
  authorships,
  evaluationCategories,
  isCountUnknown,
  publications,
  publicationStatuses,
} from '#areas/publications/tables.ts';
import { MOST_ROWS } from '#shared/list.ts';
import { type ShownWork, shownWorkColumns } from './lists.ts';
import { type DisciplineWorksQuery, inOrder } from './schema.ts';
import { visibleDiscipline } from '#areas/evaluation/service-scope.ts';
import { Refusal } from '#platform/refusal.ts';

const BATCH = 1_000;

const KINDS = {
  publications: { name: 'Publikacje', file: 'publikacje', isOf: sql`w.type_code <> ${PATENT_TYPE}` },
  patents: { name: 'Patenty', file: 'patenty', isOf: sql`w.type_code = ${PATENT_TYPE}` },
};

type Wanted = { codes: number[]; hst: boolean; isWanted: SQL };

/** Ids of the works that somebody shows in the discipline; the latest first. */
async function idsOf(db: Db, { codes, isWanted }: Wanted): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select w.id from ${publications} w
    where ${isWanted} and w.id in (
      select publication_id from ${authorships} where discipline_code > 0 and discipline_code = any(${sql.param(codes)}::int[]))
    order by w.year desc, w.title collate polish, w.id`);
  return rows.map(({ id }) => id);
}

async function* worksOf(db: Db, ids: number[], { codes, hst }: Wanted): AsyncIterable<ShownWork[]> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = await db.execute<ShownWork>(sql`
      select w.id, w.year, w.type_code as type, w.title, w.chapter_title as chapter, w.authors_text as authors,
        (select string_agg(a.last_name || ' ' || a.first_name, '; ' order by a.position) from ${authorships} a
          where a.publication_id = w.id and a.discipline_code = any(${sql.param(codes)}::int[])) as shown,
        w.venue, coalesce(w.issn, w.eissn) as issn, w.isbn, w.doi, c.name as category, s.description as status,
        ${pointsIn(hst)}::float8 as points, ${isCountUnknown('w')} as m_unknown
      from unnest(${sql.param(ids.slice(at, at + BATCH))}::int[]) with ordinality wanted(id, at)
      join ${publications} w using (id) join ${evaluationCategories} c on c.id = w.category_id
      join ${publicationStatuses} s on s.code = w.status_code
      order by wanted.at`);
    yield [...rows];
  }
}

const pointsIn = (hst: boolean) => (hst ? sql`w.points_hst` : sql`w.points`);

function within(column: SQL, [from, to]: (number | undefined)[]): SQL {
  const least = from === undefined ? sql`true` : sql`${column} >= ${from}::numeric`;
  return to === undefined ? least : sql`${least} and ${column} <= ${to}::numeric`;
}

const text = (value: number) => value.toLocaleString('pl-PL', { useGrouping: false });

const spanText = ([from, to]: (number | undefined)[]) => {
  if (from === undefined && to === undefined) return 'wszystkie';
  return [from === undefined ? '' : `od ${text(from)}`, to === undefined ? '' : `do ${text(to)}`]
    .filter(Boolean)
    .join(' ');
};

const rowsText = (all: number): Parameters[number] => [
  'Wiersze',
  all > MOST_ROWS ? `pierwsze ${MOST_ROWS} z ${all}; pominięto ${all - MOST_ROWS}` : String(all),
];

/** Publications or patents that somebody shows in the discipline, under any of its codes, as a workbook. */
export async function disciplineWorksFile(
  db: Db,
  actor: Actor,
  { kind, kodDysc, ...limits }: DisciplineWorksQuery & { kind: keyof typeof KINDS },
): Promise<Response> {
  const period = await defaultPeriod(db);
  if (!period) throw new Refusal('missing', NO_PERIOD);
  const found = await visibleDiscipline(
    db,
    { actor, panels: ['disciplineFiles'] },
    { period: period.id, code: kodDysc },
  );
  const { codesOf } = await classificationOf(db, period);
  const years = inOrder(limits.rokOd, limits.rokDo);
  const points = inOrder(limits.odPkt, limits.doPkt);
  const { name, file, isOf } = KINDS[kind];
  const isWanted = sql`${isOf} and ${within(sql`w.year`, years)} and ${within(pointsIn(found.hst), points)}`;
  const wanted = { codes: codesOf(found.code), hst: found.hst, isWanted };
  const ids = await idsOf(db, wanted);
  return xlsxResponse({
    fileName: fileNameOf('xlsx', file, 'dyscyplina', found.name, ...years.flatMap((year) => year ?? [])),
    sheets: [sheet(name, shownWorkColumns[kind], worksOf(db, ids.slice(0, MOST_ROWS), wanted))],
    parameters: [
      ['Dyscyplina', found.name],
      ...madeBy(actor),
      ['Lata', spanText(years)],
      ['Punkty', spanText(points)],
      rowsText(ids.length),
    ],
  });
}
