import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { addDays, today } from '#engine/day.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { authorRequests } from '#areas/advice/tables.ts';
import { councilFunctions } from '#areas/council/tables.ts';
import { peopleImports } from '#areas/imports/tables.ts';
import { birthDates, persons, units } from '#areas/people/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { employments, polonConfirmations } from '#areas/polon/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, employment, only, period, person, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING } from '../doctoral/register.ts';
import { clerkOf } from './offices.ts';

async function personnel(db: Db, login = 'kadry') {
  const row = await account(db, { login, roles: ['personnel'] });
  return { row, clerk: clerkOf(db, await actorOf(db, login), 'personnel') };
}

const inDays = (days: number) => addDays(today(), days);

describe('personnel', () => {
  test('sees each kind of what waits, with its day and its person', async ({ db }) => {
    const { clerk } = await personnel(db);
    expect(await clerk.counts()).toEqual({});
    const anna = await person(db, { lastName: 'Żółta', firstName: 'Anna' });
    await db.insert(polonConfirmations).values({ personId: anna.id, status: 0, note: 'Zły tytuł' });
    await db.insert(peopleImports).values({
      kind: 'polon',
      fileName: 'kadry.csv',
      asOf: '2026-01-31',
      createdBy: 'kadry',
      status: 'preview',
    });
    const leaving = await person(db, { lastName: 'Kończący' });
    await employment(db, leaving, { dateFrom: '2020-01-01', dateTo: inDays(20) });
    await account(db, { login: 'konczacy', person: leaving });
    await db.insert(councilFunctions).values({
      personId: anna.id,
      disciplineCode: COMPUTING,
      letter: 'C',
      dateFrom: '2024-01-01',
      dateTo: inDays(10),
    });
    const closed = only(await db.insert(units).values({ code: 'K9', name: 'Dawna', level: 3 }).returning());
    await db.update(units).set({ validFrom: '2000-01-01', validTo: '2024-09-30' }).where(eq(units.id, closed.id));
    await db.update(persons).set({ unitId: closed.id }).where(eq(persons.id, anna.id));
    const { rows, total } = await clerk.list();
    const shown = rows.map(({ kind, title, why }) => [kind, title, why]);
    expect(shown).toContainEqual(['fault', 'Anna Żółta', '„Zły tytuł”']);
    expect(shown).toContainEqual(['import', 'Pracownicy z POL-on: kadry.csv', 'stan na 31.01.2026']);
    expect(shown).toContainEqual(['closedUnit', 'Anna Żółta', 'Dawna, zamknięta 30.09.2024']);
    expect(rows.find(({ kind }) => kind === 'employmentEnd')).toMatchObject({ person_id: leaving.id, days: -20 });
    expect(rows.find(({ kind }) => kind === 'functionEnd')?.why).toMatch(/^przewodniczący rady dyscypliny, .+, do /);
    const byPerson = await clerk.list({ group: 'person' });
    for (const { key, days, oldest } of byPerson.groups) {
      const first = byPerson.rows.filter((row) => row.group === key && row.days === days);
      expect(first.map(({ kind }) => kind)).toContain(oldest);
    }
    expect(total).toBe(Object.values(await clerk.counts()).reduce((sum, count) => sum + count, 0));
  });

  test('sees who lacks an account, a declaration, an N statement and a birth date', async ({ db }) => {
    const { clerk } = await personnel(db);
    const declared = await researcher(db, { [COMPUTING]: 100 }, { lastName: 'Badacz' });
    await db.delete(birthDates).where(eq(birthDates.personId, declared.id));
    const bare = await person(db, { lastName: 'Bez' });
    await employment(db, bare);
    const keys = async (kind: string) => (await clerk.list({ kind, open: kind })).rows.map(({ key }) => key).toSorted();
    const both = [declared.id, bare.id].toSorted();
    expect(await keys('noAccount')).toEqual(both);
    expect(await keys('birthDate')).toEqual([declared.id]);
    expect(await keys('declaration')).toEqual([bare.id]);
    await account(db, { login: 'badacz', person: declared });
    expect(await keys('noAccount')).toEqual([bare.id]);
    await db
      .update(employments)
      .set({ dateTo: inDays(-400) })
      .where(eq(employments.personId, bare.id));
    expect(await keys('declaration')).toEqual([]);
  });

  test('says of an identifier that both sources lack what their own screen says', async ({ db }) => {
    const { clerk } = await personnel(db);
    const made = await researcher(db, { [COMPUTING]: 100 });
    await account(db, { login: 'bez-orcid', person: made });
    await db.update(persons).set({ orcid: null }).where(eq(persons.id, made.id));
    const { rows } = await clerk.list({ kind: 'noIdentifier' });
    expect(rows.map(({ why }) => why)).toEqual([expect.stringMatching(/(^|; )brak ORCID(;|$)/)]);
  });

  test('says that something is done until it says something else, and takes that back', async ({ db }) => {
    const { clerk } = await personnel(db);
    const leaving = await person(db, { lastName: 'Kończący', firstName: 'Jan' });
    await employment(db, leaving, { dateFrom: '2020-01-01', dateTo: inDays(20) });
    await account(db, { login: 'konczacy', person: leaving });
    const endsOn = (dateTo: string) =>
      db.update(employments).set({ dateTo }).where(eq(employments.personId, leaving.id));
    const items = [{ kind: 'employmentEnd', key: leaving.id }];
    const open = async () => (await clerk.counts()).employmentEnd ?? 0;
    expect(await open()).toBe(1);
    const { act } = await clerk.act('done', items);
    expect(await open()).toBe(0);
    expect((await clerk.list()).done_today).toBe(1);
    // Somebody who is asked again meanwhile finds it gone.
    expect(await clerk.act('done', items)).toMatchObject({ act: null, kept: [{ reason: 'nie ma już tej sprawy' }] });
    await endsOn(inDays(10));
    expect(await open()).toBe(1);
    await endsOn(inDays(20));
    expect(await open()).toBe(0);
    expect((await clerk.undo(act)).label).toBe('Cofnięto oznaczenie „Zrobione”: „Jan Kończący”');
    expect(await open()).toBe(1);
    await expect(clerk.undo(act)).rejects.toThrow('Cofnięto już wcześniej: zrobiono to z Twojego konta');
    const actions = await db.select({ action: audit.action }).from(audit).where(sql`${audit.action} like 'desk.%'`);
    expect(actions.map(({ action }) => action)).toEqual(['desk.act', 'desk.undo']);
  });

  test('assigns and puts off many at once; a fault is settled by its answer alone', async ({ db }) => {
    const { row, clerk } = await personnel(db);
    const people = [await person(db, { lastName: 'A' }), await person(db, { lastName: 'B' })];
    const faults = await db
      .insert(polonConfirmations)
      .values(people.map(({ id }) => ({ personId: id, status: 0, note: 'x' })))
      .returning();
    const items = faults.map(({ rowNum }) => ({ kind: 'fault', key: rowNum }));
    await expect(clerk.act('done', items)).rejects.toMatchObject({ kind: 'input' });
    expect(await clerk.act('assign', items, { assignee: row.rowNum })).toMatchObject({ done: items });
    expect((await clerk.list({ assignee: row.rowNum })).total).toBe(2);
    const { act } = await clerk.act('snooze', items.slice(0, 1), { until: inDays(7) });
    expect(await clerk.list()).toMatchObject({ total: 1, snoozed: 1 });
    expect((await clerk.list({ snoozed: true })).rows.map(({ key }) => key)).toEqual([items[0]?.key]);
    await clerk.undo(act);
    expect(await clerk.list()).toMatchObject({ total: 2, snoozed: 0 });
    const groups = async () => (await clerk.list({ group: 'person' })).groups.map(({ key }) => Number(key));
    await db
      .update(polonConfirmations)
      .set({ confirmedAt: new Date('2020-01-01') })
      .where(eq(polonConfirmations.personId, people[1]?.id ?? 0));
    expect(await groups()).toEqual([people[1]?.id, people[0]?.id]);
  });
});

