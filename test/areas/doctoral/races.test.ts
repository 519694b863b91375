import { expect } from 'vitest';
import { readGroup, saveGroup } from '#areas/doctoral/service-groups.ts';
import { addPerson, listPersons } from '#areas/doctoral/service-persons.ts';
import { addProcedure, listProcedures, readProcedure, updateProcedure } from '#areas/doctoral/service.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, member, office, personOf, procedureOf, row } from './register.ts';

const ROUNDS = Number(process.env.DOCTORAL_RACES ?? 10);

const split = <Value>(results: PromiseSettledResult<Value>[]) => ({
  won: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
  lost: results.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : [])),
});

test('of two editors at once one wins, and the other learns what is there now', async ({ database: { db } }) => {
  const editors = [await office(db, 'biuro1', [COMPUTING]), await office(db, 'biuro2', [COMPUTING])];
  const [first] = editors;
  if (!first) throw new Error('No editor');
  const person = await member(db, first, 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const request_id = crypto.randomUUID();
    const group = await saveGroup(db, first, { rows: [row({ skladkindnum: 3, osobaid: person.osobid })], grpId: 0 });
    const input = { ...procedureOf({ PRK_sklad: group.grpcat }), request_id };
    const [added, twin] = await Promise.all([addProcedure(db, first, input), addProcedure(db, first, input)]);
    expect(twin).toEqual(added);

    const saves = split(
      await Promise.allSettled(
        editors.map((editor) => updateProcedure(db, editor, { ...added, tytul: `Tytuł ${editor.login}` })),
      ),
    );
    expect(saves.won).toHaveLength(1);
    expect(saves.lost).toMatchObject([{ kind: 'conflict', current: saves.won[0] }]);
    expect(await readProcedure(db, first, added.przewid)).toEqual(saves.won[0]);

    const groups = split(
      await Promise.allSettled(
        editors.map((editor) =>
          saveGroup(db, editor, {
            rows: [...group.set, row({ skladkindnum: 3, info_hint: editor.login })],
            grpId: group.grpcat,
          }),
        ),
      ),
    );
    expect(groups.won).toHaveLength(1);
    expect(groups.lost).toMatchObject([{ kind: 'conflict', current: groups.won[0] }]);
    expect(await readGroup(db, first, group.grpcat)).toEqual(groups.won[0]?.set);

    const osobkey = `Jednoczesny-${round}`;
    const people = split(
      await Promise.allSettled(editors.map((editor) => addPerson(db, editor, personOf({ osobkey })))),
    );
    expect(people.won).toHaveLength(1);
    expect(people.lost).toMatchObject([{ issues: [{ path: 'osobkey' }] }]);
  }
  expect(await listProcedures(db, first, { kodDysc: COMPUTING, ukryte: false })).toHaveLength(ROUNDS);
  expect(await listPersons(db)).toHaveLength(ROUNDS + 1);
}, 120_000);

test('a group gets into one procedure, however many ask for it', async ({ database: { db } }) => {
  const actor = await office(db, 'biuro3', [101]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { grpcat } = await saveGroup(db, actor, { rows: [row({ skladkindnum: 2 })], grpId: 0 });
    const input = procedureOf({ discid: 101, lista_recenzentow: grpcat });
    const { won, lost } = split(await Promise.allSettled([1, 2, 3].map(() => addProcedure(db, actor, input))));
    expect(won).toHaveLength(1);
    expect(lost).toMatchObject([{ kind: 'input' }, { kind: 'input' }]);
  }
}, 120_000);
