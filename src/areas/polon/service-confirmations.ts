import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#platform/database/db.ts';
import { stampOf } from '#platform/database/sql.ts';
import { accounts, persons } from '#areas/people/tables.ts';
import type { Actor } from '#platform/actor.ts';
import { ownPersonId } from '#platform/scope.ts';
import { lockRows } from '#platform/database/locks.ts';
import { once } from '#platform/database/once.ts';
import { prepared } from '#platform/database/prepared.ts';
import { Refusal } from '#platform/refusal.ts';
import { transact } from '#platform/database/transact.ts';
import { type Reader, recordChanges } from '#platform/audit.ts';
import { polonAudit } from './audit.ts';
import type { Confirmation, DataChange, DataStanding, NewConfirmation } from './schema.ts';
import { CONFIRMATION_STATUS } from './schema-words.ts';
import { recordOpened, subjectOfLogin } from './service-subject.ts';
import { disciplineDeclarations, employments, nStatements, polonConfirmations } from './tables.ts';
import { dataStanding } from './standing.ts';

export const confirmationColumns = {
  confirmstamp: stampOf(polonConfirmations.confirmedAt),
  confirmstatus: polonConfirmations.status,
  notes: polonConfirmations.note,
  row_num: polonConfirmations.rowNum,
  answer: polonConfirmations.answerNote,
  answered: sql<string | null>`${stampOf(polonConfirmations.answeredAt)}`,
};

const confirmationRows = prepared<{ personId: number }>()((db, { personId }) =>
  db
    .select(confirmationColumns)
    .from(polonConfirmations)
    .where(eq(polonConfirmations.personId, personId))
    .orderBy(desc(polonConfirmations.confirmedAt), desc(polonConfirmations.rowNum)),
);

/** Confirmations and reports, the latest first. */
export async function confirmationsOf(db: Db, personId: number | null): Promise<Confirmation[]> {
  return personId === null ? [] : confirmationRows(db, { personId });
}

export const ownConfirmations = (db: Db, actor: Actor): Promise<Confirmation[]> => confirmationsOf(db, actor.personId);

/** Another person's confirmations; records the reading. */
export async function confirmationsOfUser(db: Db, actor: Reader, user: string): Promise<Confirmation[]> {
  const subject = await subjectOfLogin(db, user);
  await recordOpened(db, actor, subject);
  return confirmationsOf(db, subject.personId);
}

/** Of a click without the number of a request, as the documented call has none: a repeated one counts once. */
const SINCE_LAST_CLICK = sql`now() - interval '1 second'`;

/** Confirms the actor's own data, or reports a fault in them. */
export async function confirmOwn(db: Db, actor: Actor, input: z.infer<typeof NewConfirmation>): Promise<Confirmation> {
  return transact(db, async (tx) => {
    const request = { call: 'polon.confirm', by: actor, id: input.request_id, input };
    const { made } = await once(tx, request, () => addConfirmation(tx, actor, input));
    const [row] = await tx
      .select(confirmationColumns)
      .from(polonConfirmations)
      .where(eq(polonConfirmations.rowNum, made));
    if (!row) throw new Refusal('missing', 'Nie znaleziono potwierdzenia');
    return row;
  });
}

/** The same that the account has sent just before. */
async function lastClick(tx: Db, { accountRow }: Actor, { status, note }: z.infer<typeof NewConfirmation>) {
  const [same] = await tx
    .select({ row: polonConfirmations.rowNum })
    .from(polonConfirmations)
    .where(
      and(
        eq(polonConfirmations.accountRow, accountRow),
        eq(polonConfirmations.status, status),
        sql`${polonConfirmations.note} is not distinct from ${note}`,
        gt(polonConfirmations.confirmedAt, SINCE_LAST_CLICK),
      ),
    )
    .limit(1);
  return same?.row;
}

async function addConfirmation(tx: Db, actor: Actor, input: z.infer<typeof NewConfirmation>): Promise<number> {
  const { status, note, request_id: request } = input;
  const personId = ownPersonId(actor);
  const strength = request === undefined ? 'no key update' : 'key share';
  await lockRows(tx, persons, { where: eq(persons.id, personId), strength });
  const clicked = request === undefined ? await lastClick(tx, actor, input) : undefined;
  if (clicked !== undefined) return clicked;
  const own = eq(accounts.rowNum, actor.accountRow);
  const [account] = await lockRows(tx, accounts, { where: own, strength: 'key share' });
  if (!account) throw new Refusal('missing', 'Nie znaleziono konta');
  const [made] = await tx
    .insert(polonConfirmations)
    .values({ personId, accountRow: actor.accountRow, status, note, confirmedAt: sql`clock_timestamp()` })
    .returning({ row: polonConfirmations.rowNum });
  if (!made) throw new Error('no row inserted');
  await recordChanges(tx, actor, [
    polonAudit.change(status === CONFIRMATION_STATUS.confirmed ? 'polon.confirm' : 'polon.report', {
      subject: { person: personId },
      after: { row: made.row, status, note },
    }),
  ]);
  return made.row;
}

type Table = typeof employments | typeof disciplineDeclarations | typeof nStatements;

const latestOf = (table: Table, personId: unknown) =>
  sql<string | null>`(select max(${table.dateFrom}) from ${table}
    where ${table.personId} = ${personId} and ${table.dateFrom} <= current_date)::text`;

const begunRows = prepared<{ personId: number }>()((db, { personId }) =>
  db
    .select({
      employment: latestOf(employments, personId),
      disciplines: latestOf(disciplineDeclarations, personId),
      nStatement: latestOf(nStatements, personId),
    })
    .from(sql`(select) as asked`),
);

/** What waits for the person in the own POL-on data; null: nothing, or there are no data. */
export async function ownStanding(db: Db, { personId }: Actor): Promise<DataStanding | null> {
  if (personId === null) return null;
  const [entries, [row]] = await Promise.all([confirmationsOf(db, personId), begunRows(db, { personId })]);
  const begun = Object.entries(row ?? {}).flatMap(([kind, day]) => (day === null ? [] : [{ kind, day } as DataChange]));
  if (begun.length === 0 && entries.length === 0) return null;
  const standing = dataStanding(entries, begun);
  return standing.state === 'confirmed' || standing.state === 'open' ? null : standing;
}
