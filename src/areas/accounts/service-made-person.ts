import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { audit, objectsOf, recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lastRemoval } from '#platform/audit-removed.ts';
import { referencesTo } from '#platform/database/references.ts';
import { Refusal } from '#platform/refusal.ts';
import { directoryEntries, persons, units } from '#areas/people/tables.ts';
import { BELONGINGS } from '#areas/reconciliation/service-belongings.ts';
import { accountsAudit } from './audit.ts';
import type { AccountDeleted } from './schema.ts';

const LABELS = new Map<string, string>(BELONGINGS.map(({ name, label }) => [name, label]));
const ENTRIES = 'directory_entries';

const Made = z.object({
  last_name: z.string(),
  first_name: z.string(),
  degree: z.string().nullable(),
  unit: z.int().nullable(),
  polon_uuid: z.string().optional(),
  entry: z.string().optional(),
});
type Made = z.infer<typeof Made>;

/** SQL: what the log says that the actor has made of a subject within the hour, in which it is taken back. */
export const isOwnRecent = (actor: Actor, { action, subject }: { action: string; subject: string }) =>
  and(
    eq(audit.action, action),
    eq(audit.subject, subject),
    eq(audit.physicalUser, actor.physicalLogin),
    gt(audit.at, sql`clock_timestamp() - interval '1 hour'`),
  );

/** What the log says of a person that the actor has made with an account within the hour. */
async function madeWithAccount(tx: Db, actor: Actor, person: number): Promise<Made | undefined> {
  const [made] = await tx
    .select({ after: audit.after })
    .from(audit)
    .where(isOwnRecent(actor, { action: 'account.person', subject: `person:${person}` }));
  return made && Made.parse(made.after);
}

/** What has come to refer to the person since, with how many there are; `entry` was linked to them as they were made. */
async function usesOfPerson(tx: Db, person: number, entry: string | undefined): Promise<string[]> {
  const references = await referencesTo(tx, persons);
  const linked = entry === undefined ? sql`` : sql`and t.employee_number <> ${entry}`;
  const uses = await tx.execute<{ label: string; count: number }>(
    sql.join(
      [
        ...references.map(
          ({ table, column }) => sql`select ${LABELS.get(table) ?? 'inne dane'}::text as label, count(*)::int as count
            from ${sql.identifier(table)} t
            where t.${sql.identifier(column)} = ${person} ${table === ENTRIES ? linked : sql``}`,
        ),
        sql`select 'zmiany danych osoby', count(*)::int from ${audit} t
          where ${objectsOf(sql`t.subject`)} && array[${`person:${person}`}::text]
            and not starts_with(t.action, 'account.person') and not starts_with(t.action, 'read.')`,
      ],
      sql` union all `,
    ),
  );
  return uses.filter(({ count }) => count > 0).map(({ label, count }) => `${label}: ${count}`);
}

/** Deletes the person of an account that is taken back, where both were made together and nothing has come to them since. */
export async function takeBackPerson(tx: Db, actor: Actor, person: number): Promise<Omit<AccountDeleted, 'row_num'>> {
  const made = await madeWithAccount(tx, actor, person);
  if (!made) return { person: 'known', uses: [] };
  const uses = await usesOfPerson(tx, person, made.entry);
  if (uses.length > 0) return { person: 'kept', uses };
  if (made.entry !== undefined) {
    const linked = eq(directoryEntries.employeeNumber, made.entry);
    await tx.update(directoryEntries).set({ personId: null }).where(linked);
  }
  await tx.delete(persons).where(eq(persons.id, person));
  await recordChanges(tx, actor, [accountsAudit.change('account.personUndo', { subject: { person }, before: made })]);
  return { person: 'removed', uses: [] };
}

/** Brings back the person that went with an account, under their number. @throws Refusal where another has their identifier */
export async function bringBackPerson(tx: Db, actor: Actor, person: number) {
  const { before: made } = await lastRemoval(tx, {
    action: 'account.personUndo',
    object: `person:${person}`,
    kept: Made,
    missing: `Nie ma osoby o identyfikatorze ${person}`,
  });
  const { last_name: lastName, first_name: firstName, degree, unit, polon_uuid: polonUuid, entry } = made;
  const [added] = await tx
    .insert(persons)
    .overridingSystemValue()
    .values({
      id: person,
      lastName,
      firstName,
      degree,
      polonUuid,
      unitId: sql`(select id from ${units} where id = ${unit})`,
    })
    .onConflictDoNothing({ target: persons.polonUuid })
    .returning();
  if (!added) throw new Refusal('conflict', `Osobę tego konta dodano już na nowo: ${lastName} ${firstName}`);
  if (entry !== undefined) {
    const unlinked = and(eq(directoryEntries.employeeNumber, entry), isNull(directoryEntries.personId));
    await tx.update(directoryEntries).set({ personId: person }).where(unlinked);
  }
  await recordChanges(tx, actor, [accountsAudit.change('account.personRestore', { subject: { person }, after: made })]);
}
