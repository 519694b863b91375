import { Client, type Entry } from 'ldapts';
import type { Config } from '#server/config.ts';
import { Refusal } from '#server/refusal.ts';
import { type Item, createDeduplicator, type ReadContext } from './items.ts';
import { type DirectoryEntry, directoryItem } from './lists.ts';
import type { OnShare } from '../service-read.ts';

const PAGE = 500;
const TIMEOUT_MS = 30_000;

type Ldap = NonNullable<Config['ldap']>;

const valueOf = (entry: Entry, name: string) => {
  const [value] = [entry[name] ?? ''].flat();
  return typeof value === 'string' ? value : Buffer.isBuffer(value) ? value.toString('utf8') : '';
};

/** Entries of the directory server, page by page; requests only the attributes that are stored. */
export async function* ldapItems(ldap: Ldap, context: ReadContext, onShare: OnShare): AsyncGenerator<Item[]> {
  const { attributes } = ldap;
  const client = new Client({ url: ldap.url, timeout: TIMEOUT_MS, connectTimeout: TIMEOUT_MS });
  const distinct = createDeduplicator();
  let line = 0;
  try {
    await client.bind(ldap.bindDn, ldap.bindPassword);
    const options = { scope: 'sub' as const, filter: ldap.filter, attributes: Object.values(attributes) };
    for await (const { searchEntries } of client.searchPaginated(ldap.base, {
      ...options,
      paged: { pageSize: PAGE },
    })) {
      context.onRows(searchEntries.length);
      const items = searchEntries.flatMap((found) => {
        line += 1;
        const entry: DirectoryEntry = {
          number: valueOf(found, attributes.number),
          firstName: valueOf(found, attributes.firstName),
          lastName: valueOf(found, attributes.lastName),
          login: valueOf(found, attributes.login),
          display: valueOf(found, attributes.display),
          degree: valueOf(found, attributes.degree),
          polonUuid: valueOf(found, attributes.polonUuid),
          unit: valueOf(found, attributes.unit),
        };
        return directoryItem(line, entry, context);
      });
      yield distinct(items);
      // The server does not give the total.
      await onShare(undefined);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The server's message may disclose internal names; the kind of error is enough to act on.
    const kind = error instanceof Error ? error.name : 'Error';
    throw new Refusal('input', `Serwer LDAP odmówił albo nie odpowiada (${kind}).`);
  } finally {
    await client.unbind().catch(() => {});
  }
}