describe('the list of an office', () => {
  test('is refused to another, and takes no matter of another', async ({ db }) => {
    await account(db, { login: 'bib', roles: ['library'] });
    const librarian = clerkOf(db, await actorOf(db, 'bib'), 'personnel');
    await expect(librarian.list()).rejects.toMatchObject({ kind: 'forbidden' });
    const { clerk } = await personnel(db);
    const items = [{ kind: 'approval', key: 1 }];
    await expect(clerk.act('assign', items)).rejects.toMatchObject({ kind: 'input' });
    const { rowNum } = await account(db, { login: 'ktos', roles: ['library'] });
    const fault = [{ kind: 'fault', key: 1 }];
    await expect(clerk.act('assign', fault, { assignee: rowNum })).rejects.toMatchObject({ kind: 'input' });
    await expect(clerk.act('confirm', [{ kind: 'fault', key: 1 }])).rejects.toMatchObject({ kind: 'input' });
  });

  test('an act is undone by its own office alone', async ({ db }) => {
    const { clerk } = await personnel(db);
    const made = await person(db);
    await employment(db, made);
    const { act } = await clerk.act('done', [{ kind: 'noAccount', key: made.id }]);
    await account(db, { login: 'bib', roles: ['library'] });
    const librarian = clerkOf(db, await actorOf(db, 'bib'), 'library');
    await expect(librarian.undo(act)).rejects.toMatchObject({ kind: 'missing' });
  });
});

