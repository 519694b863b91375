import { type Day, daysBetween } from '#engine/day.ts';
import { ruleOf, type StepKey, stepsBefore } from './schema-steps.ts';

export const STEP_STATES = ['late', 'running', 'ahead', 'done', 'skipped'] as const;
export type StepState = (typeof STEP_STATES)[number];

/** What is known of a step, whoever says it. */
export type StepFacts = {
  key: StepKey;
  first_day: Day;
  last_day: Day;
  /** When somebody marked it as done, or the data said so first. */
  done_on: Day | null;
  skipped_on: Day | null;
  /** What remains; null: not counted, or not yet. */
  left: number | null;
};

/**
 * The state on a day, and the day on which the step was done. What data show as done before the first day has not begun; what
 * was done by the last day stays so, whatever happens later, and until then something new opens it again.
 */
export function stateOf(step: StepFacts, today: Day): { state: StepState; done: Day | null } {
  if (step.skipped_on) return { state: 'skipped', done: null };
  const isMarked = ruleOf(step.key).done.by === 'marked';
  const isOver = today > step.last_day;
  if (isMarked && step.done_on) return { state: 'done', done: step.done_on };
  if (today < step.first_day) return { state: 'ahead', done: null };
  const isDone = !isMarked && (step.left === 0 || (step.done_on !== null && (isOver || step.left === null)));
  if (isDone) return { state: 'done', done: step.done_on ?? today };
  return { state: isOver ? 'late' : 'running', done: null };
}

/** Days after the last one, of a late step today or of one that was done late; 0 in time. */
export const lateDays = (lastDay: Day, day: Day) => Math.max(0, daysBetween(lastDay, day));

type Stated = { key: StepKey; state: StepState };

/** The steps that this one waits for. */
export function waitsFor(key: StepKey, steps: readonly Stated[]): StepKey[] {
  const before = stepsBefore(key);
  return steps.flatMap((step) =>
    before.includes(step.key) && step.state !== 'done' && step.state !== 'skipped' ? [step.key] : [],
  );
}

const URGENCY: Record<StepState, number> = { late: 0, running: 1, ahead: 2, done: 3, skipped: 3 };

type Urgent = Stated & { last_day: Day; waits_for: readonly StepKey[] };

/** By urgency: what waits for others last, then late ones first, then by the last day. */
export const byUrgency = (one: Urgent, other: Urgent) =>
  Number(one.waits_for.length > 0) - Number(other.waits_for.length > 0) ||
  URGENCY[one.state] - URGENCY[other.state] ||
  one.last_day.localeCompare(other.last_day);
