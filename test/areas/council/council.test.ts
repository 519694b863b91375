import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { changeCouncil } from '#areas/council/service-change.ts';
import { readCouncil } from '#areas/council/export.ts';
import type { Council, CouncilChange } from '#areas/council/schema.ts';
import { viewCouncil } from '#areas/council/service.ts';
import { councilDecisions, councilParameters } from '#areas/council/tables.ts';
import { VIEW_DAYS_AHEAD } from '#areas/council/words.ts';
import { disciplines } from '#areas/library/tables.ts';
import { academicDegrees } from '#areas/people/tables.ts';
import { addDays, today } from '#engine/day.ts';
import { employments } from '#areas/polon/tables.ts';
import { audit } from '#platform/audit.ts';
import { actorOf } from '../../support/app.ts';
import { birthConfig } from '../../support/birth-key.ts';
import { account, declaration, employment, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, MEDIA } from '../evaluation/results.ts';
import { councilOf, DAY, holds, member, personnel, rowOf } from './council.ts';

const change = (polon_uuid: string) => ({ discCode: COMPUTING, polon_uuid });

describe('a council', () => {
  test('has whoever declares the discipline and works here on the day', async ({ db }) => {
    const office = await personnel(db);
    const here = await member(db);
    const gone = await member(db);
    await db.update(employments).set({ dateTo: '2024-05-04' }).where(eq(employments.personId, gone.id));
    const later = await person(db, { degree: 'dr hab.' });
    await employment(db, later);
    await declaration(db, later, { split: { [COMPUTING]: 100 }, from: '2024-05-06' });
    const elsewhere = await member(db, { split: { [MEDIA]: 100 } });
    const { accepted, rejected, prec_date } = await councilOf(db, office);
    expect(accepted.map(({ id_pracownik }) => id_pracownik)).toEqual([here.id]);
    expect(rejected).toEqual([]);
    expect(prec_date).toBe(DAY);
    const next = await councilOf(db, office, '2024-05-06');
    expect(next.accepted.map(({ id_pracownik }) => id_pracownik)).toEqual(expect.arrayContaining([here.id, later.id]));
    expect(JSON.stringify(next)).not.toContain(`"id_pracownik":${elsewhere.id}`);
  });

  test('answers every documented column of a row', async ({ db }) => {
    const office = await personnel(db);
    const anna = await member(db, { split: { [COMPUTING]: 60, [MEDIA]: 40 } });
    await account(db, { login: 'anna-rady', person: anna, email: 'anna@uczelnia.example' });
    expect(rowOf(await councilOf(db, office), anna)).toMatchObject({
      polon_uuid: anna.polonUuid,
      imie: anna.firstName,
      nazwisko: anna.lastName,
      stopien: 'dr hab.',
      mail_komunikacja: 'anna@uczelnia.example',
      job_position: 'adiunkt',
      wielkosc_etatu: 1,
      prc_dysc1: 60,
      prc_dysc2: 40,
      osw_n_from: '2015-10-01',
      osw_n_to: null,
      uprawn: '',
      osw1: null,
      osw1_needed: false,
      display: 0,
      unable_for_promote: false,
      rej_reason: null,
      data_przylaczenia: null,
      version: 0,
    });
  });

  test('says why somebody is no member, in a code and in words', async ({ db }) => {
    const office = await personnel(db);
    const doctor = await member(db, { degree: 'dr' });
    const second = await member(db, { split: { [MEDIA]: 60, [COMPUTING]: 40 } });
    const old = await member(db, { birth: '1950-01-01' });
    const undeclared = await member(db, { birth: '1965-01-01' });
    const unknown = await member(db, { birth: null });
    const council = await councilOf(db, office);
    expect(rowOf(council, doctor)).toMatchObject({ rej_reason: 'RM01', rej_text: expect.stringContaining('„dr”') });
    expect(rowOf(council, second)).toMatchObject({ rej_reason: 'RM02', isMember: false });
    expect(rowOf(council, old)).toMatchObject({ rej_reason: 'RM04', uprawn: 'W', osw1_needed: true });
    expect(rowOf(council, undeclared)).toMatchObject({ rej_reason: 'RM06', unable_for_promote: true });
    expect(rowOf(council, unknown)).toMatchObject({ rej_reason: null, uprawn: 'U', isMember: true });
  });

  test('shows functions of the day, of this council and of the university', async ({ db }) => {
    const office = await personnel(db);
    const anna = await member(db, { birth: null });
    await holds(db, anna, { letter: 'C', disciplineCode: COMPUTING });
    await holds(db, anna, { letter: 'R' });
    await holds(db, anna, { letter: 'S', disciplineCode: MEDIA });
    expect(rowOf(await councilOf(db, office), anna).uprawn).toBe('CRU');
    expect(rowOf(await councilOf(db, office, '2025-01-01'), anna).uprawn).toBe('U');
  });

  test('takes the degree that was held on the day', async ({ db }) => {
    const office = await personnel(db);
    const anna = await member(db, { degree: 'prof. dr hab. inż.' });
    await db.insert(academicDegrees).values([
      { personId: anna.id, kind: 'doctor', grantedYear: 2008 },
      { personId: anna.id, kind: 'habilitated', grantedYear: 2018 },
      { personId: anna.id, kind: 'professor', grantedYear: 2023 },
    ]);
    const on = async (day: string) => {
      const { stopien, rej_reason } = rowOf(await councilOf(db, office, day), anna);
      return [stopien, rej_reason];
    };
    expect(await on('2017-12-31')).toEqual(['dr', 'RM01']);
    expect(await on('2018-01-01')).toEqual(['dr hab.', null]);
    expect(await on('2022-12-31')).toEqual(['dr hab.', null]);
    expect(await on('2023-01-01')).toEqual(['prof. dr hab. inż.', null]);
  });

  test('follows the parameters in force on the day', async ({ db }) => {
    const office = await personnel(db);
    const doctor = await member(db, { degree: 'dr' });
    const stricter = { validFrom: DAY, degrees: ['dr'], ageLimit: 40, declarationBornBefore: '1900-01-01' };
    await db.insert(councilParameters).values(stricter);
    expect(rowOf(await councilOf(db, office, '2024-05-04'), doctor).rej_reason).toBe('RM01');
    expect(rowOf(await councilOf(db, office), doctor).rej_reason).toBe('RM04');
  });

  test('has on a past day the marks, reasons and members of then, whatever is marked later', async ({ db }) => {
    const office = await personnel(db);
    const anna = await member(db, { birth: '1965-01-01' });
    const mark = (part: Partial<CouncilChange>) => changeCouncil(db, office, { ...change(anna.polonUuid), ...part });
    const on = async (day: string) => {
      const { rej_reason, osw1, display, isMember } = rowOf(await councilOf(db, office, day), anna);
      return [rej_reason, osw1, display, isMember];
    };
    await mark({ osw1: true, dtOn: '2020-10-01', data_przylaczenia: '2020-10-01' });
    await mark({ display: 2, dtOn: '2024-05-05' });
    expect(await on('2020-09-30')).toEqual(['RM06', null, 0, false]);
    expect(await on('2020-10-01')).toEqual([null, true, 0, true]);
    expect(await on('2024-05-04')).toEqual([null, true, 0, true]);
    expect(await on('2024-05-05')).toEqual(['RM05', true, 2, false]);
    expect(await on(today())).toEqual(['RM05', true, 2, false]);
    // Marked today: what was stays as it was.
    await mark({ osw1: false, display: 0 });
    expect(await on('2024-05-04')).toEqual([null, true, 0, true]);
    expect(await on(addDays(today(), -1))).toEqual(['RM05', true, 2, false]);
    expect(await on(today())).toEqual(['RM06', false, 0, false]);
    // Dates have no day of change: they hold whatever the day.
    await mark({ data_odlaczenia: '2023-12-31' });
    expect(await on('2024-05-04')).toEqual(['RM08', true, 0, false]);
    expect(await on('2023-12-31')).toEqual([null, true, 0, true]);
  });

  test('marks a past day alone: recorded with its day, safe against two at once, and never ahead', async ({ db }) => {
    const office = await personnel(db);
    const anna = await member(db);
    const first = await changeCouncil(db, office, { ...change(anna.polonUuid), display: 1 });
    const past = { ...change(anna.polonUuid), display: 2, dtOn: DAY };
    const saved = await changeCouncil(db, office, { ...past, version: first.version });
    expect(saved).toMatchObject({ display: 2, version: first.version + 1 });
    expect(rowOf(await councilOf(db, office), anna)).toMatchObject({ display: 2, rej_reason: 'RM05' });
    expect(rowOf(await councilOf(db, office, today()), anna)).toMatchObject({ display: 1, version: saved.version });
    const late = changeCouncil(db, office, { ...past, display: 0, version: first.version });
    await expect(late).rejects.toMatchObject({ kind: 'conflict', current: { display: 2 } });
    // The same again is no change.
    expect(await changeCouncil(db, office, { ...past, version: saved.version })).toEqual(saved);
    const rows = await db.select().from(audit).where(eq(audit.action, 'council.change')).orderBy(audit.id);
    expect(rows.at(-1)).toMatchObject({ before: { display: 0 }, after: { display: 2, dtOn: DAY } });
    expect(rows).toHaveLength(2);
    await expect(changeCouncil(db, office, { ...past, dtOn: addDays(today(), 1) })).rejects.toMatchObject({
      issues: [{ path: 'dtOn' }],
    });
  });
});

