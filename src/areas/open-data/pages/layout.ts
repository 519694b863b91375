import { typesetHtml } from '#platform/documents/typography.ts';
import { CATALOGUE, rssPath } from '../addresses.ts';
import type { Doors } from '../service-doors.ts';
import { element, escaped, textElement } from '../xml.ts';

const LOOK = `:root{color-scheme:light dark;--text:#16191d;--soft:#595e66;--line:#cfcfca;--ground:#fff;--link:#14365f}
@media(prefers-color-scheme:dark){:root{--text:#e6e8eb;--soft:#9ea7b2;--line:#262d35;--ground:#0e1114;--link:#a3c5ee}}
body{max-width:46rem;margin:0 auto;padding:0 1rem 3rem;font:1rem/1.5 system-ui,sans-serif;color:var(--text);background:var(--ground);overflow-wrap:anywhere}
header,footer{padding:1rem 0;border-bottom:1px solid var(--line)}footer{border:0;border-top:1px solid var(--line);margin-top:2rem}
nav a{margin-inline-end:1rem}h1{font-size:1.5rem;line-height:1.25;margin:1.5rem 0 .25rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}
h3{font-size:1rem;margin:1.25rem 0 .25rem}p{margin:.25rem 0}small,.soft{color:var(--soft)}a{color:var(--link)}ul{padding:0;list-style:none}li{margin:0 0 .6rem}
dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.25rem 1rem}dt{color:var(--soft)}dd{margin:0}
@media(max-width:30rem){dl{display:block}dd{margin:0 0 .5rem}}a:focus-visible{outline:2px solid;outline-offset:2px}`;

export type PageParts = {
  title: string;
  description?: string;
  /** The path that stays. */
  path: string;
  feed?: { path: string; title: string };
  meta?: readonly (readonly [name: string, value: string | number | undefined])[];
  json?: object;
  body: string;
};

export const link = (path: string, text: string) => textElement('a', text, { href: path });

const named = (name: string, content: string | number | undefined) =>
  content === undefined || content === '' ? '' : element('meta', '', { name, content });

const FEED_TYPES = ['application/atom+xml', 'application/rss+xml'];

/** A page for everybody: in one piece, which loads and runs nothing. */
export function pageHtml(doors: Doors, { university }: { university: string }, parts: PageParts): string {
  const { title, description, path, feed, meta = [], json, body } = parts;
  const address = `${doors.url}${path}`;
  const head = [
    '<meta charset="utf-8"/><meta name="viewport" content="width=device-width"/>',
    textElement('title', `${title} – ${university}`),
    element('link', '', { rel: 'canonical', href: address }),
    named('description', description?.slice(0, 300)),
    ...meta.map(([name, content]) => named(name, content)),
    ...(feed
      ? ([feed.path, rssPath(feed.path)] as const).map((href, at) =>
          element('link', '', { rel: 'alternate', type: FEED_TYPES[at], href, title: feed.title }),
        )
      : []),
    json ? `<script type="application/ld+json">${JSON.stringify(json).replaceAll('<', '\\u003c')}</script>` : '',
    `<style>${LOOK}</style>`,
  ];
  const foot = feed
    ? `<footer><p>${link(feed.path, `Kanał Atom: ${feed.title}`)} (${link(rssPath(feed.path), 'RSS')})</p></footer>`
    : '';
  return `<!doctype html><html lang="pl"><head>${head.join('')}</head><body><header><nav aria-label="Katalog">${link(CATALOGUE, `Dorobek naukowy: ${university}`)}</nav></header><main>${typesetHtml(body)}</main>${foot}</body></html>`;
}

export const section = (heading: string, content: string) =>
  content === '' ? '' : `<section><h2>${escaped(heading)}</h2>${content}</section>`;

export const listHtml = (items: readonly string[]) =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** Names with values; what has none is left out. `markup`: of the values. */
export const factsHtml = (facts: readonly (readonly [name: string, markup: string])[]) =>
  element(
    'dl',
    facts
      .filter(([, markup]) => markup !== '')
      .map(([name, markup]) => `<dt>${escaped(name)}</dt><dd>${markup}</dd>`)
      .join(''),
  );
