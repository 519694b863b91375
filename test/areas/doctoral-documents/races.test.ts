import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { documentFile } from '#areas/doctoral-documents/service-files.ts';
import { makeDocuments } from '#areas/doctoral-documents/service.ts';
import { findFacts } from '#areas/doctoral-documents/service-facts.ts';
import { doctoralPersons, doctoralProcedures } from '#areas/doctoral/tables.ts';
import { findDocxTemplate, resetDocx, saveDocx } from '#areas/templates/service-docx.ts';
import type { Db } from '#platform/database/db.ts';
import { documents, documentTemplates } from '#platform/documents/tables.ts';
import { Refusal } from '#platform/refusal.ts';
import { transact } from '#platform/database/transact.ts';
import { only } from '../../support/builders.ts';
import { rounds, test } from '../../support/database.ts';
import { docx } from '../../support/docx.ts';
import { tools } from '../../support/tools.ts';
import { COMPUTING, office } from '../doctoral/register.ts';
import { procedure } from './procedure.ts';

const ROUNDS = rounds(10);
const KIND = 'doctoral-team';
const { config, compute } = tools;

const conflictsOf = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));

test('documents made at once are numbered without a gap, and say what was true at one moment', async ({
  database: { db },
}) => {
  const offices = [await office(db, 'druk1', [COMPUTING]), await office(db, 'druk2', [COMPUTING])];
  const own = await procedure(db, { discipline: COMPUTING, title: 'Wersja 0' });
  const rename = (db: Db, number: number) =>
    transact(db, async (tx) => {
      await tx
        .update(doctoralProcedures)
        .set({ title: `Wersja ${number}` })
        .where(eq(doctoralProcedures.id, own.id));
      await tx
        .update(doctoralPersons)
        .set({ lastName: `Wersja ${number}` })
        .where(eq(doctoralPersons.id, own.supervisorId ?? 0));
    });
  await rename(db, 0);
  const order = {
    procedure: own.id,
    documents: ['team', 'supervisors', 'commission'].map((kind) => ({ kind: `doctoral-${kind}`, person: null })),
  };
  for (let round = 1; round <= ROUNDS; round += 1) {
    await Promise.all([
      ...offices.map((actor) => makeDocuments(db, actor, { order, config })),
      rename(db, round),
      ...offices.map(async (actor) => {
        const { procedure: found, people } = await findFacts(db, actor, own.id);
        expect(people.get(own.supervisorId ?? 0)?.lastName).toBe(found.title);
      }),
    ]);
  }
  const made = await db.select().from(documents).where(eq(documents.kind, 'doctoral')).orderBy(documents.number);
  expect(made.map(({ number }) => number)).toEqual(Array.from({ length: ROUNDS * 6 }, (_, index) => index + 1));
  for (const { content } of made) {
    const { values } = content as { values: { tytuł: string; promotor: { imię_nazwisko: string } } };
    expect(values.promotor.imię_nazwisko).toBe(`Jerzy ${values.tytuł}`);
  }
});

test('a document opened by many at once has one file', async ({ database: { db } }) => {
  const actor = await office(db, 'druk3', [COMPUTING]);
  const own = await procedure(db, { discipline: COMPUTING });
  const { documents: listed } = await makeDocuments(db, actor, {
    order: { procedure: own.id, documents: [{ kind: KIND, person: null }] },
    config,
  });
  const id = only(listed.find(({ kind }) => kind === KIND)?.made ?? []).document_id;
  const files = await Promise.all(
    (['docx', 'pdf', 'docx', 'pdf'] as const).map(async (format) =>
      Buffer.from(await (await documentFile(db, actor, { id, format, compute })).arrayBuffer()),
    ),
  );
  expect(files[2]?.equals(files[0] ?? Buffer.of())).toBe(true);
  expect(files[3]?.equals(files[1] ?? Buffer.of())).toBe(true);
}, 60_000);

test('of two savers of a template one wins; the other keeps the file and learns of the version', async ({
  database: { db },
}) => {
  const actors = [await office(db, 'szablon1', [COMPUTING]), await office(db, 'szablon2', [COMPUTING])];
  const [first] = actors;
  if (!first) throw new Error('No saver');
  const save = (version: number | null, name: string) => ({
    kind: KIND,
    version,
    name,
    file: docx(`{doktorant.mianownik} ${name}`).toString('base64'),
  });
  await saveDocx(db, first, { save: save(null, 'pierwszy.docx') });
  for (let round = 0; round < Math.min(ROUNDS, 2); round += 1) {
    const { version, history } = await findDocxTemplate(db, first, { kind: KIND });
    const results = await Promise.allSettled([
      ...actors.map((actor) => saveDocx(db, actor, { save: save(version, `${actor.login}.docx`) })),
      saveDocx(db, first, { save: save(version, 'trzeci.docx') }),
    ]);
    const lost = conflictsOf(results);
    expect(lost).toHaveLength(2);
    for (const each of lost) {
      expect(each).toBeInstanceOf(Refusal);
      expect(each).toMatchObject({
        kind: 'conflict',
        message: expect.stringMatching(/^Szablon zmienił w międzyczasie: \S+ \S/),
      });
    }
    const after = await findDocxTemplate(db, first, { kind: KIND });
    expect(after.history).toHaveLength(history.length + 1);
  }
  const { version } = await findDocxTemplate(db, first, { kind: KIND });
  const rows = await db.$count(documentTemplates, eq(documentTemplates.kind, KIND));
  const resets = await Promise.allSettled(actors.map((actor) => resetDocx(db, actor, { kind: KIND, version })));
  expect(conflictsOf(resets)).toMatchObject([{ kind: 'conflict' }]);
  expect(await db.$count(documentTemplates, eq(documentTemplates.kind, KIND))).toBe(rows + 1);
});
