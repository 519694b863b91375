import { today } from '#engine/day.ts';
import { toNumber } from '#engine/fixed.ts';
import type { YearShare } from '#engine/person-limits.ts';
import type { Db } from '#platform/database/db.ts';
import { type Classification, classificationOf } from '#areas/periods/service-classification.ts';
import { type StoredPerson, yearSharesOf } from './service-facts.ts';
import { type Period, yearsOf } from '#areas/periods/service.ts';
import type { ComputedSlot, SlotExecution } from './schema.ts';

/** The person's slots on 31 December of each year of the period. */
export async function computedSlots(db: Db, stored: StoredPerson[], period: Period): Promise<SlotExecution[]> {
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
