import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/** For how long a process may not notice a change. */
const MOST_MS = 1_000;

type Known<Value> = { text: string; value: Value };

/**
 * What hardly ever changes and nearly every call needs, as the periods: read at most once a second, by any number of
 * calls. A transaction reads it itself, so that changes rest on what holds and see what they have written. `read` gives
 * the text to remember; the same text is parsed once, so that the same object says that nothing has changed.
 */
export function cached<Value>(read: (db: Db) => Promise<string>, parse: (text: string) => Value) {
  let readings = new WeakMap<Db, { until: number; known: Promise<Known<Value>> }>();
  let last: Known<Value> | undefined;
  const readNow = async (db: Db): Promise<Known<Value>> => {
    const text = await read(db);
    if (text !== last?.text) last = { text, value: parse(text) };
    return last;
  };
  const get = async (db: Db): Promise<Value> => {
    if (is(db, PgTransaction)) return (await readNow(db)).value;
    const now = performance.now();
    const reading = readings.get(db);
    if (reading && now < reading.until) return (await reading.known).value;
    // Counted from before the read: the answer may be as old as that.
    const begun = { until: now + MOST_MS, known: readNow(db) };
    readings.set(db, begun);
    try {
      return (await begun.known).value;
    } catch (error) {
      if (readings.get(db) === begun) readings.delete(db);
      throw error;
    }
  };
  /** For the process that has changed it, after the commit: it sees the change at once, whichever connections it reads by. */
  const forget = () => {
    readings = new WeakMap();
  };
  return Object.assign(get, { forget });
}
