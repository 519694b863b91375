import type { Config } from '#server/config.ts';
import type { Db } from '#server/db.ts';
import { Refusal } from '#server/refusal.ts';
import type { Actor } from '#server/actor.ts';
import { ldapItems } from './readers/ldap.ts';
import { fetchRadon } from './readers/radon.ts';
import { readImport } from './service-read.ts';

type Addresses = Pick<Config, 'ldap' | 'radonUrl' | 'radonInstitution'>;
type Fetching = {
  kind: 'radon' | 'directory';
  config: Addresses;
  as_of?: string | undefined;
  institution?: string | undefined;
  /** How RAD-on is reached. */
  reach?: typeof fetch;
};

/** An address without what may be secret in it. */
const shown = (address: string) =>
  address
    .replace(/\?.*$/, '')
    .replace(/\/\/[^/@]*@/, '//')
    .slice(0, 200);

/** Reads from the configured address; answers the import. */
export function fetchImport(db: Db, actor: Pick<Actor, 'physicalLogin' | 'login'>, input: Fetching): Promise<number> {
  const { kind, config, as_of: asOf, institution = config.radonInstitution, reach = fetch } = input;
  const { ldap, radonUrl } = config;
  if (kind === 'directory') {
    if (!ldap) throw new Refusal('input', 'Adres serwera LDAP nie jest skonfigurowany (LDAP_URL).');
    return readImport(db, actor, {
      kind,
      name: shown(ldap.url),
      asOf,
      read: (context, { onShare }) => ldapItems(ldap, context, onShare),
    });
  }
  if (radonUrl === undefined) throw new Refusal('input', 'Adres RAD-on nie jest skonfigurowany (RADON_URL).');
  return readImport(db, actor, {
    kind,
    name: shown(radonUrl),
    asOf,
    institution,
    read: (context, { onShare }) => fetchRadon(radonUrl, { context, reach, onShare }),
  });
}
