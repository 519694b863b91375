import { APPEND_ONLY } from '#areas/installation/service-append-only.ts';
import { readConfig } from '#platform/config/config.ts';
import { migrateServer } from '#platform/database/migrate-server.ts';
import { safeMessage } from '#platform/log.ts';

/** `npm run migrate`: as the owner of the database (DATABASE_OWNER_URL), before a new version serves. */
try {
  const { databaseUrl, databaseOwnerUrl, databaseWaitSeconds: waitSeconds } = readConfig(process.env);
  if (!databaseUrl)
    throw new Error('Bez DATABASE_URL nie ma czego zmieniać: baza wbudowana zmienia się sama przy starcie.');
  const { applied, owner, serving } = await migrateServer({
    ownerUrl: databaseOwnerUrl ?? databaseUrl,
    servingUrl: databaseUrl,
    appendOnly: APPEND_ONLY,
    waitSeconds,
    onWait: console.log,
  });
  console.log(applied > 0 ? `Wprowadzono zmiany struktury bazy: ${applied}.` : 'Struktura bazy jest aktualna.');
  console.log(
    serving
      ? `Właściciel: ${owner}. Rola ${serving} odczytuje i zapisuje wiersze; dziennik zdarzeń tylko czyta i uzupełnia.`
      : `Rola ${owner} jest zarazem właścicielem bazy i rolą serwera: mogłaby wyłączyć ochronę dziennika zdarzeń. Dwie role opisuje docs/operate.md.`,
  );
} catch (error) {
  console.error(error instanceof Error ? safeMessage(error) : error);
  process.exitCode = 1;
}
