import type { Config } from '#platform/config/config.ts';
import { typesetHtml } from '#platform/documents/typography.ts';
import { addressOfLogo } from '#areas/settings/service.ts';
import { CATALOGUE, PEOPLE_PATH, rssPath, UNITS_PATH } from '../addresses.ts';
import type { Doors } from '../service-doors.ts';
import { element, escaped, textElement } from '../xml.ts';

/** The typeface of the application, in the files that Polish text needs; a browser keeps them. */
const FACE = [
  ['inter-latin.woff2', 'U+0020-00FF,U+2009-200A,U+2010-2026,U+202F-203A,U+20AC,U+2122,U+2212,U+2215'],
  // Names have letters of other languages too; of two faces that have a letter the later one is read.
  ['inter-latin-more.woff2', 'U+0100-017F,U+0218-021B'],
  ['inter-latin-ext.woff2', 'U+0104-0107,U+0118-0119,U+0141-0144,U+015A-015B,U+0179-017C'],
]
  .map(
    ([file, range]) =>
      `@font-face{font-family:Inter;font-display:swap;font-weight:400 700;src:url(${CATALOGUE}/${file}) format("woff2-variations");unicode-range:${range}}`,
  )
  .join('');

/** The colours, the type and the fields of `ui/theme.css`, which the pages do without. */
const LOOK = `${FACE}:root{color-scheme:light dark;--brand:#14365f;--text:light-dark(#16191d,#e6e8eb);--soft:light-dark(#595e66,#9ea7b2);--line:light-dark(#e2e2de,#262d35);--edge:light-dark(#898d93,#6d7884);--ground:light-dark(#fff,#15191e);--page:light-dark(#f6f6f4,#0e1114);--muted:light-dark(#eeeeeb,#1f252c);--primary:light-dark(oklch(from var(--brand) min(l,.48) c h),oklch(from var(--brand) max(l,.81) min(c,.07) h));--on:light-dark(#fff,oklch(from var(--brand) .22 min(c,.045) h));--link:light-dark(var(--primary),oklch(from var(--brand) .86 min(c,.052) h));--logo:light-dark(var(--primary),oklch(from var(--brand) .41 min(c,.103) h))}
:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box}body{margin:0;font:.9375rem/1.5 Inter,system-ui,sans-serif;color:var(--text);background:var(--page);overflow-wrap:anywhere}
.top,main,footer{max-width:90rem;margin:0 auto;padding-inline:2rem}header{background:var(--ground);border-bottom:1px solid var(--line)}
.top{display:flex;gap:1rem;align-items:center;justify-content:space-between;min-height:3.5rem;font-size:.875rem}.top>a:last-child{font-weight:500;white-space:nowrap}.parts{display:flex;gap:1.25rem;flex:1;padding-inline-start:1rem}.parts a{padding-block:.25rem}
.name{display:flex;gap:.75rem;align-items:center;color:inherit;text-decoration:none}.name:hover strong{text-decoration:underline}.name svg{flex:none;width:2.5rem;height:2.5rem;padding:.5rem;border-radius:.375rem;background:var(--logo);color:#fff}.name img{height:2.5rem;max-width:7.5rem;object-fit:contain}
.name strong,.name small{display:block}.name strong{font-size:1rem;font-weight:600;line-height:1.2}.name small{font-size:.75rem;line-height:1.3}
main{padding-block:1.5rem 1rem}section,.card{background:var(--ground);border:1px solid var(--line);border-radius:.5rem;margin:1rem 0;padding:1rem 1.25rem}section>:first-child{margin-top:0}section>:last-child{margin-bottom:0}
footer{color:var(--soft);font-size:.875rem;padding-bottom:3rem}footer p{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}.pages{display:flex;flex-wrap:wrap;gap:.25rem}.pages>*{min-width:2rem;padding:.25rem;text-align:center}
h1{font-size:1.5rem;font-weight:600;line-height:1.25;margin:0 0 .25rem}h2,h3{font-weight:600}h2{font-size:1rem;margin:0 0 .5rem}
h3{font-size:.9375rem;margin:1.25rem 0 .5rem;border-bottom:1px solid var(--line);padding-bottom:.25rem}p{margin:.25rem 0}small,.soft{color:var(--soft)}a{color:var(--link);border-radius:.125rem;text-decoration-color:color-mix(in srgb,currentColor 35%,transparent);text-underline-offset:.2em}a:hover{text-decoration-color:currentColor}ul{padding:0;margin:0;list-style:none}li{margin:0 0 .75rem}li:last-child{margin:0}.level-2{padding-inline-start:1.5rem}.level-3{padding-inline-start:3rem}section>nav{line-height:2}li>a:first-child{font-weight:500}section p{max-width:48rem}
form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin:1rem 0}form p{margin:0;min-width:0;flex:1 1 9rem}form p:first-child{flex:3 1 18rem}form p:last-child{flex:none}
label{display:block;font-size:.75rem;line-height:1.5;color:var(--soft)}input,select,button{font:inherit;font-size:.875rem;line-height:1.25rem;width:100%;min-height:2rem;padding:.25rem .625rem;border:1px solid var(--edge);border-radius:.375rem;background:var(--ground);color:var(--text)}
select{appearance:none;text-overflow:ellipsis;padding-inline-end:1.75rem;background-image:linear-gradient(to top right,#0000 40%,var(--soft) 40% 60%,#0000 60%),linear-gradient(to top left,#0000 40%,var(--soft) 40% 60%,#0000 60%);background-position:right .875rem center,right .625rem center;background-repeat:no-repeat;background-size:.25rem .25rem}
button{background:var(--primary);border-color:var(--primary);color:var(--on);font-weight:500;padding-inline:1rem;cursor:pointer}.back{margin:0 0 .75rem;font-size:.875rem}.row{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:baseline;justify-content:space-between;margin-top:1.5rem;border-top:1px solid var(--line);padding-top:1rem}
dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.25rem 1rem;margin:1rem 0}dt{color:var(--soft)}dd{margin:0}
@media(max-width:40rem){.top{flex-wrap:wrap;padding-block:.5rem}.name{flex:1 1 8rem}.parts{order:1;flex-basis:100%;padding:0}.top,main,footer{padding-inline:1rem}.name strong{font-size:.875rem}.name small{display:none}form p{flex:1 1 40%}form p:first-child,form p:last-child{flex:1 1 100%}input,select,button{min-height:2.5rem}dl{display:block}dd{margin:0 0 .5rem}}
:is(a,input,select,button):focus-visible{outline:2px solid var(--link);outline-offset:2px}
@media print{form,nav,footer,.back{display:none}body,section,.card{background:none;border:0;padding:0}}`;

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