test('a council is shown at most a year ahead, so that nobody’s age limit is looked up', async ({ db }) => {
  const office = await personnel(db);
  await member(db);
  expect((await councilOf(db, office, addDays(today(), 365))).accepted).toHaveLength(1);
  const far = { kind: 'input', issues: [{ path: 'dtOn' }] };
  await expect(councilOf(db, office, addDays(today(), 366))).rejects.toMatchObject(far);
});

test('a council keeps everything when its discipline gets a new code', async ({ db }) => {
  const office = await personnel(db);
  const [anna, jan] = [await member(db), await member(db)];
  const saved = await changeCouncil(db, office, { ...change(anna.polonUuid), display: 2, data_wpl: '2020-01-02' });
  await holds(db, anna, { letter: 'S', disciplineCode: COMPUTING });
  const NEW = 99_001;
  await db.insert(disciplines).values({
    code: NEW,
    name: 'informatyka stosowana',
    field: 'próbna',
    polonCode: 'PRÓBA',
    hst: false,
    art: false,
    validFrom: '2025-01-01',
  });
  await db
    .update(disciplines)
    .set({ validTo: '2024-12-31', successorCode: NEW })
    .where(eq(disciplines.code, COMPUTING));
  const before = rowOf(await councilOf(db, office, today()), anna);
  expect(before).toMatchObject({ rej_reason: 'RM05', display: 2, data_wpl: '2020-01-02', version: saved.version });
  expect(rowOf(await councilOf(db, office), anna).uprawn).toBe('S');
  const stale = changeCouncil(db, office, { discCode: NEW, polon_uuid: anna.polonUuid, osw1: true, version: 0 });
  await expect(stale).rejects.toMatchObject({ kind: 'conflict' });
  const { version } = before;
  const next = await changeCouncil(db, office, { discCode: NEW, polon_uuid: anna.polonUuid, osw1: true, version });
  expect(next).toMatchObject({ osw1: true, display: 2, data_wpl: '2020-01-02', version: version + 1 });
  expect(rowOf(await councilOf(db, office, today()), anna)).toMatchObject({
    osw1: true,
    display: 2,
    version: version + 1,
  });
  expect(rowOf(await councilOf(db, office), jan)).toMatchObject({ isMember: true, version: 0 });
});

