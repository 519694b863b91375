import { recordReading, type Reader } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { evaluationAudit } from './audit.ts';
import type { PersonSlotsQuery, SlotShares } from './schema.ts';
import { slotFilling } from './service.ts';
import { namesOf } from './service-person.ts';

/** Another person's slots of a period, as the person sees them, with the person's names. Records the reading. */
export async function namedSlotsOfPerson(db: Db, actor: Reader, { account, user = '', period }: PersonSlotsQuery) {
  const names = await namesOf(db, account === undefined ? { user } : { account });
  const { person } = names;
  if (person === null) throw new Refusal('missing', 'Konto nie jest powiązane z osobą');
  const reading = evaluationAudit.change('read.slots', { subject: { person } });
  await recordReading(db, actor, { personId: person, reading });
  return { names, shares: await slotFilling(db, person, period) };
}

export const slotsOfPerson = async (db: Db, actor: Reader, query: PersonSlotsQuery): Promise<SlotShares> =>
  (await namedSlotsOfPerson(db, actor, query)).shares;
