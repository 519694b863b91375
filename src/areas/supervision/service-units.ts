import { byPolish } from '#shared/by-polish.ts';
import { today } from '#engine/day.ts';
import { type Fixed4, fixed4, scaleByRatio, FIXED4_ONE, sumOf, toNumber } from '#engine/fixed.ts';
import { meanSlot, sumSlots, type YearShare } from '#engine/person-limits.ts';
import type { Db } from '#platform/database/db.ts';
import { type Period, yearsOf } from '#areas/periods/service.ts';
import { loadYearShares } from '#areas/polon/service-facts.ts';
import type { YearStatistics } from '#areas/evaluation/schema.ts';
import type { Places } from '#areas/evaluation/service-places.ts';
import type { PersonResult, Statistics, SupervisedPerson, UnitContainer, UnitPart, YearFte } from './schema.ts';
import type { UnitRow } from './service-scope.ts';
import {
  type Context,
  type OpenCount,
  type PatentRow,
  type PlaceRow,
  readOpenCounts,
  readPatents,
  readPlaces,
  readWorks,
  readYears,
  type WorkRow,
  type YearRow,
} from './service-people.ts';

/** All that a report is made of. */
export type Facts = {
  context: Context;
  rows: PlaceRow[];
  years: YearRow[];
  open: OpenCount[];
  patents: PatentRow[];
  works: WorkRow[];
  shares: Map<number, YearShare[]>;
};

/** Reads everything that the report of these places follows from; `lists`: with everybody's works. */
export async function readFacts(db: Db, places: Places, options: Context & { lists: boolean }): Promise<Facts> {
  const { lists, ...context } = options;
  const { period } = context;
  const rows = await readPlaces(db, places, period);
  const people = [...new Set(rows.map(({ person }) => person))];
  return {
    context,
    rows,
    years: await readYears(db, places, period),
    open: await readOpenCounts(db, places, period),
    patents: await readPatents(db, places, context),
    works: lists ? await readWorks(db, places, { period }) : [],
    shares: await loadYearShares(db, people, context),
  };
}

const total = <Row>(rows: readonly Row[], value: (row: Row) => number) => sumOf(rows.map(value));
const placeKey = ({ person, code }: { person: number; code: number | null }) => `${person}:${code}`;

/** A patent of several people counts once. */
function patentSums(rows: PatentRow[]) {
  const distinct = new Map(rows.map(({ patent, points }) => [patent, points]));
  return { patents_count: distinct.size, patents_sum_points: sumOf([...distinct.values()]) };
}

/** The sums of some places, of one person or of many. */
function sumsOf(rows: PlaceRow[], patents: PatentRow[]): Omit<PersonResult, 'pub_qualification'> {
  const [limit, slots] = [total(rows, (row) => row.slot_limit), total(rows, (row) => row.slots)];
  return {
    slot_person_in_discipline: slots,
    points_person_in_discipline: total(rows, (row) => row.points),
    remain_slot_person: toNumber(Math.max(fixed4(limit) - fixed4(slots), 0)),
    ...patentSums(patents),
    slot_limit: limit,
    own_slots: total(rows, (row) => row.own_slots),
    own_points: total(rows, (row) => row.own_points),
    custom_slots: total(rows, (row) => row.custom_slots),
    custom_points: total(rows, (row) => row.custom_points),
    shares: total(rows, (row) => row.shares),
    accepted: total(rows, (row) => row.accepted),
    awaiting: total(rows, (row) => row.awaiting),
  };
}

/** N on 31 December of each year; a day that is still to come shows what follows if nothing changes. */
export const yearFte = ({ year, n }: { year: number; n: number }): YearFte => ({
  rok: year,
  etatow: n,
  forecast: `${year}-12-31` > today(),
});

function numbersIn(shares: YearShare[], period: Period) {
  const years = yearsOf(period);
  const byYear = Map.groupBy(shares, ({ year }) => year);
  const mean: Fixed4 = meanSlot(shares, years.length);
  return {
    N: toNumber(mean),
    NNN: toNumber(scaleByRatio(mean, fixed4(period.rules.discipline.slotsPerN), FIXED4_ONE)),
    yrs: years.map((year) => yearFte({ year, n: toNumber(sumSlots(byYear.get(year) ?? [])) })),
  };
}

const EMPTY_YEAR = {
  liczba_pub: 0,
  suma_pub_pkt_calk: 0,
  suma_pub_pkt_przel: 0,
  suma_slotow_przel: 0,
  qualif_pub_liczba: 0,
  qualif_pub_pkt_calk: 0,
  qualif_pub_pkt_przel: 0,
  qualif_pub_slot_przel: 0,
};

