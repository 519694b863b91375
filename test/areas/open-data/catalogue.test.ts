import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { citedName } from '#areas/open-data/text.ts';
import { publishAll } from '#areas/open-data/service-publish.ts';
import { units } from '#areas/people/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { type TestApp, testApp, UNHURRIED } from '../../support/app.ts';
import { article, only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { author, open } from './open.ts';

async function see(app: TestApp, path: string) {
  const response = await app.request(path);
  return { status: response.status, text: await response.text(), headers: response.headers };
}

const titles = ({ text }: { text: string }) =>
  [...text.matchAll(/href="\/katalog\/prace\/\d+">([^<]+)</g)].map(([, title]) => title);

describe('the catalogue', () => {
  test('offers departments below their faculty, indented', async ({ db }) => {
    const app = testApp(db, UNHURRIED);
    const unit = async (name: string, level: number, parentId: number | null) =>
      only(await db.insert(units).values({ code: name, name, level, parentId }).returning()).id;
    const university = await unit('Uczelnia Żółwi', 1, null);
    const late = await unit('Wydział Żab', 2, university);
    const early = await unit('Wydział Jeży', 2, university);
    await unit('Katedra Ropuch', 3, late);
    await unit('Zakład Kolców', 3, early);
    await open(db);
    const { text } = await see(app, '/katalog');
    const offered = [...text.matchAll(/<option value="\d+">([^<]+)</g)].map(([, name]) => name);
    expect(offered.filter((name) => /Żółwi|Żab|Jeży|Ropuch|Kolców/.test(name ?? ''))).toEqual([
      'Uczelnia Żółwi',
      'Wydział Jeży',
      '\u2003Zakład Kolców',
      'Wydział Żab',
      '\u2003Katedra Ropuch',
    ]);
  });

  test('finds works by words without marks, of a year and of a unit, the latest year first', async ({ db }) => {
    const app = testApp(db, UNHURRIED);
    const unit = only(await db.insert(units).values({ code: 'W7', name: 'Wydział Żółwi', level: 1 }).returning());
    const anna = await author(db, 'anna', { unitId: unit.id });
    const authors = [{ person: anna, discipline: 203 }];
    await article(db, { points: 70, title: 'Żółwie', year: 2022, venue: 'Łąka', doi: '10.1234/a', authors });
    await article(db, { points: 70, title: 'Jeże', year: 2024, authorsText: 'Anna Łączyńska', authors });
    await article(db, { points: 70, title: 'Żółw czerwonolicy', year: 2023 });
    await article(db, { points: 70, title: 'Żółw odrzucony', year: 2023, statusCode: 2 });
    await open(db);
    const find = (query: string) => see(app, `/katalog?${query}`);
    expect(titles(await find(''))).toEqual(['Jeże', 'Żółw czerwonolicy', 'Żółwie']);
    expect(titles(await find('q=zolw'))).toEqual(['Żółw czerwonolicy', 'Żółwie']);
    expect(titles(await find('q=laczynska+jez'))).toEqual(['Jeże']);
    expect(titles(await find('q=laka'))).toEqual(['Żółwie']);
    expect(titles(await find('q=https://doi.org/10.1234/A'))).toEqual(['Żółwie']);
    expect(titles(await find('q=zolw&rok=2023'))).toEqual(['Żółw czerwonolicy']);
    expect(titles(await find(`jednostka=${unit.id}`))).toEqual(['Jeże', 'Żółwie']);
    const filtered = await find('q=zolw&rok=2023');
    expect(filtered.text).toContain('<option value="2023" selected="selected">2023 (1)</option>');
    expect(filtered.text).toContain('<option value="2022">2022 (1)</option>');
    expect(filtered.text).toContain('content="noindex, follow"');
    expect(titles(await find('q=odrzucony'))).toEqual([]);
    const none = await find(`q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(none.text).not.toContain('<script>alert');
    expect(none.text).toContain('Nie ma takich prac');
    for (const odd of ['rok=abc', 'rok=0', 'strona=-1', 'jednostka=99999999999999', 'strona=9999', 'q='])
      expect([odd, (await find(odd)).status]).toEqual([odd, 200]);
    const beyond = await find('q=zolw&strona=9999');
    expect(beyond.text).toContain('<a href="/katalog?q=zolw">Ostatnia strona</a>');
    expect(beyond.text).not.toContain('strona 9999');
    const empty = await find('rok=1999');
    expect(empty.text).toContain('Wybierz inny rodzaj, rok albo jednostkę');
    expect(empty.text).toContain('<option value="1999" selected="selected">1999</option>');
    for (const impossible of [1899, 99999]) {
      const { text } = await find(`rok=${impossible}`);
      expect(text).toContain('Jeże');
      expect(text).not.toContain(String(impossible));
    }
  });

  test('finds works of a kind, in a year as they became public or by title, and people by their names', async ({
    db,
  }) => {
    const app = testApp(db, UNHURRIED);
    const anna = await author(db, 'anna', { isPublic: true, orcid: '0000-0002-1825-0097' });
    await author(db, 'jan', { firstName: 'Jan', lastName: 'Łączyński', isPublic: false });
    const authors = [{ person: anna, discipline: 203 }];
    await article(db, { points: 70, title: 'Jeże', year: 2024, authors });
    await article(db, { points: 70, title: 'Bobry', year: 2024, typeCode: 7, details: { patent_number: 'PL 123' } });
    await article(db, { points: 70, title: 'Łosie', year: 2024 });
    await open(db);
    const find = (query: string) => see(app, `/katalog?${query}`);
    expect(titles(await find('kolejnosc=tytul'))).toEqual(['Bobry', 'Jeże', 'Łosie']);
    const patents = await find('rodzaj=7');
    expect(titles(patents)).toEqual(['Bobry']);
    expect(patents.text).toContain('Patent lub prawo ochronne · PL 123, 2024');
    expect(patents.text).toContain('<option value="7" selected="selected">Patent lub prawo ochronne (1)</option>');
    expect(patents.text).toMatch(/<option value="20">[^<]*\(2\)<\/option>/);
    const named = await find('q=laczynska');
    const own = `href="/katalog/osoby/${anna.id}"`;
    expect(named.text).toMatch(new RegExp(`Osoby \\(1\\)</h2><ul><li><a ${own}`));
    expect((await find('')).text).toContain(own);
    expect((await find('q=laczynski')).text).not.toContain('Jan');
    // A word of another kind is not misspelt.
    expect((await find('q=jeze&rodzaj=7')).text).not.toContain('Nie ma dokładnie takich słów');
    expect((await see(app, `/katalog/osoby/${anna.id}`)).text).toContain(
      '<a href="https://orcid.org/0000-0002-1825-0097">0000-0002-1825-0097</a>',
    );
  });

  test('says that it shows the first people where there are more', async ({ db }) => {
    const app = testApp(db, UNHURRIED);
    for (let index = 0; index < 10; index += 1) await author(db, `p${index}`, { isPublic: true });
    await open(db);
    const ten = (await see(app, '/katalog?q=laczynska')).text;
    expect(ten).toContain('Osoby (10)');
    await author(db, 'p10', { isPublic: true });
    await open(db);
    const { text } = await see(app, '/katalog?q=laczynska');
    expect(text).toContain('Osoby (pierwsze 10)');
    expect(text.match(/href="\/katalog\/osoby\/\d+"/g)).toHaveLength(10);
  });

  test('finds misspelt words where nothing has them, and says so', async ({ db }) => {
    const app = testApp(db, UNHURRIED);
    await article(db, { points: 70, title: 'Termoregulacja żółwi', year: 2022 });
    await open(db);
    const near = await see(app, '/katalog?q=termoregulcja');
    expect(titles(near)).toEqual(['Termoregulacja żółwi']);
    expect(near.text).toContain('Nie ma dokładnie takich słów');
    // A word that stands in another year is not misspelt.
    const elsewhere = await see(app, '/katalog?q=termoregulacja&rok=1999');
    expect(titles(elsewhere)).toEqual([]);
    expect(elsewhere.text).not.toContain('Nie ma dokładnie takich słów');
  });

  test('is looked at in the light or the dark, as a link has set it', async ({ db }) => {
    const app = testApp(db, UNHURRIED);
    await open(db);
    const referer = 'http://localhost:3000/katalog?q=zolw';
    const chosen = await app.request('/katalog/wyglad/ciemny', { headers: { referer } });
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/katalog?q=zolw']);
    const cookie = chosen.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await (await app.request('/katalog', { headers: { cookie } })).text()).toContain('data-theme="dark"');
    expect((await see(app, '/katalog')).text).not.toContain('data-theme="');
    const elsewhere = await app.request('/katalog/wyglad/jasny', { headers: { referer: 'https://example.org/x' } });
    expect(elsewhere.headers.get('location')).toBe('/katalog');
    expect((await see(app, '/katalog/wyglad/rozowy')).status).toBe(404);
  });

  test('cites a work as text and as files, until it is withdrawn', async ({ db }) => {
    const app = testApp(db, UNHURRIED);
    const work = await article(db, { points: 70, title: 'Żółwie', year: 2022, venue: 'Łąka', doi: '10.1234/a' });
    await open(db);
    const path = `/katalog/prace/${work.id}`;
    expect((await see(app, path)).text).toContain('(2022). Żółwie. Łąka');
    expect(citedName({ first: 'Łucja  Ewa', last: 'Nowak-Żak' })).toBe('Nowak-Żak, Ł. E.');
    expect(citedName({ first: '', last: 'Zespół' })).toBe('Zespół');
    for (const [format, part] of [
      ['bibtex', 'title = {Żółwie}'],
      ['ris', 'TI  - Żółwie'],
      ['csl-json', '"title": "Żółwie"'],
    ]) {
      const file = await see(app, `${path}/${format}`);
      expect(file.headers.get('content-disposition')).toContain(`praca-${work.id}.`);
      expect(file.text).toContain(part);
    }
    await db.update(publications).set({ statusCode: 6 }).where(eq(publications.id, work.id));
    await publishAll(db);
    expect((await see(app, `${path}/bibtex`)).status).toBe(410);
    expect((await see(app, '/katalog/prace/999999/ris')).status).toBe(404);
  });

  test('leads to the login and says whom to write to, also where there is no such page', async ({ db }) => {
    const app = testApp(db, UNHURRIED);
    await open(db);
    for (const path of ['/katalog', '/katalog/prace/1']) {
      const { text } = await see(app, path);
      expect(text).toContain('href="/api/login?return=%2Fdashboard"');
      expect(text).toContain('href="mailto:');
      expect(text).toContain('role="search"');
    }
  });
});
