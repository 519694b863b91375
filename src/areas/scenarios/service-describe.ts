import { byPolish } from '#shared/by-polish.ts';
import type { z } from 'zod';
import { toNumber } from '#engine/fixed.ts';
import { proofOf } from '#engine/optimum/proof.ts';
import {
  type DisciplineComparison,
  type DisciplineFigures,
  type PersonComparison,
  scenarioTotals,
} from '#engine/scenario/scenario.ts';
import type {
  DescribedChange,
  DisciplineFigures as WireFigures,
  PersonDifference,
  ScenarioChange,
  ScenarioDetail,
  StoredChange,
} from './schema.ts';
import { describeProof } from '#areas/recalculation/service-proof-text.ts';
import { inScope, type ScenarioRow, type View } from './service-access.ts';
import type { Assessed } from './service-changes.ts';
import { disciplineRef, type Names } from './service-names.ts';

const MAX_WORKS_SHOWN = 20;

/** A change with names and its subject's present state. */
export function describeChange(
  { change: stored, works, venue, share, person, problem, warnings }: Assessed<StoredChange>,
  { classification }: View,
  names: Names,
): DescribedChange {
  const { id, ...change } = stored;
  const refs = (codes: number[]) => codes.map((code) => disciplineRef(classification, code));
  const statement =
    change.kind === 'nStatement'
      ? person?.nStatements
          .filter(({ from, to }) => from <= change.from && (to === null || to >= change.from))
          .toSorted((a, b) => (a.from < b.from ? 1 : -1))
          .at(0)
      : undefined;
  const today = share ? [share.discipline] : (statement?.disciplines ?? []);
  return {
    id,
    change,
    person: 'person' in change && problem === null ? names.person(change.person) : null,
    people: change.kind === 'work' && problem === null ? change.shares.map((share) => names.person(share.person)) : [],
    works: works.slice(0, problem === null ? MAX_WORKS_SHOWN : 0).map(({ title, year, type, mode, ...work }) => ({
      id: work.id,
      title,
      year,
      type,
      m_unknown: work.isCountUnknown,
      points: toNumber(work.points),
      points_hst: toNumber(work.pointsHst),
      mode,
    })),
    works_count: works.length,
    venue,
    disciplines: refs(namedIn(change)),
    current: {
      disciplines: refs(problem === null ? today.filter((code) => code !== null) : []),
      included: problem === null ? (share?.included ?? null) : null,
    },
    frozen: problem === null && share?.frozen === true,
    warnings,
    problem,
  };
}

/** Disciplines that a change names; of an added work one for each author. */
function namedIn(change: ScenarioChange): number[] {
  if (change.kind === 'discipline') return change.discipline === null ? [] : [change.discipline];
  if (change.kind === 'nStatement') return change.disciplines;
  if (change.kind === 'newcomer') return change.disciplines.map(({ code }) => code);
  return change.kind === 'work' ? change.shares.map(({ discipline }) => discipline) : [];
}

const numberOrNull = (amount: number | null | undefined) => (amount == null ? null : toNumber(amount));

export const describeFigures = (figures: DisciplineFigures): z.infer<typeof WireFigures> => ({
  n: toNumber(figures.n.mean),
  n_years: figures.n.years.map(({ year, n }) => ({ year, n: toNumber(n) })),
  evaluated: figures.evaluated,
  reductions: toNumber(figures.reductions),
  forecast: figures.forecast ?? false,
  slot_limit: toNumber(figures.limits.slots),
  weak_book_limit: toNumber(figures.limits.weakBooks),
  outside_n_limit: toNumber(figures.limits.outsideN),
  new_list_limit: numberOrNull(figures.limits.newLists),
  patent_limit: figures.limits.patents,
  patents_count: figures.patents?.count ?? 0,
  patents_points: toNumber(figures.patents?.points ?? 0),
  points: toNumber(figures.points),
  slots: toNumber(figures.slots),
  weak_book_slots: toNumber(figures.weakBookSlots),
  outside_n_slots: toNumber(figures.outsideNSlots),
  bound: toNumber(figures.bound),
  proof: describeProof(figures, figures.patents?.points),
  criterion: figures.evaluated ? numberOrNull(figures.criterion) : null,
});