function yearStatistics(rows: YearRow[], period: Period): YearStatistics[] {
  const byYear = new Map(rows.map(({ unit: _unit, ...row }) => [row.rok, row]));
  return yearsOf(period).map((rok) => byYear.get(rok) ?? { rok, ...EMPTY_YEAR });
}

/** `unit` null: of all. The shares to N are those in the places' disciplines. */
export function statisticsOf(
  { context, years, open, patents, shares }: Facts,
  rows: PlaceRow[],
  unit: string | null,
): Statistics {
  const places = new Set(rows.map(placeKey));
  const people = new Set(rows.map(({ person }) => person));
  const counted = [...people].flatMap((person) =>
    (shares.get(person) ?? []).filter(
      ({ basis, discipline }) => basis === 'n' && places.has(placeKey({ person, code: discipline })),
    ),
  );
  const withSlots = new Set(rows.filter(({ slot_limit }) => slot_limit > 0).map(({ person }) => person));
  const waiting = open.find((count) => count.unit === unit);
  const filled = new Set(rows.filter(({ accepted }) => accepted > 0).map(({ person }) => person));
  return {
    ...sumsOf(
      rows,
      patents.filter((patent) => places.has(placeKey(patent))),
    ),
    yrstat: yearStatistics(
      years.filter((row) => row.unit === unit),
      context.period,
    ),
    ...numbersIn(counted, context.period),
    people: withSlots.size,
    empty: [...withSlots].filter((person) => !filled.has(person)).length,
    unassigned: waiting?.unassigned ?? 0,
    unassigned_patents: waiting?.unassigned_patents ?? 0,
  };
}

/** One entry per person, in the order of the rows. */
export function peopleOf({ context, patents, works }: Facts, rows: PlaceRow[]): SupervisedPerson[] {
  const { byCode } = context.classification;
  const patentsOf = Map.groupBy(patents, placeKey);
  const worksOf = Map.groupBy(works, placeKey);
  return [...Map.groupBy(rows, ({ person }) => person)].flatMap(([person, own]): SupervisedPerson[] => {
    const [first] = own;
    if (!first) return [];
    const { imie, nazwisko, stopien, unit_code: kod, unit_name: nazwa, unassigned, unassigned_patents } = first;
    const keys = own.map(placeKey);
    return [
      {
        id_pracownik: person,
        imie,
        nazwisko,
        stopien,
        jednostka: kod === null || nazwa === null ? null : { kod, nazwa },
        in_n: own.every(({ code }) => code === null) ? null : own.some(({ in_n }) => in_n === true),
        dyscypliny: own.flatMap(({ code, slot_limit }) =>
          code === null ? [] : [{ kod: code, nazwa: byCode.get(code)?.name ?? String(code), slot_limit }],
        ),
        unassigned,
        unassigned_patents,
        result: {
          ...sumsOf(
            own,
            keys.flatMap((key) => patentsOf.get(key) ?? []),
          ),
          pub_qualification: keys.flatMap((key) => worksOf.get(key) ?? []).map(asShare),
        },
      },
    ];
  });
}

const asShare = ({ person: _person, code: _code, ...share }: WorkRow) => share;

const NO_UNIT = 'bez jednostki';

/** A panel per unit, by name; people without one come last. */
export function unitsOf(facts: Facts): UnitContainer[] {
  const byUnit = Map.groupBy(facts.rows, ({ unit_code }) => unit_code);
  return [...byUnit].map(([code, rows]) => ({
    nazwa: rows[0]?.unit_name ?? NO_UNIT,
    kod_jedn: code,
    osoby: peopleOf(facts, rows),
    statystyka: statisticsOf(facts, rows, code ?? ''),
  }));
}

/** The unit's people by the units right below it, by name; those who are in none of them come first. */
export function partsOf(facts: Facts, unit: UnitRow, units: readonly UnitRow[]): UnitPart[] {
  const byCode = new Map(units.map((each) => [each.ou_code, each]));
  const partOf = (code: string | null): UnitRow => {
    const found = code === null ? undefined : byCode.get(code);
    if (!found || found.ou_code === unit.ou_code) return unit;
    return found.parent === unit.ou_code ? found : partOf(found.parent);
  };
  const parts = Map.groupBy(facts.rows, ({ unit_code }) => partOf(unit_code));
  if (parts.size === 1 && parts.has(unit)) return [];
  return [...parts]
    .map(([{ ou_code, ou_name }, rows]) => {
      const {
        yrstat: _works,
        yrs: _n,
        unassigned: _open,
        unassigned_patents: _patents,
        ...statystyka
      } = statisticsOf(facts, rows, ou_code);
      return { kod_jedn: ou_code, nazwa: ou_name, own: ou_code === unit.ou_code, statystyka };
    })
    .toSorted((a, b) => Number(b.own) - Number(a.own) || byPolish(a.nazwa, b.nazwa));
}
