import { typesetHtml } from '#platform/documents/typography.ts';
import { CATALOGUE, rssPath } from '../addresses.ts';
import type { Doors } from '../service-doors.ts';
import { element, escaped, textElement } from '../xml.ts';

/** The typeface of the application, in the files that Polish text needs; a browser keeps them. */
const FACE = [
  ['inter-latin.woff2', 'U+0020-00FF,U+2009-200A,U+2010-2026,U+202F-203A,U+20AC,U+2122,U+2212,U+2215'],
  ['inter-latin-ext.woff2', 'U+0104-0107,U+0118-0119,U+0141-0144,U+015A-015B,U+0179-017C'],
]
  .map(
    ([file, range]) =>
      `@font-face{font-family:Inter;font-display:swap;font-weight:400 700;src:url(${CATALOGUE}/${file}) format("woff2-variations");unicode-range:${range}}`,
  )
  .join('');

const LOOK = `${FACE}:root{color-scheme:light dark;--text:light-dark(#16191d,#e6e8eb);--soft:light-dark(#595e66,#9ea7b2);--line:light-dark(#e2e2de,#262d35);--edge:light-dark(#898d93,#6d7884);--ground:light-dark(#fff,#15191e);--page:light-dark(#f6f6f4,#0e1114);--link:light-dark(#14365f,#a3c5ee);--on:light-dark(#fff,#0e1114)}
:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box}body{margin:0;font:.9375rem/1.5 Inter,system-ui,sans-serif;color:var(--text);background:var(--page);overflow-wrap:anywhere}
.top,main,footer{max-width:56rem;margin:0 auto;padding:1rem}header{background:var(--ground);border-bottom:1px solid var(--line)}
.top,.row{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:baseline;justify-content:space-between}.top a:first-child{font-weight:600;text-decoration:none}
main{background:var(--ground);border:1px solid var(--line);border-radius:.5rem;margin-block:1rem;padding:.25rem 1.5rem 1.5rem}
footer{color:var(--soft);padding-bottom:3rem}footer p{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}.pages{display:flex;flex-wrap:wrap;gap:.25rem}.pages>*{min-width:2rem;padding:.25rem;text-align:center}
h1{font-size:1.5rem;font-weight:600;letter-spacing:-.01em;line-height:1.25;margin:1.25rem 0 .25rem}h2,h3{font-weight:600}h2{font-size:1.125rem;margin:2rem 0 .5rem;border-bottom:1px solid var(--line);padding-bottom:.25rem}
h3{font-size:1rem;margin:1.25rem 0 .5rem}p{margin:.25rem 0}small,.soft{color:var(--soft)}a{color:var(--link)}ul{padding:0;margin:0;list-style:none}li{margin:0 0 .9rem}
form{display:grid;grid-template-columns:1fr 3fr 1fr;gap:.75rem 1rem;align-items:end;margin:1.25rem 0}form p{margin:0;min-width:0}form p:first-child{grid-column:1/-1}
label{display:block;font-size:.875rem;color:var(--soft);margin-bottom:.25rem}input,select,button{font:inherit;width:100%;min-height:2.75rem;padding:.4rem .7rem;border:1px solid var(--edge);border-radius:.375rem;background:var(--ground);color:var(--text)}
button{background:var(--link);border-color:var(--link);color:var(--on);font-weight:600;cursor:pointer}a{text-underline-offset:.2em}.back{margin:1rem 0 -.5rem}.row{margin-top:1.5rem;border-top:1px solid var(--line);padding-top:1rem}
dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.25rem 1rem}dt{color:var(--soft)}dd{margin:0}
form p:first-child:nth-last-child(2){grid-column:1/3}@media(max-width:40rem){form{grid-template-columns:1fr}form p,form p:first-child:nth-last-child(2){grid-column:1}main{border-inline:0;border-radius:0;margin-block:0;padding-inline:1rem}dl{display:block}dd{margin:0 0 .5rem}}
:is(a,input,select,button):focus-visible{outline:2px solid var(--link);outline-offset:2px}
@media print{form,nav,footer,.back{display:none}body,main{background:none;border:0;padding:0}}`;

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

/** What a reader may choose, by the word of its address. */
export const THEMES = { systemowy: undefined, jasny: 'light', ciemny: 'dark' } as const;
export type Theme = keyof typeof THEMES;

/** A page runs nothing: a link asks for the other look, and a cookie keeps it. */
const themesHtml = (theme: Theme) =>
  [
    'Wygląd:',
    ...(Object.keys(THEMES) as Theme[]).map((each) =>
      each === theme
        ? textElement('strong', each, { 'aria-current': 'true' })
        : textElement('a', each, { href: `${CATALOGUE}/wyglad/${each}`, rel: 'nofollow' }),
    ),
  ].join(' ');

/** `theme`: only the catalogue's own pages offer it. */
type Shell = { university: string; theme?: Theme };

/** A page for everybody: in one piece, which runs nothing and loads the typeface alone. */
export function pageHtml(doors: Doors, { university, theme }: Shell, parts: PageParts): string {
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
  const foot = [
    feed ? `<p>${link(feed.path, `Kanał Atom: ${feed.title}`)}${link(rssPath(feed.path), 'RSS')}</p>` : '',
    `<p>${link(`mailto:${doors.email}`, `Kontakt: ${doors.email}`)}${link('/info/dostepnosc', 'Deklaracja dostępności')}</p>`,
    theme ? `<p><span>${themesHtml(theme)}</span></p>` : '',
  ].join('');
  const top = [
    link(CATALOGUE, `Dorobek naukowy: ${university}`),
    link('/api/login?return=%2Fdashboard', 'Zaloguj się'),
  ];
  const look = theme && THEMES[theme] ? ` data-theme="${THEMES[theme]}"` : '';
  return `<!doctype html><html lang="pl"${look}><head>${head.join('')}</head><body><header><nav class="top" aria-label="Katalog">${top.join('')}</nav></header><main>${typesetHtml(body)}</main><footer>${foot}</footer></body></html>`;
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
