import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { procedureWarnings } from '#areas/doctoral/journey.ts';
import { keepWarning, restoreWarning } from '#areas/doctoral/service-warnings.ts';
import { transact } from '#platform/database/transact.ts';
import { readGroup, saveGroup } from '#areas/doctoral/service-groups.ts';
import { markTerm } from '#areas/doctoral/service-marks.ts';
import { listTerms, setTerm } from '#areas/doctoral/service-terms.ts';
import { addPerson, listPersons, updatePerson } from '#areas/doctoral/service-persons.ts';
import { addProcedure, listProcedures, readProcedure, updateProcedure } from '#areas/doctoral/service.ts';
import { rounds, test } from '../../support/database.ts';
import { COMPUTING, member, office, personOf, procedureOf, row } from './register.ts';

const ROUNDS = rounds(10);
/** For a call that has begun to come to a lock. */
const WAITS_MS = 200;

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
});

test('a group gets into one procedure, however many ask for it', async ({ database: { db } }) => {
  const actor = await office(db, 'biuro3', [101]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { grpcat } = await saveGroup(db, actor, { rows: [row({ skladkindnum: 2 })], grpId: 0 });
    const input = procedureOf({ discid: 101, lista_recenzentow: grpcat });
    const { won, lost } = split(await Promise.allSettled([1, 2, 3].map(() => addProcedure(db, actor, input))));
    expect(won).toHaveLength(1);
    expect(lost).toMatchObject([{ kind: 'input' }, { kind: 'input' }]);
  }
});

test('of two who change a person, a mark or a term at once, one wins', async ({ database: { db } }) => {
  const editors = [await office(db, 'biuro4', [302]), await office(db, 'biuro5', [302])];
  const [first] = editors;
  if (!first) throw new Error('No editor');
  const reviewed = procedureOf({ discid: 302, uchwala_wyznaczenie_recenzentow_data: '2026-03-02' });
  const { przewid } = await addProcedure(db, first, reviewed);
  let person = await addPerson(db, first, personOf({ osobkey: 'wyścig' }));
  let term = (await listTerms(db)).find(({ statutory }) => !statutory);
  let met: string | null = null;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, now] = [person, term];
    const mark: string | null = met;
    if (!now) throw new Error('No term of the university');
    const people = split(
      await Promise.allSettled(
        editors.map((editor) =>
          updatePerson(db, editor, { ...one, plec: 'K', imie_nazwisko_dopelniacz: `${editor.login} ${round}` }),
        ),
      ),
    );
    expect(people.lost).toMatchObject([{ kind: 'conflict', current: people.won[0] }]);
    person = people.won[0] ?? one;

    const day: string | null = mark === null ? '2026-04-01' : null;
    const marks = split(
      await Promise.allSettled(
        editors.map((editor) => markTerm(db, editor, { przewid, term: 'reviews', met_on: day, expected_from: mark })),
      ),
    );
    expect(marks.lost).toMatchObject([{ kind: 'conflict', current: { met_on: day } }]);
    met = day;

    const terms = split(
      await Promise.allSettled(
        editors.map((editor, index) =>
          setTerm(db, editor, { ...now, amount: 10 + 2 * round + index, updated_at: now.updated_at }),
        ),
      ),
    );
    expect(terms.lost).toMatchObject([{ kind: 'conflict', current: terms.won[0] }]);
    term = terms.won[0];
  }
});

test('people whose names are corrected at once are all saved', async ({ database: { db } }) => {
  const actor = await office(db, 'biuro6', [302]);
  const names = ['Ala', 'Ela', 'Ola', 'Ula'];
  for (let round = 0; round < ROUNDS; round += 1) {
    const saves = split(
      await Promise.allSettled(
        names.map((imie, index) =>
          addPerson(
            db,
            actor,
            personOf({
              imie,
              nazwisko: names[3 - index],
              osobkey: `poprawka-${round}-${index}`,
              imie_nazwisko_dopelniacz: `${imie}x ${names[3 - index]}x${round}`,
              imie_nazwisko_celownik: `${imie}x ${names[3 - index]}x${round}`,
              imie_nazwisko_biernik: `${imie}x ${names[3 - index]}x${round}`,
            }),
          ),
        ),
      ),
    );
    expect(saves.lost).toEqual([]);
  }
});

test('of two who give people the same key at once, one is told which field is wrong', async ({ database: { db } }) => {
  const actor = await office(db, 'klucze', [COMPUTING]);
  for (let round = 0; round < rounds(10); round += 1) {
    const add = (number: number) => addPerson(db, actor, personOf({ osobkey: `klucz-${round}-${number}` }));
    const people = [await add(1), await add(2)];
    const results = await Promise.allSettled(
      people.map((person) => updatePerson(db, actor, { ...person, osobkey: `ten-sam-${round}` })),
    );
    const lost = results.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : []));
    expect(lost).toMatchObject([{ issues: [{ path: 'osobkey' }] }]);
  }
});

test('a procedure that goes to another discipline meanwhile is nothing more of the first office', async ({
  database: { db },
}) => {
  const [actor, other] = [await office(db, 'biuro7', [COMPUTING]), await office(db, 'biuro8', [COMPUTING, 302])];
  const { grpcat, set } = await saveGroup(db, actor, { rows: [row({ skladkindnum: 3 })], grpId: 0 });
  const days = { data_zlozenia_dokumentow: '2026-01-10', uchwala_powolanie_komisji_dr_data: '2026-01-05' };
  const added = await addProcedure(db, actor, procedureOf({ ...days, PRK_sklad: grpcat }));
  const warning = procedureWarnings(days)[0]?.message ?? '';
  const { przewid } = added;
  const calls = [
    () => markTerm(db, actor, { przewid, term: 'reviews', met_on: '2026-03-02', expected_from: null }),
    () => keepWarning(db, actor, { przewid, warning, reason: 'Tak było' }),
    () => restoreWarning(db, actor, { przewid, warning }),
    () => saveGroup(db, actor, { rows: [...set, row({ skladkindnum: 3 })], grpId: grpcat }),
  ];
  for (const call of calls) {
    const waiting = await transact(db, async (tx) => {
      const seen = await readProcedure(tx, other, przewid);
      await updateProcedure(tx, other, { ...seen, discid: 302 });
      const answer = Promise.allSettled([call()]);
      await pause(WAITS_MS);
      return { answer };
    });
    expect(await waiting.answer).toMatchObject([{ status: 'rejected', reason: { kind: 'missing' } }]);
    await updateProcedure(db, other, { ...(await readProcedure(db, other, przewid)), discid: COMPUTING });
  }
});
