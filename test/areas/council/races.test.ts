import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { startCompute } from '#app/compute.ts';
import { nextNumber } from '#platform/documents/stored.ts';
import { councilDocumentFile, makeCouncilDocument } from '#areas/council/service-documents.ts';
import { COUNCIL_TEMPLATE } from '#areas/council/templates.ts';
import { birthConfig } from '../../support/birth-key.ts';
import { pdfText } from '../../support/pdf.ts';
import { changeCouncil } from '#areas/council/service-change.ts';
import { addFunction, changeFunction, removeFunction } from '#areas/council/service-functions.ts';
import { councilFunctions } from '#areas/council/tables.ts';
import { actorOf } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { rounds, test } from '../../support/database.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { councilOf, DAY, member, rowOf } from './council.ts';

const ROUNDS = rounds(25);

test('of two at one row one wins and the other gets that row, also the first time', async ({ database: { db } }) => {
  await account(db, { login: 'kadry1', roles: ['personnel'] });
  await account(db, { login: 'kadry2', roles: ['personnel'] });
  const editors = [await actorOf(db, 'kadry1'), await actorOf(db, 'kadry2')];
  for (let round = 0; round < ROUNDS; round += 1) {
    const someone = await member(db);
    for (const version of [0, 1]) {
      const results = await Promise.allSettled(
        editors.map((editor, index) =>
          changeCouncil(db, editor, {
            discCode: COMPUTING,
            polon_uuid: someone.polonUuid,
            display: version + index === 1 ? 1 : 2,
            osw1: version === 0,
            data_wpl: `2024-01-0${index + 1}`,
            version,
          }),
        ),
      );
      const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      expect(won).toHaveLength(1);
      expect(lost).toMatchObject([{ kind: 'conflict', current: won[0] }]);
    }
    const [office] = editors;
    if (!office) throw new Error('No editor');
    expect(rowOf(await councilOf(db, office), someone)).toMatchObject({ version: 2 });
  }
});

const outcomes = (results: PromiseSettledResult<unknown>[]) => results.map(({ status }) => status).toSorted();

test('of two chairs at once one is given, and of two changes of a function one wins', async ({ database: { db } }) => {
  await account(db, { login: 'kadry3', roles: ['personnel'] });
  const office = await actorOf(db, 'kadry3');
  await db.delete(councilFunctions);
  for (let round = 0; round < ROUNDS; round += 1) {
    const people = [await member(db), await member(db)];
    const day = `${2000 + round}-01-01`;
    const days = { valid_from: day, valid_to: day };
    const chairs = await Promise.allSettled(
      people.map(({ polonUuid: polon_uuid }) =>
        addFunction(db, office, { polon_uuid, letter: 'C', discCode: COMPUTING, ...days }),
      ),
    );
    expect(outcomes(chairs)).toEqual(['fulfilled', 'rejected']);
    const [given] = chairs.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    if (!given) throw new Error('Nobody was given the function');
    const read = { id: given.id, expected_from: day, expected_to: day };
    const next = `${2000 + round}-06-01`;
    const changes = await Promise.allSettled([
      changeFunction(db, office, { ...read, valid_from: day, valid_to: next }),
      round % 2 === 0
        ? removeFunction(db, office, read)
        : changeFunction(db, office, { ...read, valid_from: next, valid_to: next }),
    ]);
    expect(outcomes(changes)).toEqual(['fulfilled', 'rejected']);
  }
});

test('a print that waits for its number has the council of then, not of before', async ({ database: { db } }) => {
  await account(db, { login: 'kadry4', roles: ['personnel'] });
  const actor = await actorOf(db, 'kadry4');
  const [stays, leaves] = [await member(db), await member(db)];
  const compute = startCompute();
  try {
    const query = { discCode: COMPUTING, dtOn: DAY, wr: 0 } as const;
    let printing: ReturnType<typeof makeCouncilDocument> | undefined;
    await db.transaction(async (tx) => {
      await nextNumber(tx, COUNCIL_TEMPLATE);
      printing = makeCouncilDocument(db, { actor, config: birthConfig }, query);
      await pause(500);
      const change = {
        discCode: COMPUTING,
        polon_uuid: leaves.polonUuid,
        display: 2,
        osw1: false,
        version: 0,
      } as const;
      await changeCouncil(db, actor, { ...change, dtOn: DAY });
    });
    const made = await printing;
    if (!made) throw new Error('Nothing was printed');
    const answer = await councilDocumentFile(db, actor, { id: made.document_id, compute });
    const text = pdfText(new Uint8Array(await answer.arrayBuffer()));
    expect(text).toContain(stays.lastName);
    expect(text).not.toContain(leaves.lastName);
  } finally {
    await compute.close();
  }
});
