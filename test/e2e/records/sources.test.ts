import type { RequestListener } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { crossrefWork, listen } from '../../areas/intake/sources.ts';
import { refusal, startPbn } from '../../areas/pbn/server.ts';
import { browserTest, expectAccessible, expectFits, openAs, PHONE } from '../../support/browser/browser.ts';

type Pbn = Awaited<ReturnType<typeof startPbn>>;
const started: { pbn?: Pbn; close: (() => void)[] } = { close: [] };
afterAll(() => started.close.forEach((close) => close()));

async function open(answer: RequestListener) {
  const { close, ...server } = await listen(answer);
  started.close.push(close);
  return server;
}

const DOI = '10.5555/zolw.2025';

/** PBN and Crossref stand on this machine, and the site may ask them. */
const test = browserTest(async (url) => {
  const pbn = await startPbn(open);
  pbn.state.callback = `${url}/admindashboard/pbn/powrot`;
  started.pbn = pbn;
  const crossref = await open((request, response) => {
    const isKnown = decodeURIComponent(request.url ?? '').endsWith(DOI);
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
    response.end(isKnown ? JSON.stringify(crossrefWork({ DOI, title: 'Obserwacje nad żółwiem błotnym' })) : '');
  });
  return { OUTGOING_PRIVATE: `${pbn.place},${crossref.place}`, CROSSREF_URL: crossref.url };
});

/** 300 keys a minute. */
const SECONDS_A_KEY = 0.2;

test('an article is entered by its DOI in less than twenty seconds of keyboard work', async ({ page }) => {
  await openAs(page, 'biblioteka', '/admindashboard/importy');
  await page.getByLabel('Wklej DOI').focus();
  let keys = 0;
  const press = async (name: string) => {
    keys += 1;
    await page.keyboard.press(name);
  };
  keys += DOI.length;
  await page.keyboard.type(DOI);
  await press('Control+Enter');
  await page.getByRole('button', { name: 'Zapisz 1 rekord', exact: true }).waitFor();
  await press('Control+s');
  await page.getByText('zapisany').first().waitFor();
  expect(keys * SECONDS_A_KEY).toBeLessThan(20);
  await page.getByRole('button', { name: 'Obserwacje nad żółwiem błotnym' }).click();
  await page.getByRole('link', { name: /^rekord \d+$/ }).click();
  await expect.poll(() => page.getByLabel('Tytuł (wymagane)').inputValue()).toBe('Obserwacje nad żółwiem błotnym');
});

const INSTITUTION = 'a'.repeat(24);
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test('a record is refused by PBN, mended beside its reason, sent again and accepted', async ({ page, site }) => {
  const pbn = started.pbn as Pbn;
  const { sql } = site.database;
  const [work] = await sql<{ id: number; title: string; person: number; discipline: number }[]>`
    select p.id, p.title, a.person_id as person, a.discipline_code as discipline
    from publications p join authorships a on a.publication_id = p.id and a.discipline_code > 0
    where p.type_code = 20 and p.status_code in (3, 4) and length(p.title) < 90
      and not exists (select from pbn_records r where r.publication_id = p.id)
      and not exists (select from authorships o where o.publication_id = p.id and o.statement_id is not null)
      and (select count(*) from publications o where o.title = p.title) = 1
    order by p.year desc, p.id limit 1`;
  if (!work) throw new Error('The demo has no such work');
  const { id, title, person, discipline } = work;
  await sql`update publications set doi = '10.5555/pbn', details = details || '{"language": "pol"}' where id = ${id}`;
  await sql`insert into pbn_people (person_id, object_id, by, login) values (${person}, ${'b'.repeat(24)}, 'clerk', 'test')
    on conflict (person_id) do nothing`;
  // What PBN calls the discipline, as if its dictionary had been read.
  const uuid = 'uuid-dyscypliny';
  await sql`delete from pbn_entities where kind = 'discipline' and keys[1] = ${`${discipline}`}`;
  await sql`insert into pbn_entities (kind, object_id, status, name, keys, uuid, hash, changed_at)
    values ('discipline', ${uuid}, 'ACTIVE', 'dyscyplina', array[${`${discipline}`}], ${uuid}, '', now())`;
  pbn.disciplines.push({ uuid, code: `${discipline}`, name: 'dyscyplina' });
  await openAs(page, 'admin', '/admin/ustawienia/pbn');
  await page.getByLabel('Adres PBN').fill(pbn.url);
  await page.getByLabel('Identyfikator aplikacji').fill('aplikacja');
  await page.getByLabel('Token aplikacji').fill(pbn.state.appToken);
  await page.getByLabel('Identyfikator uczelni w PBN').fill(INSTITUTION);
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await page.getByText('Zapisano ustawienia PBN').waitFor();

  await page.context().clearCookies();
  await openAs(page, 'biblioteka', '/admindashboard/pbn');
  await page.getByRole('button', { name: 'Zaloguj się do PBN' }).click();
  await page.getByText('Połączono z PBN').waitFor();
  expect(page.url()).toBe(`${site.url}/admindashboard/pbn`);

  pbn.state.refuse = ({ issue }) =>
    issue === '99' ? undefined : refusal('Błędy walidacji', { issue: 'Nieprawidłowy numer zeszytu' });
  await page.goto(`/admindashboard/pbn?text=${encodeURIComponent(title)}`);
  const sent = row(page, title).first();
  await sent.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Wyślij zaznaczone (1)' }).click();
  await sent.getByText('z odmową').waitFor();
  await sent.getByText('Nieprawidłowy numer zeszytu').waitFor();
  await sent.getByRole('button', { name: 'Co zostanie wysłane' }).click();
  const preview = page.getByRole('dialog');
  await preview.getByText('"mainLanguage"').waitFor();
  await expectAccessible(page, { within: '[role=dialog]' });
  await preview.getByRole('button', { name: 'Zamknij' }).last().click();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await sent.getByRole('link', { name: title }).click();
  await page.getByText('PBN: Nieprawidłowy numer zeszytu').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Zeszyt', { exact: true }).fill('99');
  await page.keyboard.press('Control+s');
  await page.getByText('Zapisano rekord').waitFor();
  await page.getByRole('button', { name: 'Wyślij do PBN' }).click();
  await page.getByText('wysłane, bez zmian').waitFor();
  const [there] = [...pbn.publications.values()];
  expect(there).toMatchObject({ object: { issue: '99' }, statements: [expect.objectContaining({ type: 'AUTHOR' })] });
  expect(pbn.publications.size).toBe(1);
});
