import { eq, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepared.ts';
import { openSettings } from './tables.ts';

const KEY_BYTES = 32;

/** The row that the settings are kept in, with every door closed. */
export const writeOpenSettings = (db: Db) =>
  db
    .insert(openSettings)
    .values({ signingKey: randomBytes(KEY_BYTES).toString('hex') })
    .onConflictDoNothing();

const row = prepared()((db) =>
  db
    .select({
      pages: openSettings.pages,
      harvest: openSettings.harvest,
      reading: openSettings.reading,
      name: openSettings.repositoryName,
      email: openSettings.repositoryEmail,
      signingKey: openSettings.signingKey,
      now: sql<string>`to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    })
    .from(openSettings)
    .where(eq(openSettings.id, 1)),
);

type DoorName = 'pages' | 'harvest' | 'reading';

/** How the open addresses answer now. */
export type Doors = Record<DoorName, boolean> & {
  name: string;
  email: string;
  signingKey: string;
  /** Before anything is read for the answer. */
  now: string;
  /** Without a slash at its end. */
  url: string;
};

export async function readDoors(
  db: Db,
  config: Pick<Config, 'universityName' | 'contactEmail' | 'publicUrl'>,
): Promise<Doors> {
  const [found] = await row(db, {});
  if (!found) throw new Error('There is no row of open data settings');
  return {
    ...found,
    name: found.name ?? config.universityName,
    email: found.email ?? config.contactEmail,
    url: config.publicUrl,
  };
}
