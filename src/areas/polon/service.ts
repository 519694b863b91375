import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { defaultPeriod, findPeriod, type Period, yearsOf } from '#areas/periods/service.ts';
import { NO_PERSON } from '#areas/people/service-identity.ts';
import type { Actor } from '#platform/actor.ts';
import type { Reader } from '#platform/audit.ts';
import type { ComputedSlot, PolonInfo, SlotExecution } from './schema.ts';
import { polonRows } from './service-rows.ts';
import { ownSubject, recordOpened, type Subject, subjectOfLogin } from './service-subject.ts';
import { today } from '#engine/day.ts';
import { toNumber } from '#engine/fixed.ts';
import type { YearShare } from '#engine/person-limits.ts';
import { type Classification, classificationOf } from '#areas/periods/service-classification.ts';
import { type StoredPerson, yearSharesOf } from './service-facts.ts';

/** The person's slots on 31 December of each year of the period. */
async function computedSlots(db: Db, stored: StoredPerson[], period: Period): Promise<SlotExecution[]> {
  const classification = await classificationOf(db, period);
  const shares = stored.flatMap((person) => yearSharesOf(person, { period, classification }));
  const byYear = Map.groupBy(shares, ({ year }) => year);
  const now = today();
  return yearsOf(period).map((year) => {
    const execdate = `${year}-12-31`;
    return {
      execdate,
      slot_factor: period.rules.person.slotDisplayFactor,
      forecast: execdate > now,
      dane: (byYear.get(year) ?? []).map((share) => computedSlot(share, classification)),
    };
  });
}

const computedSlot = (
  { discipline, fte, percent, slot, basis }: YearShare,
  { byCode }: Classification,
): ComputedSlot => ({
  dyscyplina: byCode.get(discipline)?.name ?? String(discipline),
  wielkosc_etatu: toNumber(fte),
  prc_dysc: percent,
  slot_w_dyscyplinie: toNumber(slot),
  basis,
});

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
  return id === undefined ? defaultPeriod(db) : findPeriod(db, id);
}

async function infoOf(db: Db, { danePRz, personId }: Subject, periodId: number | undefined): Promise<PolonInfo> {
  const period = await periodOrDefault(db, periodId);
  if (personId === null) {
    return { danePRz, danePracownika: null, zatrudnienie: [], dyscypliny: [], oswiad: [], calculated: [] };
  }
  const [row] = await polonRows(db, { personId });
  if (!row) throw new Refusal('missing', NO_PERSON);
  const { stored, zatrudnienie, dyscypliny, oswiad, ...danePracownika } = row;
  const calculated = period ? await computedSlots(db, stored, period) : [];
  return { danePRz, danePracownika, zatrudnienie, dyscypliny, oswiad, calculated };
}
