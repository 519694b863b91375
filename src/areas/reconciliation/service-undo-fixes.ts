import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accounts, persons } from '#areas/people/tables.ts';
import { factEdits } from '#areas/polon/tables.ts';
import type { Actor } from '#platform/actor.ts';
import { audit, pick, recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockTables } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { reconciliationAudit } from './audit.ts';
import type { FixUndo } from './schema.ts';
import { ALL_FIELDS, editOf, refuseTaken } from './service-sides.ts';
import { formerNames } from './tables.ts';

const text = z.string().nullable().optional();
const Side = z.object({ key: z.string(), firstName: text, lastName: text, orcid: text, polonUuid: text });
type Side = z.infer<typeof Side>;
const ACTIONS = ['difference.fix', 'difference.take', 'difference.takeDirectory'];

const GONE = new Refusal('missing', 'Tego nie da się już cofnąć');
const CHANGED = 'Dane zmieniły się po tym zapisie: nie cofnięto niczego';

type Undone = { id: number; before: Side; after: Side };

/** What was written to these people or accounts, by the rows of the audit. */
async function findWritten(tx: Db, ids: number[]) {
  const rows = await tx
    .select()
    .from(audit)
    .where(and(inArray(audit.id, ids), inArray(audit.action, ACTIONS)));
  if (rows.length < new Set(ids).size) throw GONE;
  return rows.map(({ subject, before, after }) => {
    const [noun = '', id] = subject.split(':');
    return { noun, id: Number(id), before: Side.parse(before), after: Side.parse(after) };
  });
}

const fieldsIn = (side: Side) => ALL_FIELDS.filter((field) => side[field] !== undefined);

/** The values before, for those whose row still says what was written. */
function valuesBefore({ before, after }: Undone, row: Partial<Record<(typeof ALL_FIELDS)[number], string | null>>) {
  const fields = fieldsIn(after);
  if (fields.some((field) => row[field] !== after[field])) throw new Refusal('conflict', CHANGED);
  return pick(before, fields);
}

async function undoPerson(tx: Db, undone: Undone) {
  const { id, before, after } = undone;
  const [row] = await tx.select().from(persons).where(eq(persons.id, id));
  if (!row || row.mergedInto !== null) throw GONE;
  for (const field of ['orcid', 'polonUuid'] as const) {
    const value = before[field];
    if (value) await refuseTaken(tx, field, [{ person: id, value }]);
  }
  const { firstName, lastName, ...identifiers } = valuesBefore(undone, row);
  await tx
    .update(persons)
    .set({
      ...identifiers,
      ...(firstName && lastName ? { firstName, lastName } : {}),
      updatedAt: sql`clock_timestamp()`,
    })
    .where(eq(persons.id, id));
  // As if it had not been: what an edit said would be taken for somebody's own word.
  const values = JSON.stringify(editOf(pick(after, fieldsIn(after))));
  const edit = sql`(select max(e.id) from ${factEdits} e where e.kind = 'person' and e.person_id = ${id} and e.after = ${values}::text::jsonb)`;
  await tx.delete(factEdits).where(eq(factEdits.id, edit));
  if (!lastName || !firstName) return;
  const name = sql`(select max(f.id) from ${formerNames} f where f.person_id = ${id} and f.last_name = ${lastName} and f.first_name = ${firstName})`;
  await tx.delete(formerNames).where(eq(formerNames.id, name));
}

async function undoAccount(tx: Db, undone: Undone) {
  const [row] = await tx.select().from(accounts).where(eq(accounts.rowNum, undone.id));
  if (!row) throw GONE;
  const { firstName, lastName, ...identifiers } = valuesBefore(undone, row);
  await tx
    .update(accounts)
    .set({
      ...identifiers,
      ...(firstName && lastName ? { firstName, lastName } : {}),
      updatedAt: sql`clock_timestamp()`,
    })
    .where(eq(accounts.rowNum, undone.id));
}

/** Gives people and accounts back what they had before a difference was settled: all, or none where one has changed since. */
export async function undoFixes(db: Db, actor: Actor, { changes }: FixUndo): Promise<number> {
  return transact(db, async (tx) => {
    await lockTables(tx, persons, accounts);
    const written = await findWritten(tx, changes);
    const rows = [];
    for (const { noun, ...undone } of written) {
      const { id, before, after } = undone;
      const sides = { before: after, after: before };
      if (noun === 'person') {
        await undoPerson(tx, undone);
        rows.push(reconciliationAudit.change('difference.undo', { subject: { person: id }, ...sides }));
      } else {
        await undoAccount(tx, undone);
        rows.push(reconciliationAudit.change('difference.undoAccount', { subject: { account: id }, ...sides }));
      }
    }
    await recordChanges(tx, actor, rows);
    return new Set(written.map(({ after }) => after.key)).size;
  });
}
