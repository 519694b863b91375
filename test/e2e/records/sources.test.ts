import type { RequestListener } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { crossrefWork, listen } from '../../areas/intake/sources.ts';
import { APPLICATION, foreignWork, startOrcid } from '../../areas/orcid/server.ts';
import { newId, refusal, startPbn } from '../../areas/pbn/server.ts';
import { browserTest, expectAccessible, expectFits, openAs, PHONE } from '../../support/browser/browser.ts';

type Pbn = Awaited<ReturnType<typeof startPbn>>;
type Orcid = Awaited<ReturnType<typeof startOrcid>>;
const started: { pbn?: Pbn; orcid?: Orcid; close: (() => void)[] } = { close: [] };
afterAll(() => started.close.forEach((close) => close()));

async function open(answer: RequestListener) {
  const { close, ...server } = await listen(answer);
  started.close.push(close);
  return server;
}

const DOI = '10.5555/zolw.2025';

/** PBN, ORCID and Crossref stand on this machine, and the site may ask them. */
const test = browserTest(async (url) => {
  const pbn = await startPbn(open);
  pbn.state.callback = `${url}/admindashboard/pbn/powrot`;
  started.pbn = pbn;
  const orcid = await startOrcid(open);
  started.orcid = orcid;
  const crossref = await open((request, response) => {
    const isKnown = decodeURIComponent(request.url ?? '').endsWith(DOI);
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
    response.end(isKnown ? JSON.stringify(crossrefWork({ DOI, title: 'Obserwacje nad żółwiem błotnym' })) : '');
  });
  return {
    OUTGOING_PRIVATE: `${pbn.place},${orcid.place},${crossref.place}`,
    CROSSREF_URL: crossref.url,
    ORCID_URL: orcid.url,
    ORCID_API_URL: `${orcid.url}/pub`,
    ORCID_MEMBER_URL: `${orcid.url}/member`,
    ORCID_CLIENT_ID: APPLICATION.id,
    ORCID_CLIENT_SECRET: APPLICATION.secret,
  };
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
  await preview.getByText('Rodzaj w PBN').waitFor();
  await preview.getByText('Pokaż jako JSON').click();
  await preview.getByText('"mainLanguage"').waitFor();
  await expectAccessible(page, { within: '[role=dialog]' });
  await preview.getByRole('button', { name: 'Zamknij' }).last().click();
  await expectAccessible(page);
  // The refusal is among what waits too, and leads back.
  const refused = page.url();
  await page.goto('/admindashboard');
  await page.getByRole('link', { name: /^Odmowy PBN/ }).click();
  await page.getByText('Nieprawidłowy numer zeszytu').first().waitFor();
  await page.getByRole('button', { name: 'Ponów wysyłkę' }).waitFor();
  await page.goto(refused);
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

test('PBN is compared with us: a value is taken over, a statement withdrawn, a difference accepted; a year is sent', async ({
  page,
  site,
}) => {
  const pbn = started.pbn as Pbn;
  const { sql } = site.database;
  const foreign = { title: 'Praca tylko w PBN', year: 2024, type: 'ARTICLE' };
  // What an earlier try of this test has left there.
  for (const [id, { object }] of pbn.publications) if (object.title === foreign.title) pbn.publications.delete(id);
  const [there] = [...pbn.publications.values()];
  if (!there) throw new Error('Nothing has been sent');
  there.statements.splice(1);
  pbn.state.refuse = () => undefined;
  const title = String(there.object.title);
  there.object = { ...there.object, issue: '100' };
  there.statements.push({ personId: newId(), area: 101, type: 'AUTHOR', statedTimestamp: '2024-01-01' });
  const kept = { uuid: 'uuid-obcej', statements: [], fee: null, status: 'ACTIVE', isInProfile: true };
  pbn.publications.set(newId(), { ...kept, object: foreign });
  await openAs(page, 'biblioteka', '/admindashboard/pbn/dane');
  await page.getByRole('button', { name: 'Odczytaj: profil instytucji' }).click();
  await page.getByText('2 prace, nieznanych u nas: 1').waitFor();
  // Its progress goes, and the cards below move up.
  await page.getByRole('button', { name: 'Odczytaj: profil instytucji' }).waitFor();
  const all = await sql<{ code: number; name: string }[]>`select code, name from disciplines where code > 0`;
  for (const { code, name } of all) {
    if (pbn.disciplines.some((one) => one.code === `${code}`)) continue;
    pbn.disciplines.push({ uuid: `uuid-${code}`, code: `${code}`, name });
  }
  await page.getByRole('button', { name: 'Odczytaj: dyscypliny' }).click();
  await page.getByText(`: odczytano ${pbn.disciplines.length},`).waitFor();

  await page.goto(`/admindashboard/pbn/porownanie?text=${encodeURIComponent(title)}`);
  await row(page, 'Zeszyt').getByRole('button', { name: 'Przejmij z PBN' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Przejmij' }).click();
  await page.getByText('Zapisano wartość z PBN w rekordzie').waitFor();
  await page.getByRole('button', { name: 'Cofnij', exact: true }).click();
  await page.getByText('Rekord ma znów swoją wartość').waitFor();
  await row(page, 'Zeszyt').getByRole('button', { name: 'Przejmij z PBN' }).waitFor();
  await row(page, 'Oświadczenie').getByRole('button', { name: 'Wycofaj z PBN' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Wycofaj' }).click();
  await expect.poll(() => there.statements).toHaveLength(1);

  await page.goto('/admindashboard/pbn/porownanie?kind=onlyPbn');
  await row(page, foreign.title).getByRole('button', { name: 'Więcej' }).click();
  await page.getByRole('menuitem', { name: 'Zaakceptuj różnicę' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Powód').fill('Praca byłego pracownika');
  await dialog.getByRole('button', { name: 'Zaakceptuj' }).click();
  await page.getByText('Zaakceptowano różnicę').waitFor();
  await page.goto('/admindashboard/pbn/porownanie?accepted=true');
  await row(page, foreign.title).getByText('Praca byłego pracownika').waitFor();
  await expectAccessible(page);

  const year = Number(there.object.year);
  await page.goto('/admindashboard/pbn');
  await page.getByRole('button', { name: 'Wyślij wszystkie zmienione (1)' }).click();
  const question = page.getByRole('alertdialog', { name: 'Wysłać 1 zmieniony rekord?' });
  await question.getByRole('button', { name: 'Wyślij' }).click();
  await page.getByText('Rekord czeka na wysłanie do PBN').waitFor();
  await page.getByRole('button', { name: 'Cofnij', exact: true }).waitFor();
  await expect
    .poll(async () => (await sql`select from pbn_records where state = 'sent' and is_changed is false`).length)
    .toBe(1);
  const before = pbn.created.length;
  const ready = await sql<{ id: number }[]>`
    update publications p set details = details || '{"language": "pol", "url": "https://przyklad.pl/praca"}'
    where id in (select id from publications where year = ${year} and type_code = 20 and status_code in (3, 4)
      and not exists (select from pbn_records r where r.publication_id = publications.id) order by id limit 3)
    returning id`;
  await page.goto(`/admindashboard/pbn?year=${year}`);
  await page.getByRole('button', { name: `Wyślij cały rok ${year}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Wyślij' }).click();
  await page.getByText('W kolejce do PBN:').waitFor();
  await expect.poll(() => pbn.created.length - before, { timeout: 30_000 }).toBeGreaterThanOrEqual(ready.length);
});

test('ORCID is linked, each week new works are offered, and a joined record is linked anew', async ({ page, site }) => {
  const orcid = started.orcid as Orcid;
  const { sql } = site.database;
  await sql`delete from orcid_works`;
  await sql`delete from orcid_offers`;
  await sql`delete from orcid_links`;
  const [me] = await sql<{ orcid: string }[]>`
    select p.orcid from persons p join accounts a on a.person_id = p.id where a.login = 'pracownik'`;
  if (!me) throw new Error('The demo has no ORCID of the employee');
  const weekly = () => sql`update schedules set next_at = now() where name = 'orcid.news'`;
  orcid.state.orcid = me.orcid;
  orcid.add(me.orcid, foreignWork('Mokradła po powodzi'));
  orcid.add(me.orcid, foreignWork('Cudza praca w profilu'));
  await openAs(page, 'pracownik', '/zgloszenia/orcid');
  await page.getByRole('button', { name: 'Połącz z ORCID' }).click();
  await page.getByText(`Połączono z ${me.orcid}`).waitFor();
  await page.getByRole('button', { name: /^Zgłoś ?: Mokradła po powodzi/ }).click();
  // What is sent is read before.
  const sent = page.getByRole('alertdialog', { name: 'Zgłosić pracę do biblioteki?' });
  await sent.getByText('Mokradła po powodzi').waitFor();
  expect((await sql`select from orcid_offers where state <> 'open'`).length).toBe(0);
  await sent.getByRole('button', { name: 'Wyślij do biblioteki' }).click();
  await page.getByText('Zgłoszono pracę do biblioteki').waitFor();
  await page.getByRole('button', { name: /^Pomiń ?: Cudza praca w profilu/ }).click();
  await page.getByText('Nie ma nowych prac').waitFor();
  await expectAccessible(page);

  const now = '0000-0003-1415-9269';
  orcid.state.moved.set(me.orcid, now);
  for (const title of ['Mokradła po powodzi', 'Cudza praca w profilu', 'Praca z tego tygodnia'])
    orcid.add(now, foreignWork(title));
  await weekly();
  await expect.poll(async () => (await sql`select from orcid_offers`).length, { timeout: 20_000 }).toBe(3);
  await page.reload();
  await page.getByRole('button', { name: /^Pomiń ?: Praca z tego tygodnia/ }).waitFor();
  await page.getByText('ORCID połączył Twój profil z innym').waitFor();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectFits(page);
  orcid.state.orcid = now;
  await page.getByRole('button', { name: 'Połącz z nowym numerem' }).click();
  await page.getByText(`Połączono z ${now}`).waitFor();
  expect(await page.getByText('ORCID połączył Twój profil z innym').count()).toBe(0);
});