type Units = { slots: number; points: number };
const value = ({ slots, points }: Units) => ({ slots: toNumber(slots), points: toNumber(points) });

const personFigures = (of: PersonComparison['before']) =>
  of && {
    in_n: of.inN,
    slot_limit: toNumber(of.slotLimit),
    monograph_limit: toNumber(of.monographLimit),
    ...value(of),
    shares: of.shares,
  };

function describePerson(difference: PersonComparison, names: Names): PersonDifference {
  return {
    person: names.person(difference.person),
    before: personFigures(difference.before),
    after: personFigures(difference.after),
    entered: difference.entered.map((share) => ({ ...value(share), work: names.work(share.publication) })),
    left: difference.left.map(({ reason, limit, ...share }) => ({
      ...value(share),
      work: names.work(share.publication),
      reason,
      limit,
    })),
    revalued: difference.revalued.map(({ publication, before, after }) => ({
      work: names.work(publication),
      before: value(before),
      after: value(after),
    })),
  };
}

const gainOf = ({ before, after }: PersonDifference) => Math.abs((after?.points ?? 0) - (before?.points ?? 0));
const personName = ({ person }: PersonDifference) => `${person.last_name} ${person.first_name}`;

/** Those for whom the most changes come first. */
export const describePersons = (differences: PersonComparison[], names: Names): PersonDifference[] =>
  differences
    .map((difference) => describePerson(difference, names))
    .toSorted((a, b) => gainOf(b) - gainOf(a) || byPolish(personName(a), personName(b)));

/** A result limited to the reader's disciplines; ignores persons. */
export function describeOutcome<Shown extends Compared & Pick<DisciplineComparison, 'discipline'>>(
  row: ScenarioRow,
  compared: Shown[],
  view: View,
) {
  const shown = compared.filter(({ discipline }) => inScope(view, discipline));
  const hidden = compared.filter(({ discipline }) => !inScope(view, discipline));
  const { before, after } = scenarioTotals(shown);
  const totals = ({ n, slots, points }: typeof before) => ({
    n: toNumber(n),
    slots: toNumber(slots),
    points: toNumber(points),
  });
  return {
    shown,
    outcome: {
      computed_at: row.computedAt?.toISOString() ?? '',
      outdated: row.outdated,
      totals: { before: totals(before), after: totals(after) },
      change: changeOf(shown),
      unproven_disciplines: shown.filter((each) => !isProven(each.before) || !isProven(each.after)).length,
      hidden_disciplines: hidden.map(({ discipline }) => disciplineRef(view.classification, discipline)),
    },
  };
}

const isProven = ({ points, bound, patents }: DisciplineFigures) =>
  proofOf({ points, bound }, patents?.points) !== null;

type Compared = Pick<DisciplineComparison, 'before' | 'after' | 'same'>;

/** The optima lie between the sets found and their bounds; a problem that stays has one optimum, and so no change. */
function changeOf(shown: Compared[]) {
  const sum = (of: (each: Compared) => number) => toNumber(shown.reduce((total, each) => total + of(each), 0));
  const patents = ({ before, after }: Compared) => (after.patents?.points ?? 0) - (before.patents?.points ?? 0);
  return {
    points: sum((each) => patents(each) + each.after.points - each.before.points),
    least: sum((each) => patents(each) + (each.same ? 0 : each.after.points - each.before.bound)),
    most: sum((each) => patents(each) + (each.same ? 0 : each.after.bound - each.before.points)),
  };
}

/** What list and detail share. */
export function describeRow(row: ScenarioRow, { actor, classification }: View, editable: boolean) {
  return {
    id: row.id,
    period: row.periodId,
    name: row.name,
    note: row.note,
    disciplines: row.disciplines.map((code) => disciplineRef(classification, code)),
    owner: { first_name: row.firstName, last_name: row.lastName, own: row.ownerRow === actor.accountRow },
    editable,
    changes_count: row.changes.length,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  } satisfies Partial<ScenarioDetail>;
}
