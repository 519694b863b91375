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
  // The disciplines that the demo has read are those of this PBN.
  const read = await sql<{ uuid: string; code: string; name: string }[]>`
    select uuid, keys[1] as code, name from pbn_entities where kind = 'discipline'`;
  pbn.disciplines.push(...read);
  const [work] = await sql<{ id: number; title: string; issue: string }[]>`
    select p.id, p.title from publications p left join pbn_records r on r.publication_id = p.id
    where p.year = 2025 and p.type_code = 20 and p.status_code = 3 and p.doi is not null and p.details ? 'language'
      and r.publication_id is null and length(p.title) < 90
      and not exists (select from authorships a where a.publication_id = p.id and a.statement_id is not null)
      and exists (select from authorships a join pbn_people m on m.person_id = a.person_id
        where a.publication_id = p.id and a.discipline_code > 0)
    order by p.id limit 1`;
  if (!work) throw new Error('The demo has no such work');
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
  await page.goto(`/admindashboard/pbn?text=${encodeURIComponent(work.title)}`);
  const sent = row(page, work.title).first();
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

  await sent.getByRole('link', { name: work.title }).click();
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
