import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { CONSOLE } from '#platform/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { birthDateSeal } from '#platform/seal.ts';
import { transact } from '#platform/database/transact.ts';
import { addBackups } from './backups.ts';
import { openDoors } from './open-data.ts';
import { playOrcid } from './orcid.ts';
import { playPbn } from './pbn.ts';
import { playHistory } from './history.ts';
import { mergeCopy } from './works/duplicates.ts';
import { correctFacts } from './people/facts.ts';
import { signStatements } from './works/signing.ts';
import { createDemo } from './university.ts';
import { and, asc, eq, ne } from 'drizzle-orm';
import { type DocumentsConfig, makeDocuments } from '#areas/doctoral-documents/service.ts';
import { voidDocument } from '#areas/doctoral-documents/service-void.ts';
import { doctoralProcedures } from '#areas/doctoral/tables.ts';
import { actingAs } from './acting.ts';

const TWICE = 'doctoral-supervisors';
const KINDS = ['doctoral-team', TWICE, 'doctoral-commission'];

/** Documents of a conferred procedure; one was made in error, voided and made again. */
async function makeDoctoralDocuments(db: Db, config: DocumentsConfig) {
  const [conferred] = await db
    .select({ id: doctoralProcedures.id })
    .from(doctoralProcedures)
    .where(and(ne(doctoralProcedures.conferralResolutionNo, ''), eq(doctoralProcedures.hiddenStatus, 0)))
    .orderBy(asc(doctoralProcedures.id))
    .limit(1);
  if (!conferred) return;
  await actingAs(db, 'doktoraty', async (office) => {
    const make = (kinds: readonly string[]) => {
      const documents = kinds.map((kind) => ({ kind, person: null }));
      return makeDocuments(db, office, { order: { procedure: conferred.id, documents }, config });
    };
    const { documents } = await make(KINDS);
    const wrong = documents.find(({ kind }) => kind === TWICE)?.made[0];
    if (!wrong) throw new Error('The document was not made');
    const reason = 'Uchwałę wydrukowano przed uzupełnieniem jej numeru';
    await voidDocument(db, office, { asked: { document: wrong.document_id, reason }, config });
    await make([TWICE]);
  });
}

/**
 * The demo university with its documents and its history, all or nothing: a start that ends on the way leaves the database
 * empty, and the next one begins anew.
 */
export const createWithHistory = (db: Db, config: Config, say: (line: string) => void): Promise<void> =>
  transact(
    db,
    async (tx) => {
      say('Tworzę uczelnię demonstracyjną…');
      await createDemo(tx, { seed: 1, ...config.demo, seal: birthDateSeal(config) });
      await signStatements(tx, config);
      await correctFacts(tx);
      await makeDoctoralDocuments(tx, config);
      say('Przeliczam jej historię…');
      await playHistory(tx, config);
      await mergeCopy(tx);
      await addBackups(tx, config.version);
      await openDoors(tx);
      await playOrcid(tx);
      await playPbn(tx, config);
      await requestFullRecalculation(tx, CONSOLE);
    },
    { once: true, alone: true },
  );
