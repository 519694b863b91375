import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import {
  councilDocumentFile,
  findCouncilDocuments,
  listCouncilDocuments,
  makeCouncilDocument,
  voidCouncilDocument,
} from '#areas/council/service-documents.ts';
import { COUNCIL_TEMPLATE } from '#areas/council/templates.ts';
import { grants } from '#areas/grants/tables.ts';
import { disciplines } from '#areas/library/tables.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { documents } from '#platform/documents/tables.ts';
import { actorOf } from '../../support/app.ts';
import { birthConfig } from '../../support/birth-key.ts';
import { account, only } from '../../support/builders.ts';
import { rounds, test } from '../../support/database.ts';
import { pdfText } from '../../support/pdf.ts';
import { tools } from '../../support/tools.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { DAY, holds, member, personnel } from './council.ts';

const { compute } = tools;
const query = { discCode: COMPUTING, dtOn: DAY, wr: 0 };
const REASON = 'Wydrukowano za wcześnie';

const make = (db: Db, actor: Actor) => makeCouncilDocument(db, { actor, config: birthConfig }, query);
const print = async (db: Db, actor: Actor) =>
  councilDocumentFile(db, actor, { id: (await make(db, actor)).document_id, compute });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const listed = (db: Db, actor: Actor) => listCouncilDocuments(db, actor, COMPUTING);

test('a voided list says why, keeps number and bytes, and the same council gets the next number', async ({ db }) => {
  const actor = await personnel(db);
  await member(db);
  const first = await bytesOf(await print(db, actor));
  const [{ document_id: document, number }] = [only(await listed(db, actor))];
  expect(number).toMatch(/^RD\/1\/\d{4}$/);
  const opened = () => councilDocumentFile(db, actor, { id: document, compute });
  expect((await bytesOf(await opened())).equals(first)).toBe(true);
  const after = await voidCouncilDocument(db, actor, { document, reason: REASON });
  expect(after).toMatchObject([{ number, day: DAY, whole: false, voided: { by: 'Jan Testowy', reason: REASON } }]);
  const answer = await opened();
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('UNIEWAŻNIONY');
  const text = pdfText(await bytesOf(answer));
  expect(text).toContain('DOKUMENT UNIEWAŻNIONY');
  expect(text).toContain(REASON);
  expect(only(await db.select().from(documents).where(eq(documents.id, document))).bytes).toEqual(first);
  expect(await db.select().from(audit).where(eq(audit.action, 'council.documentVoid'))).toMatchObject([
    { subject: `discipline:${COMPUTING}`, after: { number, reason: REASON, dtOn: DAY, wr: 0 } },
  ]);
  expect((await bytesOf(await print(db, actor))).equals(first)).toBe(false);
  expect((await listed(db, actor)).map((row) => [row.number.split('/')[1], row.voided === null])).toEqual([
    ['2', true],
    ['1', false],
  ]);
}, 60_000);

test('the same council is one document, whoever prints it, with the posts of its members', async ({ db }) => {
  const actor = await personnel(db);
  const anna = await member(db);
  await holds(db, anna, { letter: 'C', disciplineCode: COMPUTING });
  const { rowNum: accountRow } = await account(db, { login: 'opiekun', roles: [] });
  await db
    .insert(grants)
    .values({ accountRow, role: 'discipline-supervisor', disciplineCode: COMPUTING, grantedBy: 'test' });
  const seen = await bytesOf(await print(db, await actorOf(db, 'opiekun')));
  expect(pdfText(seen)).toContain('przewodniczący');
  expect((await bytesOf(await print(db, actor))).equals(seen)).toBe(true);
  expect(await listed(db, actor)).toHaveLength(1);
}, 60_000);

test('a council without members gets no number', async ({ db }) => {
  const actor = await personnel(db);
  await member(db, { degree: 'dr' });
  for (const wr of [0, 1] as const) {
    await expect(makeCouncilDocument(db, { actor, config: birthConfig }, { ...query, wr })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'Rada na dzień 05.05.2024 nie ma członków, więc nie ma czego podpisać',
    });
  }
  expect(await listed(db, actor)).toEqual([]);
});

test('a number finds the list of a council that one edits, and nothing of one that has ended', async ({ db }) => {
  const actor = await personnel(db);
  const values = { kind: COUNCIL_TEMPLATE.kind, year: 2024, number: 7, content: {}, createdBy: 'biuro' };
  await db.insert(documents).values({ ...values, subject: `council:${COMPUTING}:${DAY}:0` });
  const found = async () => (await findCouncilDocuments(db, actor, 'RD/7/2024')).map(({ code }) => code);
  expect(await found()).toEqual([COMPUTING]);
  await db.update(disciplines).set({ validTo: '2024-12-31' }).where(eq(disciplines.code, COMPUTING));
  expect(await found()).toEqual([]);
});

test('only a list of a council is voided so, once', async ({ db }) => {
  const actor = await personnel(db);
  await member(db);
  await print(db, actor);
  const { document_id: document } = only(await listed(db, actor));
  const ask = (id: number) => voidCouncilDocument(db, actor, { document: id, reason: REASON });
  const [other] = await db
    .insert(documents)
    .values({ kind: 'doctoral', subject: 'procedure:1', year: 2024, number: 1, content: {}, createdBy: 'biuro' })
    .returning();
  await expect(ask(other?.id ?? 0)).rejects.toMatchObject({ kind: 'missing' });
  await expect(ask(999_999)).rejects.toMatchObject({ kind: 'missing' });
  await ask(document);
  await expect(ask(document)).rejects.toThrow(/Dokument RD\/1\/\d{4} unieważnił już/);
}, 60_000);

test('of two who void it at once one does', async ({ database: { db } }) => {
  const people = [await personnel(db, 'kadry-1'), await personnel(db, 'kadry-2')];
  const [first] = people;
  if (!first) throw new Error('Nobody');
  await member(db);
  for (let round = 0; round < rounds(10); round += 1) {
    await print(db, first);
    const document = (await listed(db, first))[0]?.document_id ?? 0;
    const results = await Promise.allSettled(
      people.map((actor) => voidCouncilDocument(db, actor, { document, reason: REASON })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  }
}, 60_000);