/** Everybody's letters. */
const letters = ({ accepted, rejected }: Council) =>
  Object.fromEntries([...accepted, ...rejected].map(({ id_pracownik, uprawn }) => [id_pracownik, uprawn]));

describe('the view', () => {
  test('is for granted disciplines alone, and leaves out what the office keeps', async ({ db }) => {
    const office = await personnel(db);
    await account(db, { login: 'opiekun', roles: [] }).then(({ rowNum }) =>
      db.execute(sql`insert into grants (account_row, role, discipline_code, granted_by)
        values (${rowNum}, 'discipline-supervisor', ${COMPUTING}, 'test')`),
    );
    const supervisor = await actorOf(db, 'opiekun');
    const anna = await member(db, { birth: '1950-01-01' });
    await changeCouncil(db, office, { ...change(anna.polonUuid), osw1: true, display: 1, data_wpl: '2020-01-01' });
    const by = { actor: supervisor, config: birthConfig };
    const seen = rowOf(await viewCouncil(db, by, { discCode: COMPUTING, dtOn: DAY }), anna);
    expect(seen).toMatchObject({ osw1: null, osw1_needed: false, display: 0, data_wpl: null, rej_reason: null });
    // Neither an age nor a missing birth date shows, in the wide list and in the file too.
    const unknown = await member(db, { birth: null });
    await holds(db, anna, { letter: 'C', disciplineCode: COMPUTING });
    const query = { discCode: COMPUTING, dtOn: DAY };
    const hidden = { [anna.id]: 'C', [unknown.id]: '' };
    expect(letters(await viewCouncil(db, by, query))).toEqual(hidden);
    expect(letters((await readCouncil(db, by, { ...query, wr: 1 })).council)).toEqual(hidden);
    expect(letters(await councilOf(db, office))).toEqual({ [anna.id]: 'CW', [unknown.id]: 'U' });
    const late = { discCode: COMPUTING, dtOn: addDays(today(), VIEW_DAYS_AHEAD + 1) };
    await expect(viewCouncil(db, by, late)).rejects.toMatchObject({ kind: 'input' });
    await expect(readCouncil(db, by, { ...late, wr: 0 })).rejects.toMatchObject({ kind: 'input' });
    expect((await councilOf(db, office, late.dtOn)).prec_date).toBe(late.dtOn);
    await expect(viewCouncil(db, by, { discCode: MEDIA, dtOn: DAY })).rejects.toMatchObject({ kind: 'missing' });
    await expect(councilOf(db, supervisor)).rejects.toMatchObject({ kind: 'missing' });
  });
});

