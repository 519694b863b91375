import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { auditAudit } from '#areas/audit/audit.ts';
import { describe, expect } from 'vitest';
import { CONSOLE, recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { audit } from '#platform/audit.ts';
import { OwnChanges } from '#areas/changes/schema.ts';
import { disciplineChanges, ownChanges, personVerdicts, workChanges } from '#areas/changes/service.ts';
import { employmentAudit } from '#areas/employment/audit.ts';
import { publicationsAudit } from '#areas/publications/audit.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { requestRecalculation } from '#areas/recalculation/service-requests.ts';
import { shareResults, verdictChanges } from '#areas/recalculation/tables.ts';
import { mergeRecords } from '#areas/records/merging/service-merge.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { undoBatch } from '#areas/records/service-undo.ts';
import { deleteRecord, saveRecord } from '#areas/records/service.ts';
import { recordsAudit } from '#areas/records/audit.ts';
import { statementsAudit } from '#areas/statements/audit.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { recalculateAll } from '../../support/tools.ts';
import { COMPUTING, MEDIA } from '../evaluation/results.ts';
import { mergeOrder } from '../records/merging/merging.ts';

const LIBRARY = { physicalLogin: 'biblioteka', login: 'biblioteka' };

/** Anna and Jan wrote a work in computing; another one is Jan's alone. */
async function authors(db: Db) {
  await period(db);
  const anna = await researcher(db, { [COMPUTING]: 60, [MEDIA]: 40 }, { lastName: 'Anna' });
  const jan = await researcher(db, { [COMPUTING]: 100 }, { lastName: 'Jan' });
  await account(db, { login: 'anna', person: anna });
  await account(db, { login: 'jan', person: jan });
  await account(db, { login: 'biblioteka', firstName: 'Ewa', lastName: 'Biblioteczna' });
  const shared = await article(db, {
    title: 'Praca wspólna',
    venue: 'Pismo',
    points: 100,
    authors: [
      { person: anna, discipline: COMPUTING },
      { person: jan, discipline: COMPUTING },
    ],
  });
  const other = await article(db, {
    title: 'Praca Jana',
    points: 70,
    authors: [{ person: jan, discipline: COMPUTING }],
  });
  return { anna, jan, shared, other };
}

/** The period, an evaluation office, and how these people are computed again. */
async function evaluated(db: Db, people: number[]) {
  const { id } = await period(db);
  await account(db, { login: 'ewaluacja', roles: ['evaluation'] });
  const again = async () => {
    await requestRecalculation(db, id, people);
    await recalculateAll(db);
  };
  return { id, again };
}

const renamed = (publication: number) =>
  recordsAudit.change('record.change', {
    subject: { publication },
    before: { title: 'Praca', year: 2024 },
    after: { title: 'Praca wspólna', year: 2024 },
  });

const chosen = (publication: number, person: number, [before, after]: [number | null, number]) =>
  publicationsAudit.change('publication.discipline', {
    subject: { publication, person },
    before: { discipline: before },
    after: { discipline: after },
  });

const whats = ({ entries }: { entries: { what: string }[] }) => entries.map(({ what }) => what);

describe('the own changes', () => {
  test('are what others did to the own works and data, in words, with names', async ({ db }) => {
    const { anna, jan, shared, other } = await authors(db);
    await recordChanges(db, LIBRARY, [renamed(shared.id), renamed(other.id), chosen(shared.id, anna.id, [MEDIA, 203])]);
    await recordChanges(db, LIBRARY, [chosen(shared.id, jan.id, [null, 203])]);
    await recordChanges(db, { physicalLogin: 'anna', login: 'anna' }, [chosen(shared.id, anna.id, [null, MEDIA])]);
    await recordChanges(db, CONSOLE, [
      employmentAudit.change('identity.change', {
        subject: { person: anna.id },
        before: { last_name: 'Anna' },
        after: { last_name: 'Nowa' },
      }),
      statementsAudit.change('statement.withdraw', {
        subject: { statement: 7, person: anna.id },
        before: {},
        after: { reason: 'pomyłka' },
      }),
      auditAudit.change('read.changes', { subject: { person: anna.id } }),
    ]);
    const { entries, visited } = OwnChanges.parse(await ownChanges(db, await actorOf(db, 'anna'), 'visit'));
    expect(visited).toBe(false);
    expect(whats({ entries })).toEqual([
      'wycofanie oświadczenia',
      'zmiana danych osoby',
      'dyscyplina publikacji',
      'rekord zmieniony',
    ]);
    expect(entries.at(-1)).toMatchObject({
      by: 'Ewa Biblioteczna',
      about: [{ kind: 'publication', id: shared.id, name: 'Praca wspólna' }],
      fields: [{ name: 'tytuł', before: 'Praca', after: 'Praca wspólna' }],
    });
    expect(entries[0]?.by).toBe('administrator serwera');
  });

  test('are new since the last login before today, and older ones stay on their page', async ({ db }) => {
    const { shared } = await authors(db);
    const actor = await actorOf(db, 'anna');
    const row = { physicalUser: 'biblioteka', loggedUser: 'biblioteka', subject: `publication:${shared.id}` };
    const day = 86_400_000;
    const at = (days: number) => new Date(Date.now() - days * day);
    const login = { physicalUser: 'anna', loggedUser: 'anna', action: 'session.login' };
    await db.insert(audit).values([
      { ...row, action: 'record.status', at: at(9) },
      { ...login, subject: `account:${actor.accountRow}`, at: at(5) },
      { ...row, action: 'record.change', at: at(3) },
      { ...login, subject: `account:${actor.accountRow}`, at: new Date() },
    ]);
    expect(whats(await ownChanges(db, actor, 'visit'))).toEqual(['rekord zmieniony']);
    expect(whats(await ownChanges(db, actor, 'all'))).toEqual(['rekord zmieniony', 'status rekordu']);
  });
});

describe('the history of a work', () => {
  test('shows authors the record and their own choices, offices everything, others nothing', async ({ db }) => {
    const { anna, jan, shared, other } = await authors(db);
    await account(db, { login: 'ewaluacja', roles: ['evaluation'] });
    await recordChanges(db, LIBRARY, [
      renamed(shared.id),
      chosen(shared.id, anna.id, [null, MEDIA]),
      chosen(shared.id, jan.id, [null, COMPUTING]),
    ]);
    const own = await workChanges(db, await actorOf(db, 'anna'), shared.id);
    expect(whats(own)).toEqual(['dyscyplina publikacji', 'rekord zmieniony']);
    expect((await workChanges(db, await actorOf(db, 'ewaluacja'), shared.id)).entries).toHaveLength(3);
    const foreign = await article(db, { title: 'Bez autorów stąd', points: 70, authors: [] });
    expect((await workChanges(db, await actorOf(db, 'ewaluacja'), foreign.id)).entries).toEqual([]);
    await expect(workChanges(db, await actorOf(db, 'anna'), other.id)).rejects.toThrow('Nie znaleziono publikacji');
  });
});

test('the history of a discipline has the choices for and against it and its works’ records', async ({ db }) => {
  const { anna, jan, shared } = await authors(db);
  const { id } = await period(db);
  await account(db, { login: 'ewaluacja', roles: ['evaluation'] });
  await recordChanges(db, LIBRARY, [
    renamed(shared.id),
    chosen(shared.id, anna.id, [COMPUTING, MEDIA]),
    chosen(shared.id, jan.id, [null, MEDIA]),
  ]);
  const actor = await actorOf(db, 'ewaluacja');
  expect(whats(await disciplineChanges(db, actor, { period: id, discipline: COMPUTING }))).toEqual([
    'dyscyplina publikacji',
    'rekord zmieniony',
  ]);
  await expect(disciplineChanges(db, await actorOf(db, 'anna'), { period: id, discipline: COMPUTING })).rejects.toThrow(
    'Nie znaleziono dyscypliny',
  );
});

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
  const told = await ownChanges(db, await actorOf(db, 'jan'), 'visit');
  const lines = told.entries.map(({ about, fields }) => [
    about[0]?.name,
    ...fields.map(({ name, before, after }) => `${name}: ${before} → ${after}`),
  ]);
  expect(lines[0]).toEqual([
    'Inny tytuł',
    'w ewaluacji dyscypliny: liczy się → nie liczy się (R04: oczekuje na zatwierdzenie przez bibliotekę)',
    'powód: null → zmieniły się dane osoby albo rekordu',
  ]);
  expect(lines[1]).toContain('powód: null → zmieniła się punktacja pracy');
  expect(lines[1]).toContain('punkty całej pracy: 100.00 → 140.00');
  expect(lines).toHaveLength(2);

  // Each author sees the own share, an office all; the discipline those that it has.
  expect((await workChanges(db, await actorOf(db, 'anna'), shared.id)).entries).toHaveLength(1);
  const office = await actorOf(db, 'ewaluacja');
  expect(whats(await workChanges(db, office, shared.id))).toEqual(['zmiana w ewaluacji', 'zmiana w ewaluacji']);
  expect((await disciplineChanges(db, office, { period: id, discipline: COMPUTING })).entries).toHaveLength(3);
  expect((await disciplineChanges(db, office, { period: id, discipline: MEDIA })).entries).toEqual([]);
  // What goes and comes back is told both times; a share that waits meanwhile keeps its last verdict.
  await db.update(publications).set({ statusCode: 3 }).where(eq(publications.id, other.id));
  await again();
  const [back] = (await ownChanges(db, await actorOf(db, 'jan'), 'visit')).entries;
  expect(back?.fields[0]).toMatchObject({ after: 'liczy się' });
  expect(await db.$count(shareResults, isNotNull(shareResults.judged))).toBe(0);
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
  expect(left[0]).toContain('wypadł z ewaluacji: praca jest z roku spoza tego okresu');
  expect(left[1]).toContain('wypadł z ewaluacji: praca nie ma już wybranej dyscypliny');
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
  expect(removed).toContain('wypadł z ewaluacji: osoby nie ma już wśród autorów pracy');
});

