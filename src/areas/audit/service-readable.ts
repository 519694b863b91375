import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { isRecord } from '#engine/is-record.ts';
import { accounts } from '#areas/people/tables.ts';
import type { ChangeEntry } from './schema.ts';
import { namedRows, type StoredRow } from './service-search.ts';
import { differences, fieldName, objectsIn, valueText } from './values.ts';
import { actionName, type Fields, fieldsOf, partField } from './words.ts';

/** A field's value is cut here: of 3,000 authors, the first ones say enough. */
const MOST_LETTERS = 240;

const cut = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);

/** Whether nothing has a name of its own in the field, as an author's share that has no discipline yet. */
function namesNothing(fields: Fields, field: string) {
  const words = fields[field];
  return typeof words === 'object' && words.values?.null !== undefined;
}

/** Users that are no accounts. */
const PROGRAMS: Readonly<Record<string, string>> = { system: 'system', konsola: 'administrator serwera' };

async function peopleBehind(db: Db, logins: string[]): Promise<(login: string) => string> {
  const rows = await db.execute<{ login: string; name: string }>(sql`
    select login, first_name || ' ' || last_name as name from ${accounts}
    where login = any(${sql.param([...new Set(logins)])}::text[])`);
  const names = new Map(rows.map(({ login, name }) => [login, name.trim()]));
  return (login) => names.get(login) || PROGRAMS[login] || login;
}

/** What an object that is gone was called, as the row keeps it. */
function formerName({ before, after }: Pick<Row, 'before' | 'after'>): string {
  const found = ['title', 'name'].map((field) => fieldValue(before, field) ?? fieldValue(after, field));
  return found.find((name) => typeof name === 'string') ?? '';
}

const fieldValue = (side: unknown, field: string) => (isRecord(side) ? side[field] : undefined);

type Row = StoredRow & { id: number; at: string; physical: string; logged: string };

/**
 * Rows of the audit in words, with the current names of people, works and dictionaries. `isWhole`: of a history that stands
 * alone, with the values of a new object, both sides of each field, and whole texts.
 */
export async function inWords(db: Db, rows: Row[], { isWhole = false } = {}): Promise<ChangeEntry[]> {
  const [named, nameOf] = await Promise.all([
    namedRows(db, rows),
    peopleBehind(
      db,
      rows.flatMap(({ physical, logged }) => [physical, logged]),
    ),
  ]);
  return named.map((row) => {
    const words = fieldsOf(row);
    const text = (field: string, value: unknown) => {
      if (value === undefined || value === '') return null;
      if (value === null && !namesNothing(words, field)) return null;
      const whole = valueText(words, { field, value, names: row.names });
      return isWhole ? whole : cut(whole);
    };
    const objectOf = (key: string, name: string) => {
      const [kind = '', id] = key.split(':');
      return { kind, id: Number(id), name, opens: row.exists(key) };
    };
    const part = partField(row.action);
    const partName = part === undefined ? undefined : (fieldValue(row.after, part) ?? fieldValue(row.before, part));
    // A new object's values are read on its own screen.
    const isElsewhere = !isWhole && part === undefined && (row.before === null || row.after === null);
    const changed = isElsewhere ? [] : differences(words, row).filter(({ name }) => name !== part);
    return {
      id: row.id,
      at: row.at,
      by: row.physical === row.logged ? nameOf(row.physical) : `${nameOf(row.physical)} jako ${nameOf(row.logged)}`,
      what: [actionName(row.action), part !== undefined && text(part, partName)].filter(Boolean).join(': '),
      about: row.subjects.map(({ key, name }, index) =>
        // The last one is what the change is about, the others are whose it is.
        objectOf(key, name || (index === row.subjects.length - 1 ? formerName(row) : '')),
      ),
      fields: changed.flatMap(({ name, before, after }) => {
        // A field that one side alone knows, as a reason, is said and not compared.
        const isSaid = after === undefined && !isWhole;
        const shown = text(name, isSaid ? before : after);
        const former = isSaid ? null : text(name, before);
        // A reason that nobody gave, once or now.
        if (former === null && shown === null) return [];
        const [key] = typeof after === 'number' ? objectsIn(words, after, name) : [];
        return {
          name: fieldName(words, name),
          before: former,
          after: shown,
          object: shown !== null && key !== undefined ? objectOf(key, shown) : null,
        };
      }),
    };
  });
}
