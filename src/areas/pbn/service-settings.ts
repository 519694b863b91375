import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { isoOf } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { tokenSeal } from '#platform/seal.ts';
import { pbnAudit } from './audit.ts';
import type { PbnChange, PbnState } from './schema.ts';
import { pbnSettings } from './tables.ts';

const ROW = 1;
export const APP_TOKEN = 'pbn:application';
/** Where PBN sends a clerk back after logging in. */
const CALLBACK = '/admindashboard/pbn/powrot';

/** The row that the settings are kept in. */
export const writePbnSettings = (db: Db) => db.insert(pbnSettings).values({}).onConflictDoNothing();

export async function readRow(db: Db) {
  const [row] = await db.select().from(pbnSettings).where(eq(pbnSettings.id, ROW));
  if (!row) throw new Error('There is no row of PBN settings');
  return row;
}

export async function readPbnState(db: Db, config: Pick<Config, 'publicUrl'>): Promise<PbnState> {
  const [row] = await db
    .select({
      version: pbnSettings.version,
      address: pbnSettings.address,
      app_id: pbnSettings.appId,
      institution_id: pbnSettings.institutionId,
      has_token: sql<boolean>`${pbnSettings.appToken} is not null`,
      failure: pbnSettings.failure,
      changed_at: isoOf(pbnSettings.changedAt),
      changed_by: pbnSettings.changedBy,
    })
    .from(pbnSettings)
    .where(eq(pbnSettings.id, ROW));
  if (!row) throw new Error('There is no row of PBN settings');
  const { address, app_id, institution_id, ...rest } = row;
  return {
    ...rest,
    values: { address: address ?? '', app_id: app_id ?? '', institution_id: institution_id ?? '' },
    failure: row.failure ?? '',
    callback: `${config.publicUrl}${CALLBACK}`,
    changed_at: row.changed_by === '' ? null : row.changed_at,
  };
}

const STALE = 'Ktoś inny zmienił te ustawienia, odkąd ta strona jest otwarta.';

/** Saves how PBN is reached; a token that is not typed stays. @throws FieldRefusal */
export async function changePbn(
  db: Db,
  actor: Actor,
  { config, input }: { config: Config; input: PbnChange },
): Promise<PbnState> {
  const { version, app_token: token } = input;
  const address = input.address.replace(/\/+$/, '');
  refuseOpenAddress(address, config);
  await transact(db, async (tx) => {
    const [row] = await lockRows(tx, pbnSettings, { where: eq(pbnSettings.id, ROW) });
    if (!row) throw new Error('There is no row of PBN settings');
    if (row.version !== version) throw new Refusal('conflict', STALE, await readPbnState(tx, config));
    // A token is for one address: another one is not told it by itself.
    if (address !== (row.address ?? '') && address !== '' && token === '' && row.appToken !== null)
      throw new FieldRefusal([{ path: 'app_token', message: 'Zmieniasz adres: podaj token aplikacji jeszcze raz' }]);
    const seal = token === '' ? undefined : tokenSeal(config);
    await tx
      .update(pbnSettings)
      .set({
        address: orNull(address),
        appId: orNull(input.app_id),
        institutionId: orNull(input.institution_id),
        ...(seal && { appTokenKey: seal.keyId, appToken: seal.close(token, APP_TOKEN) }),
        failure: null,
        version: sql`${pbnSettings.version} + 1`,
        changedAt: sql`clock_timestamp()`,
        changedBy: actor.physicalLogin,
      })
      .where(eq(pbnSettings.id, ROW));
    const sides = {
      before: { address: row.address, app_id: row.appId, institution_id: row.institutionId },
      after: {
        address: orNull(address),
        app_id: orNull(input.app_id),
        institution_id: orNull(input.institution_id),
        ...(seal && { token_changed: true }),
      },
    };
    await recordChanges(tx, actor, [pbnAudit.change('pbn.settings', { subject: 'PBN', ...sides })]);
  });
  return readPbnState(db, config);
}

const orNull = (text: string) => (text === '' ? null : text);

/** Tokens go over an encrypted connection, or to a server that the environment names as one of our own network. */
function refuseOpenAddress(address: string, { outgoing }: Pick<Config, 'outgoing'>) {
  const url = URL.parse(address);
  if (!url || url.protocol === 'https:' || outgoing.allowed.has(`${url.hostname}:${url.port || '80'}`)) return;
  throw new FieldRefusal([{ path: 'address', message: 'Adres musi zaczynać się od https://: idą tam tokeny' }]);
}

/** PBN does not take the application: until the settings are changed nothing is sent. */
export const noteFailure = (tx: Db, failure: string) =>
  tx.update(pbnSettings).set({ failure }).where(eq(pbnSettings.id, ROW));
