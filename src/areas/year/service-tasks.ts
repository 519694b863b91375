import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { ruleOf } from './schema-steps.ts';
import type { LateSteps } from './schema-tasks.ts';
import { ownLate } from './service.ts';

/** What the dashboard says of the year: the own steps that are late, or were reminded of. */
export async function lateSteps(db: Db, actor: Actor): Promise<LateSteps | null> {
  const steps = await ownLate(db, actor);
  const [first] = steps.toSorted((one, other) => Number(other.reminded !== null) - Number(one.reminded !== null));
  if (!first) return null;
  return {
    late: steps.filter(({ state }) => state === 'late').length,
    title: ruleOf(first.key).title(first.year),
    last_day: first.last_day,
    reminded_by: first.reminded?.by ?? null,
  };
}
