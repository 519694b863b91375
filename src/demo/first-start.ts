import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { CONSOLE } from '#platform/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { birthDateSeal } from '#platform/seal.ts';
import { transact } from '#platform/database/transact.ts';
import { playOrcid } from './orcid.ts';
import { playPbn } from './pbn.ts';
import { playHistory } from './history.ts';
import { mergeCopy } from './works/duplicates.ts';
import { correctFacts } from './people/facts.ts';
import { signStatements } from './works/signing.ts';
import { createDemo } from './university.ts';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { type DocumentsConfig, makeDocuments } from '#areas/doctoral-documents/service.ts';
import { voidDocument } from '#areas/doctoral-documents/service-void.ts';
import { doctoralProcedures } from '#areas/doctoral/tables.ts';
import { actingAs } from './acting.ts';
import { today } from '#engine/day.ts';
import { backups } from '#areas/installation/tables.ts';
import { addKey, issueKey, revokeKey } from '#areas/open-data/service-keys.ts';
import { openProfiles, openSettings } from '#areas/open-data/tables.ts';
import { accounts, persons } from '#areas/people/tables.ts';

const KEY = { works: true, people: false, units: true, projects: false, expires_on: null };

/** Doors that an administrator has opened, some people with a public page, and keys in every state. */
async function openDoors(db: Db) {
  await db.update(openSettings).set({ pages: true, harvest: true, reading: true }).where(eq(openSettings.id, 1));
  await db.execute(sql`
    insert into ${openProfiles} (person_id, since)
    select p.id, '2026-02-02 10:25:00+00' from ${persons} p
    where p.merged_into is null and exists (select from ${accounts} a where a.person_id = p.id and a.active)
      and (p.id % 4 = 0 or exists (select from ${accounts} a where a.person_id = p.id and a.login = 'pracownik'))
    order by p.id`);
  await actingAs(db, 'admin', async (administrator) => {
    const add = (name: string, more = {}) => addKey(db, administrator, { ...KEY, ...more, name });
    const website = await add('Strona internetowa uczelni', { people: true, projects: true });
    await issueKey(db, administrator, website.id);
    const former = await add('Dawny serwis wydziału');
    await issueKey(db, administrator, former.id);
    await revokeKey(db, administrator, former.id);
    await add('Hurtownia danych');
  });
}

const DAY_MS = 86_400_000;

const at = (days: number) => sql`date_trunc('day', now()) - make_interval(days => ${days}) + interval '90 minutes'`;
const nameAt = (days: number) => `dorobek-${today(new Date(Date.now() - days * DAY_MS)).replaceAll('-', '')}T003000Z`;

/** Backups of the last days as the demo university's server would have kept them: one failed, one was restored in a drill. */
async function addBackups(db: Db, version: string) {
  const made = { what: 'backup' as const, version, bytes: 2_171_904, rows: 61_204, seconds: 6.4 };
  const note = 'dyscyplina „informatyka” przeliczona: jak w kopii';
  const failure = 'Zapisywanie kopii zakończyło się błędem: brak miejsca na dysku';
  await db.insert(backups).values([
    { ...made, name: nameAt(3), endedAt: at(3) },
    { ...made, what: 'drill', name: nameAt(3), endedAt: at(3), seconds: 19.8, note },
    { what: 'backup', version, name: '', endedAt: at(2), seconds: 0.3, failure },
    { ...made, name: nameAt(1), endedAt: at(1) },
  ]);
}

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
