import { eq, sql } from 'drizzle-orm';
import PizZip from 'pizzip';
import { describe, expect } from 'vitest';
import { addBirthDate } from '#areas/council/service-change.ts';
import { countWithoutBirthDate, listWithoutBirthDate } from '#areas/council/service-missing.ts';
import { academicDegrees, birthDates } from '#areas/people/tables.ts';
import { appRouter } from '#app/app-router.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log.ts';
import { proceduresOf } from '#platform/http/rest.ts';
import { birthDateSeal } from '#platform/seal.ts';
import { post, signIn, type TestApp, testApp, UNHURRIED } from '../../support/app.ts';
import { birthConfig } from '../../support/birth-key.ts';
import { test } from '../../support/database.ts';
import { pdfText } from '../../support/pdf.ts';
import { aloneIn, doorsOf } from '../access/doors.ts';
import { test as testInWorld } from '../access/world-test.ts';
import { councilOf, DAY, member, personnel, rowOf } from './council.ts';

/** A day of a season that no day of today's answers is in. */
const MONTH = [4, 5, 6, 7, 8].includes(new Date().getMonth() + 1) ? '11' : '07';
const BIRTH = `1953-${MONTH}-29`;
const IN_SHEETS = (Date.parse(BIRTH) - Date.parse('1899-12-30')) / 86_400_000;
/** How a date may be written. */
const WRITTEN = [BIRTH, `29.${MONTH}.1953`, `1953-${MONTH}`, `-${MONTH}-29`, `<v>${IN_SHEETS}</v>`];

const elsewhere = {
  databaseUrl: 'postgres://elsewhere',
  dataDir: '/nonexistent',
  birthDateKey: undefined,
};

describe('a birth date', () => {
  test('is set, replaced, and counted, and the audit says only that', async ({ db }) => {
    const actor = await personnel(db);
    const anna = await member(db, { birth: null });
    expect(await countWithoutBirthDate(db)).toBe(1);
    expect(await listWithoutBirthDate(db, { page: 1 })).toMatchObject({ total: 1, rows: [{ id: anna.id }] });
    for (const dtOn of ['1980-01-01', BIRTH])
      await addBirthDate(db, { actor, config: birthConfig }, { selperson: anna.polonUuid, dtOn });
    expect(await countWithoutBirthDate(db)).toBe(0);
    expect(rowOf(await councilOf(db, actor), anna)).toMatchObject({ rej_reason: 'RM04', osw1_needed: true });
    const rows = await db.execute(sql`select * from audit where action = 'birth-date.set'`);
    expect(rows).toMatchObject([
      { subject: `person:${anna.id}`, before: null, after: null },
      { before: null, after: null },
    ]);
  });

  test('is refused of unknown people and of days to come', async ({ db }) => {
    const by = { actor: await personnel(db), config: birthConfig };
    const { polonUuid: selperson } = await member(db, { birth: null });
    await expect(addBirthDate(db, by, { selperson: 'nikt', dtOn: BIRTH })).rejects.toMatchObject({ kind: 'missing' });
    await expect(addBirthDate(db, by, { selperson, dtOn: '2999-01-01' })).rejects.toMatchObject({ kind: 'input' });
  });

  test('is refused where the person would have had a degree as a child', async ({ db }) => {
    const by = { actor: await personnel(db), config: birthConfig };
    const { id, polonUuid: selperson } = await member(db, { birth: null });
    await db.delete(academicDegrees).where(eq(academicDegrees.personId, id));
    await db.insert(academicDegrees).values([
      { personId: id, kind: 'habilitated', grantedYear: 2000 },
      { personId: id, kind: 'doctor', grantedYear: 1990 },
    ]);
    await expect(addBirthDate(db, by, { selperson, dtOn: '1973-01-01' })).rejects.toMatchObject({
      message: expect.stringContaining('doktor, 1990'),
    });
    expect(await countWithoutBirthDate(db)).toBe(1);
    await addBirthDate(db, by, { selperson, dtOn: '1972-12-31' });
    expect(await countWithoutBirthDate(db)).toBe(0);
  });

  test('needs a key on PostgreSQL', async ({ db }) => {
    const actor = await personnel(db);
    const { polonUuid } = await member(db, { birth: null });
    const without = addBirthDate(db, { actor, config: elsewhere }, { selperson: polonUuid, dtOn: BIRTH });
    await expect(without).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('BIRTH_DATE_KEY'),
    });
    expect(await db.$count(birthDates)).toBe(0);
  });

  test('is not read with another key, nor from another row', async ({ db }) => {
    const anna = await member(db, { birth: BIRTH });
    const [stored] = await db.select().from(birthDates);
    if (!stored) throw new Error('No birth date');
    expect(stored.personId).toBe(anna.id);
    const other = readConfig({ BIRTH_DATE_KEY: Buffer.alloc(32, 8).toString('base64') });
    expect(() => birthDateSeal(other).open(stored, 'birth-date:1')).toThrow('innym kluczem');
    expect(birthDateSeal(birthConfig).open(stored, `birth-date:${stored.id}`)).toBe(BIRTH);
    expect(() => birthDateSeal(birthConfig).open(stored, 'birth-date:1')).toThrow('authenticate');
    const again = birthDateSeal(birthConfig).close(BIRTH, `birth-date:${stored.id}`);
    expect(again).not.toBe(stored.sealed);
  });

  test.for(['krótki', Buffer.alloc(31).toString('base64')])('needs a key of 32 bytes: „%s” is none', (key) => {
    expect(() => readConfig({ BIRTH_DATE_KEY: key })).toThrow('BIRTH_DATE_KEY');
  });
});

