import { readFile } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { today, yearOf } from '#engine/day.ts';
import { networkOf } from '#platform/http/address.ts';
import type { RestEnv } from '#platform/http/rest.ts';
import { MAX_ID } from '#shared/wire.ts';
import { citationsOf } from '#areas/achievements/service-citations.ts';
import { citationFile } from '#areas/records/list/service-citations.ts';
import { CITATION_FORMAT_NAMES } from '#areas/records/schema-list.ts';
import { mergedInto } from '#areas/records/service-read.ts';
import { CATALOGUE, feedPath, hasPage, pagePath, PEOPLE_PATH, rssPath, UNITS_PATH } from '../addresses.ts';
import type { PublishedWork } from '../items.ts';
import { ITEM_KINDS, KINDS_OF_SCOPE } from '../schema-words.ts';
import { type Doors, readDoors } from '../service-doors.ts';
import {
  findItem,
  mapFile,
  listUnits,
  mapFiles,
  newestWorks,
  newestWorksOfPerson,
  peopleByLetter,
  peopleOfUnit,
  projectsOfPerson,
  unitsBy,
  unitsWithWorks,
  worksOfPerson,
} from '../service-read.ts';
import { publicPeople, searchCatalogue } from '../service-search.ts';
import { element, escaped, textElement } from '../xml.ts';
import { atomFeed, rssFeed } from './feed.ts';
import { link, lookOf, pageHtml, type PageParts, type Theme, THEMES } from './layout.ts';
import { backHtml, BY_TITLE, homePage, searchHtml } from './catalogue.ts';
import { peoplePage, unitsPage } from './directory.ts';
import { personPage, unitPage, workPage } from './pages.ts';

const FONTS = new URL('../../../ui/fonts/', import.meta.url);

const IN_LIST = 50;
const IN_UNIT = 20;
const MOST_OF_PERSON = 2_000;

type PageEnv = { Variables: RestEnv['Variables'] & { doors: Doors } };
type Asked = Context<PageEnv>;

const CLOSED_ROBOTS = 'User-agent: *\nDisallow: /\n';
const openRobots = (url: string) => `User-agent: *\nAllow: ${CATALOGUE}\nDisallow: /\n\nSitemap: ${url}/sitemap.xml\n`;

/** Asked for again at each visit, so that a page that is taken back is gone at once. */
const FRESH = 'no-cache';

/** How the catalogue looks, in this browser. */
const THEME_COOKIE = 'katalog-wyglad';
const YEAR_SECONDS = 31_536_000;
const isTheme = (text: string | undefined): text is Theme => text !== undefined && text in THEMES;

function page(c: Asked, parts: PageParts, status: 200 | 404 | 410 = 200) {
  const { config } = c.get('context');
  c.header('cache-control', FRESH);
  c.header('vary', 'cookie');
  const chosen = getCookie(c, THEME_COOKIE);
  const theme = isTheme(chosen) ? chosen : 'systemowy';
  return c.html(pageHtml(c.get('doors'), { ...lookOf(config), theme }, parts), status);
}

type Notice = { status: 404 | 410; title: string; text: string };

const notice = (c: Asked, { status, title, text }: Notice) =>
  page(
    c,
    {
      title,
      path: CATALOGUE,
      meta: [['robots', 'noindex']],
      body: `<h1>${title}</h1><p>${escaped(text)}</p>${searchHtml({})}<p>${link(CATALOGUE, 'Wszystkie prace')}</p>`,
    },
    status,
  );

const absent = (c: Asked) =>
  notice(c, {
    status: 404,
    title: 'Nie ma takiej strony',
    text: 'Sprawdź, czy adres jest wpisany poprawnie, albo wyszukaj pracę po tytule lub autorze.',
  });
const gone = (c: Asked) =>
  notice(c, {
    status: 410,
    title: 'Tej strony już nie ma',
    text: 'Pracę wycofano z katalogu albo jej autor wyłączył swoją stronę.',
  });

