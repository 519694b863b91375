import { expect, test } from 'vitest';
import { endOnSignals } from '#platform/process/signals.ts';

test('a server that fails to stop says why', async () => {
  const failed = Promise.withResolvers<unknown>();
  const others = new Set([...process.listeners('SIGINT'), ...process.listeners('SIGTERM')]);
  endOnSignals({ stop: () => Promise.reject(new Error('no database')) }, 0, failed.resolve);
  const own = process.listeners('SIGTERM').filter((listener) => !others.has(listener));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    for (const listener of own) process.off(signal, listener);
  }
  expect(own).toHaveLength(1);
  for (const listener of own) listener('SIGTERM');
  expect(await failed.promise).toEqual(new Error('no database'));
});
