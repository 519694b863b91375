import { expect, test } from 'vitest';
import { createSemaphore, inTurn } from '#platform/process/semaphore.ts';

const LONG = 60_000;

test('the oldest request gets the next place for each of its statements, others in their order', async () => {
  const semaphore = createSemaphore(1);
  const done: string[] = [];
  const statement = async (name: string) => {
    expect(await semaphore.acquire(LONG)).toBe(true);
    done.push(name);
    // As a statement that takes a while.
    await new Promise(setImmediate);
    semaphore.release();
  };
  const request = (name: string) =>
    inTurn(async () => {
      await statement(`${name}1`);
      await Promise.all([statement(`${name}2`), statement(`${name}3`)]);
    });
  await Promise.all([request('a'), request('b'), request('c')]);
  // A waiting statement gets the place before the request that has just left it asks again.
  expect(done).toEqual(['a1', 'b1', 'a2', 'a3', 'b2', 'b3', 'c1', 'c2', 'c3']);
});

test('work outside requests waits with them in its order', async () => {
  const semaphore = createSemaphore(1);
  await semaphore.acquire(LONG);
  const done: string[] = [];
  const one = (name: string) => semaphore.acquire(LONG).then(() => done.push(name));
  const all = [inTurn(() => one('request')), one('work'), inTurn(() => one('later request'))];
  for (const waiting of all) {
    semaphore.release();
    await waiting;
  }
  expect(done).toEqual(['request', 'work', 'later request']);
});

test('who has waited too long is told, and leaves the queue', async () => {
  const semaphore = createSemaphore(1);
  await semaphore.acquire(LONG);
  const [hurried, patient] = [semaphore.acquire(1), semaphore.acquire(LONG)];
  expect(await hurried).toBe(false);
  semaphore.release();
  expect(await patient).toBe(true);
});
