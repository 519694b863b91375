import { expect } from 'vitest';
import { COMPARE } from '#areas/pbn/comparing/service-compare.ts';
import { READ_ENTITIES } from '#areas/pbn/service-entities.ts';
import { orderRecords } from '#areas/pbn/sending/service-order.ts';
import { pbnRecords } from '#areas/pbn/tables.ts';
import { libraryWaiting } from '#areas/records/desk/service-matters.ts';
import { readMatter } from '#areas/records/desk/service-matter.ts';
import { pbnMatters } from '#areas/pbn/service-matters.ts';
import { repeatJob } from '#areas/jobs/service.ts';
import type { Db } from '#platform/database/db.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { article } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { actAtDesk, countWaiting, inbox, order, people } from '../records/desk.ts';

const refused = (db: Db, publicationId: number) =>
  db.insert(pbnRecords).values({
    publicationId,
    state: 'refused',
    queuedBy: 'bib',
    queuedAt: new Date('2026-01-05T10:00:00Z'),
    message: 'Brak DOI.',
  });

type Read = { kind: string; key: string; state: 'failed' | 'finished' };

const reading = (db: Db, { kind, key, state }: Read) =>
  db
    .insert(jobs)
    .values({
      kind,
      key,
      state,
      title: 'Dane z PBN',
      payload: key === 'profile' ? {} : { kind: key },
      physicalLogin: 'bib',
      login: 'bib',
      panels: ['library'],
      repeatable: true,
      failure: state === 'failed' ? 'PBN nie odpowiada' : null,
      finishedAt: new Date('2026-01-06T10:00:00Z'),
    })
    .returning({ id: jobs.id });

test('what PBN refused waits for the library until it is in the queue again', async ({ db }) => {
  const { anna, librarian } = await people(db);
  const work = await article(db, { points: 100, authorCountKnown: true, authors: [{ person: anna }] });
  await refused(db, work.id);
  const { rows, total } = await inbox(db);
  expect(rows).toMatchObject([
    { kind: 'pbnRefused', key: work.id, publication_id: work.id, why: 'Brak DOI.', since: '2026-01-05' },
  ]);
  expect(rows[0]?.title).toBe('O pewnej własności żółwi błotnych');
  expect(await countWaiting(db)).toBe(total);
  const [year] = await db.execute<{ count: number }>(libraryWaiting(pbnMatters));
  expect(year?.count).toBe(total);
  const items = [{ kind: 'pbnRefused', key: work.id, version: 1 }];
  await expect(actAtDesk(db, librarian, order({ act: 'done', items }))).rejects.toMatchObject({ kind: 'input' });
  await expect(readMatter(db, { kind: 'pbnRefused', key: work.id })).rejects.toMatchObject({ kind: 'missing' });
  await orderRecords(db, librarian, { what: { kind: 'ids', ids: [work.id] } });
  expect((await inbox(db)).total).toBe(0);
});

test('of each kind the last reading waits, where it has failed and is not tried again', async ({ db }) => {
  const { librarian } = await people(db);
  await reading(db, { kind: READ_ENTITIES.name, key: 'person', state: 'failed' });
  await reading(db, { kind: READ_ENTITIES.name, key: 'person', state: 'finished' });
  await reading(db, { kind: READ_ENTITIES.name, key: 'journal', state: 'finished' });
  const [failed] = await reading(db, { kind: READ_ENTITIES.name, key: 'journal', state: 'failed' });
  await reading(db, { kind: COMPARE.name, key: 'profile', state: 'failed' });
  const { rows } = await inbox(db);
  expect(rows.map(({ title, why, since }) => [title, why, since])).toEqual([
    ['Odczyt z PBN: czasopisma', 'PBN nie odpowiada', '2026-01-06'],
    ['Odczyt z PBN: profil instytucji', 'PBN nie odpowiada', '2026-01-06'],
  ]);
  await repeatJob(db, librarian, failed?.id ?? 0);
  expect((await inbox(db)).rows.map(({ title }) => title)).toEqual(['Odczyt z PBN: profil instytucji']);
});
