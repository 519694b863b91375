import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { pick } from '#platform/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { savedRows, valuesBy, versionStamp } from '#platform/database/save.ts';
import { isoOf } from '#platform/database/sql.ts';
import { CATALOGUE, HARVEST, READING } from './addresses.ts';
import { openDataAudit } from './audit.ts';
import type { OpenChange, OpenState } from './schema.ts';
import { ITEM_KINDS } from './schema-words.ts';
import { openItems, openSettings } from './tables.ts';

const ROW = 1;

const VALUES = {
  pages: openSettings.pages,
  harvest: openSettings.harvest,
  reading: openSettings.reading,
  repository_name: openSettings.repositoryName,
  repository_email: openSettings.repositoryEmail,
};
const NAMES = Object.keys(VALUES) as (keyof typeof VALUES)[];

async function readRow(db: Db) {
  const [row] = await db
    .select({
      version: openSettings.version,
      ...VALUES,
      compared_at: isoOf(openSettings.comparedAt),
      changed_at: isoOf(openSettings.changedAt),
      changed_by: openSettings.changedBy,
    })
    .from(openSettings)
    .where(eq(openSettings.id, ROW));
  if (!row) throw new Error('There is no row of open data settings');
  return { ...row, repository_name: row.repository_name ?? '', repository_email: row.repository_email ?? '' };
}

type Where = Pick<Config, 'publicUrl'>;

async function stateOf(db: Db, { publicUrl }: Where, row: Awaited<ReturnType<typeof readRow>>): Promise<OpenState> {
  const counted = await db
    .select({
      kind: openItems.kind,
      public: sql<number>`(count(*) filter (where ${openItems.item} is not null))::int`,
      withdrawn: sql<number>`(count(*) filter (where ${openItems.item} is null))::int`,
    })
    .from(openItems)
    .groupBy(openItems.kind);
  const { version, compared_at, changed_at, changed_by, ...values } = row;
  return {
    version,
    values,
    items: ITEM_KINDS.map((kind) => counted.find((each) => each.kind === kind) ?? { kind, public: 0, withdrawn: 0 }),
    compared_at,
    changed_at: changed_by === '' ? null : changed_at,
    changed_by,
    addresses: {
      pages: `${publicUrl}${CATALOGUE}`,
      harvest: `${publicUrl}${HARVEST}`,
      reading: `${publicUrl}${READING}`,
    },
  };
}

export const readOpenState = async (db: Db, config: Where): Promise<OpenState> =>
  stateOf(db, config, await readRow(db));

const rows = savedRows({
  table: openSettings,
  read: (db: Db) => readRow(db),
  check: 'panel',
  stale: 'Ktoś inny zmienił te ustawienia, odkąd ta strona jest otwarta.',
  current: (row) => ({ version: row.version, values: pick(row, NAMES) }),
  stamp: (login) => ({
    ...versionStamp(openSettings)(login),
    // A door that is opened shows what is public today, not on the day it was closed.
    comparedAt: null,
    sweptAt: null,
  }),
  subject: () => 'otwarte dane',
  fields: NAMES,
});

/** Opens and closes doors, at once and for every process. */
export async function changeOpen(
  db: Db,
  actor: Actor,
  { config, input: { version, ...values } }: { config: Where; input: OpenChange },
): Promise<OpenState> {
  const row = await rows.change(db, actor, {
    id: ROW,
    seen: { version },
    to: () => valuesBy(VALUES, values),
    record: (sides) => openDataAudit.change('open.settings', sides),
  });
  return stateOf(db, config, row);
}
