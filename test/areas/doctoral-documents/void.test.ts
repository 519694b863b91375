import { eq, sql } from 'drizzle-orm';
import PizZip from 'pizzip';
import { expect } from 'vitest';
import { documentFile, documentsArchive } from '#areas/doctoral-documents/service-files.ts';
import { doctoralProcedures } from '#areas/doctoral/tables.ts';
import { findDocuments, listDocuments, makeDocuments } from '#areas/doctoral-documents/service.ts';
import { voidDocument } from '#areas/doctoral-documents/service-void.ts';
import { audit } from '#platform/audit.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { documents } from '#platform/documents/tables.ts';
import { only } from '../../support/builders.ts';
import { rounds, test } from '../../support/database.ts';
import { textOfDocx } from '../../support/docx.ts';
import { tools } from '../../support/tools.ts';
import { COMPUTING, MEDIA } from '../evaluation/results.ts';
import { office } from '../doctoral/register.ts';
import { textOf } from '../statements/print.ts';
import { procedure } from './procedure.ts';

const { config, compute } = tools;
const KIND = 'doctoral-team';
const REASON = 'Powstał przez pomyłkę: <b>dwa razy</b> & z błędem';

async function setUp(db: Db, actor: Actor) {
  const { id: procedureId } = await procedure(db, { discipline: COMPUTING });
  const made = async () =>
    only((await listDocuments(db, actor, { procedureId, config })).documents.filter(({ kind }) => kind === KIND)).made;
  const make = async () => {
    const order = { procedure: procedureId, documents: [{ kind: KIND, person: null }] };
    await makeDocuments(db, actor, { order, config });
    return (await made())[0]?.document_id ?? 0;
  };
  const fileOf = async (id: number, format: 'docx' | 'pdf') =>
    Buffer.from(await (await documentFile(db, actor, { id, format, compute })).arrayBuffer());
  return { procedureId, made, make, fileOf };
}

test('a voided document keeps its number and its bytes, and says why in the list and in both files', async ({ db }) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const { procedureId, made, make, fileOf } = await setUp(db, actor);
  const id = await make();
  const before = textOfDocx(await fileOf(id, 'docx'));
  const stored = () => db.select().from(documents).where(eq(documents.id, id));
  const [kept] = await stored();
  await voidDocument(db, actor, { asked: { document: id, reason: REASON }, config });
  expect(await made()).toMatchObject([
    { document_id: id, number: expect.stringMatching(/^DR\/1\//), voided: { by: 'Jan Testowy', reason: REASON } },
  ]);
  for (const text of [textOfDocx(await fileOf(id, 'docx')), textOf(await fileOf(id, 'pdf'))]) {
    expect(text).toContain('DOKUMENT UNIEWAŻNIONY');
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`Powód: ${REASON}`);
  }
  expect(textOfDocx(await fileOf(id, 'docx'))).toContain(before);
  const answer = await documentFile(db, actor, { id, format: 'docx', compute });
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('UNIEWAŻNIONY-powołanie');
  const [after] = await stored();
  expect([after?.hash, after?.editableHash]).toEqual([kept?.hash, kept?.editableHash]);
  const rows = await db.select().from(audit).where(eq(audit.action, 'procedure.documentVoid'));
  expect(rows).toMatchObject([{ subject: `procedure:${procedureId}`, after: { reason: REASON } }]);
  // The next one takes the next number.
  await make();
  expect((await made()).map(({ number, voided }) => [number.split('/')[1], voided === null])).toEqual([
    ['2', true],
    ['1', false],
  ]);
  // Found by its number, until the procedure is deleted.
  const number = (await made())[0]?.number ?? '';
  expect(await findDocuments(db, actor, number)).toMatchObject([{ procedure: procedureId, number }]);
  await db.update(doctoralProcedures).set({ hiddenStatus: 2 }).where(eq(doctoralProcedures.id, procedureId));
  expect(await findDocuments(db, actor, number)).toEqual([]);
}, 60_000);

test('is voided once, by who may make it, with a reason; nothing takes that back', async ({ db }) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const other = await office(db, 'inne', [MEDIA]);
  const { made, make } = await setUp(db, actor);
  const id = await make();
  const ask = (as: Actor, document = id) => voidDocument(db, as, { asked: { document, reason: 'Błąd' }, config });
  await expect(ask(other)).rejects.toMatchObject({ kind: 'missing' });
  await expect(ask(actor, 999_999)).rejects.toMatchObject({ kind: 'missing' });
  await ask(actor);
  await expect(ask(actor)).rejects.toThrow(/Dokument DR\/1\/\d{4} unieważnił już biuro: Błąd/);
  expect(await made()).toHaveLength(1);
  // Neither a reason without a day nor an empty one is stored.
  for (const change of [sql`voided_at = null`, sql`void_reason = null`, sql`void_reason = ''`]) {
    await expect(
      db.transaction((tx) => tx.execute(sql`update documents set ${change} where id = ${id}`)),
    ).rejects.toThrow('update documents set');
  }
});

test('the archive holds the last valid document of a kind, and none of voided ones', async ({ db }) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const { procedureId, make } = await setUp(db, actor);
  const [first, second] = [await make(), await make()];
  await voidDocument(db, actor, { asked: { document: second, reason: 'Błąd' }, config });
  const zip = new PizZip(await (await documentsArchive(db, actor, { procedureId, compute })).arrayBuffer());
  expect(Object.keys(zip.files).map((name) => /DR-\d+/.exec(name)?.[0])).toEqual(['DR-1', 'DR-1']);
  await voidDocument(db, actor, { asked: { document: first, reason: 'Błąd' }, config });
  await expect(documentsArchive(db, actor, { procedureId, compute })).rejects.toThrow('żadnego ważnego dokumentu');
}, 60_000);

test('of two who void it at once one does', async ({ database: { db } }) => {
  const people = [await office(db, 'biuro1', [COMPUTING]), await office(db, 'biuro2', [COMPUTING])];
  const [first] = people;
  if (!first) throw new Error('Nobody');
  const { make } = await setUp(db, first);
  for (let round = 0; round < rounds(10); round += 1) {
    const document = await make();
    const results = await Promise.allSettled(
      people.map((actor) => voidDocument(db, actor, { asked: { document, reason: actor.login }, config })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  }
  expect(await db.$count(audit, eq(audit.action, 'procedure.documentVoid'))).toBe(rounds(10));
}, 60_000);
