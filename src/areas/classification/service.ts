import { doneBy } from '#areas/people/service-logins.ts';
import type { DisciplineChange } from '#areas/period-administration/schema.ts';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { shareTable } from '#platform/database/locks.ts';
import { once } from '#platform/database/once.ts';
import { fieldsOf, savedRows, valuesBy } from '#platform/database/save.ts';
import { stampOf, holdsOn } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { madeBy, sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import type { DisciplineTrialValues } from '#areas/library/schema-words.ts';
import { shippedDiscipline } from '#areas/library/service-disciplines.ts';
import { disciplines as d } from '#areas/library/tables.ts';
import { findPeriod } from '#areas/periods/service.ts';
import { orderDisciplinePreview } from '#areas/period-administration/service-preview.ts';
import { disciplineDeclarations } from '#areas/polon/tables.ts';
import { authorships } from '#areas/publications/tables.ts';
import { isEvaluated } from '#areas/recalculation/service-not-evaluated.ts';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { disciplineResults } from '#areas/recalculation/tables.ts';
import { today } from '#engine/day.ts';
import { classificationAudit } from './audit.ts';
import { successorFault } from './service-successors.ts';
import { disciplineColumns } from './lists.ts';
import type { Discipline, DisciplineTrial, ListedDiscipline, NewDiscipline, Restoration } from './schema.ts';

/** The columns of the classification, by their names on the wire. */
const COLUMNS = {
  name: d.name,
  field: d.field,
  polon_code: d.polonCode,
  hst: d.hst,
  art: d.art,
  valid_from: d.validFrom,
  valid_to: d.validTo,
  successor_code: d.successorCode,
};
/** What people correct of a discipline. */
export const DISCIPLINE_FIELDS = fieldsOf(COLUMNS);
type Values = Pick<Discipline, (typeof DISCIPLINE_FIELDS)[number]>;

const selected = {
  code: d.code,
  ...COLUMNS,
  corrected: d.corrected,
  updated_at: sql<string>`coalesce(${stampOf(d.updatedAt)}, '')`,
  updated_by: doneBy(d.updatedBy),
};

const withShipped = <Row extends { code: number }>(row: Row) => ({
  ...row,
  shipped: shippedDiscipline(row.code) !== undefined,
});

export async function findDiscipline(db: Db, code: number): Promise<Discipline> {
  const [row] = await db.select(selected).from(d).where(eq(d.code, code));
  if (!row) throw new Refusal('missing', 'Nie znaleziono dyscypliny');
  return withShipped(row);
}

/** The classification with what rests on it, and what the period says of each discipline. */
export async function listDisciplines(db: Db, periodId: number): Promise<ListedDiscipline[]> {
  const { rules } = await findPeriod(db, periodId);
  const now = today();
  const lastN = sql`(r.n_years -> -1 ->> 'n')::numeric`;
  const rows = await db
    .select({
      ...selected,
      people: sql<number>`coalesce(p.people, 0)::int`,
      works: sql<number>`coalesce(w.works, 0)::int`,
      n: sql<number | null>`${lastN}::float8`,
      evaluated: sql<
        boolean | null
      >`case when r.period_id is not null then ${isEvaluated({ code: sql`${d.code}`, n: lastN }, rules)} end`,
    })
    .from(d)
    .leftJoin(
      sql`(select v.code, count(distinct s.person_id) as people from ${disciplineDeclarations} s
        cross join lateral (values (s.discipline1_code), (s.discipline2_code)) v(code)
        where v.code is not null and ${holdsOn('s', sql`${now}::date`)} group by 1) p`,
      sql`p.code = ${d.code}`,
    )
    .leftJoin(
      sql`(select discipline_code as code, count(*) as works from ${authorships}
        where discipline_code > 0 and person_id is not null group by 1) w`,
      sql`w.code = ${d.code}`,
    )
    .leftJoin(sql`${disciplineResults} r`, sql`r.discipline_code = ${d.code} and r.period_id = ${periodId}`)
    .orderBy(asc(d.code));
  const decided = new Map(rules.discipline.decided.map((each) => [each.code, each]));
  return rows.map((row) => {
    const decision = decided.get(row.code);
    return { ...withShipped(row), evaluated: decision?.evaluated ?? row.evaluated, decided: decision?.reason ?? null };
  });
}

/** The same as a workbook. */
export async function disciplinesFile(db: Db, by: Actor, periodId: number): Promise<Response> {
  const { yearFrom, yearTo } = await findPeriod(db, periodId);
  const rows = await listDisciplines(db, periodId);
  return xlsxResponse({
    fileName: fileNameOf('xlsx', 'dyscypliny', today()),
    sheets: [sheet('Dyscypliny', disciplineColumns, rows)],
    parameters: [...madeBy(by), ['Okres', `${yearFrom}–${yearTo}`]],
  });
}

/** The columns with the values, and those in which the discipline is not as it was shipped. */
function columnsOf(code: number, input: Values) {
  const values = valuesBy(COLUMNS, input);
  const shipped = shippedDiscipline(code);
  const corrected = DISCIPLINE_FIELDS.filter((field) => {
    const key = COLUMNS[field].name as keyof typeof values;
    return !shipped || shipped[key] !== values[key];
  });
  return { ...values, corrected };
}

const rows = savedRows({
  table: d,
  read: findDiscipline,
  check: 'panel',
  lock: (tx) => shareTable(tx, d),
  stale: 'Dyscyplinę zmieniono w międzyczasie',
  stamp: (login) => ({ updatedAt: sql`clock_timestamp()`, updatedBy: login }),
  subject: ({ code }) => ({ discipline: code }),
  fields: DISCIPLINE_FIELDS,
});

const issue = (path: string, message: string) => new FieldRefusal([{ path, message }]);

async function refuseWrong(tx: Db, code: number, values: Values) {
  const { valid_from: from, valid_to: to, successor_code: successor, polon_code: polon } = values;
  if (to !== null && to < from) throw issue('valid_to', 'Dyscyplina kończy się przed swoim początkiem');
  if (successor !== null && to === null)
    throw issue('valid_to', 'Podaj ostatni dzień dyscypliny, która ma następczynię');
  const wrong = await successorFault(tx, code, successor);
  if (wrong) throw issue('successor_code', wrong);
  if ((await tx.$count(d, and(ne(d.code, code), eq(d.polonCode, polon)))) > 0)
    throw issue('polon_code', 'Ten kod POL-on ma inna dyscyplina');
}

/** Whether results follow from what has changed. */
const decidesResults = (changed: readonly string[]) =>
  changed.some((field) => ['hst', 'valid_from', 'valid_to', 'successor_code'].includes(field));

/** Adds a discipline. A release that brings one of this code leaves it as it is. */
export async function addDiscipline(db: Db, actor: Actor, input: z.infer<typeof NewDiscipline>): Promise<Discipline> {
  const { code, reason } = input;
  return transact(db, async (tx) => {
    const request = { call: 'classification.add', by: actor, id: input.request_id, input };
    const { made } = await once(tx, request, async () => {
      await refuseWrong(tx, code, input);
      const stamp = { updatedAt: sql`clock_timestamp()`, updatedBy: actor.physicalLogin };
      await rows.add(tx, actor, {
        values: { code, ...columnsOf(code, input), ...stamp },
        taken: () => issue('code', 'Dyscyplina o tym kodzie już jest'),
        record: ({ subject, after }) =>
          classificationAudit.change('classification.add', { subject, after: { ...after, reason } }),
      });
      await requestFullRecalculation(tx, actor);
      return code;
    });
    return findDiscipline(tx, made);
  });
}

/** Corrects a discipline, closes it, or gives it back what the product ships. */
export const changeDiscipline = (db: Db, actor: Actor, input: z.infer<typeof DisciplineChange>): Promise<Discipline> =>
  rows.change(db, actor, {
    id: input.code,
    seen: { updated_at: input.updated_at },
    to: async ({ code }, tx) => {
      await refuseWrong(tx, code, input);
      return columnsOf(code, input);
    },
    also: async (tx, { changed }) => {
      if (decidesResults(changed)) await requestFullRecalculation(tx, actor);
    },
    record: ({ subject, before, after }) =>
      classificationAudit.change('classification.change', {
        subject,
        before: { ...before },
        after: { ...after, reason: input.reason },
      }),
  });

/** Gives a corrected discipline back what the product ships. */
export async function restoreDiscipline(
  db: Db,
  actor: Actor,
  { code, ...input }: z.infer<typeof Restoration>,
): Promise<Discipline> {
  const shipped = shippedDiscipline(code);
  if (!shipped) throw new Refusal('missing', 'Tej dyscypliny nie ma w klasyfikacji programu');
  const {
    polonCode: polon_code,
    validFrom: valid_from,
    validTo: valid_to,
    successorCode: successor_code,
    ...rest
  } = shipped;
  return changeDiscipline(db, actor, { ...rest, ...input, polon_code, valid_from, valid_to, successor_code });
}

/** Orders what a corrected discipline would do to a period's results. */
export async function tryDiscipline(
  db: Db,
  actor: Actor,
  input: z.infer<typeof DisciplineTrial>,
): Promise<{ preview: number }> {
  const { period, code, request_id: requested } = input;
  return transact(db, async (tx) => {
    const { made } = await once(tx, { call: 'classification.try', by: actor, id: requested, input }, async () => {
      await findDiscipline(tx, code);
      await refuseWrong(tx, code, input);
      const discipline = { code, ...valuesBy(COLUMNS, input), seen: input.updated_at } as DisciplineTrialValues;
      return orderDisciplinePreview(tx, actor, { period, discipline });
    });
    return { preview: made };
  });
}
