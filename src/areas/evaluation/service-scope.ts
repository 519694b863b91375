import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { scopeOfDisciplines } from '#platform/scope.ts';
import type { PanelName } from '#shared/panel-codes.ts';
import { type Classification, classificationOf } from '#areas/periods/service-classification.ts';
import { findPeriod, type Period } from '#areas/periods/service.ts';

export type InDiscipline = { period: Period; classification: Classification; code: number; name: string; hst: boolean };

/**
 * The discipline in the period, if the actor's grants of one of the panels cover it.
 * @throws Refusal for another one as for one that does not exist
 */
export async function visibleDiscipline(
  db: Db,
  { actor, panels }: { actor: Actor; panels: readonly PanelName[] },
  asked: { period: number; code: number },
): Promise<InDiscipline> {
  const period = await findPeriod(db, asked.period);
  const classification = await classificationOf(db, period);
  const code = classification.periodCode(asked.code);
  const found = classification.byCode.get(code);
  const scope = scopeOfDisciplines(actor, ...panels);
  if (!found || (scope !== 'all' && !scope.map(classification.periodCode).includes(code))) {
    throw new Refusal('missing', 'Nie znaleziono dyscypliny w tym okresie');
  }
  return { period, classification, ...found };
}
