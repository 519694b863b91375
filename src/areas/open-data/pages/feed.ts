import { pagePath } from '../addresses.ts';
import type { PublishedWork } from '../items.ts';
import type { Doors } from '../service-doors.ts';
import { authorsLine, sourceLine } from '../text.ts';
import { element, textElement } from '../xml.ts';

const entry = ({ url }: Doors, { kind, id, item, changed, added }: PublishedWork) => {
  const address = `${url}${pagePath(kind, id)}`;
  return element(
    'entry',
    [
      textElement('id', address),
      textElement('title', item.title),
      element('link', '', { rel: 'alternate', type: 'text/html', href: address }),
      textElement('updated', changed),
      textElement('published', added),
      element('author', textElement('name', authorsLine(item) || 'brak autorów')),
      textElement('summary', [sourceLine(item), item.year].filter(Boolean).join(', ')),
    ].join(''),
  );
};

type Feed = { title: string; path: string; page: string; works: readonly PublishedWork[] };

/** New works as an Atom feed (RFC 4287). */
export function atomFeed(doors: Doors, { title, path, page, works }: Feed): string {
  const updated = works.reduce((latest, { changed }) => (changed > latest ? changed : latest), '');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    'feed',
    [
      textElement('id', `${doors.url}${path}`),
      textElement('title', title),
      element('link', '', { rel: 'self', type: 'application/atom+xml', href: `${doors.url}${path}` }),
      element('link', '', { rel: 'alternate', type: 'text/html', href: `${doors.url}${page}` }),
      textElement('updated', updated || doors.now),
      ...works.map((work) => entry(doors, work)),
    ].join(''),
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'pl' },
  )}`;
}

/** RSS says times in the form of letters. */
const letterTime = (iso: string) => new Date(iso).toUTCString();

const item = ({ url }: Doors, { kind, id, item: work, added }: PublishedWork) => {
  const address = `${url}${pagePath(kind, id)}`;
  return element(
    'item',
    [
      textElement('title', work.title),
      textElement('link', address),
      element('guid', address, { isPermaLink: 'true' }),
      textElement('pubDate', letterTime(added)),
      textElement('dc:creator', authorsLine(work) || 'brak autorów'),
      textElement('description', [sourceLine(work), work.year].filter(Boolean).join(', ')),
    ].join(''),
  );
};

/** The same as RSS 2.0. */
export function rssFeed(doors: Doors, { title, path, page, works }: Feed): string {
  const channel = [
    textElement('title', title),
    textElement('link', `${doors.url}${page}`),
    textElement('description', title),
    textElement('language', 'pl'),
    element('atom:link', '', { rel: 'self', type: 'application/rss+xml', href: `${doors.url}${path}` }),
    ...works.map((work) => item(doors, work)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('rss', element('channel', channel.join('')), {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  })}`;
}
