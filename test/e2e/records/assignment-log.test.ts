import { expect } from 'vitest';
import { today } from '#engine/day.ts';
import { expectAccessible, expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';

test('the checks run; a message is confirmed with a comment, which is read and changed later', async ({
  page,
  site,
}) => {
  const { sql } = site.database;
  await sql`delete from assignment_findings`;
  await openAs(page, 'biblioteka', '/admin/podgladkomunikatow');
  await page.getByText('Nie ma komunikatów z tych dni').waitFor();
  // Written alike in every language of the browser.
  const day = page.getByRole('textbox', { name: 'Data', exact: true });
  expect([await day.inputValue(), await day.getAttribute('placeholder')]).toEqual([today(), 'YYYY-MM-DD']);
  await page.getByRole('button', { name: 'Sprawdź teraz' }).click();
  await page.getByText(/^Nowe: /).waitFor();
  await sql`delete from assignment_findings where id > (select id from assignment_findings order by id offset 3 limit 1)`;
  await page.reload();
  const details = (state: string) => page.getByRole('button', { name: new RegExp(`, ${state}$`) }).first();
  await details('niepotwierdzony').focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: /^Szczegóły komunikatu/ });
  await panel.getByText('niepotwierdzony', { exact: true }).waitFor();
  await expectAccessible(page);
  await expectAccessible(page, { theme: 'dark' });
  const comment = panel.getByLabel('Komentarz');
  await comment.fill('Zapis, który przepadnie');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Opuścić formularz?' });
  await question.getByRole('button', { name: 'Zostań' }).click();
  expect(await comment.inputValue()).toBe('Zapis, który przepadnie');
  await panel.getByRole('button', { name: 'Anuluj' }).click();
  await question.getByRole('button', { name: 'Opuść' }).click();
  await panel.waitFor({ state: 'detached' });
  await details('niepotwierdzony').click();
  expect(await comment.inputValue()).toBe('');
  await comment.fill('Wyjaśniono z autorem');
  await panel.getByRole('button', { name: 'Zapisz' }).click();
  await panel.waitFor({ state: 'detached' });

  await page.reload();
  await details('potwierdzony').click();
  await panel.getByText('potwierdzony', { exact: true }).waitFor();
  await panel.getByText(/biblioteka$/).waitFor();
  expect(await comment.inputValue()).toBe('Wyjaśniono z autorem');
  await panel.getByRole('link', { name: /^Rekord \d+ w bibliotece$/ }).click();
  const beside = page.getByRole('complementary', { name: 'Stan rekordu' });
  await beside
    .getByRole('link', { name: /w dzienniku$/ })
    .first()
    .click();
  await page.waitForURL(/podgladkomunikatow/);
  await details('potwierdzony').waitFor();
  await page.setViewportSize(PHONE);
  await details('potwierdzony').click();
  await expectFits(page);
  await comment.fill('Poprawiono w systemie kadr');
  await panel.getByRole('button', { name: 'Zapisz' }).click();
  await panel.waitFor({ state: 'detached' });
  await page.reload();
  await details('potwierdzony').click();
  expect(await comment.inputValue()).toBe('Poprawiono w systemie kadr');
});

test('messages are confirmed many at once, by mouse and by keys; the grid has the same', async ({ page, site }) => {
  const { sql } = site.database;
  await sql`delete from assignment_findings`;
  await sql`
    insert into assignment_findings (class, publication_id, person_id, text, extra, found_at)
    select 5, a.publication_id, a.person_id, 'Publikacja „Praca ' || a.publication_id || '” (2024) nie ma dyscypliny', '', now()
    from (select person_id, min(publication_id) as publication_id from authorships where person_id is not null
      group by person_id union all
      select person_id, max(publication_id) from authorships where person_id is not null
      group by person_id having count(distinct publication_id) > 1) a
    where a.person_id in (select person_id from authorships where person_id is not null
      group by person_id having count(distinct publication_id) > 1 order by person_id limit 3)`;
  await openAs(page, 'biblioteka', '/admin/podgladkomunikatow');
  const people = page.getByRole('checkbox', { name: /^Zaznacz niepotwierdzone: / });
  await people.first().waitFor();
  expect(await people.count()).toBe(3);
  await expectAccessible(page);
  await people.first().check();
  await page.getByRole('button', { name: 'Potwierdź 2 komunikaty' }).click();
  const dialog = page.getByRole('dialog', { name: 'Potwierdź' });
  await dialog.getByLabel('Komentarz').fill('Wyjaśniono razem');
  await dialog.getByRole('button', { name: 'Potwierdź' }).click();
  await page.getByText('Potwierdzono 2 komunikaty').waitFor();
  await expect.poll(() => people.count()).toBe(2);
  const confirmed = () => sql`select comment from assignment_findings where confirmed_at is not null order by id`;
  expect((await confirmed()).map(({ comment }) => comment)).toEqual(['Wyjaśniono razem', 'Wyjaśniono razem']);
  // From the last of those confirmed, which has the focus, down to the next, which X chooses and A confirms without a word.
  await page
    .locator('[data-message]:focus')
    .and(page.getByRole('button', { name: /, potwierdzony$/ }))
    .waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Potwierdź 1 komunikat' }).waitFor();
  await page.keyboard.press('a');
  await dialog.getByRole('button', { name: 'Potwierdź' }).click();
  await expect.poll(async () => (await confirmed()).length).toBe(3);
  await page.getByLabel('Tylko niepotwierdzone').check();
  await expect.poll(() => page.getByRole('button', { name: /^Szczegóły/ }).count()).toBe(3);
  // On paper who, what and which work, without what is pressed.
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.getByText(/^3 komunikaty, 2 osoby\. Niepotwierdzone: 3\. Klasa: publikacja bez dyscypliny\./).waitFor();
  expect(
    await page
      .getByRole('checkbox', { name: /^Zaznacz/ })
      .filter({ visible: true })
      .count(),
  ).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await page.getByRole('tab', { name: 'Siatka' }).click();
  await page.waitForURL(/widok=siatka/);
  await page
    .getByRole('button', { name: /, niepotwierdzony$/ })
    .first()
    .waitFor();
});
