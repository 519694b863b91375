import type { FactKind } from '#areas/polon/schema-words.ts';
import { today } from '#engine/day.ts';
import type { PersonFact, PersonPage } from '../schema.ts';
import { holdsOn } from './fact-text.ts';

type Added = {
  kind: FactKind;
  from?: string;
  /** What has just been saved before it, which the page may not hold yet. */
  after?: PersonFact;
  reason?: string;
};

/** Values of a new fact; the other fields are the kind's. */
export type Proposed = Readonly<Record<string, unknown>> & { date_from?: string | undefined };

/** What a new fact begins with: N is stated in the disciplines that are declared. */
export function proposedFor({ kind, from, after, reason }: Added, { facts, unit_id: unit }: PersonPage): Proposed {
  const day = from ?? today();
  const declared = [...(after ? [after] : []), ...facts].find(
    (each) => each.fact === 'declaration' && holdsOn(day, each),
  );
  const { discipline1_code, discipline2_code } = declared?.values ?? {};
  return {
    date_from: from,
    reason,
    ...(kind === 'employment' && { unit_id: unit }),
    ...(kind === 'nStatement' && { discipline1_code, discipline2_code }),
  };
}
