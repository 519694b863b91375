import { sql } from 'drizzle-orm';
import type { Waiting } from '#shared/wire.ts';
import type { Db } from '#platform/database/db.ts';
import type { Actor } from '#platform/actor.ts';
import { prepared } from '#platform/database/prepared.ts';
import { stampOf } from '#platform/database/sql.ts';
import { IMPORT_KINDS, type ImportKind } from './schema-words.ts';
import { importableKinds, importsAll } from './service-reach.ts';
import { peopleImports } from './tables.ts';

const previews = prepared<{ kinds: readonly ImportKind[] }>()((db, { kinds }) =>
  db
    .select({
      count: sql<number>`count(*)::int`,
      since: sql<string | null>`left(${stampOf(sql`min(${peopleImports.createdAt})`)}, 10)`,
    })
    .from(peopleImports)
    .where(sql`${peopleImports.status} = 'preview' and ${peopleImports.kind} = any(${kinds}::text[])`),
);

async function undecided(db: Db, kinds: readonly ImportKind[]): Promise<Waiting | null> {
  const [row] = await previews(db, { kinds });
  return row && row.count > 0 ? { ...row, period: null } : null;
}

/** Imports that have been read and wait for a decision. */
export const undecidedImports = (db: Db) => undecided(db, IMPORT_KINDS);

/** Those of achievements, for who decides on no others. */
export const undecidedAchievements = async (db: Db, actor: Actor) =>
  importsAll(actor) ? null : undecided(db, importableKinds(actor));
