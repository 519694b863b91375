import { and, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accounts, formerNames, persons } from '#areas/people/tables.ts';
import { factEdits } from '#areas/polon/tables.ts';
import type { Actor } from '#platform/actor.ts';
import { audit, pick, recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockTables } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { recordset } from '#platform/database/sql.ts';
import { reconciliationAudit } from './audit.ts';
import type { FixUndo } from './schema.ts';
import { ALL_FIELDS, editOf, refuseTaken } from './service-sides.ts';

const text = z.string().nullable().optional();
const Side = z.object({
  key: z.string(),
  personId: z.int().nullish(),
  firstName: text,
  lastName: text,
  orcid: text,
  polonUuid: text,
});
type Side = z.infer<typeof Side>;
/** Accounts that were filled in with the person. */
const Filled = Side.extend({ accounts: z.array(z.int()).default([]) });
/** Of the audit: what settled a difference by a value. */
export const FIX_ACTIONS = ['difference.fill', 'difference.fix', 'difference.take', 'difference.takeDirectory'];

const GONE = new Refusal('missing', 'Tego nie da się już cofnąć');
const CHANGED = 'Dane zmieniły się po tym zapisie: nie cofnięto niczego';

type Undone = { noun: string; id: number; before: Side; after: Side };

/** What was written to these people or accounts, by the rows of the audit. */
async function findWritten(tx: Db, ids: number[]): Promise<Undone[]> {
  const rows = await tx
    .select()
    .from(audit)
    .where(and(inArray(audit.id, ids), inArray(audit.action, FIX_ACTIONS)));
  if (rows.length < new Set(ids).size) throw GONE;
  return rows.flatMap(({ subject, before, after }) => {
    const [noun = '', id] = subject.split(':');
    const sides = { before: Side.parse(before), after: Side.parse(after) };
    const subjectId = Number(id);
    const ofPerson = {
      before: { ...sides.before, personId: subjectId },
      after: { ...sides.after, personId: subjectId },
    };
    const filled = Filled.parse(after).accounts.map((row) => ({ noun: 'account', id: row, ...ofPerson }));
    return [{ noun, id: subjectId, ...sides }, ...filled];
  });
}

const fieldsIn = (side: Side) => ALL_FIELDS.filter((field) => side[field] !== undefined);
const valuesIn = (side: Side) => pick(side, fieldsIn(side));

type Row = Partial<Record<(typeof ALL_FIELDS)[number], string | null>>;

/** Refuses where somebody is gone, or no longer has what was written. */
function refuseChanged(undone: readonly Undone[], rows: ReadonlyMap<number, Row>) {
  for (const { id, after } of undone) {
    const row = rows.get(id);
    if (!row) throw GONE;
    if (fieldsIn(after).some((field) => row[field] !== after[field])) throw new Refusal('conflict', CHANGED);
  }
}

/** SQL: the values before (`v`), of each person or account once: a difference of the name and one of the ORCID are two rows of the audit. */
function valuesBefore(undone: readonly Undone[]) {
  const all = new Map<number, Row>();
  for (const { id, before } of undone) all.set(id, { ...all.get(id), ...valuesIn(before) });
  return recordset(
    [...all].map(([id, was]) => ({ id, was })),
    'v(id int, was jsonb)',
  );
}

/** SQL: the fields with the values `v.was`, as far as it names them. */
const GIVEN_BACK = sql`
  first_name = coalesce(v.was ->> 'firstName', t.first_name), last_name = coalesce(v.was ->> 'lastName', t.last_name),
  orcid = case when v.was ? 'orcid' then v.was ->> 'orcid' else t.orcid end,
  polon_uuid = case when v.was ? 'polonUuid' then v.was ->> 'polonUuid' else t.polon_uuid end, updated_at = clock_timestamp()`;

async function undoPeople(tx: Db, undone: readonly Undone[]) {
  const ids = undone.map(({ id }) => id);
  const rows = await tx.select().from(persons).where(inArray(persons.id, ids));
  refuseChanged(undone, new Map(rows.filter((row) => row.mergedInto === null).map((row) => [row.id, row])));
  for (const field of ['orcid', 'polonUuid'] as const) {
    const values = undone.flatMap(({ id, before }) => (before[field] ? [{ person: id, value: before[field] }] : []));
    if (values.length > 0) await refuseTaken(tx, field, values);
  }
  await tx.execute(sql`
    update ${persons} t set ${GIVEN_BACK} from ${valuesBefore(undone)} where t.id = v.id`);
  // As if it had not been: what an edit said would be taken for somebody's own word.
  const edits = undone.map(({ id, after }) => ({ id, edit: editOf(valuesIn(after)) }));
  await tx.execute(sql`
    delete from ${factEdits} where id in (
      select max(e.id) from ${factEdits} e join ${recordset(edits, 'v(id int, edit jsonb)')}
        on e.kind = 'person' and e.person_id = v.id and e.after = v.edit
      group by v.id, v.edit)`);
  const names = undone.map(({ id, before: { firstName, lastName } }) => ({ id, firstName, lastName }));
  await tx.execute(sql`
    delete from ${formerNames} where id in (
      select max(f.id) from ${formerNames} f join ${recordset(names, 'v(id int, "firstName" text, "lastName" text)')}
        on f.person_id = v.id and f.first_name = v."firstName" and f.last_name = v."lastName"
      group by v.id)`);
}

async function undoAccounts(tx: Db, undone: readonly Undone[]) {
  const ids = undone.map(({ id }) => id);
  const rows = await tx.select().from(accounts).where(inArray(accounts.rowNum, ids));
  const byId = new Map(rows.map((row) => [row.rowNum, row]));
  refuseChanged(undone, byId);
  // Given to somebody else meanwhile, it says what that person has been given.
  if (undone.some(({ id, after }) => byId.get(id)?.personId !== after.personId)) throw new Refusal('conflict', CHANGED);
  await tx.execute(sql`
    update ${accounts} t set ${GIVEN_BACK} from ${valuesBefore(undone)}
    where t.row_num = v.id`);
}

const sideOf = (side: Side) => ({ key: side.key, ...valuesIn(side) });

const auditOf = ({ noun, id, before, after }: Undone) => {
  if (noun === 'account')
    return reconciliationAudit.change('difference.undoAccount', {
      subject: { account: id },
      before: after,
      after: before,
    });
  return reconciliationAudit.change('difference.undo', {
    subject: { person: id },
    before: sideOf(after),
    after: sideOf(before),
  });
};

/** Gives people and accounts back what they had before a difference was settled: all, or none where one has changed since. */
export async function undoFixes(db: Db, actor: Actor, { changes }: FixUndo): Promise<number> {
  return transact(db, async (tx) => {
    await lockTables(tx, persons, accounts);
    const written = await findWritten(tx, changes);
    const { person = [], account = [] } = Object.groupBy(written, ({ noun }) => noun);
    if (person.length > 0) await undoPeople(tx, person);
    if (account.length > 0) await undoAccounts(tx, account);
    await recordChanges(tx, actor, written.map(auditOf));
    return new Set(written.map(({ after }) => after.key)).size;
  });
}
