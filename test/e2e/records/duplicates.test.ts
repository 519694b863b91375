import { expect } from 'vitest';
import { expectAccessible, expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';
import { compared, setOthersApart } from './compared.ts';

test('pairs are settled by the keyboard: fields chosen, merged, undone, said to be two', async ({ page, site }) => {
  const { sql } = site.database;
  const works = await sql`
    select p.id from publications p where p.type_code = 20 and p.doi is not null and p.status_code = 4
      and length(p.title) > 30 and exists (select from authorships a where a.publication_id = p.id)
      and not exists (select from authorships a where a.publication_id = p.id and a.statement_id is not null)
    order by p.id desc limit 2`;
  for (const [index, { id }] of works.entries()) {
    const [copy] = await sql`
      insert into publications (type_code, year, title, venue, doi, status_code, category_id, authors_text, author_count, source)
      select type_code, year, title || '.', venue, case when ${index} = 0 then doi end, 1, category_id, authors_text, author_count, 'library'
      from publications where id = ${id} returning id`;
    await sql`
      insert into authorships (publication_id, position, first_name, last_name, kind)
      select ${copy?.id}, position, first_name, last_name, kind from authorships where publication_id = ${id}`;
  }
  const ids = works.map(({ id }) => Number(id));
  const pairs = async () => {
    const rows = await sql`
      select d.a, d.b from duplicate_pairs d where d.a = any(${ids}::int[]) and not exists (
        select from duplicate_decisions c where c.a = d.a and c.b = d.b) order by d.score desc, d.a || '-' || d.b`;
    return rows.map(({ a, b }) => `${a}-${b}`);
  };
  await compared(site.database);
  expect(await pairs()).toHaveLength(2);
  await setOthersApart(site.database, ids);
  const [first = ''] = await pairs();
  const [kept = '', gone = ''] = first.split('-');
  await openAs(page, 'biblioteka', '/admindashboard/duplikaty');
  await page.getByRole('link', { name: /Duplikaty\s*2/ }).waitFor();
  await page.getByRole('heading', { name: 'Czy to jedna praca?' }).waitFor();
  await page.getByRole('region', { name: 'Zostaje' }).getByText(`Rekord ${kept}`).waitFor();
  await expectAccessible(page);
  await expectAccessible(page, { theme: 'dark' });

  // The focus is in the first field; the title of the other record is taken.
  const title = page.getByRole('group', { name: 'Tytuł' });
  await page.locator('[data-field=status] input:checked:focus').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('2');
  await title
    .getByRole('radio', { name: `Rekord ${gone}` })
    .and(page.locator(':checked'))
    .waitFor();
  // What is chosen outlives a look at the other pair, and the list says so.
  await page.keyboard.press('n');
  await page.getByText('wybór zaczęty').waitFor();
  await page.locator('[data-field=status] input:checked:focus').waitFor();
  await page.keyboard.press('n');
  await title
    .getByRole('radio', { name: `Rekord ${gone}` })
    .and(page.locator(':checked'))
    .waitFor();
  await page.keyboard.press('Enter');
  // Taken back it is open again, with what was chosen.
  await page
    .locator('[data-sonner-toast]')
    .filter({ hasText: /^Scalono: „/ })
    .getByRole('button', { name: 'Cofnij', exact: true })
    .click();
  await page.getByText(/^Cofnięto scalenie, przywrócono rekord: „/).waitFor();
  // Of the former merge nothing is said any more, and both pairs are counted again.
  await page.getByText(/^Scalono: „/).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /Duplikaty\s*2/ }).waitFor();
  await title
    .getByRole('radio', { name: `Rekord ${gone}` })
    .and(page.locator(':checked'))
    .waitFor();
  await page.locator('[data-field=status] input:checked').focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^Scalono: „/).waitFor();
  await page.getByRole('link', { name: /Duplikaty\s*1/ }).waitFor();
  const titles = await sql`select title from publications where id in (${kept}, ${gone})`;
  expect(titles).toHaveLength(1);
  expect(titles[0]?.title).toMatch(/\.$/);

  await page.getByLabel('Pary', { exact: true }).selectOption('merged');
  // The latest is the first; the demo has one of its own.
  await page.getByRole('button', { name: 'Cofnij scalenie' }).first().click();
  await expect.poll(() => sql`select id from publications where id in (${kept}, ${gone})`).toHaveLength(2);
  await page.getByRole('link', { name: /Duplikaty\s*2/ }).waitFor();
  expect(await pairs()).toHaveLength(2);

  await page.goto('/admindashboard/duplikaty?pewne=true');
  await page.locator('[data-field] input:checked:focus').waitFor();
  await page.keyboard.press('o');
  const dialog = page.getByRole('dialog', { name: 'To nie duplikat' });
  await dialog.getByLabel('Powód').fill('artykuł i głos w dyskusji');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /Duplikaty\s*1/ }).waitFor();
  expect(await sql`select reason from duplicate_decisions where a = ${kept} and b = ${gone}`).toMatchObject([
    { reason: 'artykuł i głos w dyskusji' },
  ]);
  await page.getByLabel('Pary', { exact: true }).selectOption('apart');
  await page
    .getByRole('listitem')
    .filter({ hasText: kept })
    .getByRole('button', { name: /^Cofnij: decyzja o rekordach/ })
    .first()
    .click();
  await page.getByRole('link', { name: /Duplikaty\s*2/ }).waitFor();

  // Safe pairs at once, by the rule that is shown.
  await page.getByRole('button', { name: 'Pary pewne' }).click();
  const safe = page.getByRole('dialog', { name: 'Pary pewne' });
  await safe.getByText('Do scalenia: 1').waitFor();
  await expectAccessible(page);
  await safe.getByRole('button', { name: 'Scal 1 parę' }).click();
  await page.getByText('Scalono 1 parę').waitFor();
  expect(await sql`select id from publications where id in (${kept}, ${gone})`).toHaveLength(1);

  await page.setViewportSize(PHONE);
  await page.goto('/admindashboard/duplikaty');
  await page.getByRole('button', { name: /rekordy \d+ i \d+/ }).click();
  await page.getByRole('heading', { name: 'Czy to jedna praca?' }).waitFor();
  await expectFits(page);
  await page.getByRole('button', { name: 'Duplikaty' }).click();
  await page.getByRole('button', { name: /rekordy \d+ i \d+/ }).waitFor();
});

test('the form of a new record shows the record that is there', async ({ page, site }) => {
  const { sql } = site.database;
  await compared(site.database);
  const [work] = await sql`
    select p.id, p.title, p.doi from publications p join duplicate_reads r on r.publication_id = p.id
    where p.type_code = 20 and p.doi is not null and p.status_code = 4 order by p.id desc limit 1`;
  await openAs(page, 'biblioteka', '/admindashboard/rekord/nowy');
  await page
    .getByRole('textbox', { name: /^Tytuł( \(|$)/ })
    .first()
    .fill(String(work?.title));
  await page.getByRole('textbox', { name: /^DOI/ }).first().fill(String(work?.doi).toUpperCase());
  const panel = page.getByRole('region', { name: 'Taki rekord już jest?' });
  await panel.getByText(`Rekord ${work?.id},`).waitFor();
  await panel
    .getByText(/ten sam DOI/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await panel
    .getByRole('link', { name: /Otwórz/ })
    .first()
    .focus();
  await page.keyboard.press('2');
  await panel.getByText(`Rekord ${work?.id},`).waitFor({ state: 'detached' });
});