describe('the evaluation team', () => {
  test('sees requests, their answers, unsigned statements and works without a discipline', async ({ db }) => {
    const asker = await account(db, { login: 'ewaluacja', roles: ['evaluation'] });
    const clerk = clerkOf(db, await actorOf(db, 'ewaluacja'), 'evaluation');
    const ewa = await researcher(db, { [COMPUTING]: 100 }, { lastName: 'Ewa' });
    const [one, other] = [
      await article(db, { points: 140, title: 'Jedna', authors: [{ person: ewa }] }),
      await article(db, { points: 70, title: 'Druga', authors: [{ person: ewa }] }),
    ];
    const { id: periodId } = await period(db);
    const request = {
      periodId,
      disciplineCode: COMPUTING,
      personId: ewa.id,
      message: 'Proszę',
      gain: '12.3456',
      askedByRow: asker.rowNum,
      askedAt: sql`now() - interval '4 days'`,
    };
    await db.insert(authorRequests).values([
      { ...request, publicationId: one.id },
      { ...request, publicationId: other.id, answer: 'will', note: 'jutro', answeredAt: new Date() },
    ]);
    await db.insert(printedStatements).values(
      (['publication', 'patent'] as const).map((kind) => ({
        personId: ewa.id,
        year: 2024,
        kind,
        generatedBy: 'ewa',
      })),
    );
    // Of a closed period nothing can be confirmed any more.
    const late = await researcher(db, { [COMPUTING]: 100 }, { lastName: 'Dawna' });
    await db
      .insert(printedStatements)
      .values({ personId: late.id, year: 2020, kind: 'publication', generatedBy: 'dawna' });
    const { id: former } = await period(db, 2017);
    await db
      .update(evaluationPeriods)
      .set({ closedAt: new Date(), closedBy: 'admin' })
      .where(eq(evaluationPeriods.id, former));
    const { rows, groups } = await clerk.list();
    // She has two works: the name says what is counted.
    expect(groups).toContainEqual(expect.objectContaining({ label: 'Autorzy prac nieprzypisanych', count: 1 }));
    const name = `${ewa.firstName} ${ewa.lastName}`;
    expect(rows.map(({ kind, title }) => [kind, title])).toEqual([
      ['request', 'Jedna'],
      ['answered', 'Druga'],
      ['unassigned', name],
      ['unsigned', name],
      ['unsignedPatents', name],
    ]);
    expect(rows[0]?.why).toMatch(
      /^poproszono \d\d\.\d\d\.\d{4}, autor nie odpowiedział; .+, w dniu prośby \+12,35 pkt$/,
    );
    expect(rows[1]?.why).toMatch(/^odpowiedź: zrobię, „jutro”; /);
    expect(rows.slice(2).map(({ why }) => why)).toEqual([
      expect.stringMatching(/^publikacje nieprzypisane: 2, razem za 210 pkt; „.+” \(\d{4}\); „.+” \(\d{4}\)$/),
      'oświadczenie o publikacjach, wydruk za 2024',
      'oświadczenie o patentach, wydruk za 2024',
    ]);
    // Asked today it waits for its author, not yet for the office.
    await db.update(authorRequests).set({ askedAt: sql`now()` });
    expect((await clerk.counts()).request).toBeUndefined();
    await clerk.act('done', [{ kind: 'unassigned', key: ewa.id }]);
    expect((await clerk.counts()).unassigned).toBeUndefined();
    await article(db, { points: 20, title: 'Trzecia', authors: [{ person: ewa }] });
    expect((await clerk.counts()).unassigned).toBe(1);
  });
});
