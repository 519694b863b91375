import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { COLUMN_WORDS, OMITTED } from '#areas/privacy/columns.ts';
import { NAMED, tableName } from '#areas/privacy/service-named.ts';
import { BELONGINGS } from '#areas/reconciliation/service-belongings.ts';
import { test } from '../../support/database.ts';

/** Parts of an extract with a statement of their own. */
const APART = ['persons', 'grants', 'sessions', 'audit'];

/** Tables without a person of their own, and why an extract and an erasure leave them. */
const OTHERS: Record<string, string[]> = {
  'say nothing of people': [
    'audit_seals',
    'backups',
    'evaluation_categories',
    'evaluation_periods',
    'journal_lists',
    'journals',
    'key_check',
    'logos',
    'merged_source_keys',
    'open_settings',
    'payment_categories',
    'pbn_entities',
    'pbn_readings',
    'processes',
    'publication_statuses',
    'publisher_lists',
    'publishers',
    'rate_counts',
    'retention_terms',
    'roles',
    'schedules',
    'sealing_keys',
    'settings',
    'system_state',
    'unit_names',
    'units',
    'year_figures',
  ],
  'are results of disciplines': [
    'discipline_moves',
    'discipline_requests',
    'discipline_results',
    'discipline_snapshots',
    'disciplines',
    'evaluation_outcomes',
    'period_fingerprints',
    'period_preview_results',
    'summary_results',
  ],
  'are what the law keeps of a closed period': ['period_snapshot_files', 'period_snapshots'],
  'are checksums and orders of computing': ['person_fingerprints', 'recalculation_requests'],
  'are works: of a person the extract has the authorships': [
    'duplicate_keys',
    'duplicate_pairs',
    'duplicate_reads',
    'intake_rows',
    'intakes',
    'pbn_copies',
    'pbn_differences',
    'pbn_records',
    'printed_works',
    'publication_payments',
    'publications',
    'record_merges',
    'record_versions',
    'sole_batch_rows',
  ],
  'say only which login decided, as the log does': [
    'account_batches',
    'api_keys',
    'assignment_checks',
    'council_parameters',
    'desk_act_items',
    'desk_acts',
    'dictionary_entries',
    'difference_dismissals',
    'document_templates',
    'duplicate_decisions',
    'duplicate_rules',
    'journal_corrections',
    'journal_titles',
    'list_import_rows',
    'list_import_works',
    'list_imports',
    'notices',
    'pbn_settings',
    'people_imports',
    'period_changes',
    'period_previews',
    'publisher_corrections',
    'record_batches',
    'record_views',
    'skipped_steps',
    'sole_batches',
    'source_rules',
    'summary_orders',
    'unit_changes',
    'unit_plans',
    'year_reminders',
    'year_steps',
  ],
  'are of the register of procedures, whose people no number joins with those of the university': [
    'doctoral_dated_terms',
    'doctoral_documents',
    'doctoral_group_rows',
    'doctoral_groups',
    'doctoral_kept_warnings',
    'doctoral_met_terms',
    'doctoral_name_corrections',
    'doctoral_persons',
    'doctoral_procedures',
    'doctoral_terms',
  ],
  'last for minutes or hours': ['administrator_codes', 'file_chunks', 'files', 'login_tickets', 'logout_messages'],
};

test('every table says what an extract has of it, and an erasure does with it', async ({ db }) => {
  const rows = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const declared = [
    ...APART,
    ...BELONGINGS.map(({ name }) => name),
    ...NAMED.map(tableName),
    ...Object.values(OTHERS).flat(),
  ];
  expect(declared.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('no table that refers to a person or an account is among those without one', async ({ db }) => {
  const rows = await db.execute<{ name: string }>(sql`
    select k.conrelid::regclass::text as name from pg_constraint k
    where k.contype = 'f' and k.confrelid in ('persons'::regclass, 'accounts'::regclass)`);
  const others = Object.values(OTHERS).flat();
  expect(rows.map(({ name }) => name).filter((name) => others.includes(name))).toEqual([]);
});

test('every column of what an extract has has a word, or never leaves the database', async ({ db }) => {
  const whole = [...APART, ...BELONGINGS.map(({ name }) => name)];
  const rows = await db.execute<{ name: string }>(sql`
    select distinct column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = any(${sql.param(whole)}::text[])`);
  const AUDIT = ['physical_user', 'logged_user', 'action', 'subject'];
  const held = new Set([...rows.map(({ name }) => name), ...NAMED.flatMap(({ columns }) => columns)]);
  const known = new Set([...Object.keys(COLUMN_WORDS), ...OMITTED, ...AUDIT]);
  expect([...held].filter((name) => !known.has(name))).toEqual([]);
  expect([...Object.keys(COLUMN_WORDS), ...OMITTED].filter((name) => !held.has(name))).toEqual([]);
});
