import { and, eq, inArray, sql } from 'drizzle-orm';
import { hash } from 'node:crypto';
import type { Actor } from '#platform/actor.ts';
import { recordChanges, recordReading } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows, lockTables } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { administrators } from '#areas/grants/service-held.ts';
import { grants } from '#areas/grants/tables.ts';
import { peopleImports } from '#areas/imports/tables.ts';
import { publishPerson } from '#areas/open-data/service-publish.ts';
import { accounts, persons } from '#areas/people/tables.ts';
import { employments } from '#areas/polon/tables.ts';
import { BELONGINGS } from '#areas/reconciliation/service-belongings.ts';
import { endSessionsOfAccount } from '#areas/session/service-end.ts';
import { privacyAudit } from './audit.ts';
import { FATES } from './fates.ts';
import type { EraseOrder, Erasure, PersonRef } from './schema.ts';
import { eraseNamed, importsOf } from './service-named.ts';
import { namesOf } from './service-names.ts';
import { partsOf, personOf } from './service-parts.ts';

const STALE = 'Dane tej osoby zmieniły się od podglądu: przejrzyj go jeszcze raz';

/** Why nothing of the person may be erased now. */
async function obstaclesOf(db: Db, actor: Actor, person: number): Promise<string[]> {
  const [row] = await db.execute<{ employed: boolean; own: boolean }>(sql`
    select exists (select from ${employments} e
        where e.person_id = ${person} and current_date between e.date_from and coalesce(e.date_to, current_date)) as employed,
      exists (select from ${accounts} a where a.person_id = ${person}
        and a.row_num in (${actor.physicalRow}, ${actor.accountRow})) as own`);
  const waiting = await db
    .select({ id: peopleImports.id })
    .from(peopleImports)
    .where(and(inArray(peopleImports.status, ['reading', 'preview']), importsOf(namesOf(person))))
    .orderBy(peopleImports.id);
  const permanent = await administrators(db);
  const others = await db.$count(
    accounts,
    and(inArray(accounts.rowNum, permanent), sql`${accounts.personId} is distinct from ${person}`),
  );
  return [
    ...waiting.map(
      ({ id }) => `Dane osoby są w imporcie nr ${id}, który czeka na decyzję: najpierw trzeba go zapisać albo odrzucić`,
    ),
    ...(row?.employed ? ['Osoba jest zatrudniona: jej dane są potrzebne, dopóki zatrudnienie trwa'] : []),
    ...(permanent.length > 0 && others === 0
      ? ['To jedyny administrator bez końca ważności: najpierw nadaj tę rolę komuś innemu']
      : []),
    ...(row?.own ? ['To Twoje własne dane: usunąć może je tylko inny administrator'] : []),
  ];
}

/** What an erasure would do now, in the caller's transaction. */
async function erasureOf(db: Db, actor: Actor, { id, name }: { id: number; name: string }): Promise<Erasure> {
  const parts = partsOf(id);
  const counts = await db.execute<{ name: string; count: number }>(
    sql.join(
      parts.map(
        ({ name: part, rows }) => sql`select ${part} as name, (select count(*)::int from (${rows}) rows) as count`,
      ),
      sql` union all `,
    ),
  );
  const countOf = new Map(counts.map((row) => [row.name, row.count]));
  const kept = parts.flatMap(({ name: part, label, goes, why }) => {
    const count = countOf.get(part) ?? 0;
    return count > 0 ? [{ goes, label, count, why }] : [];
  });
  const only = (goes: boolean) =>
    kept.filter((part) => part.goes === goes).map(({ label, count, why }) => ({ label, count, why }));
  // The log grows by looking at it.
  const seen = [...countOf].filter(([part]) => part !== 'audit' && part !== 'sessions');
  return {
    person: id,
    name,
    obstacles: await obstaclesOf(db, actor, id),
    goes: only(true),
    stays: only(false),
    fingerprint: hash('sha256', JSON.stringify(seen)),
  };
}

/** What an erasure would do with everything that is kept of a person. Records the reading. */
export async function previewErasure(db: Db, actor: Actor, ref: PersonRef): Promise<Erasure> {
  const person = await personOf(db, ref);
  const reading = privacyAudit.change('read.erasure', { subject: { person: person.id } });
  await recordReading(db, actor, { personId: person.id, reading });
  return erasureOf(db, actor, person);
}

/**
 * Deletes what the law does not ask to keep, takes the log-in away from the accounts, and leaves the rest, which the answer
 * names. @throws Refusal where something stands in the way, or where the data are no longer those that were looked at
 */
export const erase = (db: Db, actor: Actor, { person: asked, fingerprint, reason }: EraseOrder): Promise<Erasure> =>
  transact(db, async (tx) => {
    const names = namesOf(asked);
    // An import or its undo that is under way ends first: it would write the person anew.
    await lockRows(tx, peopleImports, { where: importsOf(names) });
    // Of two who would take the last administrators away the second finds the first.
    await lockTables(tx, accounts, grants);
    await lockRows(tx, persons, { where: eq(persons.id, asked), strength: 'update' });
    const person = await personOf(tx, { person: asked });
    const own = await lockRows(tx, accounts, { where: eq(accounts.personId, person.id), strength: 'update' });
    const before = await erasureOf(tx, actor, person);
    const [obstacle] = before.obstacles;
    if (obstacle) throw new Refusal('conflict', obstacle);
    if (before.fingerprint !== fingerprint) throw new Refusal('conflict', STALE, before);
    const rows = own.map(({ rowNum }) => rowNum);
    for (const row of rows) await endSessionsOfAccount(tx, actor, row);
    await eraseNamed(tx, names);
    await tx.delete(grants).where(inArray(grants.accountRow, rows));
    await tx
      .update(accounts)
      .set({ active: false, login: null, email: null, updatedAt: sql`clock_timestamp()` })
      .where(inArray(accounts.rowNum, rows));
    for (const belonging of BELONGINGS)
      if (FATES[belonging.name].fate === 'goes')
        await tx.execute(sql`delete from ${belonging.table} where person_id = ${person.id}`);
    await publishPerson(tx, person.id);
    await recordChanges(tx, actor, [
      privacyAudit.change('privacy.erase', {
        subject: { person: person.id },
        after: { reason, deleted: before.goes.map(({ label, count }) => `${label}: ${count}`).join(', ') },
      }),
    ]);
    return erasureOf(tx, actor, person);
  });
