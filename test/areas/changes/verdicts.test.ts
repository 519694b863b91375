import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Changes } from '#areas/changes/schema.ts';
import { ownChanges, personVerdicts, workChanges } from '#areas/changes/service.ts';
import { disciplineChanges } from '#areas/changes/service-discipline.ts';
import { changeDiscipline } from '#areas/publications/service-assignment.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { shareResults, verdictChanges } from '#areas/recalculation/tables.ts';
import { mergeRecords } from '#areas/records/merging/service-merge.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { undoBatch } from '#areas/records/list/service-undo.ts';
import { deleteRecord, saveRecord } from '#areas/records/service.ts';
import { actorOf } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, MEDIA } from '../evaluation/results.ts';
import { mergeOrder } from '../records/merging/merging.ts';
import { authors, evaluated, whats } from './authors.ts';

test('a verdict that a recalculation changed is told with its reason: at the work, to the person, in the discipline', async ({
  db,
}) => {
  const { anna, jan, shared, other } = await authors(db);
  const { id, again } = await evaluated(db, [anna.id, jan.id]);
  await again();
  // The first verdicts are no changes, and neither are those that come out as before.
  await db.update(publications).set({ title: 'Inny tytuł' }).where(eq(publications.id, other.id));
  await again();
  expect(await db.$count(verdictChanges)).toBe(0);

  await db.update(publications).set({ points: '140' }).where(eq(publications.id, shared.id));
  await again();
  await db.update(publications).set({ statusCode: 1 }).where(eq(publications.id, other.id));
  await again();
  const told = await ownChanges(db, await actorOf(db, 'jan'), { reach: 'visit' });
  const lines = told.entries.map(({ about, fields }) => [
    about[0]?.name,
    ...fields.map(({ name, before, after }) => `${name}: ${before} → ${after}`),
  ]);
  expect(lines[0]).toEqual([
    'Inny tytuł',
    'w ewaluacji dyscypliny: liczy się → nie liczy się (R04: oczekuje na zatwierdzenie przez bibliotekę)',
    'punkty w wyniku dyscypliny: 70,0000 → 0,0000',
    'powód: null → praca nie jest już zatwierdzona przez bibliotekę',
  ]);
  expect(lines[1]).toContain('powód: null → zmieniła się punktacja pracy');
  expect(lines[1]).toContain('punkty całej pracy: 100,00 → 140,00');
  expect(lines).toHaveLength(2);
  expect(told.entries.map(({ by }) => by)).toEqual(['przeliczenie', 'przeliczenie']);

  // Each author sees the own share, an office all; the discipline those that it has.
  expect((await workChanges(db, await actorOf(db, 'anna'), shared.id)).entries).toHaveLength(1);
  const office = await actorOf(db, 'ewaluacja');
  expect(whats(await workChanges(db, office, shared.id))).toEqual(['zmiana w ewaluacji', 'zmiana w ewaluacji']);
  expect((await disciplineChanges(db, office, { period: id, discipline: COMPUTING })).entries).toHaveLength(3);
  expect((await disciplineChanges(db, office, { period: id, discipline: MEDIA })).entries).toEqual([]);
  // What goes and comes back is told both times at the work; a share that waits meanwhile keeps its last verdict.
  await db.update(publications).set({ statusCode: 3 }).where(eq(publications.id, other.id));
  await again();
  const [back, gone] = (await workChanges(db, office, other.id)).entries;
  expect([back?.fields[0]?.after, gone?.fields[0]?.before]).toEqual(['liczy się', 'liczy się']);
  // Its author is told what has become of it in all: nothing.
  const left = (await ownChanges(db, await actorOf(db, 'jan'), { reach: 'visit' })).entries;
  expect(left.map(({ about }) => about[0]?.name)).toEqual(['Praca wspólna']);
  expect(await db.$count(shareResults, isNotNull(shareResults.judged))).toBe(0);
});