const xml = (c: Asked, type: string, text: string) =>
  c.body(text, 200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': FRESH });

/** As Atom, or by the end of the address as RSS. */
const feed = (c: Asked, parts: { title: string; path: string; page: string; works: readonly PublishedWork[] }) =>
  c.req.path.endsWith('.rss')
    ? xml(c, 'application/rss+xml', rssFeed(c.get('doors'), { ...parts, path: rssPath(parts.path) }))
    : xml(c, 'application/atom+xml', atomFeed(c.get('doors'), parts));

const FEED = ':file{nowe\\.(?:atom|rss)}';

/** The number in the address; 0: none that a row could have. */
function numberOf(c: Asked): number {
  const number = Number(c.req.param('id'));
  return number <= MAX_ID ? number : 0;
}

/** Whole numbers of the address; what is none is left out. */
function numberAsked(asked: URLSearchParams, name: string): number | undefined {
  const text = asked.get(name) ?? '';
  const number = Number(text);
  return /^[1-9]\d*$/.test(text) && number <= MAX_ID ? number : undefined;
}

/** Whether a work can have come out in the year. */
const isYear = (year: number | undefined) => year !== undefined && year >= 1900 && year <= yearOf(today()) + 1;

const MOST_LETTERS = 200;
/** A page further than any list is long. */
const MOST_PAGES = 10_000;

const resultsAsked = (asked: URLSearchParams) => ({
  search: {
    text: (asked.get('q') ?? '').trim().slice(0, MOST_LETTERS),
    type: numberAsked(asked, 'rodzaj'),
    year: [numberAsked(asked, 'rok')].find(isYear),
    unit: numberAsked(asked, 'jednostka'),
    byTitle: asked.get('kolejnosc') === BY_TITLE,
  },
  page: Math.min(numberAsked(asked, 'strona') ?? 1, MOST_PAGES),
});

/** The page of a record, below the way back to the results that it was opened from. */
function recordPage(c: Asked, parts: PageParts) {
  const from = URL.parse(c.req.header('referer') ?? '');
  const results = from?.pathname === CATALOGUE ? resultsAsked(from.searchParams) : undefined;
  return page(c, { ...parts, body: backHtml(results) + parts.body });
}

/** Closed until an administrator opens the pages; whoever asks too often waits. */
const guard = createMiddleware<PageEnv>(async (c, next) => {
  const { db, config, limits, address } = c.get('context');
  const doors = await readDoors(db, config);
  if (!doors.pages)
    return c.req.path === '/robots.txt' ? c.text(CLOSED_ROBOTS) : c.text('Strony publiczne są wyłączone.', 404);
  await limits.consume('search', networkOf(address));
  c.set('doors', doors);
  // The database takes no text with this character.
  return c.req.url.includes('%00') ? absent(c) : next();
});

/** Addresses of public pages: their context is that of the calls. */
export const PAGE_ADDRESSES = [`${CATALOGUE}/*`, '/robots.txt', '/sitemap.xml'];

/** Pages of works, people and units, feeds, and the map of the site, for whoever asks. */
export function pageRoutes() {
  const app = new Hono<PageEnv>();
  // Each page asks for it once, and the browser keeps it: no search is counted.
  app.get(`${CATALOGUE}/:font{inter-latin(?:-ext|-more)?\\.woff2}`, async (c) => {
    const font = await readFile(new URL(c.req.param('font'), FONTS));
    return c.body(font, 200, { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' });
  });
  for (const address of PAGE_ADDRESSES) app.get(address, guard);

  app.get('/robots.txt', (c) => c.text(openRobots(c.get('doors').url)));

  app.get('/sitemap.xml', async (c) => {
    const { url } = c.get('doors');
    const files = (await mapFiles(c.get('context').db)).map(({ kind, file, changed }) =>
      element(
        'sitemap',
        textElement('loc', `${url}${CATALOGUE}/mapa/${kind}/${file}.xml`) + textElement('lastmod', changed),
      ),
    );
    const index = element('sitemapindex', files.join(''), { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' });
    return xml(c, 'application/xml', `<?xml version="1.0" encoding="UTF-8"?>\n${index}`);
  });

  app.get(`${CATALOGUE}/mapa/:kind/:file{[0-9]+\\.xml}`, async (c) => {
    const { url } = c.get('doors');
    const kind = ITEM_KINDS.find((each) => each === c.req.param('kind'));
    const file = Number.parseInt(c.req.param('file'), 10);
    if (!kind || !hasPage(kind) || file > MAX_ID) return absent(c);
    const pages = (await mapFile(c.get('context').db, kind, file)).map(({ id, changed }) =>
      element('url', textElement('loc', `${url}${pagePath(kind, id)}`) + textElement('lastmod', changed)),
    );
    const map = element('urlset', pages.join(''), { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' });
    return xml(c, 'application/xml', `<?xml version="1.0" encoding="UTF-8"?>\n${map}`);
  });

  app.get(CATALOGUE, async (c) => {
    const { db, config } = c.get('context');
    const { search, page: asked } = resultsAsked(new URL(c.req.url).searchParams);
    const shown = { page: asked, size: IN_LIST };
    const found = await searchCatalogue(db, search, shown);
    const people = asked === 1 ? await publicPeople(db, search.text, found.isNear) : [];
    const units = await listUnits(db);
    return page(c, homePage({ university: config.universityName, search, ...shown, ...found, people, units }));
  });

  app.get(`${CATALOGUE}/wyglad/:theme`, (c) => {
    const theme = c.req.param('theme');
    if (!isTheme(theme)) return absent(c);
    const path = CATALOGUE;
    setCookie(c, THEME_COOKIE, theme, { path, maxAge: YEAR_SECONDS, httpOnly: true, sameSite: 'Lax' });
    const from = URL.parse(c.req.header('referer') ?? '');
    const isOurs = from && new RegExp(`^${CATALOGUE}(/|$)`).test(from.pathname);
    return c.redirect(isOurs ? `${from.pathname}${from.search}` : CATALOGUE, 303);
  });

  app.get(`${CATALOGUE}/${FEED}`, async (c) => {
    const works = await newestWorks(c.get('context').db, { limit: IN_LIST });
    return feed(c, { title: 'Nowe prace uczelni', path: feedPath(), page: CATALOGUE, works });
  });

  app.get(`${CATALOGUE}/prace/:id{[1-9][0-9]*}/:format{(?:bibtex|ris|csl-json)}`, async (c) => {
    const { db } = c.get('context');
    const id = numberOf(c);
    const format = CITATION_FORMAT_NAMES.find((each) => each === c.req.param('format'));
    const found = await findItem(db, KINDS_OF_SCOPE.works, id);
    if (!format || !found?.item) return found ? gone(c) : absent(c);
    return citationFile(await citationsOf(db, [id], format), { format, name: `praca-${id}` });
  });

  app.get(`${CATALOGUE}/prace/:id{[1-9][0-9]*}`, async (c) => {
    const { db } = c.get('context');
    const id = numberOf(c);
    const found = await findItem(db, KINDS_OF_SCOPE.works, id);
    if (found?.item)
      return recordPage(
        c,
        workPage(c.get('doors'), { ...found, item: found.item }, await unitsBy(db, { ids: found.units })),
      );
    const kept = await mergedInto(db, id);
    if (kept !== undefined) return c.redirect(pagePath('work', kept), 301);
    return found ? gone(c) : absent(c);
  });

  app.get(PEOPLE_PATH, async (c) =>
    page(c, peoplePage(await peopleByLetter(c.get('context').db, c.req.query('litera')))),
  );

  app.get(UNITS_PATH, async (c) => page(c, unitsPage(await unitsWithWorks(c.get('context').db))));

  app.get(`${CATALOGUE}/osoby/:id{[1-9][0-9]*}`, async (c) => {
    const { db, config } = c.get('context');
    const id = numberOf(c);
    const found = await findItem(db, ['person'], id);
    if (!found) return absent(c);
    if (!found.item) return gone(c);
    const [works, projects] = [await worksOfPerson(db, id, MOST_OF_PERSON), await projectsOfPerson(db, id)];
    const asked = numberAsked(new URL(c.req.url).searchParams, 'rodzaj');
    const type = works.some(({ item }) => item.type === asked) ? asked : undefined;
    const university = config.universityName;
    return recordPage(c, personPage(c.get('doors'), found.item, { works, projects, university, type }));
  });

  app.get(`${CATALOGUE}/osoby/:id{[1-9][0-9]*}/${FEED}`, async (c) => {
    const { db } = c.get('context');
    const id = numberOf(c);
    const found = await findItem(db, ['person'], id);
    if (!found) return absent(c);
    if (!found.item) return gone(c);
    const title = `Nowe prace: ${found.item.first} ${found.item.last}`;
    const works = await newestWorksOfPerson(db, id, IN_LIST);
    return feed(c, { title, path: feedPath('person', id), page: pagePath('person', id), works });
  });

  app.get(`${CATALOGUE}/jednostki/:id{[1-9][0-9]*}`, async (c) => {
    const { db } = c.get('context');
    const id = numberOf(c);
    const found = await findItem(db, ['unit'], id);
    if (!found) return absent(c);
    if (!found.item) return gone(c);
    const below = await unitsBy(db, { parent: id });
    // Of the whole university there is a list of units; its people stand at theirs.
    const people = found.item.parent ? await peopleOfUnit(db, id) : [];
    const works = await newestWorks(db, { unit: id, limit: IN_UNIT });
    return recordPage(c, unitPage(c.get('doors'), found.item, { below, people, works }));
  });

  app.get(`${CATALOGUE}/jednostki/:id{[1-9][0-9]*}/${FEED}`, async (c) => {
    const { db } = c.get('context');
    const id = numberOf(c);
    const found = await findItem(db, ['unit'], id);
    if (!found) return absent(c);
    if (!found.item) return gone(c);
    const works = await newestWorks(db, { unit: id, limit: IN_LIST });
    const title = `Nowe prace: ${found.item.name}`;
    return feed(c, { title, path: feedPath('unit', id), page: pagePath('unit', id), works });
  });

  app.get(`${CATALOGUE}/*`, absent);
  return app;
}
