import { and, asc, eq, sql } from 'drizzle-orm';
import { sumOf } from '#engine/fixed.ts';
import type { Db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepared.ts';
import { numberOf, stampOf } from '#platform/database/sql.ts';
import { disciplines } from '#areas/library/tables.ts';
import { type Classification, classificationOf } from '#areas/periods/service-classification.ts';
import type { Period } from '#areas/periods/service.ts';
import { declaredOn } from '#areas/polon/service-rows.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { disciplineResults, isCurrent, personResults, shareResults } from '#areas/recalculation/tables.ts';
import type { SlotBar, SlotTotals } from './schema-overview.ts';

/** The person's patents that count in the discipline, with the code that they are assigned to: it may be a former one. */
const countedPatents = sql<{ code: number; points: number }[]>`(
  select coalesce(json_agg(json_build_object('code', a.discipline_code, 'points', coalesce(p.points, 0)::float8)), '[]')
  from ${disciplineResults} k join ${publications} p on p.id = any(k.patents)
  join ${authorships} a on a.publication_id = p.id and a.person_id = ${personResults.personId}
  where k.period_id = ${personResults.periodId} and k.discipline_code = ${personResults.disciplineCode})`;

/** The stored results of a person, one row per discipline with slots. */
const resultRows = prepared<{ personId: number; periodId: number }>()((db, { personId, periodId }) =>
  db
    .select({
      code: personResults.disciplineCode,
      name: disciplines.name,
      slot_limit: numberOf(personResults.slotLimit),
      slots: numberOf(personResults.slots),
      points: numberOf(personResults.points),
      custom_slots: numberOf(personResults.customSlots),
      custom_points: numberOf(personResults.customPoints),
      works: sql<number>`count(${shareResults.authorshipId})::int`,
      selected: sql<number>`(count(*) filter (where ${authorships.customSelected}))::int`,
      accepted_points: numberOf(
        sql`coalesce(sum(${shareResults.points}) filter (where ${shareResults.accepted} and ${isCurrent()}), 0)`,
      ),
      patents: countedPatents,
      computed: stampOf(personResults.computedAt),
    })
    .from(personResults)
    .innerJoin(disciplines, eq(disciplines.code, personResults.disciplineCode))
    .leftJoin(
      shareResults,
      and(
        eq(shareResults.personId, personResults.personId),
        eq(shareResults.periodId, personResults.periodId),
        eq(shareResults.disciplineCode, personResults.disciplineCode),
      ),
    )
    .leftJoin(authorships, eq(authorships.id, shareResults.authorshipId))
    .where(
      and(
        eq(personResults.personId, personId),
        eq(personResults.periodId, periodId),
        sql`${personResults.slotLimit} > 0`,
      ),
    )
    .groupBy(personResults.personId, personResults.periodId, personResults.disciplineCode, disciplines.code)
    .orderBy(asc(personResults.disciplineCode)),
);

const declaredToday = prepared<{ personId: number }>()((db, { personId }) =>
  declaredOn(db, { personId, day: sql`current_date` }),
);

/** The shares of the disciplines of the declaration valid today. */
export async function percentsOf(db: Db, personId: number, { periodCode }: Classification) {
  const [declared] = await declaredToday(db, { personId });
  const percents = new Map<number, number>();
  if (declared) {
    percents.set(periodCode(declared.first), declared.firstPercent);
    if (declared.second !== null) percents.set(periodCode(declared.second), declared.secondPercent ?? 0);
  }
  return percents;
}

type SlotBars = { bars: SlotBar[]; totals: SlotTotals; computed: string | null };

/** The person's slots as last computed, the discipline with the greater declared share first. */
export async function slotBarsOf(db: Db, personId: number, period: Period): Promise<SlotBars> {
  const classification = await classificationOf(db, period);
  const [rows, percents] = await Promise.all([
    resultRows(db, { personId, periodId: period.id }),
    percentsOf(db, personId, classification),
  ]);
  const bars = rows.map(({ computed: _computed, patents: _patents, ...row }) => ({
    ...row,
    percent: percents.get(row.code) ?? null,
  }));
  return {
    totals: {
      accepted: sumOf(rows.map(({ accepted_points }) => accepted_points)),
      optimum: sumOf(rows.map(({ points }) => points)),
      custom: rows.some(({ selected }) => selected > 0) ? sumOf(rows.map(({ custom_points }) => custom_points)) : null,
      patents: sumOf(
        rows.flatMap(({ code, patents }) =>
          patents.filter((patent) => classification.periodCode(patent.code) === code).map(({ points }) => points),
        ),
      ),
    },
    bars: bars.toSorted((a, b) => (b.percent ?? -1) - (a.percent ?? -1)),
    computed:
      rows
        .map(({ computed }) => computed)
        .toSorted()
        .at(-1) ?? null,
  };
}
