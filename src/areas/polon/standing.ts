import type { Confirmation, DataChange, DataStanding } from './schema.ts';
import { CONFIRMATION_STATUS } from './schema-words.ts';

export type Entry = Pick<Confirmation, 'confirmstamp' | 'confirmstatus' | 'answered'>;

const { confirmed, fault, fixed } = CONFIRMATION_STATUS;
const dayOf = (stamp: string) => stamp.slice(0, 10);

/** From the person's confirmations and reports, and the latest row of each kind that has begun to hold. */
export function dataStanding(entries: readonly Entry[], begun: readonly DataChange[]): DataStanding {
  const open = entries.filter(({ confirmstatus }) => confirmstatus === fault).map(({ confirmstamp }) => confirmstamp);
  if (open.length > 0) return { state: 'open', day: dayOf(open.toSorted()[0] ?? ''), reports: open.length };
  const confirmation = entries
    .filter(({ confirmstatus }) => confirmstatus === confirmed)
    .map(({ confirmstamp }) => confirmstamp)
    .toSorted()
    .at(-1);
  const answer = entries
    .filter(({ answered }) => answered !== null)
    .toSorted((a, b) => (a.answered ?? '').localeCompare(b.answered ?? ''))
    .at(-1);
  if (answer?.answered && answer.answered > (confirmation ?? '')) {
    return { state: 'answered', day: dayOf(answer.answered), fixed: answer.confirmstatus === fixed };
  }
  if (confirmation === undefined) return { state: 'never' };
  // What began on the day itself was there to be seen.
  const changes = begun.filter(({ day }) => day > dayOf(confirmation)).toSorted((a, b) => b.day.localeCompare(a.day));
  const [latest] = changes;
  return latest ? { state: 'changed', day: latest.day, changes } : { state: 'confirmed', day: dayOf(confirmation) };
}
