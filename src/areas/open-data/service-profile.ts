import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { isoOf } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { ownPersonId } from '#platform/scope.ts';
import { persons } from '#areas/people/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { APPROVED } from '#areas/records/fields.ts';
import { pagePath } from './addresses.ts';
import { openDataAudit } from './audit.ts';
import type { Profile } from './schema.ts';
import { readDoors } from './service-doors.ts';
import { publishPerson } from './service-publish.ts';
import { openProfiles } from './tables.ts';

async function profileOf(db: Db, personId: number, config: Config): Promise<Profile> {
  const [found] = await db
    .select({ since: isoOf(openProfiles.since) })
    .from(openProfiles)
    .where(eq(openProfiles.personId, personId));
  const [works] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(authorships)
    .innerJoin(publications, eq(publications.id, authorships.publicationId))
    .where(
      and(
        eq(authorships.personId, personId),
        sql`${publications.statusCode} = any(${sql.param([...APPROVED])}::int[])`,
      ),
    );
  return {
    is_public: found !== undefined,
    is_open: (await readDoors(db, config)).pages,
    since: found?.since ?? null,
    address: found ? `${config.publicUrl}${pagePath('person', personId)}` : null,
    works: works?.count ?? 0,
  };
}

export const ownProfile = (db: Db, actor: Actor, config: Config) => profileOf(db, ownPersonId(actor), config);

/** Consents to the own public page or takes the consent back: what is public changes in the same transaction. */
export const changeProfile = (
  db: Db,
  actor: Actor,
  { config, input: { is_public: isPublic } }: { config: Config; input: { is_public: boolean } },
): Promise<Profile> =>
  transact(db, async (tx) => {
    const person = ownPersonId(actor);
    await lockRows(tx, persons, { where: eq(persons.id, person) });
    const changed = isPublic
      ? await tx.insert(openProfiles).values({ personId: person }).onConflictDoNothing().returning()
      : await tx.delete(openProfiles).where(eq(openProfiles.personId, person)).returning();
    if (changed.length > 0) {
      await recordChanges(tx, actor, [
        openDataAudit.change('open.profile', {
          subject: { person },
          before: { is_public: !isPublic },
          after: { is_public: isPublic },
        }),
      ]);
      await publishPerson(tx, person);
    }
    return profileOf(tx, person, config);
  });
