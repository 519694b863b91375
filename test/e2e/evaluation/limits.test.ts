import { expect } from 'vitest';
import { openAs, test } from '../../support/browser/browser.ts';

test('works in a third discipline: the slot screen says which two are kept, and where to mend it', async ({
  page,
  site: { database },
}) => {
  const { sql } = database;
  const [person] = await sql`
    select p.id, e.id as period from accounts a join persons p on p.id = a.person_id
    cross join evaluation_periods e where a.login = 'pracownik' and e.year_from = 2022`;
  const id = Number(person?.id);
  const period = Number(person?.period);
  const works = await sql`
    select a.id from authorships a join share_results s on s.authorship_id = a.id
    where a.person_id = ${id} and s.period_id = ${period} and s.person_accepted order by s.points desc, a.id limit 3`;
  expect(works).toHaveLength(3);
  // Everything at once in another pair and a third discipline, one work in each.
  const codes = [501, 502, 505];
  await sql`update authorships set discipline_code = 0, revision = revision + 1 where person_id = ${id}`;
  for (const [at, work] of works.entries()) {
    await sql`update authorships set discipline_code = ${codes[at] ?? 0} where id = ${Number(work.id)}`;
  }
  await sql`delete from discipline_declarations where person_id = ${id}`;
  await sql`delete from n_statements where person_id = ${id}`;
  for (const [from, to, one, two] of [
    ['2015-10-01', '2023-12-31', 501, 502],
    ['2024-01-01', null, 505, null],
  ] as const) {
    await sql`insert into discipline_declarations (person_id, date_from, date_to, discipline1_code, discipline1_percent,
      discipline2_code, discipline2_percent) values (${id}, ${from}, ${to}, ${one}, ${two ? 50 : 100}, ${two}, ${two ? 50 : null})`;
    await sql`insert into n_statements (person_id, date_from, date_to, discipline1_code, discipline2_code)
      values (${id}, ${from}, ${to}, ${one}, ${two})`;
  }
  await sql`insert into recalculation_requests (period_id, person_id) select id, ${id} from evaluation_periods`;

  await openAs(page, 'pracownik', `/publicationpanelevalrep?period=${period}`);
  const notice = page.getByRole('status').filter({ hasText: 'Publikacje w więcej niż dwóch dyscyplinach' });
  await notice.waitFor({ timeout: 45_000 });
  await notice.getByText('Poza ewaluacją zostaje 1 publikacja z dyscypliny').waitFor();
  await page.getByText('nie liczy się: trzecia dyscyplina').waitFor();
  await page.getByText('Nie: R07').first().waitFor();
  await notice.getByRole('link', { name: 'Zmień dyscypliny publikacji' }).click();
  await page.waitForURL(/publicationpanelevalasg/);
});

test('reductions of a running period are a forecast with its people and its cost', async ({
  page,
  site: { database },
}) => {
  const [running] = await database.sql`select id from evaluation_periods where year_from = 2026`;
  await openAs(page, 'admin', `/admin/osobyzN0?period=${Number(running?.id)}&disccode=203`);
  await page.getByText('prognoza', { exact: true }).waitFor();
  await page.getByText('Jeżeli nic się nie zmieni', { exact: true }).waitFor();
  await page.getByRole('table', { name: /Osoby tworzące N0/ }).waitFor();
  await page.getByText('o tyle mniej punktów niż bez pomniejszeń').waitFor({ timeout: 45_000 });
});
