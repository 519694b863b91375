import { Client, type Entry } from 'ldapts';
import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { Config } from '#platform/config/config.ts';
import { Refusal } from '#platform/refusal.ts';
import { type Item, createDeduplicator, type ReadContext } from './items.ts';
import { type DirectoryEntry, directoryItem } from './lists.ts';
import type { OnShare } from '../service-read.ts';

const PAGE = 500;
/** For connecting, and for each page. */
const TIMEOUT_MS = 30_000;
/** The library keeps a page until it is complete; an import fills the database. */
const MAX_PAGE_BYTES = 8_000_000;
const MAX_BYTES = 200_000_000;

type Ldap = NonNullable<Config['ldap']>;

const attributeValue = (entry: Entry, name: string) => {
  const [value] = [entry[name] ?? ''].flat();
  return typeof value === 'string' ? value : Buffer.isBuffer(value) ? value.toString('utf8') : '';
};

/** A client whose connection is closed by an answer that is too long. */
function boundedClient(url: string) {
  const received = { page: 0, total: 0 };
  const isTooLong = () => received.page > MAX_PAGE_BYTES || received.total > MAX_BYTES;
  const bounded = <Connection extends Socket>(connection: Connection): Connection =>
    connection.on('data', ({ length }) => {
      received.page += length;
      received.total += length;
      if (isTooLong()) connection.destroy(new Error('the answer is too long'));
    });
  const client = new Client({
    url,
    timeout: TIMEOUT_MS,
    connectTimeout: TIMEOUT_MS,
    createConnection: (...to: unknown[]) => bounded(Reflect.apply(connect, undefined, to)),
    createSecureConnection: (...to: unknown[]) => bounded(Reflect.apply(connectSecurely, undefined, to)),
  });
  return {
    client,
    isTooLong,
    beginPage: () => {
      received.page = 0;
    },
  };
}

/** Entries of the directory server, page by page; requests only the attributes that are stored. */
export async function* ldapItems(ldap: Ldap, context: ReadContext, onShare: OnShare): AsyncGenerator<Item[]> {
  const { attributes } = ldap;
  const { client, isTooLong, beginPage } = boundedClient(ldap.url);
  const distinct = createDeduplicator();
  let line = 0;
  try {
    if (ldap.startTls) await client.startTLS({ host: new URL(ldap.url).hostname });
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
          number: attributeValue(found, attributes.number),
          firstName: attributeValue(found, attributes.firstName),
          lastName: attributeValue(found, attributes.lastName),
          login: attributeValue(found, attributes.login),
          display: attributeValue(found, attributes.display),
          degree: attributeValue(found, attributes.degree),
          polonUuid: attributeValue(found, attributes.polonUuid),
          unit: attributeValue(found, attributes.unit),
        };
        return directoryItem(line, entry, context);
      });
      yield distinct(items);
      beginPage();
      // The server does not give the total.
      await onShare(undefined);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (isTooLong())
      throw new Refusal(
        'input',
        'Odpowiedź katalogu uczelni (LDAP) nie ma końca albo jest za długa: administrator serwera zawęża ją do pracowników (ustawienie LDAP_FILTER).',
      );
    // The server's message may disclose internal names; the kind of error is enough to act on.
    const kind = error instanceof Error ? error.name : 'Error';
    throw new Refusal('input', `Serwer LDAP odmówił albo nie odpowiada (${kind}).`);
  } finally {
    await client.unbind().catch(() => {});
  }
}
