import { expect } from 'vitest';
import { expectAccessible, openAs, test } from '../../support/browser/browser.ts';

test('a list is added with its effect in sight, and deleted while it values nothing', async ({ page }) => {
  await openAs(page, 'biblioteka', '/admindashboard/czasopisma');
  await page.getByRole('button', { name: 'Nowy wykaz' }).click();
  const form = page.getByRole('dialog', { name: 'Nowy wykaz' });
  await form.getByLabel('Nazwa').fill('Wykaz próbny');
  await form.getByLabel('Skrót').fill('proba');
  await form.getByLabel('Obowiązuje od').fill('2099-01-01');
  await form.getByText('Punkty żadnej pracy się nie zmienią.').waitFor();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Dodaj' }).click();
  await page.getByText('Dodano wykaz').waitFor();
  const row = page.getByRole('row', { name: /Wykaz próbny/ });
  await row.getByRole('button', { name: /^Usuń/ }).click();
  await page.getByRole('dialog', { name: 'Usunąć wykaz?' }).getByRole('button', { name: 'Usuń' }).click();
  await page.getByText('Usunięto wykaz').waitFor();
  await row.waitFor({ state: 'detached' });
});

test('journals begin with the list in force, in which each stands once; all lists are a choice', async ({
  page,
  site,
}) => {
  const [list] = await site.database.sql`
    select id, name from journal_lists where current_date between valid_from and coalesce(valid_to, 'infinity')
    order by valid_from desc, id desc limit 1`;
  const listOf = () => JSON.parse(new URL(page.url()).searchParams.get('list') ?? 'null');
  await openAs(page, 'biblioteka', '/admindashboard/czasopisma');
  await expect.poll(listOf).toBe(String(list?.id));
  const journals = page.getByRole('region', { name: /^Czasopisma/ });
  const filter = journals.getByLabel('Wykaz');
  await expect.poll(() => filter.inputValue()).toBe(String(list?.id));
  // The name of the one list stands in no row.
  await journals.getByRole('row').nth(1).waitFor();
  const names = journals.getByRole('cell', { name: String(list?.name) });
  expect(await names.count()).toBe(0);
  await filter.selectOption('');
  await expect.poll(listOf).toBeNull();
  await names.first().waitFor();
  await journals.getByLabel('Tytuł').fill('a');
  await expect.poll(() => new URL(page.url()).searchParams.get('text')).toBe('a');
  expect(listOf()).toBeNull();
});

test('a file of a list: what missing rows mean is tried out, applied, and the load is undone', async ({
  page,
  site,
}) => {
  const { sql } = site.database;
  const [list] = await sql`select id, name from publisher_lists order by id desc limit 1`;
  const publishers = await sql`
    select coalesce(p.official ->> 'name', p.name) as name, coalesce(p.official ->> 'level', p.level) as level, p.id,
      p.corrected is null and exists (select from publications w where w.publisher_id = p.id) as valued
    from publishers p where p.list_id = ${list?.id ?? 0} order by p.id`;
  const [changed, missing] = publishers.filter(({ valued }) => valued);
  const lines = publishers
    .filter((each) => each !== missing)
    .map(({ name, level, id }) => `"${name}",${id === changed?.id ? (level === 'I' ? 'II' : 'I') : level}`);
  const stored = async () => {
    const [one, other] = [changed?.id ?? 0, missing?.id ?? 0];
    const rows =
      await sql`select level, ended_on::text as ended from publishers where id in (${one}, ${other}) order by id`;
    return rows.map(({ level, ended }) => [level, ended]);
  };
  const before = await stored();

  await openAs(page, 'biblioteka', '/admindashboard/wydawcy');
  const row = page.getByRole('row', { name: String(list?.name) }).first();
  await row.getByRole('button', { name: /^Wczytaj plik/ }).click();
  const upload = page.getByRole('dialog');
  const buffer = Buffer.from(`name,level\n${lines.join('\n')}\n`);
  await upload.locator('input[type=file]').setInputFiles({ name: 'wydawcy.csv', mimeType: 'text/csv', buffer });

  await page.getByLabel('Kończą się w wykazie').check();
  await page.getByLabel('Pierwszy dzień bez nich').fill('2019-01-01');
  const apply = page.getByRole('button', { name: 'Zapisz 1 wiersz i koniec 1 pozycji' });
  expect(await apply.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Policz skutki' }).click();
  const effects = page.getByRole('region', { name: 'Skutki tego wyboru' });
  await effects.getByText('Prace o innych punktach').waitFor();
  await expectAccessible(page);
  const despite = effects.getByLabel('Zmień mimo oświadczeń');
  if (await despite.isVisible()) await despite.check();
  await apply.click();
  const saved = page.getByRole('alertdialog', { name: 'Zapisać 1 wiersz i koniec 1 pozycji?' });
  await saved.getByRole('button', { name: 'Zapisz 1 wiersz i koniec 1 pozycji' }).click();

  await page.getByRole('heading', { name: 'Raport' }).waitFor();
  await page.getByText('1 wiersz i koniec 1 pozycji; ').waitFor();
  await page.getByText('W pliku nie ma 1 pozycji wykazu.').waitFor();
  await page.getByRole('button', { name: 'Pokaż ją' }).click();
  await page.getByRole('cell', { name: 'brak w pliku' }).waitFor();
  const after = await stored();
  expect(after).not.toEqual(before);
  expect(after.map(([, ended]) => ended)).toContain('2019-01-01');
  await page.getByRole('button', { name: 'Cofnij import' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cofnąć import?' });
  await question.getByLabel(/z wydrukowanych oświadczeń/).check();
  await question.getByRole('button', { name: 'Cofnij' }).click();
  await expect.poll(stored).toEqual(before);
});
