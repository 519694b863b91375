import { eq } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { findPeriod, listPeriods, type Period } from '#areas/periods/service.ts';
import { persons } from '#areas/people/tables.ts';
import type { Actor } from '#server/actor.ts';
import type { Reader } from '#server/audit.ts';
import type { PolonInfo } from './schema.ts';
import { disciplineShareRows, employmentRows, researchStatementRows } from './service-rows.ts';
import { computedSlots } from './service-slots.ts';
import { ownSubject, recordOpened, type Subject, subjectOfLogin } from './service-subject.ts';

/** The actor's POL-on data, with the slots of the period (by default the default one). */
export async function ownInfo(db: Db, actor: Actor, period: number | undefined): Promise<PolonInfo> {
  return infoOf(db, await ownSubject(db, actor), period);
}

/** Another person's POL-on data; records the reading. */
export async function infoOfUser(
  db: Db,
  actor: Reader,
  { user, period }: { user: string; period?: number | undefined },
): Promise<PolonInfo> {
  const subject = await subjectOfLogin(db, user);
  await recordOpened(db, actor, subject);
  return infoOf(db, subject, period);
}

async function periodOrDefault(db: Db, id: number | undefined): Promise<Period | undefined> {
  if (id !== undefined) return findPeriod(db, id);
  const periods = await listPeriods(db);
  return periods.find(({ displayDefault }) => displayDefault) ?? periods[0];
}

async function infoOf(db: Db, { danePRz, personId }: Subject, periodId: number | undefined): Promise<PolonInfo> {
  const period = await periodOrDefault(db, periodId);
  if (personId === null) {
    return { danePRz, danePracownika: null, zatrudnienie: [], dyscypliny: [], oswiad: [], calculated: [] };
  }
  const [danePracownika, zatrudnienie, dyscypliny, oswiad, calculated] = await Promise.all([
    personNames(db, personId),
    employmentRows(db, personId),
    disciplineShareRows(db, personId),
    researchStatementRows(db, personId),
    period ? computedSlots(db, personId, period) : [],
  ]);
  return { danePRz, danePracownika, zatrudnienie, dyscypliny, oswiad, calculated };
}

async function personNames(db: Db, personId: number) {
  const [names] = await db
    .select({ firstname: persons.firstName, middlenames: persons.middleNames, lastname: persons.lastName })
    .from(persons)
    .where(eq(persons.id, personId));
  return names ?? null;
}
