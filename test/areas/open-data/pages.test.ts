import { eq } from 'drizzle-orm';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect } from 'vitest';
import { changeProfile } from '#areas/open-data/service-profile.ts';
import { publishAll } from '#areas/open-data/service-publish.ts';
import { openItems } from '#areas/open-data/tables.ts';
import { units } from '#areas/people/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { recordBatches } from '#areas/records/tables.ts';
import { recordMerges } from '#areas/records/tables-duplicates.ts';
import { audit } from '#platform/audit.ts';
import { readConfig } from '#platform/config/config.ts';
import { actorOf, type TestApp, testApp, UNHURRIED } from '../../support/app.ts';
import { article, only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { author, open } from './open.ts';

const config = readConfig({ LOG_LEVEL: 'silent' });

async function see(app: TestApp, path: string) {
  const response = await app.request(path);
  return { status: response.status, text: await response.text(), headers: response.headers };
}

const jsonOf = (html: string): unknown => JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

describe('a public page', () => {
  test('is set as a Polish printer sets it; what programs read stays as it was written', async ({ db }) => {
    const app = testApp(db, UNHURRIED);
    const anna = await author(db, 'anna', { isPublic: true });
    const title = 'Rzecz o żółwiach w 2024 r. i ich 10 000 jajach';
    const work = await article(db, { points: 140, title, authors: [{ person: anna, discipline: 203 }] });
    await article(db, { points: 70, year: 2022, authors: [{ person: anna, discipline: 203 }] });
    await open(db);
    const { text } = await see(app, `/katalog/prace/${work.id}`);
    const set = 'Rzecz o\u00a0żółwiach w\u00a02024\u00a0r. i\u00a0ich 10\u00a0000 jajach';
    expect(text).toContain(`<h1>${set}</h1>`);
    expect(text).toContain(`<title>${title}`);
    expect(text).toContain(`content="${title}"`);
    const { text: person } = await see(app, `/katalog/osoby/${anna.id}`);
    expect(person).toContain(set);
    // On the own page the own name leads nowhere.
    expect(person).not.toContain(`href="/katalog/osoby/${anna.id}"`);
    expect(person).toContain('<a href="#rok-2022">2022 (1)</a>');
    expect(person).toContain('<h3 id="rok-2022">');
  });

  test('leads back to the results that it was opened from, and comes in the typeface of the application', async ({
    db,
  }) => {
    const app = testApp(db, UNHURRIED);
    const anna = await author(db, 'anna', { isPublic: true });
    const work = await article(db, { points: 140, authors: [{ person: anna, discipline: 203 }] });
    await open(db);
    const backFrom = async (referer?: string) => {
      const response = await app.request(`/katalog/prace/${work.id}`, { headers: referer ? { referer } : {} });
      return /<p class="back"><a href="([^"]*)">([^<]*)/
        .exec((await response.text()).replaceAll('\u00a0', ' '))
        ?.slice(1);
    };
    expect(await backFrom()).toEqual(['/katalog', '‹ Wszystkie prace']);
    expect(await backFrom('http://localhost:3000/katalog')).toEqual(['/katalog', '‹ Wróć do listy prac']);
    expect(await backFrom('http://localhost:3000/katalog?q=%22%3E%C5%BC&rok=2024&strona=3')).toEqual([
      '/katalog?q=%22%3E%C5%BC&amp;rok=2024&amp;strona=3',
      '‹ Wróć do wyników',
    ]);
    expect(await backFrom('http://localhost:3000/katalog/osoby/1?q=x')).toEqual(['/katalog', '‹ Wszystkie prace']);
    const { text } = await see(app, '/katalog?q=x');
    expect(text).toContain('<meta name="referrer" content="same-origin"/>');
    for (const [, path = ''] of text.matchAll(/url\(([^)]*)\)/g)) {
      const font = await app.request(path);
      expect(font.headers.get('content-type')).toBe('font/woff2');
      expect((await font.arrayBuffer()).byteLength).toBeGreaterThan(3_000);
    }
    expect(text.match(/@font-face/g)).toHaveLength(3);
  });

  test('of a work says what search engines and Scholar read, and nothing of the evaluation', async ({ db }) => {
    const app = testApp(db, UNHURRIED);
    const unit = only(await db.insert(units).values({ code: 'W7', name: 'Wydział Żółwi', level: 1 }).returning());
    const anna = await author(db, 'anna', { isPublic: true, unitId: unit.id, orcid: '0000-0002-1825-0097' });
    const jan = await author(db, 'jan', { firstName: 'Jan', unitId: unit.id });
    const work = await article(db, {
      points: 140,
      title: 'Żółwie </script><script>alert(1)</script>',
      doi: '10.1000/abc',
      venue: 'Herpetologia',
      issn: '0301-3545',
      details: { volume: '12', pages: '5-9', abstract_pl: 'O żółwiach', url: 'javascript:alert(1)' },
      authors: [
        { person: anna, discipline: 203 },
        { person: jan, discipline: 203 },
      ],
    });
    await open(db);
    const { status, text } = await see(app, `/katalog/prace/${work.id}`);
    expect(status).toBe(200);
    expect(text).toContain(`<link rel="canonical" href="http://localhost:3000/katalog/prace/${work.id}"/>`);
    for (const [name, content] of [
      ['citation_author', 'Anna Łączyńska'],
      ['citation_author', 'Jan Łączyńska'],
      ['citation_journal_title', 'Herpetologia'],
      ['citation_firstpage', '5'],
      ['citation_lastpage', '9'],
      ['citation_doi', '10.1000/abc'],
      ['citation_publication_date', '2023'],
    ])
      expect(text).toContain(`<meta name="${name}" content="${content}"/>`);
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('javascript:');
    expect(text).not.toMatch(/punkt|slot|dyscyplin|informatyka|noindex/i);
    expect(jsonOf(text)).toMatchObject({
      '@type': 'ScholarlyArticle',
      name: 'Żółwie </script><script>alert(1)</script>',
      author: [
        {
          name: 'Anna Łączyńska',
          url: `http://localhost:3000/katalog/osoby/${anna.id}`,
          sameAs: 'https://orcid.org/0000-0002-1825-0097',
        },
        { name: 'Jan Łączyńska' },
      ],
      isPartOf: { '@type': 'Periodical', issn: ['0301-3545'] },
    });
    expect(text).not.toContain(`/katalog/osoby/${jan.id}`);
    expect((await see(app, `/katalog/osoby/${jan.id}`)).status).toBe(404);
    const own = await see(app, `/katalog/osoby/${anna.id}`);
    expect(own.text).toContain(`href="/katalog/prace/${work.id}"`);
    expect(jsonOf(own.text)).toMatchObject({
      mainEntity: { name: 'Anna Łączyńska', affiliation: { name: 'Wydział Żółwi' } },
    });
    expect((await see(app, `/katalog/jednostki/${unit.id}`)).text).toContain(`href="/katalog/prace/${work.id}"`);
    expect((await see(app, '/katalog/jednostki')).text).toContain(
      `<a href="/katalog/jednostki/${unit.id}">Wydział Żółwi</a> <small>prace: 1</small>`,
    );
    // Whoever has not agreed to a page is on no list.
    const people = (await see(app, '/katalog/osoby')).text;
    expect(people).toContain(`href="/katalog/osoby/${anna.id}"`);
    expect(people).not.toContain(`href="/katalog/osoby/${jan.id}"`);
    expect((await see(app, '/katalog/osoby?litera=%C5%82')).text).toContain(`href="/katalog/osoby/${anna.id}"`);
    const ofLetter = (await see(app, '/katalog/osoby?litera=%C5%82')).text;
    expect(ofLetter).toContain('<link rel="canonical" href="http://localhost:3000/katalog/osoby?litera=%C5%81"/>');
    expect((await see(app, '/katalog/osoby?litera=Q')).text).toContain('Nie ma tu jeszcze nikogo.');
    // What is no letter chooses nobody.
    expect((await see(app, '/katalog/osoby?litera=%22%3E')).text).toBe(people);
    for (const path of ['/katalog?q=%00', '/katalog/osoby?litera=%00'])
      expect([path, (await see(app, path)).status]).toEqual([path, 404]);
    // A kind of which there is no work is no choice.
    expect((await see(app, `/katalog/osoby/${anna.id}?rodzaj=9999`)).text).toBe(own.text);
  });

  test('is closed until an administrator opens it, and so is what leads to it', async ({ db }) => {
    const app = testApp(db, UNHURRIED);
    for (const path of ['/katalog', '/katalog/prace/1', '/sitemap.xml', '/katalog/nowe.atom'])
      expect([path, (await see(app, path)).status]).toEqual([path, 404]);
    expect((await see(app, '/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    await open(db);
    expect((await see(app, '/robots.txt')).text).toContain(
      'Allow: /katalog\nDisallow: /\n\nSitemap: http://localhost:3000/sitemap.xml',
    );
    for (const path of [
      '/katalog/prace/0',
      '/katalog/prace/99999999999999',
      '/katalog/osoby/x',
      '/katalog/mapa/project/0.xml',
    ])
      expect([path, (await see(app, path)).status]).toEqual([path, 404]);
  });

  test('of a person comes and goes with the consent, in the same moment', async ({ db }) => {
    const app = testApp(db, UNHURRIED);
    const anna = await author(db, 'anna');
    const work = await article(db, { points: 140, authors: [{ person: anna }] });
    await open(db);
    const actor = await actorOf(db, 'anna');
    const on = await changeProfile(db, actor, { config, input: { is_public: true } });
    expect(on).toMatchObject({
      is_public: true,
      is_open: true,
      works: 1,
      address: `http://localhost:3000/katalog/osoby/${anna.id}`,
    });
    expect((await see(app, `/katalog/osoby/${anna.id}`)).status).toBe(200);
    expect((await see(app, `/katalog/prace/${work.id}`)).text).toContain(`/katalog/osoby/${anna.id}`);
    await changeProfile(db, actor, { config, input: { is_public: true } });
    await changeProfile(db, actor, { config, input: { is_public: false } });
    expect((await see(app, `/katalog/osoby/${anna.id}`)).status).toBe(410);
    expect((await see(app, `/katalog/osoby/${anna.id}/nowe.atom`)).status).toBe(410);
    expect((await see(app, `/katalog/prace/${work.id}`)).text).not.toContain(`/katalog/osoby/${anna.id}`);
    expect(only(await db.select().from(openItems).where(eq(openItems.kind, 'person')))).toMatchObject({
      item: null,
      personIds: [],
    });
    const rows = (await db.select().from(audit).orderBy(audit.id)).filter(({ action }) => action === 'open.profile');
    expect(rows.map(({ after }) => after)).toEqual([{ is_public: true }, { is_public: false }]);
  });

  test('of a merged work leads to the one that stays; of a withdrawn one it is gone', async ({ db }) => {
    const app = testApp(db, UNHURRIED);
    const [kept, merged, withdrawn] = [
      await article(db, { points: 140 }),
      await article(db, { points: 140 }),
      await article(db, { points: 140 }),
    ];
    await open(db);
    const batch = only(await db.insert(recordBatches).values({ label: 'Scalono', login: 'test' }).returning());
    await db
      .insert(recordMerges)
      .values({ batchId: batch.id, keptId: kept.id, goneId: merged.id, trace: {} as never, login: 'test' });
    await db.delete(publications).where(eq(publications.id, merged.id));
    await db.update(publications).set({ statusCode: 6 }).where(eq(publications.id, withdrawn.id));
    await publishAll(db);
    const moved = await see(app, `/katalog/prace/${merged.id}`);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/katalog/prace/${kept.id}`]);
    expect((await see(app, `/katalog/prace/${withdrawn.id}`)).status).toBe(410);
  });
});

describe('new works', () => {
  test('are an Atom feed and a map of the site, the newest first; the list goes on on further pages', async ({
    db,
  }) => {
    const app = testApp(db, UNHURRIED);
    const anna = await author(db, 'anna', { isPublic: true });
    const works = [];
    for (let each = 0; each < 53; each += 1)
      works.push(
        await article(db, {
          points: 140,
          title: `Praca & ${each}`,
          createdAt: new Date(Date.UTC(2026, 0, 1, 0, each)),
          ...(each === 0 && { authors: [{ person: anna }] }),
        }),
      );
    await open(db);
    const { text, headers } = await see(app, '/katalog/nowe.atom');
    expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(XMLValidator.validate(text)).toBe(true);
    const { feed } = new XMLParser({ ignoreAttributes: false }).parse(text) as {
      feed: { entry: { title: string; published: string }[] };
    };
    expect(feed.entry).toHaveLength(50);
    expect(feed.entry[0]).toMatchObject({ title: 'Praca & 52', published: '2026-01-01T00:52:00.000000Z' });
    expect((await see(app, `/katalog/osoby/${anna.id}/nowe.atom`)).text).toContain('Praca &amp; 0');
    const rss = await see(app, '/katalog/nowe.rss');
    expect(rss.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(XMLValidator.validate(rss.text)).toBe(true);
    const parsed = new XMLParser().parse(rss.text) as {
      rss: { channel: { item: { title: string; pubDate: string }[] } };
    };
    expect(parsed.rss.channel.item).toHaveLength(50);
    expect(parsed.rss.channel.item[0]).toMatchObject({ title: 'Praca & 52', pubDate: 'Thu, 01 Jan 2026 00:52:00 GMT' });
    expect((await see(app, `/katalog/osoby/${anna.id}/nowe.rss`)).text).toContain('Praca &amp; 0');
    const first = await see(app, '/katalog');
    expect(first.text).toContain('<strong aria-label="Strona 1" aria-current="page">1</strong>');
    const [, next = ''] = /href="(\/katalog\?strona=2)"/.exec(first.text) ?? [];
    const second = await see(app, next);
    for (const { id } of works) {
      const shown = [first, second].filter((each) => each.text.includes(`href="/katalog/prace/${id}"`));
      expect(shown).toHaveLength(1);
    }
    const index = await see(app, '/sitemap.xml');
    const files = [...index.text.matchAll(/<loc>http:\/\/localhost:3000([^<]+)<\/loc>/g)].map(([, path = '']) => path);
    const listed = (await Promise.all(files.map((path) => see(app, path)))).map((each) => each.text).join('');
    for (const { id } of works) expect(listed).toContain(`<loc>http://localhost:3000/katalog/prace/${id}</loc>`);
    expect(listed).toContain(`/katalog/osoby/${anna.id}</loc>`);
  });
});
