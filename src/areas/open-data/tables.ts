import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { instant, refersTo } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { persons } from '#areas/people/tables.ts';
import type { AnyItem } from './items.ts';
import { ITEM_KINDS, SCOPES } from './schema-words.ts';

/**
 * What the public may see of works, people, units and projects, and nothing else: every open page, feed, harvest and call
 * reads this table alone. `service-publish.ts` keeps it like the tables that it is made of. Rows stay: what is no longer
 * public has no item and is a deleted record of the harvests.
 */
export const openItems = pgTable(
  'open_items',
  {
    kind: text({ enum: ITEM_KINDS }).notNull(),
    /** Of the work, person, unit or project. */
    id: integer().notNull(),
    /** When the item last changed, later than that of every item written before. */
    changedAt: timestamp(instant).notNull(),
    /** When it became public, of a work when the library approved it: the order of feeds. */
    addedAt: timestamp(instant).notNull(),
    /** null: no longer public. */
    item: jsonb().$type<AnyItem>(),
    /** The units that it belongs to, with all above them. */
    unitIds: integer().array().notNull().default([]),
    /** The people of public pages that it belongs to. */
    personIds: integer().array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id] }),
    index('open_items_changed_idx').on(t.changedAt, t.kind, t.id),
    index('open_items_added_idx')
      .on(t.addedAt, t.kind, t.id)
      .where(sql`${t.item} is not null and ${t.kind} in ('work', 'patent')`),
    index('open_items_units_idx').using('gin', t.unitIds),
    index('open_items_people_idx').using('gin', t.personIds),
  ],
);
lockPlaces(openItems, { whole: 950 });

/** A single row: which doors are open. */
export const openSettings = pgTable(
  'open_settings',
  {
    id: integer().primaryKey().default(1),
    version: integer().notNull().default(1),
    /** Pages, feeds and the map of the site. */
    pages: boolean().notNull().default(false),
    /** OAI-PMH. */
    harvest: boolean().notNull().default(false),
    /** The read API, which needs a key too. */
    reading: boolean().notNull().default(false),
    /** null: the university's name. */
    repositoryName: text(),
    /** null: the contact address. */
    repositoryEmail: text(),
    /** Signs the tokens of harvests and pages, so that no other place in a list can be asked for. */
    signingKey: text().notNull(),
    /** When items were last compared with their tables: those of changed works, and all. */
    comparedAt: timestamp(instant),
    sweptAt: timestamp(instant),
    changedAt: timestamp(instant).notNull().defaultNow(),
    /** The login; empty until the first change. */
    changedBy: text().notNull().default(''),
  },
  (t) => [check('open_settings_single_check', sql`${t.id} = 1`)],
);
lockPlaces(openSettings, { rows: 9 });

/** People who want a public page; without a row nothing but their names on works is public. */
export const openProfiles = pgTable('open_profiles', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  personId: refersTo(() => persons.id).unique(),
  since: timestamp(instant).notNull().defaultNow(),
});

/** Keys of other systems. The key itself is nowhere: a lost one is replaced. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** The first letters of the key, by which people know it; empty until it is issued. */
    prefix: text().notNull().default(''),
    /** SHA-256, hex. */
    hash: text().unique(),
    scopes: text({ enum: SCOPES }).array().notNull(),
    /** The last day; null: without end. */
    expiresOn: date(),
    createdAt: timestamp(instant).notNull().defaultNow(),
    createdBy: text().notNull(),
    /** At most a minute late. */
    lastUsedAt: timestamp(instant),
    revokedAt: timestamp(instant),
    revokedBy: text(),
  },
  (t) => [
    check('api_keys_scopes_check', sql`cardinality(${t.scopes}) > 0`),
    check('api_keys_revoked_check', sql`(${t.revokedBy} is null) = (${t.revokedAt} is null)`),
  ],
);
lockPlaces(apiKeys, { rows: 920 });
