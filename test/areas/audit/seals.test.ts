import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { lastSeal, rowText, sealAudit, verifyAudit } from '#areas/audit/service-seals.ts';
import { audit, CONSOLE, recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import { readFile, findFile } from '#platform/files/stored.ts';
import { post, signIn, testApp } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { runJobs } from '../../support/tools.ts';
import { auditJobs } from '#areas/audit/router.ts';

const change = (label: string) => ({ action: 'dictionary.add', subject: label, after: { label } }) as never;
const seal = (db: Db) => sealAudit({ db, signal: new AbortController().signal, step: (work) => transact(db, work) });

/** What only the owner of the tables could do. */
const behindTheTriggers = (db: Db, work: (tx: Db) => Promise<unknown>) =>
  transact(db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await work(tx);
  });

test('each row is sealed once, and a change of any sealed row or seal is found', async ({ database: { db } }) => {
  await recordChanges(db, CONSOLE, [change('pierwszy'), change('drugi')]);
  await seal(db);
  const first = await lastSeal(db);
  await recordChanges(db, CONSOLE, [change('trzeci')]);
  const open = await verifyAudit(db);
  expect(open).toMatchObject({ unsealed: 1, broken: null });
  await seal(db);
  await seal(db);
  const { sealed } = await verifyAudit(db);
  expect(await verifyAudit(db)).toEqual({ sealed, unsealed: 0, broken: null });
  expect(sealed).toBe(open.sealed + 1);

  const last = (await lastSeal(db))?.last_audit ?? 0;
  // As anybody would sum it: the sum before and the rows, one a line.
  const [row] = await db.execute<{ text: string }>(sql`select ${rowText} as text from ${audit} a where id = ${last}`);
  expect((await lastSeal(db))?.sum).toBe(createHash('sha256').update(`${first?.sum}\n${row?.text}`).digest('hex'));

  const undo = async (tamper: (tx: Db) => Promise<unknown>) => {
    await expect(
      behindTheTriggers(db, async (tx) => {
        await tamper(tx);
        const { broken } = await verifyAudit(tx);
        expect(broken).not.toBeNull();
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
  };
  await undo((tx) => tx.execute(sql`update ${audit} set logged_user = 'ktos' where id = ${last}`));
  await undo((tx) => tx.execute(sql`update ${audit} set at = at + interval '1 microsecond' where id = ${last}`));
  await undo((tx) => tx.execute(sql`delete from ${audit} where id = ${last}`));
  await undo((tx) => tx.execute(sql`update audit_seals set sum = repeat('0', 64) where sum = ${first?.sum}`));
  await undo((tx) => tx.execute(sql`delete from audit_seals where sum = ${first?.sum}`));
  expect((await verifyAudit(db)).broken).toBeNull();
  for (const statement of [sql`update audit_seals set sum = ''`, sql`delete from audit_seals`])
    await expect(db.execute(statement)).rejects.toThrow('audit_seals');
});

test('the export seals what is new, and holds all rows', async ({ database: { db } }) => {
  await account(db, { login: 'szefowa', roles: ['admin'] });
  const app = testApp(db);
  const as = await signIn(app, 'szefowa');
  const ordered = await post(app, '/api/admin/auditExport', { as, body: {} });
  const { job } = (await ordered.json()) as { job: number };
  await runJobs(db, auditJobs);
  const answer = await app.request('/api/admin/auditSeals', { headers: as.headers });
  expect(await answer.json()).toMatchObject({
    seal: { at: expect.any(String) },
    export: { id: job, state: 'finished' },
  });
  const [made] = await db.execute<{ file: number }>(sql`select result_file_id as file from jobs where id = ${job}`);
  const stored = await findFile(db, made?.file ?? 0);
  const pieces: Uint8Array[] = [];
  if (stored) for await (const piece of readFile(db, stored)) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  for (const name of ['JAK-SPRAWDZIC.txt', 'pieczecie.json', 'wpisy.jsonl']) expect(bytes.includes(name)).toBe(true);
  const [recorded] = await db.execute<{ after: object }>(sql`select after from audit where action = 'audit.export'`);
  expect(recorded?.after).toMatchObject({ broken: false });
});
