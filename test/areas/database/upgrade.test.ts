import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { DEMO_LOGINS } from '#areas/login/schema.ts';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { bootstrap } from '#app/bootstrap.ts';
import { CONSOLE } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { signIn, testApp } from '../../support/app.ts';
import { recalculateAll } from '../../support/tools.ts';
import { test } from '../../upgrade/empty-database.ts';
import { keptVersions, readVersion, restoreVersion, type Version } from '../../upgrade/former-version.ts';

const resultsOf = (db: Db) =>
  db.execute(sql`
    select period_id, discipline_code, n, slot_limit, weak_book_limit, outside_n_limit, reductions, points, slots
    from discipline_results order by period_id, discipline_code`);

const countsOf = async (db: Db, tables: string[]) => {
  const counts = tables.map((name) => sql`select ${name} as name, count(*)::int as rows from ${sql.identifier(name)}`);
  const rows = await db.execute<{ name: string; rows: number }>(sql.join(counts, sql` union all `));
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
};

/** Rows that an upgrade makes of others: lustration declarations become marks with a day. */
const ADDED: Record<string, (tables: Version['tables']) => number> = {
  council_decisions: ({ council_attributes: kept = [] }) => kept.filter(({ declared }) => declared !== null).length,
};

/** Nobody read it: the audit has who imported what, when, and how many rows. */
const REMOVED = new Set(['import_runs']);

test.for(keptVersions())(
  'a database of %s starts: nothing is lost, and everybody finds the own data',
  async (name, { empty }) => {
    const version = readVersion(name);
    const former = await empty.bare();
    await restoreVersion(former.db, version);
    const before = await resultsOf(former.db);
    expect(before.length).toBeGreaterThan(0);
    await former.close();

    const database = await empty.open();
    try {
      const { db } = database;
      const kept = Object.entries(version.tables).filter(([table]) => !REMOVED.has(table));
      const counts = await countsOf(
        db,
        kept.map(([table]) => table),
      );
      for (const [table, rows] of kept)
        expect([table, counts.get(table)]).toEqual([table, rows.length + (ADDED[table]?.(version.tables) ?? 0)]);
      await bootstrap(db);
      const app = testApp(db);
      for (const { login } of DEMO_LOGINS) {
        const { cookie } = await signIn(app, login);
        const panels = await app.request('/api/trpc/dashboard.panels', { headers: { cookie } });
        expect([login, panels.status]).toEqual([login, 200]);
      }
      // A release that means to change results records its version anew, and says so.
      await requestFullRecalculation(db, CONSOLE);
      await recalculateAll(db);
      expect(await resultsOf(db)).toEqual(before);
    } finally {
      await database.close();
    }
  },
);