/** The text of an answer; of a workbook or a document all that is in its parts. */
async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.subarray(0, 5).toString() === '%PDF-') return pdfText(bytes);
  if (bytes.subarray(0, 2).toString() !== 'PK') return bytes.toString('utf8');
  return Object.values(new PizZip(bytes).files)
    .map((part) => part.asText())
    .join('\n');
}

testInWorld(
  'no answer, file, log or row of the database holds a birth date',
  async ({ db, inputOf }) => {
    const lines: string[] = [];
    const log = createLog('debug', { write: (line) => void lines.push(line) });
    const app = testApp(db, UNHURRIED, { log });
    const as = await signIn(app, 'admin');
    const people = await db.execute<{ uuid: string }>(
      sql`select polon_uuid as uuid from persons where polon_uuid is not null`,
    );
    const texts: string[] = [];
    for (const { uuid } of people) {
      const answer = await post(app, '/api/admin/addBornDateForUser', { as, body: { selperson: uuid, dtOn: BIRTH } });
      expect(answer.status).toBe(200);
      texts.push(await answer.text());
    }
    const council = await councilOf(db, await personnel(db), DAY);
    expect([...council.accepted, ...council.rejected].some(({ uprawn }) => uprawn.includes('W'))).toBe(true);
    const request = async (...asked: Parameters<TestApp['request']>) => {
      const answer = await app.request(...asked);
      texts.push(`${String(asked[0])}\n${await textOf(answer.clone())}`);
      return answer;
    };
    const watched = Object.assign(Object.create(app), { request }) as TestApp;
    const alone = await aloneIn(db);
    for (const [call, { _def }] of proceduresOf(appRouter)) {
      if (call === 'council.addBirthDate') continue;
      // By its address, a file too is answered there; with FULL=1 by tRPC also, about another object.
      const doors = doorsOf(call, _def.type);
      for (const [index, [, door]] of doors.entries()) {
        if (index > 0 && !process.env.FULL) break;
        const input = inputOf(call, index < doors.length - 1 ? 'own' : 'foreign');
        await alone(() => door(watched, as, input));
      }
    }
    expect(texts.length).toBeGreaterThan(300);
    const holding = texts.filter((text) => WRITTEN.some((date) => text.includes(date)));
    expect(holding.map((text) => text.slice(0, 200))).toEqual([]);
    expect(lines.filter((line) => WRITTEN.some((date) => line.includes(date)))).toEqual([]);
    const tables = await db.execute<{ name: string }>(
      sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const rows = await db.execute(sql`select 1 from ${sql.raw(name)} t where t::text like ${`%${BIRTH}%`} limit 1`);
      expect([name, rows.length]).toEqual([name, 0]);
    }
  },
  180_000,
);
