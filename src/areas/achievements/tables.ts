import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { instant, refersTo } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { accounts, persons } from '#areas/people/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import type { GroupMember } from './schema.ts';
import { STYLE_NAMES } from './bibliography/styles.ts';

/** What a person has achieved beside works: projects, degrees, memberships, certificates, expertises. */
export const achievements = pgTable(
  'achievements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: refersTo(() => persons.id),
    typeCode: smallint().notNull(),
    yearFrom: smallint().notNull(),
    /** Of what lasts: its last year. null: it ended in the first one. */
    yearTo: smallint(),
    title: text().notNull(),
    /** The person's part, as 'kierownik'. */
    role: text().notNull().default(''),
    /** Who gave it or paid for it. */
    institution: text().notNull().default(''),
    /** Of the grant, the diploma or the certificate. */
    number: text().notNull().default(''),
    highlighted: boolean().notNull().default(false),
    createdAt: timestamp(instant).notNull().defaultNow(),
    updatedAt: timestamp(instant).notNull().defaultNow(),
  },
  (t) => [
    index().on(t.personId),
    check('achievements_type_check', sql`${t.typeCode} in (6, 8, 11, 13, 28, 32, 42, 43, 44)`),
    check(
      'achievements_years_check',
      sql`${t.yearFrom} between 1900 and 2100 and ${t.yearTo} between ${t.yearFrom} and 2100`,
    ),
    check('achievements_title_check', sql`${t.title} <> ''`),
  ],
);
lockPlaces(achievements, { whole: 200, rows: 470 });

/** Works that a person has chosen to stand first in the own list. */
export const highlightedWorks = pgTable(
  'highlighted_works',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: refersTo(() => persons.id),
    publicationId: refersTo(() => publications.id, { onDelete: 'cascade' }),
  },
  (t) => [unique('highlighted_works_key').on(t.personId, t.publicationId), index().on(t.publicationId)],
);

/** The public addresses of lists, while their people leave them switched on. */
export const achievementPages = pgTable(
  'achievement_pages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: refersTo(() => persons.id),
    /** 192 random bits: the address cannot be guessed. */
    token: text().notNull().unique(),
    yearFrom: smallint().notNull(),
    /** null: up to today. */
    yearTo: smallint(),
    style: text({ enum: STYLE_NAMES }).notNull(),
    createdAt: timestamp(instant).notNull().defaultNow(),
  },
  (t) => [index().on(t.personId)],
);

/** Groups of people whom somebody prints together again and again. */
export const achievementGroups = pgTable(
  'achievement_groups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ownerRow: refersTo(() => accounts.rowNum, { onDelete: 'cascade' }),
    name: text().notNull(),
    members: jsonb().$type<GroupMember[]>().notNull(),
    updatedAt: timestamp(instant).notNull().defaultNow(),
  },
  (t) => [unique('achievement_groups_name_key').on(t.ownerRow, t.name)],
);
lockPlaces(achievementGroups, { rows: 480 });
