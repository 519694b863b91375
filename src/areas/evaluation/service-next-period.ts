import { toNumber } from '#engine/fixed.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { defaultPeriod, listPeriods } from '#areas/periods/service.ts';
import { PATENT_TYPE } from '#areas/publications/schema.ts';
import { reductionsOfPerson } from '#areas/recalculation/service-standing.ts';
import type { NextPeriod } from './schema-overview.ts';
import { readSlots } from './service-slot-facts.ts';

/** What already waits in the period after the default one: own works, and slots that disciplines will lose. */
export async function ownNextPeriod(db: Db, { personId }: Actor): Promise<NextPeriod | null> {
  const current = await defaultPeriod(db);
  const period = (await listPeriods(db)).find((each) => current && each.yearFrom === current.yearTo + 1);
  if (personId === null || !period || period.isClosed) return null;
  const classification = await classificationOf(db, period);
  const { stored, works, authorised } = await readSlots(db, { period, classification }, personId);
  const own = works.filter(
    ({ p_rok, p_typ, evaluated }) =>
      evaluated && p_typ !== PATENT_TYPE && p_rok >= period.yearFrom && p_rok <= period.yearTo,
  );
  const { forecast, rows } = reductionsOfPerson({ stored, authorised }, { period, classification });
  // Without a statement every discipline loses as much: that is for personnel to mend.
  const losses = forecast
    ? rows.flatMap(({ name, kind, slots }) => (kind === 'noPublication' ? [{ name, slots: toNumber(slots) }] : []))
    : [];
  if (own.length === 0 && losses.length === 0) return null;
  return {
    period: period.id,
    year_from: period.yearFrom,
    year_to: period.yearTo,
    works: own.length,
    unassigned: own.filter(({ es_discipline_id }) => es_discipline_id === null).length,
    losses,
  };
}
