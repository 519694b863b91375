import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import { lastRemoval } from '#platform/audit-removed.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows, shareTable } from '#platform/database/locks.ts';
import { once } from '#platform/database/once.ts';
import { savedRows, valuesBack } from '#platform/database/save.ts';
import { recordset, stampOf } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { today } from '#engine/day.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { madeBy, sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { dictionariesAudit } from './audit.ts';
import { DICTIONARIES, DICTIONARY_KEYS, type DictionaryKey, dictionaryOf } from './schema-kinds.ts';
import {
  type DictionaryContent,
  type Entry,
  type EntryAdd,
  type EntryMove,
  type EntryRename,
  type EntryRetire,
  KeptEntry,
  oneSpaced,
  type Words,
} from './schema.ts';
import { entryColumns } from './lists.ts';
import { dictionaryEntries as e } from './tables.ts';
import { doneBy } from '#areas/people/service-logins.ts';

/** Adds the shipped words of dictionaries that have none yet; what an installation has changed stays. */
export async function writeDictionaries(db: Db) {
  const known = await db.selectDistinct({ dictionary: e.dictionary }).from(e);
  const missing = DICTIONARY_KEYS.filter((key) => !known.some(({ dictionary }) => dictionary === key));
  const values = missing.flatMap((dictionary) =>
    DICTIONARIES[dictionary].shipped.map((name, index) => ({
      dictionary,
      name,
      position: index + 1,
      updatedBy: 'system',
    })),
  );
  if (values.length > 0) await db.insert(e).values(values).onConflictDoNothing();
}

const placeOf = (key: DictionaryKey) => {
  const { table, column } = dictionaryOf(key);
  return { table: sql.identifier(table), column: sql.identifier(column) };
};

/** How many rows keep each word. */
async function usesIn(db: Db, key: DictionaryKey): Promise<Map<string, number>> {
  const { table, column } = placeOf(key);
  const rows = await db.execute<{ name: string; uses: number }>(sql`
    select ${column} as name, count(*)::int as uses from ${table} where btrim(${column}) <> '' group by 1 order by 1`);
  return new Map(rows.map(({ name, uses }) => [name, uses]));
}

/** Those of these words that rows keep. */
export async function wordsUsed(
  db: Db,
  words: { dictionary: string; name: string }[],
): Promise<{ name: string; label: string; count: number }[]> {
  if (words.length === 0) return [];
  const counts = DICTIONARY_KEYS.map((key) => {
    const { table, column } = placeOf(key);
    return sql`select w.name, ${dictionaryOf(key).rows[2]}::text as label,
      (select count(*)::int from ${table} where ${column} = w.name) as count from asked w where w.dictionary = ${key}`;
  });
  return db.execute<{ name: string; label: string; count: number }>(sql`
    with asked as (select * from ${recordset(words, 'w(dictionary text, name text)')})
    select * from (${sql.join(counts, sql` union all `)}) u where count > 0 order by label, name`);
}

const columns = {
  id: e.id,
  dictionary: sql<DictionaryKey>`${e.dictionary}`,
  name: e.name,
  position: e.position,
  retired: sql<boolean>`${e.retiredAt} is not null`,
  updated_at: stampOf(e.updatedAt),
  updated_by: doneBy(e.updatedBy),
};

const entriesOf = (db: Db, key: DictionaryKey) =>
  db.select(columns).from(e).where(eq(e.dictionary, key)).orderBy(asc(e.position), asc(e.id));

/** A dictionary in its order, and the words of rows that it does not have. */
export async function readDictionary(db: Db, dictionary: DictionaryKey): Promise<DictionaryContent> {
  const [rows, uses] = await Promise.all([entriesOf(db, dictionary), usesIn(db, dictionary)]);
  const entries = rows.map((row) => ({ ...row, uses: uses.get(row.name) ?? 0 }));
  const known = new Set(rows.map(({ name }) => name));
  const foreign = [...uses].flatMap(([name, count]) => (known.has(name) ? [] : [{ name, uses: count }]));
  return { dictionary, entries, foreign };
}

/** All dictionaries as a workbook. */
export async function dictionariesFile(db: Db, by: Actor): Promise<Response> {
  const entries = await db.select(columns).from(e).orderBy(asc(e.dictionary), asc(e.position), asc(e.id));
  return xlsxResponse({
    fileName: fileNameOf('xlsx', 'słowniki', today()),
    sheets: [sheet('Słowniki', entryColumns, entries)],
    parameters: madeBy(by),
  });
}

/** The words that forms offer. */
export async function wordsInUse(db: Db): Promise<Words> {
  const rows = await db.select(columns).from(e).where(isNull(e.retiredAt)).orderBy(asc(e.position), asc(e.id));
  const namesOf = (key: DictionaryKey) => rows.flatMap(({ dictionary, name }) => (dictionary === key ? [name] : []));
  return { absence: namesOf('absence'), currency: namesOf('currency'), vat: namesOf('vat'), source: namesOf('source') };
}

async function findEntry(db: Db, id: number): Promise<Entry> {
  const [row] = await db.select(columns).from(e).where(eq(e.id, id));
  if (!row) throw new Refusal('missing', 'Nie znaleziono hasła słownika');
  const { table, column } = placeOf(row.dictionary);
  const [used] = await db.execute<{ uses: number }>(
    sql`select count(*)::int as uses from ${table} where ${column} = ${row.name}`,
  );
  return { ...row, uses: used?.uses ?? 0 };
}

const STAMPS = { retired_at: e.retiredAt, updated_at: e.updatedAt, updated_by: e.updatedBy };

