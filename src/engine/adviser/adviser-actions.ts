/**
 * What people do after the adviser has proposed: a work whose several authors must move together is one action. The best
 * actions are measured by the functions of the recalculation itself: each alone, and all of them together, since two
 * actions may displace the same share, or only together make room for one.
 */
import type { Advice } from './adviser.ts';
import type { PeriodFacts } from '../facts.ts';
import type { Fixed4 } from '../fixed.ts';
import { compareScenario, type ScenarioChange, type ScenarioComparison, type StaffFact } from '../scenario/scenario.ts';
import type { SolveOptions } from '../optimum/discipline-optimum.ts';

type Proposal = Advice['proposals'][number];

/** Proposals for one work, which are followed together. */
export type Action = { publication: number; proposals: Proposal[] };

/** Figures of the target discipline; `criterion` null: no N. */
type Figures = { points: Fixed4; slots: Fixed4; slotLimit: Fixed4; criterion: Fixed4 | null };

/** `gain`: of all disciplines that the action changes, alone. */
type MeasuredAction = Action & { gain: Fixed4; criterion: Fixed4 | null };

export type BestActions = {
  actions: MeasuredAction[];
  /** All that the adviser proposes, the greatest gain beside the others first. `alone` null: there was no time to measure it. */
  all: (Action & { alone: Fixed4 | null })[];
  before: Figures;
  /** With all of `actions`. */
  after: Figures;
  gain: Fixed4;
  /** Shares that the discipline's optimum then no longer takes. */
  leaving: SharesValue;
  /** Shares that it then takes beside those of `actions`. */
  entering: SharesValue;
};

type SharesValue = { shares: number; points: Fixed4 };

/** How many actions are kept, how many are measured to find the best, and how many beside these. */
const KEPT = 3;
const MEASURED = 6;
const MEASURED_BESIDE = 24;

const weightOf = ({ proposals }: Action) => Math.max(...proposals.map(({ work }) => work.gain));

/** The proposals by work, the greatest gain first. */
function actionsOf(proposals: Proposal[]): Action[] {
  return [...Map.groupBy(proposals, ({ publication }) => publication)]
    .map(([publication, own]) => ({ publication, proposals: own }))
    .toSorted((a, b) => weightOf(b) - weightOf(a) || a.publication - b.publication);
}

const changesOf = ({ publication, proposals }: Action): ScenarioChange[] =>
  proposals.map(({ person, to }) => ({ kind: 'discipline', publication, person, discipline: to.discipline }));

type Context = { discipline: number; staff: StaffFact[]; solve?: SolveOptions };

/** The best actions of a discipline, at most three, and what the others bring alone; the deadline is for all comparisons. */
export function bestActions(
  facts: PeriodFacts,
  proposals: Proposal[],
  { discipline, staff, solve = {} }: Context,
): BestActions {
  const all = actionsOf(proposals);
  const compare = (actions: Action[], figuresOnly = false) =>
    compareScenario(facts, actions.flatMap(changesOf), { staff, chosen: [discipline], solve, figuresOnly });
  const started = Date.now();
  const measure = (action: Action): MeasuredAction => {
    const { totals, disciplines } = compare([action], true);
    const found = disciplines.find((each) => each.discipline === discipline);
    const gain = totals.after.points - totals.before.points;
    const [was, is] = [found?.before.criterion, found?.after.criterion];
    return { ...action, gain, criterion: was != null && is != null ? is - was : null };
  };
  const first = all.slice(0, MEASURED).map(measure);
  const measured = first
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain || a.publication - b.publication)
    .slice(0, KEPT);
  const together = compare(measured);
  const target = together.disciplines.find((each) => each.discipline === discipline);
  if (!target) throw new RangeError(`No figures of discipline ${discipline}`);
  // Half of the time is enough for those that are not among the best.
  const isOver = () =>
    solve.cancelled?.() === true || (solve.deadline !== undefined && Date.now() > (started + solve.deadline) / 2);
  const aloneOf = (action: Action, index: number) => {
    if (index < MEASURED) return first[index]?.gain ?? null;
    return index < MEASURED + MEASURED_BESIDE && !isOver() ? measure(action).gain : null;
  };
  return {
    actions: measured,
    all: all.map((action, index) => ({ ...action, alone: aloneOf(action, index) })),
    before: figuresOf(target.before),
    after: figuresOf(target.after),
    gain: together.totals.after.points - together.totals.before.points,
    ...exchangedOf(target, measured),
  };
}

const figuresOf = ({
  points,
  slots,
  limits,
  criterion,
  patents,
}: ScenarioComparison['disciplines'][number]['after']): Figures => ({
  points: points + (patents?.points ?? 0),
  slots,
  slotLimit: limits.slots,
  criterion,
});

const sharesValue = (shares: readonly { points: Fixed4 }[]): SharesValue => ({
  shares: shares.length,
  points: shares.reduce((sum, { points }) => sum + points, 0),
});

function exchangedOf({ persons }: ScenarioComparison['disciplines'][number], actions: Action[]) {
  const moved = new Set(actions.flatMap(({ proposals }) => proposals.map(shareKey)));
  return {
    leaving: sharesValue(persons.flatMap(({ left }) => left)),
    entering: sharesValue(
      persons.flatMap(({ person, entered }) =>
        entered.filter(({ publication }) => !moved.has(shareKey({ person, publication }))),
      ),
    ),
  };
}

const shareKey = ({ person, publication }: { person: number; publication: number }) => `${person}:${publication}`;
