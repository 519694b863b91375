import { eq } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { savedRows, valuesBy, versionStamp } from '#platform/database/save.ts';
import { FieldRefusal } from '#platform/refusal.ts';
import { tokenSeal } from '#platform/seal.ts';
import { pbnAudit } from './audit.ts';
import type { PbnChange, PbnState } from './schema.ts';
import { pbnSettings } from './tables.ts';

const ROW = 1;
const VALUES = {
  address: pbnSettings.address,
  app_id: pbnSettings.appId,
  institution_id: pbnSettings.institutionId,
};
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

type Row = typeof pbnSettings.$inferSelect;
type Where = Pick<Config, 'publicUrl'>;

const stateOf = (row: Row, { publicUrl }: Where): PbnState => ({
  version: row.version,
  values: { address: row.address ?? '', app_id: row.appId ?? '', institution_id: row.institutionId ?? '' },
  has_token: row.appToken !== null,
  failure: row.failure ?? '',
  callback: `${publicUrl}${CALLBACK}`,
  changed_at: row.changedBy === '' ? null : row.changedAt.toISOString(),
  changed_by: row.changedBy,
});

export const readPbnState = async (db: Db, config: Where): Promise<PbnState> => stateOf(await readRow(db), config);

const rowsFor = (config: Config) =>
  savedRows({
    table: pbnSettings,
    read: (db: Db) => readRow(db),
    check: 'panel',
    stale: 'Ktoś inny zmienił te ustawienia, odkąd ta strona jest otwarta.',
    current: (row) => stateOf(row, config),
    stamp: versionStamp(pbnSettings),
    subject: () => 'PBN',
    fields: ['address', 'appId', 'institutionId', 'appToken', 'failure'],
    // All but the token, of which the audit says only that it is another one.
    kept: async (_db, row) => ({ address: row.address, app_id: row.appId, institution_id: row.institutionId }),
  });

/** Saves how PBN is reached; a token that is not typed stays. @throws FieldRefusal */
export async function changePbn(
  db: Db,
  actor: Actor,
  { config, input }: { config: Config; input: PbnChange },
): Promise<PbnState> {
  const { version, app_token: token } = input;
  const address = input.address.replace(/\/+$/, '');
  refuseOpenAddress(address, config);
  const sealed = () => {
    const { keyId, close } = tokenSeal(config);
    return { appTokenKey: keyId, appToken: close(token, APP_TOKEN) };
  };
  const row = await rowsFor(config).change(db, actor, {
    id: ROW,
    seen: { version },
    to: (before) => {
      // A token is for one address: another one is not told it by itself.
      if (address !== (before.address ?? '') && address !== '' && token === '' && before.appToken !== null)
        throw new FieldRefusal([{ path: 'app_token', message: 'Zmieniasz adres: podaj token aplikacji jeszcze raz' }]);
      const values = { address, app_id: input.app_id, institution_id: input.institution_id };
      return { ...valuesBy(VALUES, values), ...(token !== '' && sealed()), failure: null };
    },
    record: ({ after, ...sides }) =>
      pbnAudit.change('pbn.settings', { ...sides, after: { ...after, ...(token !== '' && { token_changed: true }) } }),
  });
  return stateOf(row, config);
}

/** Tokens go over an encrypted connection, or to a server that the environment names as one of our own network. */
function refuseOpenAddress(address: string, { outgoing }: Pick<Config, 'outgoing'>) {
  const url = URL.parse(address);
  if (!url || url.protocol === 'https:' || outgoing.allowed.has(`${url.hostname}:${url.port || '80'}`)) return;
  throw new FieldRefusal([{ path: 'address', message: 'Adres musi zaczynać się od https://: idą tam tokeny' }]);
}

/** PBN does not take the application: until the settings are changed nothing is sent. */
export const noteFailure = (tx: Db, failure: string) =>
  tx.update(pbnSettings).set({ failure }).where(eq(pbnSettings.id, ROW));
