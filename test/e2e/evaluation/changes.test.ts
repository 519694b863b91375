import { expect } from 'vitest';
import { expectAccessible, expectFits, openAs, PHONE, test } from '../../support/browser/browser.ts';

test('a record that the library approves by a key is told as approved, with what came of it', async ({
  page,
  context,
  site,
}) => {
  const { sql } = site.database;
  const [work] = await sql<{ id: number; title: string; person: number; period: number }[]>`
    select p.id, p.title, s.person_id as person, s.period_id as period
    from share_results s join authorships a on a.id = s.authorship_id join publications p on p.id = a.publication_id
    where a.person_id = (select person_id from accounts where login = 'pracownik') and a.discipline_code = 203 and s.accepted
      and p.type_code = 20 and p.status_code in (3, 4) and p.author_count_known and a.statement_id is null
    order by p.id limit 1`;
  if (!work) throw new Error('The demo has such a work');
  const { id, title, person, period } = work;
  const reason = async () =>
    (
      await sql`select reject_reason as reason from share_results s join authorships a on a.id = s.authorship_id
        where a.publication_id = ${id} and a.person_id = ${person}`
    )[0]?.reason;
  await sql`update publications set status_code = 1, status_changed_at = now() - interval '30 days' where id = ${id}`;
  await sql`insert into recalculation_requests (period_id, person_id) values (${period}, ${person})`;
  await expect.poll(reason, { timeout: 30_000 }).toBe(4);

  await openAs(page, 'biblioteka', `/admindashboard?rodzaj=approval&q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: title }).first().focus();
  await page.keyboard.press('a');
  const told = async () =>
    (
      await sql`select 1 from verdict_changes
        where publication_id = ${id} and person_id = ${person} and after ->> 'reason' = 'approved' and after ? 'act'`
    ).length;
  await expect.poll(told, { timeout: 30_000 }).toBe(1);

  await context.clearCookies();
  await openAs(page, 'dyscyplina', `/discsuper/info?period=${period}&disc=203&widok=zmiany&rodzaj=records`);
  const link = page
    .getByRole('listitem')
    .filter({ hasText: 'Zatwierdzono.' })
    .getByRole('link', { name: title })
    .first();
  await link.waitFor();
  await page.getByLabel('Pokaż').selectOption('skutki przeliczeń');
  const effect = page.getByRole('listitem').filter({ hasText: title }).first();
  await effect.getByText(/liczy się.* · biblioteka zatwierdziła pracę, Stanisława Piekarz$/).waitFor();
  await effect.getByText(/biblioteka zatwierdziła/).click();
  await effect.getByText('przedtem: nie liczy się (R04: oczekuje na zatwierdzenie przez bibliotekę)').waitFor();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectFits(page);

  await context.clearCookies();
  await openAs(page, 'pracownik', '/zmiany');
  const own = page.getByRole('listitem').filter({ hasText: title });
  await own.filter({ hasText: 'Zatwierdzono.' }).first().waitFor();
  await page.getByLabel('Pokaż').selectOption('oświadczenia');
  await own.first().waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('rodzaj')).toBe('statements');
  await expectAccessible(page);
  await expectFits(page);
});
