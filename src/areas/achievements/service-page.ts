import { and, desc, eq, exists } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { Refusal } from '#platform/refusal.ts';
import { ownPersonId } from '#platform/scope.ts';
import { isoOf } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { accounts, persons } from '#areas/people/tables.ts';
import { achievementsAudit } from './audit.ts';
import { publicPage } from './renderings/html.ts';
import type { PublicPage, PublicPageOn } from './schema.ts';
import { readLists } from './service-list.ts';
import type { Styling } from './service-styled.ts';
import { achievementPages as pages } from './tables.ts';

const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;
export const PUBLIC_PATH = '/api/public/achievements';

type Where = Pick<Config, 'publicUrl'>;

async function findPage(db: Db, personId: number, { publicUrl }: Where): Promise<PublicPage> {
  const [found] = await db
    .select({
      token: pages.token,
      rokOd: pages.yearFrom,
      rokDo: pages.yearTo,
      styl: pages.style,
      since: isoOf(pages.createdAt),
    })
    .from(pages)
    .where(eq(pages.personId, personId))
    .orderBy(desc(pages.id))
    .limit(1);
  if (!found) return { page: null };
  const { token, ...page } = found;
  return { page: { address: `${publicUrl}${PUBLIC_PATH}/${token}`, ...page } };
}

export const ownPage = (db: Db, actor: Actor, where: Where) => findPage(db, ownPersonId(actor), where);

/** The person, locked, so that two requests at once leave one address. */
async function lockOwn(tx: Db, actor: Actor): Promise<number> {
  const personId = ownPersonId(actor);
  await lockRows(tx, persons, { where: eq(persons.id, personId) });
  return personId;
}

const published = (person: number, sides: { before?: Sides; after?: Sides }) =>
  achievementsAudit.change('achievement.publish', { subject: { person }, ...sides });
type Sides = { on: boolean; rokOd?: number; rokDo?: number | null; styl?: PublicPageOn['styl'] };

/** Switches the public address on, or changes what it shows. A kept address stays the same. */
export async function publish(
  db: Db,
  actor: Actor,
  { config, ...on }: PublicPageOn & { config: Where },
): Promise<PublicPage> {
  return transact(db, async (tx) => {
    const person = await lockOwn(tx, actor);
    const [before] = await tx.select().from(pages).where(eq(pages.personId, person)).orderBy(desc(pages.id));
    const values = { yearFrom: on.rokOd, yearTo: on.rokDo ?? null, style: on.styl };
    const isSame =
      before && before.yearFrom === values.yearFrom && before.yearTo === values.yearTo && before.style === values.style;
    if (isSame) return findPage(tx, person, config);
    if (before) await tx.update(pages).set(values).where(eq(pages.id, before.id));
    else
      await tx
        .insert(pages)
        .values({ ...values, personId: person, token: randomBytes(TOKEN_BYTES).toString('base64url') });
    await recordChanges(tx, actor, [
      published(person, {
        before: before ? { on: true, rokOd: before.yearFrom, rokDo: before.yearTo, styl: before.style } : { on: false },
        after: { on: true, rokOd: on.rokOd, rokDo: on.rokDo ?? null, styl: on.styl },
      }),
    ]);
    return findPage(tx, person, config);
  });
}

/** Switches the public address off: it is gone for good, the next one is another. */
export async function unpublish(db: Db, actor: Actor): Promise<PublicPage> {
  await transact(db, async (tx) => {
    const person = await lockOwn(tx, actor);
    const removed = await tx.delete(pages).where(eq(pages.personId, person)).returning();
    if (removed.length === 0) return;
    await recordChanges(tx, actor, [published(person, { before: { on: true }, after: { on: false } })]);
  });
  return { page: null };
}

/** Whoever has no account any longer could not take the page back. */
const mayTurnOff = (db: Db) =>
  exists(
    db
      .select({ row: accounts.rowNum })
      .from(accounts)
      .where(and(eq(accounts.personId, pages.personId), eq(accounts.active, true))),
  );

/** The page behind a public address, of approved works alone. @throws Refusal for every other address alike */
export async function openPage(
  db: Db,
  token: string,
  { config, ...styling }: Styling & { config: Pick<Config, 'universityName'> },
): Promise<Response> {
  const [page] = TOKEN.test(token)
    ? await db
        .select()
        .from(pages)
        .where(and(eq(pages.token, token), mayTurnOff(db)))
    : [];
  const [list] = page
    ? await readLists(
        db,
        { people: [page.personId], from: page.yearFrom, to: page.yearTo, style: page.style, approvedOnly: true },
        styling,
      )
    : [];
  if (!list) throw new Refusal('missing', 'Pod tym adresem nie ma wykazu osiągnięć');
  return publicPage(list, config.universityName);
}
