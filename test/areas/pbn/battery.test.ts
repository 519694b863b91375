import { expect } from 'vitest';
import { sender } from '#areas/pbn/sending/service-queue.ts';
import { orderRecords } from '#areas/pbn/sending/service-order.ts';
import { pbnRecords } from '#areas/pbn/tables.ts';
import { serveJob } from '#platform/jobs/run.ts';
import { test } from '../../support/database.ts';
import { part } from '../../support/runs.ts';
import { newId, refusal, type Statement } from './server.ts';
import { COMPUTING, known, PHARMACY, sendAll, setUp, work } from './world.ts';

/** All with FULL=1. */
const RECORDS = Math.max(100, part(500));
const doiOf = (index: number) => `10.5555/${index}`;
const isRefused = (index: number) => index % 5 === 0;
const isLocked = (index: number) => index % 20 === 1;
/** PBN has it already, with our author in another discipline, and with somebody else’s statement. */
const isKnown = (index: number) => index % 10 === 3 || index % 10 === 5;
const isLost = (index: number) => index % 50 === 2;

test('records by the hundred, every fifth refused, every twentieth locked, and both sides restarted twice', {
  timeout: 600_000,
}, async ({ db }) => {
  const world = await setUp(db);
  const { pbn, actor } = world;
  const { person, objectId: personId } = await known(db, { [COMPUTING]: 100 });
  const others = new Map<string, Statement>();
  const ids: number[] = [];
  for (let index = 0; index < RECORDS; index += 1) {
    const values = { doi: doiOf(index), title: `Praca ${index}`, authors: [{ person, discipline: COMPUTING }] };
    const objectId = newId();
    const details = { language: 'pol', ...(isKnown(index) && { pbn: objectId }) };
    ids.push((await work(db, { ...values, details })).id);
    if (!isKnown(index)) continue;
    const other: Statement = { personId: newId(), area: PHARMACY, type: 'AUTHOR', statedTimestamp: '2023-05-05' };
    others.set(doiOf(index), other);
    pbn.publications.set(objectId, {
      object: { doi: doiOf(index), title: 'dawny opis', year: 2023 },
      uuid: `uuid-${index}`,
      statements: [{ personId, area: PHARMACY, type: 'AUTHOR', statedTimestamp: '2023-04-04' }, other],
      fee: null,
      status: 'ACTIVE',
      isInProfile: true,
    });
  }
  pbn.state.refuse = ({ doi }) => {
    const index = Number(String(doi).split('/')[1]);
    if (!isRefused(index)) return undefined;
    const two = [{ code: 'NOT_UNIQUE_PUBLICATION', description: 'Publikacja już istnieje' }];
    return index % 2 === 0 ? refusal('Błąd', { doi: 'Nieprawidłowy DOI' }) : { status: 400, body: two };
  };
  const locks = new Map<number, number>();
  const lost = new Set<number>();
  const stops = { at: [0.3 * RECORDS, 1.2 * RECORDS], by: new AbortController() };
  pbn.state.fault = ({ path, body, number }) => {
    if (stops.at[0] !== undefined && number >= stops.at[0]) {
      stops.at.shift();
      // Ours goes down in the middle of a request.
      stops.by.abort();
    }
    if ([0.6, 1.4].some((place) => number > place * RECORDS && number < place * RECORDS + 12))
      return number % 2 === 0 ? { status: 503 } : { status: 200, body: '<html>Przerwa</html>', type: 'text/html' };
    if (!path.endsWith('publications') || path.includes('institution')) return undefined;
    const object = (Array.isArray(body) ? body[0] : body) as { doi?: string } | undefined;
    const index = Number(object?.doi?.split('/')[1]);
    if (isLocked(index) && (locks.get(index) ?? 0) < 2) {
      locks.set(index, (locks.get(index) ?? 0) + 1);
      return { status: 423, body: { message: 'Locked' } };
    }
    if (isLost(index) && !lost.has(index)) {
      lost.add(index);
      return { isDropped: true, after: true };
    }
    return undefined;
  };
  await orderRecords(db, actor, { what: { kind: 'ids', ids } });
  for (let restarts = 0; restarts < 2; restarts += 1) {
    stops.by = new AbortController();
    const signal = stops.by.signal;
    while (!signal.aborted) {
      await sender.run(db);
      await serveJob(db, world.jobs, { ...world.tools, signal });
    }
  }
  await sendAll(world, 250_000);

  const rows = new Map((await db.select().from(pbnRecords)).map((row) => [row.publicationId, row]));
  const shown = ids.map((id, index) => {
    const there = [...pbn.publications.values()].filter(({ object }) => object.doi === doiOf(index));
    return {
      doi: doiOf(index),
      state: rows.get(id)?.state,
      removing: rows.get(id)?.removing,
      hasProblems: (rows.get(id)?.problems.length ?? 0) > 0,
      inPbn: there.length,
      statements: there.flatMap(({ statements }) => statements.map((one) => `${one.personId}:${one.area}`)).toSorted(),
    };
  });
  const expected = ids.map((_, index) => {
    const other = others.get(doiOf(index));
    const isThere = !isRefused(index) || isKnown(index);
    const own = `${personId}:${isRefused(index) ? PHARMACY : COMPUTING}`;
    return {
      doi: doiOf(index),
      state: isRefused(index) ? 'refused' : 'sent',
      removing: [],
      hasProblems: isRefused(index),
      inPbn: isThere ? 1 : 0,
      statements: isThere ? [own, ...(other ? [`${other.personId}:${other.area}`] : [])].toSorted() : [],
    };
  });
  expect(shown).toEqual(expected);
  expect(pbn.created).toHaveLength(new Set(pbn.created).size);
  expect([stops.at, locks.size, lost.size]).toEqual([[], RECORDS / 20, RECORDS / 50]);
});
