import { writePeriods } from '#areas/periods/service.ts';
import { requestMissingVerdicts } from '#areas/recalculation/service-runs.ts';
import { writeCouncilParameters } from '#areas/council/service-parameters.ts';
import { writeDictionaries } from '#areas/dictionaries/service.ts';
import { writeClassification } from '#areas/library/service-disciplines.ts';
import { writePublicationReference } from '#areas/publications/service-reference.ts';
import { writeOpenSettings } from '#areas/open-data/service-doors.ts';
import { writePbnSettings } from '#areas/pbn/service-settings.ts';
import { writeSettings } from '#areas/settings/service-config.ts';
import { systemState } from '#areas/session/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import { writeRoles } from '#areas/grants/service.ts';

/** Updates the reference data that ships with the product. Idempotent, in one transaction. */
export async function bootstrap(db: Db) {
  await transact(db, async (tx) => {
    await tx.insert(systemState).values({}).onConflictDoNothing();
    await writeSettings(tx);
    await writeOpenSettings(tx);
    await writePbnSettings(tx);
    await writeClassification(tx);
    await writeRoles(tx);
    await writePublicationReference(tx);
    await writePeriods(tx);
    await writeCouncilParameters(tx);
    await writeDictionaries(tx);
    await requestMissingVerdicts(tx);
  });
}
