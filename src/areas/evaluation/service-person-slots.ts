import { recordReading, type Reader } from '#server/audit.ts';
import type { Db } from '#server/db.ts';
import { Refusal } from '#server/refusal.ts';
import { evaluationAudit } from './audit.ts';
import type { SlotShares } from './schema.ts';
import type { PersonSlotsQuery } from './schema-person.ts';
import { slotFilling } from './service.ts';
import { namesOf } from './service-person.ts';

/** Another person's slots of a period, as the person sees them. Records the reading. */
export async function slotsOfPerson(
  db: Db,
  actor: Reader,
  { account, user = '', period }: PersonSlotsQuery,
): Promise<SlotShares> {
  const { person } = await namesOf(db, account === undefined ? { user } : { account });
  if (person === null) throw new Refusal('missing', 'Konto nie jest powiązane z osobą');
  const reading = evaluationAudit.change('read.slots', { subject: { person } });
  await recordReading(db, actor, { personId: person, reading });
  return slotFilling(db, person, period);
}
