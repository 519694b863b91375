import { globSync, readFileSync } from 'node:fs';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { keysOf, lockOrder } from '#platform/database/locks.ts';

const SRC = `${import.meta.dirname}/../../src/`;

/** The tables of all areas by the names of their exports; loading them declares their places. */
async function loadTables(): Promise<Map<string, string>> {
  return new Map((await exportedTables()).map(([name, table]) => [name, getTableName(table)]));
}

async function exportedTables(): Promise<[string, PgTable][]> {
  const modules = await Promise.all(globSync(`${SRC}{areas,platform}/*/tables*.ts`).map((path) => import(path)));
  const exported = modules.flatMap((module) => Object.entries<unknown>(module));
  return exported.flatMap(([name, value]): [string, PgTable][] => (is(value, PgTable) ? [[name, value]] : []));
}

test('rows of every table that has them in the order are locked by its key', async () => {
  const tables = (await exportedTables()).map(([, table]) => table);
  const names = new Set(lockOrder().map(([lock]) => lock));
  const locked = tables.filter((table) => names.has(getTableName(table)));
  expect(locked.length).toBeGreaterThan(50);
  expect(locked.filter((table) => keysOf(table).length === 0).map((table) => getTableName(table))).toEqual([]);
});

test('the order of locks', async () => {
  await loadTables();
  const order = lockOrder();
  const places = order.map(([, place]) => place);
  expect(places).toEqual([...new Set(places)]);
  expect(order.map(([lock]) => lock)).toEqual([
    'system_state',
    'notices',
    'retention_terms',
    727_282, // requests of clients
    'schedules',
    'settings',
    'administrator_codes',
    'open_settings',
    727_278, // bulk changes
    'pbn_settings',
    727_283, // identifiers of works
    727_284, // names of new people
    'pbn_tokens',
    'list_imports',
    'journal_lists',
    'journals',
    'publisher_lists',
    'publishers',
    727_277, // claims
    727_281, // functions
    727_276, // periods
    727_275, // results
    'people_imports',
    'table source_rules',
    'account_batches',
    'table dictionary_entries',
    'dictionary_entries',
    'table disciplines',
    'disciplines',
    'person_merges',
    'table units',
    'table persons',
    'table academic_degrees',
    'table employments',
    'table discipline_declarations',
    'table n_statements',
    'table absences',
    'table doctoral_enrolments',
    'table directory_entries',
    'table dn10_persons',
    'table accounts',
    'table grants',
    'table achievements',
    'table evaluation_outcomes',
    'table evaluation_periods',
    'table council_parameters',
    'table doctoral_dated_terms',
    'council_parameters',
    'persons',
    'pbn_people',
    'orcid_links',
    'accounts',
    'unit_heads',
    'sessions',
    'grants',
    'evaluation_outcomes',
    'period_previews',
    'evaluation_periods',
    'desk_acts',
    'desk_marks',
    'intakes',
    'record_claims',
    'record_batches',
    'record_views',
    'record_drafts',
    'sole_batches',
    'publications',
    'pbn_records',
    'record_merges',
    'pbn_differences',
    'orcid_offers',
    'payment_categories',
    'publication_payments',
    'printed_statements',
    'polon_confirmations',
    'summary_orders',
    'scenarios',
    'author_requests',
    'assignment_findings',
    'doctoral_persons',
    'doctoral_groups',
    'doctoral_procedures',
    'documents',
    'council_attributes',
    'council_functions',
    'achievements',
    'achievement_groups',
    'year_steps',
    'year_reminders',
    727_280, // numbers
    727_279, // orders
    'api_keys',
    'table open_items',
  ]);
});

test('every table that is locked has a place', async () => {
  const tables = await loadTables();
  const places = new Map(lockOrder());
  const unresolved: string[] = [];
  let [saved, savedWithTable] = [0, 0];
  const locked = globSync(`${SRC}**/*.ts`).flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    const tableOf = (name: string) =>
      tables.get(
        text
          .match(new RegExp(String.raw`(\w+) as ${name}\b|const ${name} = (\w+);`))
          ?.slice(1)
          .join('') ?? name,
      );
    // Saved rows lock those of the table that they declare.
    saved += [...text.matchAll(/(?<!function )\bsavedRows[(<]/g)].length;
    const declared = [...text.matchAll(/\bsaved(Rows)\(\{\s*table: (\w+),/g)];
    savedWithTable += declared.length;
    const found = [
      ...text.matchAll(/(?<!function )\block(Rows|Tables)\(\s*\w+,\s*([^{()]+)/g),
      ...text.matchAll(/(?<!function )\bshare(Table)\(\s*\w+,\s*([^{()]+)/g),
      // Whose rows the mechanisms of batches and imports lock.
      ...text.matchAll(/\b(importLocks\(|lockUndoable\(\w+, )(\w+),/g),
      ...declared,
    ];
    return found.flatMap(([, kind, names = '']) => {
      const named = names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean);
      return named.flatMap((name) => {
        const table = tableOf(name);
        if (!table) unresolved.push(name);
        return table ? [kind?.startsWith('Table') ? `table ${table}` : table] : [];
      });
    });
  });
  expect(locked.length).toBeGreaterThan(50);
  expect(locked.filter((lock) => !places.has(lock))).toEqual([]);
  expect(saved).toBeGreaterThan(8);
  expect(savedWithTable).toBe(saved);
  // Lists of tables, which their area's tests lock; `declared.table` is any of the saved rows, the rest tables of facts.
  expect(unresolved.toSorted()).toEqual([
    '...',
    '...tablesOf',
    '...tablesOf',
    'FACT_TABLES[kind].table',
    'declared.table',
    'lists',
    'table',
    'table',
    'table',
    'table',
    'table',
    'table',
  ]);
});