const rows = savedRows({
  table: e,
  read: findEntry,
  check: 'panel',
  lock: (tx) => shareTable(tx, e),
  stale: 'Hasło zmieniono w międzyczasie',
  stamp: (login) => ({ updatedAt: sql`clock_timestamp()`, updatedBy: login }),
  subject: ({ id }) => ({ 'dictionary-entry': id }),
  fields: ['dictionary', 'name', 'position', 'retired'],
  context: ['dictionary', 'name'],
  stamps: STAMPS,
});

const taken = () => new FieldRefusal([{ path: 'name', message: 'Takie hasło już jest; wycofane można przywrócić' }]);
const isSameName = (name: string) => eq(sql`search_key(${e.name})`, sql`search_key(${name})`);

/** Adds a word at the end. */
export async function addEntry(
  db: Db,
  actor: Actor,
  { dictionary, name: typed, ...input }: z.infer<typeof EntryAdd>,
): Promise<Entry> {
  const name = oneSpaced(typed);
  return transact(db, async (tx) => {
    const request = { call: 'dictionaries.add', by: actor, id: input.request_id, input: { dictionary, name } };
    const { made } = await once(tx, request, async () => {
      const position = sql`(select coalesce(max(position), 0) + 1 from ${e} where dictionary = ${dictionary})`;
      const added = await rows.add(tx, actor, {
        values: { dictionary, name, position, updatedBy: actor.physicalLogin },
        taken,
        record: (sides) => dictionariesAudit.change('dictionary.add', sides),
      });
      return added.id;
    });
    return findEntry(tx, made);
  });
}

/** Renames a word, in the rows that keep it too. */
export function renameEntry(db: Db, actor: Actor, input: z.infer<typeof EntryRename>): Promise<Entry> {
  const name = oneSpaced(input.name);
  return rows.change(db, actor, {
    id: input.id,
    seen: { updated_at: input.updated_at },
    to: async ({ dictionary }, tx) => {
      const same = await tx
        .select({ id: e.id })
        .from(e)
        .where(and(eq(e.dictionary, dictionary), isSameName(name), ne(e.id, input.id)));
      if (same.length > 0) throw taken();
      return { name };
    },
    also: async (tx, { before }) => {
      const { table, column } = placeOf(before.dictionary);
      await tx.execute(sql`update ${table} set ${column} = ${name} where ${column} = ${before.name}`);
    },
    record: (sides) => dictionariesAudit.change('dictionary.rename', sides),
  });
}

/** Retires a word, which then is offered no more, or takes it into use again. */
export const retireEntry = (db: Db, actor: Actor, { id, retired }: z.infer<typeof EntryRetire>): Promise<Entry> =>
  rows.change(db, actor, {
    id,
    to: (before) => (before.retired === retired ? {} : { retiredAt: retired ? new Date() : null }),
    record: (sides) => dictionariesAudit.change('dictionary.retire', sides),
  });

/** Deletes a word that no row keeps. */
export async function removeEntry(db: Db, actor: Actor, id: number): Promise<{ id: number }> {
  return transact(db, async (tx) => {
    const { uses } = await rows.unchanged(tx, actor, { id });
    if (uses > 0) throw new Refusal('conflict', 'Hasło jest używane: można je tylko wycofać');
    await rows.remove(tx, actor, { id, record: (sides) => dictionariesAudit.change('dictionary.delete', sides) });
    return { id };
  });
}

/** Brings a deleted word back as it was. @throws FieldRefusal where it, or another one like it, is there */
export const restoreEntry = (db: Db, actor: Actor, id: number): Promise<Entry> =>
  transact(db, async (tx) => {
    await shareTable(tx, e);
    const { before } = await lastRemoval(tx, {
      action: 'dictionary.delete',
      object: `dictionary-entry:${id}`,
      kept: KeptEntry,
      missing: 'Nie znaleziono usuniętego hasła',
    });
    const { dictionary, name, position } = before;
    return rows.add(tx, actor, {
      values: { id, dictionary, name, position, ...valuesBack(STAMPS, before) },
      back: true,
      taken,
      record: (sides) => dictionariesAudit.change('dictionary.restore', sides),
    });
  });

/** Changes places with the word before or after it. */
export async function moveEntry(
  db: Db,
  actor: Actor,
  { id, direction }: z.infer<typeof EntryMove>,
): Promise<DictionaryContent> {
  return transact(db, async (tx) => {
    const { dictionary } = await findEntry(tx, id);
    await shareTable(tx, e);
    await lockRows(tx, e, { where: eq(e.dictionary, dictionary) });
    const order = await entriesOf(tx, dictionary);
    const at = order.findIndex((entry) => entry.id === id);
    const to = at + (direction === 'up' ? -1 : 1);
    const [moved] = order.splice(at, 1);
    if (moved && to >= 0 && to <= order.length) {
      order.splice(to, 0, moved);
      for (const [index, entry] of order.entries()) {
        if (entry.position === index + 1) continue;
        const stamp = { updatedAt: sql`clock_timestamp()`, updatedBy: actor.physicalLogin };
        await tx
          .update(e)
          .set({ position: index + 1, ...stamp })
          .where(eq(e.id, entry.id));
      }
      await recordChanges(tx, actor, [
        dictionariesAudit.change('dictionary.move', {
          subject: { 'dictionary-entry': id },
          before: { dictionary, name: moved.name, position: at + 1 },
          after: { dictionary, name: moved.name, position: to + 1 },
        }),
      ]);
    }
    return readDictionary(tx, dictionary);
  });
}
