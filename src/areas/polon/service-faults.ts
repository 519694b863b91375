import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#platform/database/db.ts';
import { inPolish, listBatches, listPage, listSource } from '#platform/list.ts';
import { listFile } from '#platform/files/list-file.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { prepared } from '#platform/database/prepared.ts';
import { holdsWords, stampOf } from '#platform/database/sql.ts';
import type { Waiting } from '#shared/wire.ts';
import type { FileQuery, FilterOf, ListQuery } from '#shared/list.ts';
import { doneBy } from '#areas/people/service-logins.ts';
import { unitsAbove, unitsUnder } from '#areas/people/service-units.ts';
import { accounts, persons, units } from '#areas/people/tables.ts';
import type { Actor } from '#platform/actor.ts';
import { lockRows } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { recordChanges } from '#platform/audit.ts';
import { waitingOrNull } from '#platform/database/waiting.ts';
import { polonAudit } from './audit.ts';
import { faultList } from './lists.ts';
import type { Confirmation, FaultAnswer, FaultReport } from './schema.ts';
import { CONFIRMATION_STATUS } from './schema-words.ts';
import { confirmationColumns, confirmationsOf } from './service-confirmations.ts';
import { polonConfirmations } from './tables.ts';

const { confirmed, fault, returned } = CONFIRMATION_STATUS;

const isReport = ne(polonConfirmations.status, confirmed);
const isOpen = eq(polonConfirmations.status, fault);

/** Reports without an answer. */
export const countOpenFaults = (db: Db): Promise<number> => db.$count(polonConfirmations, isOpen);

const openReports = prepared()((db) =>
  db
    .select({
      count: sql<number>`count(*)::int`,
      since: sql<string | null>`left(${stampOf(sql`min(${polonConfirmations.confirmedAt})`)}, 10)`,
    })
    .from(polonConfirmations)
    .where(sql`${polonConfirmations.status} = 0`),
);

/** The same for the overview, with the oldest one's day; personnel has them in its list of what waits. */
export async function openFaults(db: Db, actor: Actor): Promise<Waiting | null> {
  if (actor.granted.has('accounts')) return null;
  const [row] = await openReports(db, {});
  return waitingOrNull(row);
}

const STATES = { open: isOpen, answered: gt(polonConfirmations.status, confirmed), all: isReport };

const searched = sql`concat_ws(' ', ${persons.lastName}, ${persons.firstName}, ${accounts.login},
  ${polonConfirmations.note}, ${polonConfirmations.answerNote})`;

const reports = listSource({
  list: faultList,
  fields: {
    ...confirmationColumns,
    imie: persons.firstName,
    nazwisko: persons.lastName,
    user: accounts.login,
    depart: units.name,
    jedn_kod: units.code,
    answered_by: doneBy(polonConfirmations.answeredBy),
  },
  from: (select) =>
    select
      .from(polonConfirmations)
      .innerJoin(persons, eq(persons.id, polonConfirmations.personId))
      .leftJoin(accounts, eq(accounts.rowNum, polonConfirmations.accountRow))
      .leftJoin(units, eq(units.id, persons.unitId))
      .$dynamic(),
  where: ({ state, unit, text }: FilterOf<typeof faultList>) =>
    and(STATES[state], unit ? sql`${persons.unitId} in (${unitsUnder(unit)})` : undefined, holdsWords(text, searched)),
  sorts: {
    stamp: polonConfirmations.confirmedAt,
    person: [inPolish(persons.lastName), inPolish(persons.firstName)],
    unit: inPolish(units.name),
  },
  key: polonConfirmations.rowNum,
});

/** A page of reports, and the units to filter by. */
export async function searchFaults(db: Db, query: ListQuery<typeof faultList>) {
  const [page, reporting] = await Promise.all([listPage(db, reports, query), reportingUnits(db)]);
  return { ...page, units: reporting };
}

/** Reports as a spreadsheet. */
export async function faultsFile(db: Db, actor: Actor, query: FileQuery<typeof faultList>): Promise<Response> {
  return listFile({ list: faultList, query, by: actor, rows: await listBatches(db, reports, query) });
}

/** Units of people with reports, and the units above. */
const reportingUnits = (db: Db) => {
  const reporting = db.select({ id: polonConfirmations.personId }).from(polonConfirmations).where(isReport);
  const unitIds = sql`select ${persons.unitId} from ${persons} where ${inArray(persons.id, reporting)}`;
  return db
    .select({ code: units.code, name: units.name })
    .from(units)
    .where(sql`${units.id} in (${unitsAbove(unitIds)})`)
    .orderBy(units.level, inPolish(units.name));
};

const NO_REPORT = 'Nie znaleziono zgłoszenia';

async function findReport(db: Db, rowNum: number): Promise<FaultReport> {
  const which = and(isReport, eq(polonConfirmations.rowNum, rowNum));
  const [report] = await reports.from(db.select(reports.fields)).where(which);
  if (!report) throw new Refusal('missing', NO_REPORT);
  return report;
}

/** Answers an open report, or corrects the answer that was read; another one given meanwhile is a conflict that carries it. */
export async function answerFault(
  db: Db,
  actor: Actor,
  { row_num: rowNum, status, note, answered = null }: z.infer<typeof FaultAnswer>,
): Promise<Confirmation[]> {
  const answer = note?.trim() || null;
  if (status === returned && answer === null) {
    throw new FieldRefusal([{ path: 'note', message: 'Zwracając zgłoszenie, napisz dlaczego' }]);
  }
  return transact(db, async (tx) => {
    const [locked] = await lockRows(tx, polonConfirmations, { where: eq(polonConfirmations.rowNum, rowNum) });
    if (!locked) throw new Refusal('missing', NO_REPORT);
    const { personId } = locked;
    const report = await findReport(tx, rowNum);
    const { confirmstatus: was, answer: said } = report;
    if (report.answered !== answered) {
      throw new Refusal('conflict', 'Na to zgłoszenie odpowiedziano w międzyczasie', report);
    }
    await tx
      .update(polonConfirmations)
      .set({ status, answeredBy: actor.login, answeredAt: sql`clock_timestamp()`, answerNote: answer })
      .where(eq(polonConfirmations.rowNum, rowNum));
    await recordChanges(tx, actor, [
      polonAudit.change('polon.answer', {
        subject: { person: personId },
        before: { row: rowNum, status: was, ...(said !== null && { note: said }) },
        after: { row: rowNum, status, note: answer },
      }),
    ]);
    return confirmationsOf(tx, personId);
  });
}
