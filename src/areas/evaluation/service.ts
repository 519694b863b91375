import { and, asc, between, desc, eq, gt, sql } from 'drizzle-orm';
import { FIXED4_ONE, fixed4, scaleByRatio, sumOf, toNumber } from '#engine/fixed.ts';
import type { LimitName } from '#engine/optimum/discipline-optimum.ts';
import { type PersonLimit, personLimits, type YearShare } from '#engine/person-limits.ts';
import type { PeriodRules } from '#engine/rules.ts';
import type { Db } from '#server/db.ts';
import { numberOf } from '#server/sql.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { arrangeLists, isCurrent, publicationRows } from '#areas/publications/service.ts';
import { AWAITS_RECALCULATION, PATENT_TYPE } from '#areas/publications/schema.ts';
import type {
  DisciplineResult,
  LimitOrigin,
  QualifiedShare,
  SlotShares,
  StatementEntry,
  YearStatistics,
} from './schema.ts';
import { type Classification, classificationOf } from '#areas/periods/service-classification.ts';
import { loadYearShares } from '#areas/polon/service-facts.ts';
import { findPeriod, type Period, yearsOf } from '#areas/periods/service.ts';
import { isQueued } from '#areas/recalculation/service-requests.ts';
import { shareResults } from '#areas/recalculation/tables.ts';

const ifCurrent = (column: unknown) => sql<number>`case when ${isCurrent} then (${column})::float8 else 0 end`;
const acceptedBy = (column: unknown) => sql<boolean>`coalesce(${column} and ${isCurrent}, false)`;
const reasonBy = (column: unknown) =>
  sql<number | null>`case when ${isCurrent} then ${column} else ${AWAITS_RECALCULATION}::int end`;

/** The person's shares of the period; those without a current result have zeros and R05. */
function selectQualification(db: Db, personId: number, period: Period) {
  return db
    .select({
      assignedCode: sql<number>`${authorships.disciplineCode}`,
      id_publikacja: publications.id,
      p_tytul: publications.title,
      p_rok: publications.year,
      p_typ: publications.typeCode,
      w_nazwa: publications.venue,
      dpp_punkty: ifCurrent(shareResults.totalPoints),
      value_k: ifCurrent(shareResults.k),
      value_m: ifCurrent(shareResults.m),
      emph_mode: ifCurrent(shareResults.emphasisMode),
      points: ifCurrent(shareResults.points),
      slots: ifCurrent(shareResults.slots),
      mono: sql<boolean>`coalesce(${shareResults.monographLimited} and ${isCurrent}, false)`,
      accepted: acceptedBy(shareResults.personAccepted),
      reject_reason: reasonBy(shareResults.personRejectReason),
      discipline_accepted: acceptedBy(shareResults.accepted),
      discipline_reject_reason: reasonBy(shareResults.rejectReason),
      discipline_reject_limit: sql<LimitName | null>`case when ${isCurrent} then ${shareResults.rejectLimit} end`,
      customSelected: authorships.customSelected,
      customAccepted: acceptedBy(shareResults.customAccepted),
      customRejectReason: reasonBy(shareResults.customRejectReason),
    })
    .from(authorships)
    .innerJoin(publications, eq(publications.id, authorships.publicationId))
    .leftJoin(shareResults, eq(shareResults.authorshipId, authorships.id))
    .where(
      and(
        eq(authorships.personId, personId),
        gt(authorships.disciplineCode, 0),
        gt(publications.emphasisMode, 0),
        between(publications.year, period.yearFrom, period.yearTo),
      ),
    )
    .orderBy(desc(ifCurrent(shareResults.points)), asc(publications.id));
}
type QualificationRow = Awaited<ReturnType<typeof selectQualification>>[number];

function selectPatents(db: Db, personId: number, period: Period) {
  return db
    .select({
      disciplineCode: authorships.disciplineCode,
      points: numberOf(sql`coalesce(${publications.points}, 0)`),
    })
    .from(authorships)
    .innerJoin(publications, eq(publications.id, authorships.publicationId))
    .where(
      and(
        eq(authorships.personId, personId),
        gt(authorships.disciplineCode, 0),
        eq(publications.typeCode, PATENT_TYPE),
        between(publications.year, period.yearFrom, period.yearTo),
      ),
    );
}

type Selected = { rows: QualifiedShare[]; patents: number[]; slotLimit: number };

/** Totals of a selection within the person's limit in a discipline. */
function disciplineResult({ rows, patents, slotLimit }: Selected): DisciplineResult {
  const accepted = rows.filter((row) => row.accepted);
  const slots = sumOf(accepted.map((row) => row.slots));
  return {
    slot_person_in_discipline: slots,
    points_person_in_discipline: sumOf(accepted.map((row) => row.points)),
    remain_slot_person: toNumber(Math.max(fixed4(slotLimit) - fixed4(slots), 0)),
    mono_slots: sumOf(accepted.filter((row) => row.mono).map((row) => row.slots)),
    patents_count: patents.length,
    patents_sum_points: sumOf(patents),
    pub_qualification: rows,
  };
}

function asOptimum({
  assignedCode: _code,
  customSelected: _s,
  customAccepted: _a,
  customRejectReason: _r,
  ...row
}: QualificationRow): QualifiedShare {
  return row;
}

const asCustom = (row: QualificationRow): QualifiedShare => ({
  ...asOptimum(row),
  accepted: row.customAccepted,
  reject_reason: row.customRejectReason,
});