test('a record that is merged or deleted is told to its authors, to the office and in the discipline, by its last title', async ({
  db,
}) => {
  const { anna, jan, shared, other } = await authors(db);
  const { id, again } = await evaluated(db, [anna.id, jan.id]);
  await account(db, { login: 'bib', roles: ['library'] });
  const [library, office] = [await actorOf(db, 'bib'), await actorOf(db, 'ewaluacja')];
  const last = async (login = 'jan') => {
    const { entries } = await ownChanges(db, await actorOf(db, login), 'visit');
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
  const told = (opens: boolean) => ({
    by: 'zmiana rekordu',
    work: { id: shared.id, name: 'Praca wspólna', opens: false },
    fields: [
      ['w ewaluacji dyscypliny', 'poza ewaluacją', undefined],
      ['powód', 'wypadł z ewaluacji: rekord pracy scalono z innym', undefined],
      ['scalono z', 'Praca Jana', opens],
    ],
  });
  expect(await last('jan')).toMatchObject(told(true));
  expect(await last('anna')).toMatchObject(told(false));
  expect((await personVerdicts(db, office, anna.id)).entries[0]?.fields.at(-1)?.object).toMatchObject({ opens: true });
  const inDiscipline = (await disciplineChanges(db, office, { period: id, discipline: COMPUTING })).entries;
  expect(inDiscipline.filter(({ what }) => what === 'zmiana w ewaluacji')).toHaveLength(2);

  // Parted again, both shares come back.
  await undoBatch(db, library, { id: batch, despite_statements: true });
  await again();
  expect(await last('anna')).toMatchObject({
    by: 'przeliczenie',
    work: { id: shared.id, opens: true },
    fields: [
      ['w ewaluacji dyscypliny', 'liczy się', undefined],
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
      ['powód', 'wypadł z ewaluacji: rekord pracy usunięto', undefined],
    ],
  });
  await again();
  expect(await db.$count(verdictChanges, eq(verdictChanges.publicationId, shared.id))).toBe(6);
});
