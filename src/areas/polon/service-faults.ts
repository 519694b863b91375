import { and, asc, count, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#server/db.ts';
import { Refusal } from '#server/refusal.ts';
import { holdsWords } from '#server/sql.ts';
import { accounts, persons, units } from '#areas/people/tables.ts';
import type { Actor } from '#server/actor.ts';
import { lockRows } from '#server/locks.ts';
import { transact } from '#server/transact.ts';
import { recordChanges } from '#server/audit.ts';
import { polonAudit } from './audit.ts';
import {
  CONFIRMATION_STATUS,
  type Confirmation,
  type FaultAnswer,
  type FaultFilter,
  type FaultQuery,
  type FaultReport,
  type FaultReports,
} from './schema.ts';
import { confirmationColumns, confirmationsOf } from './service-confirmations.ts';
import { polonConfirmations } from './tables.ts';

const PAGE = 50;
const { confirmed, fault, returned } = CONFIRMATION_STATUS;

const isReport = ne(polonConfirmations.status, confirmed);
export const isOpen = eq(polonConfirmations.status, fault);

const STATES: Record<FaultFilter['state'], SQL> = {
  open: isOpen,
  answered: gt(polonConfirmations.status, confirmed),
  all: isReport,
};

const searched = sql`concat_ws(' ', ${persons.lastName}, ${persons.firstName}, ${accounts.login},
  ${polonConfirmations.note}, ${polonConfirmations.answerNote})`;

function matching({ state, unit, text }: FaultFilter): SQL | undefined {
  return and(
    STATES[state],
    unit ? sql`${persons.unitId} in (${unitsUnder(unit)})` : undefined,
    holdsWords(text, searched),
  );
}

/** Numbers of the unit and of all that belong to it: there are three levels at most. */
const unitsUnder = (code: string) => sql`
  select u.id from ${units} u left join ${units} p on p.id = u.parent_id left join ${units} g on g.id = p.parent_id
  where ${code} in (u.code, p.code, g.code)`;

const reports = (db: Db) =>
  db
    .select({
      ...confirmationColumns,
      imie: persons.firstName,
      nazwisko: persons.lastName,
      user: accounts.login,
      depart: units.name,
      jedn_kod: units.code,
      answered_by: polonConfirmations.answeredBy,
    })
    .from(polonConfirmations)
    .innerJoin(persons, eq(persons.id, polonConfirmations.personId))
    .leftJoin(accounts, eq(accounts.rowNum, polonConfirmations.accountRow))
    .leftJoin(units, eq(units.id, persons.unitId))
    .$dynamic();

/** Reports that match: what is open in the order in which it came, else the latest first. */
export function faultRows(db: Db, filter: FaultFilter): ReturnType<typeof reports> {
  const direction = filter.state === 'open' ? asc : desc;
  return reports(db)
    .where(matching(filter))
    .orderBy(direction(polonConfirmations.confirmedAt), direction(polonConfirmations.rowNum));
}

/** A page of the reports that match, and what they may be narrowed to. */
export async function searchFaults(
  db: Db,
  { page, ...filter }: z.infer<typeof FaultQuery>,
): Promise<z.infer<typeof FaultReports>> {
  const [rows, [counted], reporting] = await Promise.all([
    faultRows(db, filter)
      .limit(PAGE)
      .offset((page - 1) * PAGE),
    db
      .select({ total: count() })
      .from(polonConfirmations)
      .innerJoin(persons, eq(persons.id, polonConfirmations.personId))
      .leftJoin(accounts, eq(accounts.rowNum, polonConfirmations.accountRow))
      .where(matching(filter)),
    reportingUnits(db),
  ]);
  return { rows, total: counted?.total ?? 0, page_size: PAGE, units: reporting };
}

/** Units with somebody who has reported a fault, and those above them. */
function reportingUnits(db: Db) {
  const people = sql`select ${persons.unitId} from ${persons}
    where ${persons.id} in (select ${polonConfirmations.personId} from ${polonConfirmations} where ${isReport})`;
  return db
    .select({ code: units.code, name: units.name })
    .from(units)
    .where(
      sql`${units.id} in (
        select unnest(array[u.id, p.id, p.parent_id]) from ${units} u left join ${units} p on p.id = u.parent_id
        where u.id in (${people}))`,
    )
    .orderBy(units.level, sql`${units.name} collate polish`);
}

const NO_REPORT = 'Nie znaleziono zgłoszenia';

async function findReport(db: Db, rowNum: number): Promise<FaultReport> {
  const [report] = await reports(db).where(and(isReport, eq(polonConfirmations.rowNum, rowNum)));
  if (!report) throw new Refusal('missing', NO_REPORT);
  return report;
}

/** Answers an open report; of two who answer at once the second is told what the first said. */
export async function answerFault(
  db: Db,
  actor: Actor,
  { row_num: rowNum, status, note }: z.infer<typeof FaultAnswer>,
): Promise<Confirmation[]> {
  const answer = note?.trim() || null;
  if (status === returned && answer === null) {
    throw new Refusal('input', 'Zwracając zgłoszenie, napisz dlaczego');
  }
  return transact(db, async (tx) => {
    const [locked] = await lockRows(tx, polonConfirmations, { where: eq(polonConfirmations.rowNum, rowNum) });
    if (!locked) throw new Refusal('missing', NO_REPORT);
    const { personId } = locked;
    const report = await findReport(tx, rowNum);
    if (report.confirmstatus !== fault) {
      throw new Refusal('conflict', 'Na to zgłoszenie odpowiedziano w międzyczasie', report);
    }
    await tx
      .update(polonConfirmations)
      .set({ status, answeredBy: actor.login, answeredAt: sql`clock_timestamp()`, answerNote: answer })
      .where(eq(polonConfirmations.rowNum, rowNum));
    await recordChanges(tx, actor, [
      polonAudit.change('polon.answer', {
        subject: { person: personId },
        before: { row: rowNum, status: fault },
        after: { row: rowNum, status, note: answer },
      }),
    ]);
    return confirmationsOf(tx, personId);
  });
}