test('what follows one’s own choices says so, and is told once: from the verdict before them to the one after', async ({
  db,
}) => {
  const { jan, other } = await authors(db);
  const { id, again } = await evaluated(db, [jan.id]);
  const actor = await actorOf(db, 'jan');
  const told = async (reach: 'visit' | 'all' = 'visit') =>
    (await ownChanges(db, actor, { reach })).entries.map(({ by, fields }) => [by, fields[0]?.before, fields[0]?.after]);
  const choose = async (expected: number, discipline: number) => {
    const change = { article_id: other.id, author_id: jan.id, period_id: id, expected, discipline_id: discipline };
    await changeDiscipline(db, actor, { ...change, as: 'author' });
    await again();
  };
  await again();
  await choose(COMPUTING, 0);
  expect(await told()).toEqual([['przeliczenie po Twojej zmianie', 'liczy się', 'poza ewaluacją']]);
  await choose(0, COMPUTING);
  await choose(COMPUTING, 0);
  expect(await told()).toEqual([['przeliczenie po Twojej zmianie', 'liczy się', 'poza ewaluacją']]);
  await choose(0, COMPUTING);
  expect(await told('all')).toEqual([]);
  expect(await db.$count(verdictChanges)).toBe(4);
});

test('a share that leaves the evaluation is told with its reason, and so is its way back; the person’s page shows both', async ({
  db,
}) => {
  const { anna, jan, shared, other } = await authors(db);
  const { again } = await evaluated(db, [anna.id, jan.id]);
  const told = async () => {
    const { entries } = await personVerdicts(db, await actorOf(db, 'ewaluacja'), jan.id);
    return entries.map(({ about, fields }) =>
      [about[0]?.name, ...fields.map(({ before, after }) => `${before} → ${after}`)].join(', '),
    );
  };
  const assign = (publication: number, discipline: number | null) =>
    db
      .update(authorships)
      .set({ disciplineCode: discipline, revision: sql`revision + 1` })
      .where(and(eq(authorships.publicationId, publication), eq(authorships.personId, jan.id)));
  await again();

  await assign(shared.id, null);
  await db.update(publications).set({ year: 2010 }).where(eq(publications.id, other.id));
  await again();
  const left = (await told()).toSorted();
  expect(left).toHaveLength(2);
  expect(left[0]).toContain('Praca Jana, liczy się → poza ewaluacją');
  expect(left[0]).toContain('udziału nie ma już w ewaluacji: praca jest z roku spoza tego okresu');
  expect(left[1]).toContain('udziału nie ma już w ewaluacji: praca nie ma już wybranej dyscypliny');
  await again();
  expect(await told()).toHaveLength(2);

  await assign(shared.id, COMPUTING);
  await again();
  const [back] = await told();
  expect(back).toContain('Praca wspólna, poza ewaluacją → liczy się');
  expect(back).toContain('udział wrócił do ewaluacji');
  expect(await told()).toHaveLength(3);
  expect(await db.$count(shareResults, isNotNull(shareResults.judged))).toBe(0);

  await account(db, { login: 'bib', roles: ['library'] });
  const { content, version } = await findRecord(db, shared.id);
  await saveRecord(db, await actorOf(db, 'bib'), {
    id: shared.id,
    version,
    content: { ...content, authors: content.authors.filter(({ person_id }) => person_id !== jan.id) },
    despite_statements: false,
  });
  const [removed] = await told();
  expect(removed).toContain('liczy się → poza ewaluacją');
  expect(removed).toContain('udziału nie ma już w ewaluacji: osoby nie ma już wśród autorów pracy');
});

const merges = (entries: Changes['entries']) =>
  entries.filter(({ what }) => /scal/.test(what)).map(({ what, undone }) => [what, undone]);

