import { expect } from 'vitest';
import { expectAccessible, expectFits, openAs, test } from '../../support/browser/browser.ts';

/** A worker of another process: its jobs are not reclaimed while their heartbeat is in the future. */
const ELSEWHERE = '00000000-0000-4000-8000-000000000001';

test('a job shows progress, is cancelled, and is repeated after a failure; the page may be left', async ({
  page,
  site: {
    database: { sql },
  },
}) => {
  const [made] = await sql<{ id: number; job: number }[]>`
    with import as (
      insert into people_imports (kind, file_name, as_of, status, created_by)
      values ('dn10', 'osoby.csv', '2026-01-01', 'preview', 'kadry') returning id),
    job as (
      insert into jobs (kind, title, payload, physical_login, login, panels, repeatable, state, label, done, total,
        started_at, worker, heartbeat)
      select 'imports.apply', 'Zapis zmian importu',
        jsonb_build_object('import', id, 'kinds', '[]'::jsonb, 'except', '[]'::jsonb, 'also', '[]'::jsonb),
        'kadry', 'kadry', '{6}', true, 'running', 'Zapis wierszy', 1200, 4000, now(), ${ELSEWHERE}, now() + interval '1 day'
      from import returning id)
    select import.id, job.id as job from import, job`;
  const { id, job } = made ?? { id: 0, job: 0 };
  await sql`update people_imports set job_id = ${job} where id = ${id}`;

  await openAs(page, 'admin', `/admin/AppAccounts/importy/${id}`);
  await page.getByRole('progressbar', { name: 'Zapis wierszy' }).waitFor();
  await page.getByText(/^1.?200 z 4.?000 \(30%\)$/).waitFor();
  expect(await page.getByRole('button', { name: /^Zapisz wybrane/ }).count()).toBe(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectFits(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await sql`update jobs set done = 3000 where id = ${job}`;
  await page.getByText(/\(75%\)$/).waitFor();
  await page.getByRole('button', { name: 'Anuluj', exact: true }).click();
  await page.getByRole('button', { name: 'Anulowanie…' }).waitFor();
  await page.getByRole('link', { name: 'Importy danych osób' }).click();
  await page.getByRole('row').filter({ hasText: 'osoby.csv' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Anulowanie…' }).waitFor();

  await sql`
    update jobs set state = 'failed', failure = 'Zabrakło miejsca.', finished_at = now(), worker = null, heartbeat = null
    where id = ${job}`;
  await page.getByText('Zapis zmian importu: nie powiodło się', { exact: true }).first().waitFor();
  await page.getByText('Zabrakło miejsca.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Powtórz' }).click();
  await page.getByRole('heading', { name: 'Raport' }).waitFor();
});