describe('a change', () => {
  test('saves what is given, leaves the rest, and is recorded with both values', async ({ db }) => {
    const office = await personnel(db);
    const anna = await member(db);
    const first = { ...change(anna.polonUuid), osw1: true, display: 1, data_wpl: '2024-02-29', data_speln: '' };
    expect(await changeCouncil(db, office, first)).toMatchObject({ version: 1, osw1: true, data_wpl: '2024-02-29' });
    expect(await changeCouncil(db, office, { ...change(anna.polonUuid), osw1: null })).toMatchObject({
      version: 2,
      osw1: null,
      display: 1,
      data_wpl: '2024-02-29',
    });
    expect(await changeCouncil(db, office, { ...change(anna.polonUuid), display: 1 })).toMatchObject({ version: 2 });
    const rows = await db.select().from(audit).where(eq(audit.action, 'council.change')).orderBy(audit.id);
    expect(rows).toMatchObject([
      { subject: `discipline:${COMPUTING}:person:${anna.id}`, before: { display: 0 }, after: { display: 1 } },
      { before: { osw1: true }, after: { osw1: null } },
    ]);
    // Two of the declaration, one of the membership.
    expect(await db.$count(councilDecisions)).toBe(3);
  });

  test('of a row that somebody else has changed is refused with that row', async ({ db }) => {
    const office = await personnel(db);
    const anna = await member(db);
    await changeCouncil(db, office, { ...change(anna.polonUuid), display: 1, version: 0 });
    const late = changeCouncil(db, office, { ...change(anna.polonUuid), display: 2, version: 0 });
    await expect(late).rejects.toMatchObject({ kind: 'conflict', current: { display: 1, version: 1 } });
  });

  test.for([
    ['left before joining', { data_przylaczenia: '2024-05-05', data_odlaczenia: '2024-05-04' }, 'data_odlaczenia'],
    [
      'back before the suspension',
      { data_zawiesz_czl: '2024-05-05', data_odwiesz_czl: '2024-05-04' },
      'data_odwiesz_czl',
    ],
  ] as const)('is refused: %s', async ([, days, path], { db }) => {
    const office = await personnel(db);
    const anna = await member(db);
    const refused = changeCouncil(db, office, { ...change(anna.polonUuid), ...days });
    await expect(refused).rejects.toMatchObject({ kind: 'input', issues: [{ path }] });
  });

  test('is refused of people outside the discipline', async ({ db }) => {
    const office = await personnel(db);
    const other = await member(db, { split: { [MEDIA]: 100 } });
    for (const uuid of [other.polonUuid, 'nikt'])
      await expect(changeCouncil(db, office, { ...change(uuid), display: 1 })).rejects.toMatchObject({
        kind: 'missing',
      });
  });
});