test('a record that is merged or deleted is told to its authors, to the office and in the discipline, by its last title', async ({
  db,
}) => {
  const { anna, jan, shared, other } = await authors(db);
  const { id, again } = await evaluated(db, [anna.id, jan.id]);
  await account(db, { login: 'bib', roles: ['library'] });
  const [library, office] = [await actorOf(db, 'bib'), await actorOf(db, 'ewaluacja')];
  const told = (login: string) => async () => ownChanges(db, await actorOf(db, login), { reach: 'visit' });
  const last = async (login = 'jan', read: () => Promise<Changes> = told(login)) => {
    const { entries } = await read();
    const { by, about, fields } = entries.find(({ what }) => what === 'zmiana w ewaluacji') ?? {};
    return { by, work: about?.[0], fields: fields?.map(({ name, after, object }) => [name, after, object?.opens]) };
  };
  await again();

  // Anna is no author of the record that stays, which she cannot open therefore.
  const { batch } = await mergeRecords(
    db,
    library,
    await mergeOrder(db, other, { gone: shared, choices: { authors: 'kept' } }),
  );
  const merged = (opens: boolean) => ({
    by: 'zmiana rekordu',
    work: { id: shared.id, name: 'Praca wspólna', opens: false },
    fields: [
      ['w ewaluacji dyscypliny', 'poza ewaluacją', undefined],
      ['punkty w wyniku dyscypliny', '0,0000', undefined],
      ['powód', 'udziału nie ma już w ewaluacji: rekord pracy scalono z innym', undefined],
      ['scalono z', 'Praca Jana', opens],
    ],
  });
  expect(await last('jan')).toMatchObject(merged(true));
  // The record that stays tells of it, and the one that is gone does not say it again.
  const toldToJan = (await told('jan')()).entries.map(({ what }) => what);
  expect(toldToJan.filter((what) => what.includes('scalony'))).toEqual(['rekord scalony']);
  expect(await last('anna')).toMatchObject(merged(false));
  expect((await personVerdicts(db, office, anna.id)).entries[0]?.fields.at(-1)?.object).toMatchObject({ opens: true });
  const inDiscipline = (await disciplineChanges(db, office, { period: id, discipline: COMPUTING })).entries;
  expect(inDiscipline.filter(({ what }) => what === 'zmiana w ewaluacji')).toHaveLength(2);

  // Parted again, both shares come back: to their author nothing has changed in all, and the office sees both changes.
  await undoBatch(db, library, { id: batch, despite_statements: true });
  // To an author it is one change, which came to nothing; the history of the work has both, and marks the first.
  expect(merges((await told('jan')()).entries)).toEqual([['scalenie rekordu cofnięte', false]]);
  expect(merges((await told('anna')()).entries)).toEqual([['rekord przywrócony po cofnięciu scalenia', false]]);
  expect(merges((await workChanges(db, office, other.id)).entries)).toEqual([
    ['scalenie rekordu cofnięte', false],
    ['rekord scalony', true],
  ]);
  // Both were valued anew, and no list has the points that they began with.
  for (const { id: work, points, pointsHst, categoryId, emphasisMode, emphasisModeHst } of [shared, other])
    await db
      .update(publications)
      .set({ points, pointsHst, categoryId, emphasisMode, emphasisModeHst })
      .where(eq(publications.id, work));
  await again();
  expect(await last('anna')).toMatchObject({ by: undefined });
  expect(await last('anna', () => personVerdicts(db, office, anna.id))).toMatchObject({
    by: 'przeliczenie',
    work: { id: shared.id, opens: true },
    fields: [
      ['w ewaluacji dyscypliny', 'liczy się', undefined],
      ['punkty w wyniku dyscypliny', '50,0000', undefined],
      ['powód', 'udział wrócił do ewaluacji', undefined],
    ],
  });

  // A record without disciplines can be deleted, also before its shares are computed anew.
  await db.update(authorships).set({ disciplineCode: null }).where(eq(authorships.publicationId, shared.id));
  await deleteRecord(db, library, { id: shared.id, version: (await findRecord(db, shared.id)).version });
  expect(await last('anna')).toMatchObject({
    work: { name: 'Praca wspólna', opens: false },
    fields: [
      ['w ewaluacji dyscypliny', 'poza ewaluacją', undefined],
      ['punkty w wyniku dyscypliny', '0,0000', undefined],
      ['powód', 'udziału nie ma już w ewaluacji: rekord pracy usunięto', undefined],
    ],
  });
  await again();
  expect(await db.$count(verdictChanges, eq(verdictChanges.publicationId, shared.id))).toBe(6);
});
