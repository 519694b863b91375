import { fixed4, FIXED4_ONE, scaleByRatio, sumOf, toNumber } from '#engine/fixed.ts';
import { limitsInPeriod, type PersonLimit, type YearShare, yearShares } from '#engine/person-limits.ts';
import type { PeriodRules } from '#engine/rules.ts';
import type { Db } from '#platform/database/db.ts';
import { arrangeLists } from '#areas/publications/service.ts';
import type {
  DisciplineResult,
  LimitOrigin,
  OwnReduction,
  QualifiedShare,
  SlotShares,
  StatementEntry,
  YearStatistics,
} from './schema.ts';
import { type Classification, classificationOf } from '#areas/periods/service-classification.ts';
import { dataOf } from '#areas/polon/service-facts.ts';
import { findPeriod, type Period, yearsOf } from '#areas/periods/service.ts';
import { type PersonsReductions, reductionsOfPerson } from '#areas/recalculation/service-standing.ts';
import { readSlots, type ShareRow } from './service-slot-facts.ts';
import { THIRD_DISCIPLINE } from '#areas/publications/schema.ts';

type Result = { code: number; optimum: DisciplineResult };

/** Whether shares were rejected because the person has others in two disciplines; by code. */
function thirdDiscipline(results: Result[]): SlotShares['third_discipline'] {
  const withReason = (isWanted: (reason: number | null) => boolean) =>
    results
      .filter(({ optimum }) => optimum.pub_qualification.some(({ reject_reason }) => isWanted(reject_reason)))
      .map(({ code }) => code);
  const further = withReason((reason) => reason === THIRD_DISCIPLINE);
  return further.length === 0
    ? null
    : { kept: withReason(takesPart).filter((code) => !further.includes(code)), further };
}

/** Accepted, left out by the limits, or by the author. */
const takesPart = (reason: number | null) => reason === null || reason === 1 || reason === 2;

/** A missing statement reduces every discipline alike: one row. */
function ownReductions({ forecast, rows }: PersonsReductions): SlotShares['reductions'] {
  const everywhere = rows.find(({ kind }) => kind === 'noStatement');
  const own = rows.filter(({ kind }) => kind !== 'noStatement');
  return {
    forecast,
    rows: [
      ...own.map(({ name, kind, slots }): OwnReduction => ({ dyscyplina: name, kind, slots: toNumber(slots) })),
      ...(everywhere ? [{ dyscyplina: null, kind: everywhere.kind, slots: toNumber(everywhere.slots) }] : []),
    ],
  };
}

type PersonPatent = { points: number; counted: boolean };
type Selected = { rows: QualifiedShare[]; patents: PersonPatent[]; slotLimit: number };

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
    patents_sum_points: sumOf(patents.map(({ points }) => points)),
    patents_counted: patents.filter(({ counted }) => counted).length,
    patents_counted_points: sumOf(patents.filter(({ counted }) => counted).map(({ points }) => points)),
    pub_qualification: rows,
  };
}

function asOptimum({
  assignedCode: _code,
  customSelected: _s,
  customAccepted: _a,
  customRejectReason: _r,
  ...row
}: ShareRow): QualifiedShare {
  return row;
}

const asCustom = (row: ShareRow): QualifiedShare => ({
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

function limitOrigin(
  limit: PersonLimit | undefined,
  { person, discipline }: PeriodRules,
  { byCode }: Classification,
): LimitOrigin | null {
  if (!limit || limit.student) return null;
  const { beside } = limit;
  const productOf = (times: number) => toNumber(scaleByRatio(limit.mean, fixed4(times), FIXED4_ONE));
  return {
    mean: toNumber(limit.mean),
    times: person.slots,
    product: productOf(person.slots),
    least: person.slotsMin,
    most: person.slotsMax,
    beside:
      beside === undefined
        ? null
        : { name: byCode.get(beside)?.name ?? String(beside), slots: person.slotsBesideUnevaluated },
    monographs: {
      times: person.monographSlots,
      product: productOf(person.monographSlots),
      least: person.monographSlotsMin,
      points: discipline.weakBookPoints,
    },
  };
}

/** The person's slots of a period by discipline: optimum, custom selection, statistics. */
export async function slotFilling(db: Db, personId: number, periodId: number): Promise<SlotShares> {
  const period = await findPeriod(db, periodId);
  const classification = await classificationOf(db, period);
  const { stored, works, shares, patents, counted, notEvaluated, authorised, queued } = await readSlots(
    db,
    { period, classification },
    personId,
  );
  const years = yearsOf(period);
  const data = dataOf(stored, { classification, months: period.rules.person.outsideNMonths });
  const rows = yearShares(data, years);
  const limits = limitsInPeriod(data, rows, { years, rules: period.rules, notEvaluated });
  const {
    publications,
    pending,
    author_time_over: _over,
    period_closed: _closed,
    ...around
  } = arrangeLists(works, { period, classification });
  const byDiscipline = Map.groupBy(shares, (row) => classification.periodCode(row.assignedCode));
  const codes = [...new Set([...limits.keys(), ...byDiscipline.keys()])].toSorted((a, b) => a - b);

  const perDiscipline = codes.map((code) => {
    const own = byDiscipline.get(code) ?? [];
    const limit = limits.get(code);
    const slotLimit = limit ? toNumber(limit.slots) : 0;
    const ownPatents = patents
      .filter((row) => row.disciplineCode !== null && classification.periodCode(row.disciplineCode) === code)
      .map(({ id, points }) => ({ points, counted: counted.get(code)?.includes(id) ?? false }));
    const optimum = own.map(asOptimum);
    return {
      code,
      name: classification.byCode.get(code)?.name ?? String(code),
      slotLimit,
      origin: limitOrigin(limit, period.rules, classification),
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
    dorobek: { ...publications, ...around },
    third_discipline: thirdDiscipline(perDiscipline),
    reductions: ownReductions(reductionsOfPerson({ stored, authorised }, { period, classification })),
    osw: statementEntries(rows, period, classification),
    idPracownika: personId,
    error_desc: warnings({ rows, perDiscipline }).join('\n'),
    period_id: period.id,
    opn: rows.length > 0 && rows.every((row) => row.basis !== 'n'),
    pending: Math.max(pending, Number(queued)),
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
      lines.push(`Przypisano prace do dyscypliny ${name}, a oświadczenia nie dają w niej udziału w tym okresie.`);
  }
  return lines;
}
