import { typedReason } from '#shared/wire.ts';
import { FieldRefusal } from './refusal.ts';

const reasonGiven = typedReason(2000);

/** @throws FieldRefusal of a reason that is missing or says nothing, where only some of a call's changes need one */
export function requireReason(reason: string, path = 'reason') {
  const { error } = reasonGiven.safeParse(reason);
  if (error) throw new FieldRefusal(error.issues.slice(0, 1).map(({ message }) => ({ path, message })));
}
