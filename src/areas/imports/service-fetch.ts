import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import type { Client } from '#platform/outgoing/client.ts';
import type { Requester } from '#platform/jobs/kind.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ImportFetch } from './schema.ts';
import type { ImportKind } from './schema-words.ts';
import { ldapItems } from './readers/ldap.ts';
import { fetchRadon } from './readers/radon.ts';
import { addImport, type Reader } from './service-read.ts';

export type Addresses = Pick<Config, 'ldap' | 'radonUrl' | 'radonInstitution'>;

/** An address without credentials and query, which may be secret. */
const publicPart = (address: string) =>
  address
    .replace(/\?.*$/, '')
    .replace(/\/\/[^/@]*@/, '//')
    .slice(0, 200);

function ldapOf({ ldap }: Addresses) {
  if (!ldap) throw new Refusal('input', 'Serwer nie ma adresu bazy pracowników. Podaje go administrator serwera.');
  return ldap;
}

function radonOf({ radonUrl }: Addresses) {
  if (radonUrl === undefined)
    throw new Refusal('input', 'Serwer nie ma adresu RAD-on. Podaje go administrator serwera.');
  return radonUrl;
}

/** Adds an import that reads the configured address. Returns its id. */
export function fetchImport(db: Db, actor: Requester, input: ImportFetch & { config: Addresses }): Promise<number> {
  const { kind, config, as_of: asOf, institution = config.radonInstitution } = input;
  const name = publicPart(kind === 'directory' ? ldapOf(config).url : radonOf(config));
  return addImport(db, actor, { kind, name, asOf, institution });
}

/** Readers of the configured addresses; `client` asks RAD-on. */
export const addressReader =
  (config: Addresses, client: Client) =>
  (kind: ImportKind): Reader =>
  (context, onShare) =>
    kind === 'directory'
      ? ldapItems(ldapOf(config), context, onShare)
      : fetchRadon(radonOf(config), { context, client, onShare });
