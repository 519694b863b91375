import type { Config } from '#server/config.ts';
import type { Db } from '#server/db.ts';
import type { Requester } from '#server/jobs/kind.ts';
import { Refusal } from '#server/refusal.ts';
import type { ImportFetch, ImportKind } from './schema.ts';
import { ldapItems } from './readers/ldap.ts';
import { fetchRadon } from './readers/radon.ts';
import { orderReading, type Reader } from './service-read.ts';

export type Addresses = Pick<Config, 'ldap' | 'radonUrl' | 'radonInstitution'>;

/** An address without what may be secret in it. */
const shown = (address: string) =>
  address
    .replace(/\?.*$/, '')
    .replace(/\/\/[^/@]*@/, '//')
    .slice(0, 200);

function ldapOf({ ldap }: Addresses) {
  if (!ldap) throw new Refusal('input', 'Adres serwera LDAP nie jest skonfigurowany (LDAP_URL).');
  return ldap;
}

function radonOf({ radonUrl }: Addresses) {
  if (radonUrl === undefined) throw new Refusal('input', 'Adres RAD-on nie jest skonfigurowany (RADON_URL).');
  return radonUrl;
}

/** Asks for the configured address to be read in the background; returns the import. */
export function fetchImport(db: Db, actor: Requester, input: ImportFetch & { config: Addresses }): Promise<number> {
  const { kind, config, as_of: asOf, institution = config.radonInstitution } = input;
  const name = shown(kind === 'directory' ? ldapOf(config).url : radonOf(config));
  return orderReading(db, actor, { kind, name, asOf, institution });
}

/** How a configured address is read; `reach`: how RAD-on is. */
export const addressReader =
  (config: Addresses, reach: typeof fetch) =>
  (kind: ImportKind): Reader =>
  (context, onShare) =>
    kind === 'directory'
      ? ldapItems(ldapOf(config), context, onShare)
      : fetchRadon(radonOf(config), { context, reach, onShare });