/** Whose pages they are; no address of a logo: the built-in one. */
type Look = { university: string; colour: string | undefined; logo: string | null };
export const lookOf = (config: Config): Look => ({
  university: config.universityName,
  colour: config.look.colour,
  logo: addressOfLogo(config),
});

/** As in the header of the application. */
const LANDMARK =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M10 18v-7M11.119 2.205a2 2 0 0 1 1.762 0l7.84 3.846A.5.5 0 0 1 20.5 7h-17a.5.5 0 0 1-.22-.949zM14 18v-7M18 18v-7M3 22h18M6 18v-7"/></svg>';

const nameHtml = ({ university, logo }: Look) =>
  element(
    'a',
    `${logo === null ? LANDMARK : element('img', '', { src: logo, alt: '' })}<span>${textElement('strong', university)}<small>Dorobek naukowy</small></span>`,
    { href: CATALOGUE, class: 'name' },
  );

/** `theme`: only the catalogue's own pages offer it. */
type Shell = Look & { theme?: Theme };

/** A page for everybody: in one piece, which runs nothing and loads the typeface alone. */
export function pageHtml(doors: Doors, { theme, ...look }: Shell, parts: PageParts): string {
  const { university, colour } = look;
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
    `<style>${LOOK}${colour ? `:root{--brand:${colour}}` : ''}</style>`,
  ];
  const foot = [
    feed ? `<p>${link(feed.path, `Kanał Atom: ${feed.title}`)}${link(rssPath(feed.path), 'RSS')}</p>` : '',
    `<p>${link(`mailto:${doors.email}`, `Kontakt: ${doors.email}`)}${link('/info/dostepnosc', 'Deklaracja dostępności')}</p>`,
    theme ? `<p><span>${themesHtml(theme)}</span></p>` : '',
  ].join('');
  const ways = [link(CATALOGUE, 'Prace'), link(PEOPLE_PATH, 'Osoby'), link(UNITS_PATH, 'Jednostki')];
  const top = [
    nameHtml(look),
    `<span class="parts">${ways.join('')}</span>`,
    link('/api/login?return=%2Fdashboard', 'Zaloguj się'),
  ];
  const chosen = theme && THEMES[theme] ? ` data-theme="${THEMES[theme]}"` : '';
  return `<!doctype html><html lang="pl"${chosen}><head>${head.join('')}</head><body><header><nav class="top" aria-label="Katalog">${top.join('')}</nav></header><main>${typesetHtml(body)}</main><footer>${foot}</footer></body></html>`;
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
    { class: 'card' },
  );
