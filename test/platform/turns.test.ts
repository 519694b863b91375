import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startCompute } from '#app/compute.ts';
import { compile } from '#platform/documents/stored.ts';
import { inspectTemplate } from '#platform/files/read-file.ts';
import { LIMITS } from '#platform/files/reader/limits.ts';
import { askedBy, createPlaces, createTurns } from '#platform/process/turns.ts';
import { DelayedRefusal } from '#platform/refusal.ts';
import { docx } from '../support/docx.ts';
import { chunked, processes } from '../support/process/reader.ts';

const entries = (order: string) => order.split(' ').map((name) => ({ asker: name.slice(0, 1), name }));

describe('people take turns:', () => {
  test.for([
    ['a1 a2 a3 b1', 'a1 b1 a2 a3'],
    ['a1 a2 b1 b2 c1', 'a1 b1 c1 a2 b2'],
    ['a1 a2 a3', 'a1 a2 a3'],
  ])('%s → %s', ([come = '', go = '']) => {
    const turns = createTurns<{ asker: string; name: string }>();
    for (const entry of entries(come)) turns.add(entry);
    expect(entries(come).map(() => turns.take()?.name)).toEqual(go.split(' '));
    expect(turns.take()).toBeUndefined();
  });

  test('whoever comes again and again does not keep the others waiting', () => {
    const turns = createTurns<{ asker: string; name: string }>();
    const served: (string | undefined)[] = [];
    for (const entry of entries('a1 a2 a3')) turns.add(entry);
    for (const entry of entries('b1 b2 b3')) {
      turns.add(entry);
      served.push(turns.take()?.name);
    }
    expect(served).toEqual(['a1', 'b1', 'a2']);
  });

  test('somebody has at most so many places, all together no more than there are, and who leaves waits no longer', async () => {
    const places = createPlaces({ all: 3, each: 2 });
    const entered: string[] = [];
    const enter = async (name: string, how: Parameters<typeof places.enter>[0] = {}) => {
      const leave = await askedBy(name.slice(0, 1), () => places.enter(how));
      if (leave) entered.push(name);
      return leave;
    };
    const gone = new AbortController();
    const first = enter('a1');
    const second = enter('a2');
    const third = enter('a3');
    const late = enter('a4', { waitMs: 1 });
    const left = enter('a5', { signal: gone.signal }).catch(String);
    const other = enter('b1');
    const another = enter('b2');
    expect(await late).toBeUndefined();
    gone.abort(new Error('gone'));
    expect(await left).toBe('Error: gone');
    expect(entered).toEqual(['a1', 'a2', 'b1']);
    (await first)?.();
    await third;
    expect(entered).toEqual(['a1', 'a2', 'b1', 'a3']);
    (await second)?.();
    await another;
    expect(entered).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
    (await other)?.();
  });
});

describe('the process of documents', () => {
  const page = { sources: { 'main.typ': '#set document(title: "x")\n= Strona' } };
  const slow = {
    sources: {
      'main.typ': '#set document(title: "x")\n#range(40).map(_ => range(200000).map(str).join().len()).join([ ])',
    },
  };

  test("makes one person's document after another's, and none for whoever has left", async () => {
    const compute = startCompute();
    onTestFinished(() => compute.close());
    const made: string[] = [];
    const make = (name: string, signal?: AbortSignal) =>
      askedBy(name.slice(0, 1), () => compile(page, {}, { compute, signal })).then(() => made.push(name));
    const left = new AbortController();
    const own = ['a1', 'a2', 'a3', 'a4'].map((name) => make(name));
    const gone = make('a5', left.signal).catch(String);
    const others = ['b1', 'c1'].map((name) => make(name));
    left.abort(new Error('left'));
    await Promise.all([...own, ...others]);
    expect(await gone).toBe('Error: left');
    expect(made).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4']);
  });

  test('gives a document so much of the processor alone, and then makes the next one', async () => {
    const compute = startCompute();
    onTestFinished(() => compute.close());
    await compile(page, {}, { compute });
    const endless = compile(slow, {}, { compute, cpuMs: 300 });
    const next = compile(page, {}, { compute });
    await expect(endless).rejects.toThrow(/Dokument wymaga zbyt wiele pracy/);
    expect((await next).length).toBeGreaterThan(1_000);
  });
});

test('of one person two files are read at once, of all four; who waits too long is told when to come again', async () => {
  const alive = new Set<unknown>();
  let [most, mostOfOne] = [0, 0];
  using _ = processes((child) => {
    alive.add(child);
    most = Math.max(most, alive.size);
    child.once('exit', () => alive.delete(child));
  });
  const file = docx('{tytuł}');
  const held = Promise.withResolvers<void>();
  const slowly = { ...chunked(file), chunk: (index: number) => held.promise.then(() => chunked(file).chunk(index)) };
  const read = (who: string, waitMs = Infinity) =>
    askedBy(who, () => inspectTemplate(slowly, { fields: {}, sample: {} }, { waitMs, limits: LIMITS }));
  const own = [read('a'), read('a'), read('a')];
  const refused = await read('a', 20).catch((error: unknown) => error);
  mostOfOne = most;
  const others = [read('b'), read('b'), read('c')];
  await pause(0);
  expect(refused).toBeInstanceOf(DelayedRefusal);
  expect(refused).toMatchObject({ kind: 'busy', retryAfter: 10 });
  expect(mostOfOne).toBe(2);
  held.resolve();
  await Promise.all([...own, ...others]);
  expect(most).toBe(4);
});
