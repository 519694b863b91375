import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { scenarios } from '#areas/scenarios/tables.ts';
import { only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { callerAs, supervisor } from '../scenarios/scenario-calls.ts';
import { search, setUp } from './searched-moves.ts';

test('a move says which scenarios in sight have all of it', async ({ db }) => {
  const { ewa, best, query } = await setUp(db);
  await search(db);
  const olga = await callerAs(db, 'olga');
  const change = { kind: 'discipline' as const, publication: best.id, person: ewa.id };
  const scenario = (name: string) =>
    olga.scenarios.create({
      period: query.period,
      name,
      disciplines: [COMPUTING],
      changes: [{ ...change, discipline: COMPUTING }],
      request_id: randomUUID(),
    });
  const { id } = await scenario('Z ruchem');
  const other = await scenario('Ta praca, inna dyscyplina');
  await db
    .update(scenarios)
    .set({ changes: [{ ...change, id: 1, discipline: 602 }] })
    .where(eq(scenarios.id, other.id));
  const both = async () => {
    const { best: found } = await olga.advice.moves(query);
    const { all } = await olga.advice.allMoves(query);
    return [found?.moves, all?.works].map((moves) => moves?.map(({ work, scenarios: named }) => [work.title, named]));
  };
  const named = [
    ['Lepsza', [{ id, name: 'Z ruchem' }]],
    ['Dobra', []],
  ];
  expect(await both()).toEqual([named, named]);
  await supervisor(db, 'obie', [COMPUTING, 602]);
  const wider = await callerAs(db, 'obie');
  const { id: hidden } = await wider.scenarios.create({
    period: query.period,
    name: 'Dwie dyscypliny',
    disciplines: [COMPUTING, 602],
    changes: [{ ...change, discipline: COMPUTING }],
    request_id: randomUUID(),
  });
  expect(await both(), 'one with a discipline out of sight').toEqual([named, named]);
  const { best: found } = await wider.advice.moves(query);
  const [first] = found?.moves ?? [];
  expect(only(first ? [first] : []).scenarios.map((each) => each.id)).toEqual([hidden, id]);
});