function yearStatistics(rows: QualifiedShare[], years: number[]): YearStatistics[] {
  return years.map((rok) => {
    const all = rows.filter((row) => row.p_rok === rok);
    const qualified = all.filter((row) => row.accepted);
    return {
      rok,
      liczba_pub: all.length,
      suma_pub_pkt_calk: sumOf(all.map((row) => row.dpp_punkty)),
      suma_pub_pkt_przel: sumOf(all.map((row) => row.points)),
      suma_slotow_przel: sumOf(all.map((row) => row.slots)),
      qualif_pub_liczba: qualified.length,
      qualif_pub_pkt_calk: sumOf(qualified.map((row) => row.dpp_punkty)),
      qualif_pub_pkt_przel: sumOf(qualified.map((row) => row.points)),
      qualif_pub_slot_przel: sumOf(qualified.map((row) => row.slots)),
    };
  });
}

function statementEntries(rows: YearShare[], period: Period, classification: Classification): StatementEntry[] {
  return rows.map((row) => ({
    rok: row.year,
    dyscyplina: classification.byCode.get(row.discipline)?.name ?? String(row.discipline),
    dyscyplina_kod: row.discipline,
    wielkosc_etatu: toNumber(row.fte),
    prc_dysc: row.percent,
    slot_w_dyscyplinie: toNumber(row.slot),
    slot_factor: period.rules.person.slotDisplayFactor,
  }));
}

function limitOrigin(limit: PersonLimit | undefined, rows: YearShare[], { person }: PeriodRules): LimitOrigin | null {
  const studied = rows.some((row) => row.basis === 'student') && !rows.some((row) => row.basis === 'n');
  if (!limit || studied) return null;
  return {
    mean: toNumber(limit.mean),
    times: person.slots,
    product: toNumber(scaleByRatio(limit.mean, fixed4(person.slots), FIXED4_ONE)),
    least: person.slotsMin,
    most: person.slotsMax,
  };
}

/** The person's slots of a period by discipline: optimum, custom selection, statistics. */
export async function slotFilling(db: Db, personId: number, periodId: number): Promise<SlotShares> {
  const period = await findPeriod(db, periodId);
  const classification = await classificationOf(db, period);
  const [yearShares, qualification, patents, workRows, queued] = await Promise.all([
    loadYearShares(db, [personId], { period, classification }),
    selectQualification(db, personId, period),
    selectPatents(db, personId, period),
    publicationRows(db, personId),
    isQueued(db, period.id, personId),
  ]);
  const rows = yearShares.get(personId) ?? [];
  const years = yearsOf(period);
  const limits = personLimits(rows, years, period.rules);
  const lists = arrangeLists(workRows, { period, classification });
  const byDiscipline = Map.groupBy(qualification, (row) => classification.periodCode(row.assignedCode));
  const codes = [...new Set([...limits.keys(), ...byDiscipline.keys()])].toSorted((a, b) => a - b);

  const perDiscipline = codes.map((code) => {
    const own = byDiscipline.get(code) ?? [];
    const limit = limits.get(code);
    const slotLimit = limit ? toNumber(limit.slots) : 0;
    const ownPatents = patents
      .filter((row) => row.disciplineCode !== null && classification.periodCode(row.disciplineCode) === code)
      .map((row) => row.points);
    const optimum = own.map(asOptimum);
    return {
      code,
      name: classification.byCode.get(code)?.name ?? String(code),
      slotLimit,
      origin: limitOrigin(
        limit,
        rows.filter((row) => row.discipline === code),
        period.rules,
      ),
      monographLimit: limit ? toNumber(limit.monographs) : 0,
      optimum: disciplineResult({ rows: optimum, patents: ownPatents, slotLimit }),
      custom: disciplineResult({
        rows: own.filter((row) => row.customSelected).map(asCustom),
        patents: ownPatents,
        slotLimit,
      }),
      statistics: yearStatistics(optimum, years),
    };
  });
  const keyed = <Value>(pick: (result: (typeof perDiscipline)[number]) => Value) =>
    Object.fromEntries(perDiscipline.map((result) => [String(result.code), pick(result)]));

  return {
    dyscypliny: codes,
    dyscypliny_nazwy: keyed((result) => result.name),
    sumy_slotow_w_dyscyplinach: keyed((result) => result.slotLimit),
    limit_mono_o: keyed((result) => result.monographLimit),
    limit_origin: keyed((result) => result.origin),
    evaluation_result: keyed((result) => result.optimum),
    custom_result: keyed((result) => result.custom),
    stats_result: keyed((result) => result.statistics),
    dorobek: lists.publications,
    osw: statementEntries(rows, period, classification),
    idPracownika: personId,
    error_desc: warnings({ rows, perDiscipline }).join('\n'),
    period_id: period.id,
    opn: rows.length > 0 && rows.every((row) => row.basis !== 'n'),
    pending: Math.max(lists.pending, Number(queued)),
  };
}

function warnings({
  rows,
  perDiscipline,
}: {
  rows: YearShare[];
  perDiscipline: { name: string; slotLimit: number }[];
}): string[] {
  const lines: string[] = [];
  if (rows.length === 0) lines.push('Brak zaliczenia do liczby N w wybranym okresie: nie ma slotów do wypełnienia.');
  for (const { name, slotLimit } of perDiscipline) {
    if (slotLimit === 0)
      lines.push(`Publikacje przypisano do dyscypliny ${name}, w której osoba nie ma udziału w okresie.`);
  }
  return lines;
}
