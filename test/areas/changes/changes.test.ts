import { sql } from 'drizzle-orm';
import { achievementsAudit } from '#areas/achievements/audit.ts';
import { auditAudit } from '#areas/audit/audit.ts';
import { describe, expect } from 'vitest';
import { CONSOLE, recordChanges } from '#platform/audit.ts';
import { audit } from '#platform/audit.ts';
import { OwnChanges } from '#areas/changes/schema.ts';
import type { ChangeKind } from '#areas/changes/change-kinds.ts';
import { ownChanges, workChanges } from '#areas/changes/service.ts';
import { disciplineChanges } from '#areas/changes/service-discipline.ts';
import { employmentAudit } from '#areas/employment/audit.ts';
import { saveFact } from '#areas/employment/service-save.ts';
import { publicationsAudit } from '#areas/publications/audit.ts';
import { recordsAudit } from '#areas/records/audit.ts';
import { statementsAudit } from '#areas/statements/audit.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, MEDIA } from '../evaluation/results.ts';
import { clerk, job } from '../employment/orders.ts';
import { authors, whats } from './authors.ts';

const LIBRARY = { physicalLogin: 'biblioteka', login: 'biblioteka' };

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
    const { entries, visited } = OwnChanges.parse(await ownChanges(db, await actorOf(db, 'anna'), { reach: 'visit' }));
    expect(visited).toBe(false);
    expect(whats({ entries })).toEqual([
      'wycofanie oświadczenia',
      'zmiana danych osoby',
      'dyscyplina pracy',
      'rekord zmieniony',
    ]);
    expect(entries.at(-1)).toMatchObject({
      by: 'Ewa Biblioteczna',
      about: [{ kind: 'publication', id: shared.id, name: 'Praca wspólna' }],
      fields: [{ name: 'tytuł', before: 'Praca', after: 'Praca wspólna' }],
    });
    expect(entries[0]?.by).toBe('administrator serwera');
  });

  test('have the library’s answer also about a work that is not the person’s', async ({ db }) => {
    const { anna, other } = await authors(db);
    const subject = { publication: other.id, person: anna.id };
    await recordChanges(db, LIBRARY, [
      recordsAudit.change('claim.decide', {
        subject,
        before: { state: 'open' },
        after: { state: 'refused', reason: '' },
      }),
    ]);
    const { entries } = OwnChanges.parse(await ownChanges(db, await actorOf(db, 'anna'), { reach: 'visit' }));
    expect(whats({ entries })).toEqual(['zgłoszenie rozstrzygnięte']);
    // A reason that nobody gave is not named.
    expect(entries[0]?.fields).toMatchObject([{ name: 'stan', before: 'czeka', after: 'odmowa' }]);
    expect((await ownChanges(db, await actorOf(db, 'jan'), { reach: 'visit' })).entries).toEqual([]);
  });

  test('name what was removed, which nothing else names any more', async ({ db }) => {
    const { anna } = await authors(db);
    const subject = { person: anna.id, achievement: 900_001 };
    const before = { title: 'Nagroda rektora', year_from: 2024 };
    await recordChanges(db, LIBRARY, [achievementsAudit.change('achievement.delete', { subject, before })]);
    const { entries } = OwnChanges.parse(await ownChanges(db, await actorOf(db, 'anna'), { reach: 'visit' }));
    expect(entries[0]?.about).toMatchObject([{}, { kind: 'achievement', name: 'Nagroda rektora', opens: false }]);
  });

  test('say which of the person’s data was added or corrected, and with what', async ({ db }) => {
    const { anna } = await authors(db);
    const subject = { person: anna.id };
    const post = { what: 'employment', position_name: 'adiunkt', date_from: '2024-10-01' };
    await recordChanges(db, CONSOLE, [
      employmentAudit.change('fact.add', { subject, after: { ...post, reason: 'umowa' } }),
      employmentAudit.change('fact.change', {
        subject,
        before: post,
        after: { ...post, position_name: 'profesor uczelni', reason: 'awans' },
      }),
    ]);
    const { entries } = OwnChanges.parse(await ownChanges(db, await actorOf(db, 'anna'), { reach: 'visit' }));
    const told = entries.map(({ what, fields }) => [
      what,
      ...fields.map((each) => [each.name, each.before, each.after]),
    ]);
    expect(told).toEqual([
      [
        'poprawienie danych osoby: zatrudnienie',
        ['stanowisko', 'adiunkt', 'profesor uczelni'],
        ['powód', null, 'awans'],
      ],
      [
        'dodanie danych osoby: zatrudnienie',
        ['od', null, '01.10.2024'],
        ['stanowisko', null, 'adiunkt'],
        ['powód', null, 'umowa'],
      ],
    ]);
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
    expect(whats(await ownChanges(db, actor, { reach: 'visit' }))).toEqual(['rekord zmieniony']);
    expect(whats(await ownChanges(db, actor, { reach: 'all' }))).toEqual(['rekord zmieniony', 'status rekordu']);
  });

  test('of somebody who has never been here before are those of thirty days', async ({ db }) => {
    const { shared } = await authors(db);
    const row = { physicalUser: 'biblioteka', loggedUser: 'biblioteka', subject: `publication:${shared.id}` };
    await db.insert(audit).values([
      { ...row, action: 'record.status', at: sql`now() - interval '31 days'` },
      { ...row, action: 'record.change', at: sql`now() - interval '29 days'` },
    ]);
    expect(whats(await ownChanges(db, await actorOf(db, 'anna'), { reach: 'visit' }))).toEqual(['rekord zmieniony']);
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
    expect(whats(own)).toEqual(['dyscyplina pracy', 'rekord zmieniony']);
    expect((await workChanges(db, await actorOf(db, 'ewaluacja'), shared.id)).entries).toHaveLength(3);
    const foreign = await article(db, { title: 'Bez autorów stąd', points: 70, authors: [] });
    expect((await workChanges(db, await actorOf(db, 'ewaluacja'), foreign.id)).entries).toEqual([]);
    await expect(workChanges(db, await actorOf(db, 'anna'), other.id)).rejects.toThrow('Nie znaleziono publikacji');
  });
});

test('a value that was taken away is told as taken away, not as a new one', async ({ db }) => {
  const office = await clerk(db);
  const person = await researcher(db, { [COMPUTING]: 100 });
  await account(db, { login: 'jan', roles: ['employee'], person });
  const { id, version } = await saveFact(
    db,
    office,
    job(person.id, { primary_workplace: false, date_to: '2024-12-31' }),
  );
  await saveFact(db, office, job(person.id, { primary_workplace: false, id, version, date_to: null }));
  const { entries } = await ownChanges(db, await actorOf(db, 'jan'), { reach: 'visit' });
  expect(entries[0]?.fields.filter(({ name }) => name === 'do')).toMatchObject([{ before: '31.12.2024', after: null }]);
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
    'dyscyplina pracy',
    'rekord zmieniony',
  ]);
  const ofKind = async (kind: ChangeKind) =>
    whats(await disciplineChanges(db, actor, { period: id, discipline: COMPUTING, kind }));
  expect(await ofKind('choices')).toEqual(['dyscyplina pracy']);
  expect(await ofKind('records')).toEqual(['rekord zmieniony']);
  expect(await ofKind('verdicts')).toEqual([]);
  await expect(disciplineChanges(db, await actorOf(db, 'anna'), { period: id, discipline: COMPUTING })).rejects.toThrow(
    'Nie znaleziono dyscypliny',
  );
});
