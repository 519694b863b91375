import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Actor } from '#platform/actor.ts';
import { pick, recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { listFile } from '#platform/files/list-file.ts';
import { inPolish } from '#platform/list.ts';
import { savedRows } from '#platform/database/save.ts';
import { FieldRefusal } from '#platform/refusal.ts';
import { stampOf } from '#platform/database/sql.ts';
import { once } from '#platform/database/once.ts';
import { transact } from '#platform/database/transact.ts';
import { doctoralAudit } from './audit.ts';
import { procedureColumns, procedureValues } from './columns.ts';
import { PROCEDURE_FIELDS, PROCEDURE_GROUPS, PROCEDURE_KEYS, PROCEDURE_PEOPLE, type ProcedureKey } from './fields.ts';
import { type Stage, STAGE_LABELS } from './labels.ts';
import { lateOf } from './late.ts';
import { POSITIVE_REVIEWS, type Reviewed } from './journey.ts';
import { narrowed, procedureList } from './lists.ts';
import { missingFormerTitle } from './procedure-rules.ts';
import { authorFaults } from './reviews.ts';
import {
  type ListedProcedure,
  type Procedure,
  type ProcedureAdd,
  type ProcedureFileQuery,
  type ProcedureQuery,
  type ProcedureUpdate,
  type ProcedureValues,
} from './schema.ts';
import { runningTerms, scopeFor } from './service-deadlines.ts';
import { hasBeen, missingProcedure, requireDiscipline, requireProcedure } from './service-scope.ts';
import { requireGroups } from './service-groups.ts';
import { deletionOf, namesOfPersons, requirePersons } from './service-persons.ts';
import { doctoralPersons, doctoralProcedures as procedures, personGroupRows } from './tables.ts';

const student = alias(doctoralPersons, 'student');
const supervisor = alias(doctoralPersons, 'supervisor');
const second = alias(doctoralPersons, 'second');
const auxiliary = alias(doctoralPersons, 'auxiliary');

const text = (value: unknown) => sql<string>`coalesce(${value}, '')`;

const isSince = (day: AnyPgColumn, stage: Stage): SQL => sql`when ${hasBeen(day)} then ${stage}`;
/** The last step whose day has come; a doctoral school has no team. */
export const stageOf = sql<Stage>`case
  ${isSince(procedures.conferralResolutionOn, 'conferred')}
  ${isSince(procedures.acceptanceResolutionOn, 'accepted')}
  ${isSince(procedures.admissionResolutionOn, 'admitted')}
  ${isSince(procedures.reviewersResolutionOn, 'reviewers')}
  ${isSince(procedures.commissionResolutionOn, 'commission')}
  ${isSince(procedures.submittedOn, 'submitted')}
  ${isSince(procedures.supervisorsResolutionOn, 'supervisors')}
  when ${procedures.external} is distinct from false and ${hasBeen(procedures.teamAppointedOn)} then ${'team'}
  else 'registered' end`;

/** The procedures of a discipline or of all that are granted, by the student's name; the hidden and deleted ones in their place if asked for. */
export async function listProcedures(
  db: Db,
  actor: Actor,
  { kodDysc, ukryte }: ProcedureQuery,
): Promise<ListedProcedure[]> {
  const { granted, codes } = await scopeFor(db, actor, kodDysc);
  const asked = db
    .select({
      przewid: procedures.id,
      discid: procedures.disciplineCode,
      doktorant_imie: text(student.firstName),
      doktorant_nazwisko: text(student.lastName),
      tytul: procedures.title,
      promotor_imie: text(supervisor.firstName),
      promotor_nazwisko: text(supervisor.lastName),
      promotor2_imie: text(second.firstName),
      promotor2_nazwisko: text(second.lastName),
      promotor_pom_imie: text(auxiliary.firstName),
      promotor_pom_nazwisko: text(auxiliary.lastName),
      data_zlozenia_dokumentow: procedures.submittedOn,
      updated_at: stampOf(procedures.updatedAt),
      created_at: stampOf(procedures.createdAt),
      etap: stageOf,
      status_hid_del: procedures.hiddenStatus,
    })
    .from(procedures)
    .leftJoin(student, eq(student.id, procedures.studentId))
    .leftJoin(supervisor, eq(supervisor.id, procedures.supervisorId))
    .leftJoin(second, eq(second.id, procedures.secondSupervisorId))
    .leftJoin(auxiliary, eq(auxiliary.id, procedures.auxiliarySupervisorId))
    .where(
      and(
        inArray(procedures.disciplineCode, codes),
        ukryte ? sql`${procedures.hiddenStatus} > 0` : eq(procedures.hiddenStatus, 0),
      ),
    )
    .orderBy(inPolish(student.lastName), inPolish(student.firstName), procedures.id);
  const [rows, running] = await Promise.all([asked, runningTerms(db, { granted, codes })]);
  return rows.map((row) => {
    const terms = running.get(row.przewid) ?? [];
    return {
      ...row,
      dysc_nazwa: granted.nameOf(row.discid),
      po_terminie: lateOf(terms).terms.length,
      termin: terms[0] ?? null,
    };
  });
}

/** The list as a spreadsheet, narrowed as on the screen. */
export async function procedureFile(db: Db, actor: Actor, query: ProcedureFileQuery): Promise<Response> {
  const { granted } = await scopeFor(db, actor, query.kodDysc);
  return listFile({
    list: procedureList,
    by: actor,
    rows: narrowed(await listProcedures(db, actor, query), query),
    facts: [
      ['Dyscyplina', query.kodDysc === undefined ? 'wszystkie dostępne' : granted.nameOf(query.kodDysc)],
      ['Etap', query.etap ? STAGE_LABELS[query.etap] : 'wszystkie'],
      ...(query.spoznione ? [['Przewody', 'z terminem, który minął'] as [string, string]] : []),
      ...(query.ukryte ? [['Przewody', 'ukryte i usunięte'] as [string, string]] : []),
    ],
  });
}

async function find(db: Db, id: number): Promise<Procedure> {
  const [row] = await db.select(procedureColumns).from(procedures).where(eq(procedures.id, id));
  if (!row) throw missingProcedure();
  return row;
}

/** A procedure of a granted discipline. */
export async function readProcedure(db: Db, actor: Actor, id: number): Promise<Procedure> {
  await requireProcedure(db, actor, id);
  return find(db, id);
}

const groupsOf = (values: ProcedureValues) =>
  PROCEDURE_GROUPS.map((path) => ({ path, id: values[path], kind: PROCEDURE_FIELDS[path].group }));

const requirePeople = (tx: Db, values: ProcedureValues) =>
  requirePersons(
    tx,
    PROCEDURE_PEOPLE.map((path) => ({ path, id: values[path] ?? null })),
  );

/** The changed fields of one side as the audit keeps them: people by name, so that they stay readable. */
async function recorded(db: Db, values: Procedure, keys: readonly (keyof Procedure)[]) {
  const people = PROCEDURE_PEOPLE.filter((key) => keys.includes(key));
  const names = await namesOfPersons(
    db,
    people.map((key) => values[key]),
  );
  const fields = pick(
    values,
    PROCEDURE_KEYS.filter((key) => keys.includes(key)),
  );
  const named = people.map((key) => [key, names.get(values[key] ?? 0) ?? null]);
  return { ...fields, ...Object.fromEntries(named) } as Partial<Record<ProcedureKey, unknown>>;
}

const isFilled = (value: unknown) => value !== null && value !== '' && value !== 0 && value !== 'n';

/** @throws FieldRefusal for what contradicts itself */
function requireTitles(values: Parameters<typeof missingFormerTitle>[0]) {
  const wrong = missingFormerTitle(values);
  if (wrong.length > 0) throw new FieldRefusal(wrong);
}

/** Refuses whoever cannot have written a review, where its author changes. @throws FieldRefusal */
async function requireAuthors(tx: Db, sent: ProcedureValues, before: Reviewed = {}) {
  const now = {
    ...before,
    ...pick(
      sent,
      POSITIVE_REVIEWS.filter((path) => sent[path] !== undefined),
    ),
  };
  if (POSITIVE_REVIEWS.every((path) => (now[path] ?? null) === (before[path] ?? null))) return;
  const listed = await tx
    .select({ person: personGroupRows.personId })
    .from(personGroupRows)
    .where(eq(personGroupRows.groupId, sent.lista_recenzentow ?? 0));
  const wrong = authorFaults(
    now,
    listed.flatMap(({ person }) => person ?? []),
  );
  if (wrong.length > 0) throw new FieldRefusal(wrong);
}

/** Registers a procedure. A repeated request gets the one that the first has added. */
export function addProcedure(db: Db, actor: Actor, input: ProcedureAdd): Promise<Procedure> {
  const { request_id: requestId, ...values } = input;
  const add = async (tx: Db) => {
    requireTitles(values);
    const by = actor.physicalLogin;
    await requireDiscipline(tx, actor, values.discid);
    await requirePeople(tx, values);
    await requireGroups(tx, actor, { procedure: null, asked: groupsOf(values) });
    await requireAuthors(tx, values);
    const stamps = { ...deletionOf(0, values.status_hid_del, by), createdBy: by, updatedBy: by };
    const [row] = await tx
      .insert(procedures)
      .values({ ...procedureValues(values), ...stamps })
      .returning(procedureColumns);
    if (!row) throw new Error('The procedure was not inserted');
    const filled = PROCEDURE_KEYS.filter((key) => isFilled(row[key]));
    await recordChanges(tx, actor, [
      doctoralAudit.change('procedure.add', {
        subject: { procedure: row.przewid },
        after: await recorded(tx, row, filled),
      }),
    ]);
    return row.przewid;
  };
  return transact(db, async (tx) => {
    const request = { call: 'doctoral.add', by: actor, id: requestId, input };
    const { made } = await once(tx, request, () => add(tx));
    return readProcedure(tx, actor, made);
  });
}

const rows = savedRows({
  table: procedures,
  read: find,
  // Its discipline may have changed before the lock.
  check: (tx, actor, { przewid }) => requireProcedure(tx, actor, przewid),
  stale: 'Przewód zmieniono w międzyczasie',
  stamp: (updatedBy) => ({ updatedBy, updatedAt: sql`clock_timestamp()` }),
  subject: ({ przewid }) => ({ procedure: przewid }),
  fields: PROCEDURE_KEYS,
  kept: recorded,
});

/** Saves a procedure. @throws Refusal with the current one when somebody has changed it since it was read */
export function updateProcedure(db: Db, actor: Actor, input: ProcedureUpdate): Promise<Procedure> {
  const { przewid: id, updated_at, ...sent } = input;
  return transact(db, async (tx) => {
    requireTitles(sent);
    await requireProcedure(tx, actor, id);
    await requireDiscipline(tx, actor, sent.discid);
    await requirePeople(tx, sent);
    await requireGroups(tx, actor, { procedure: id, asked: groupsOf(sent) });
    return rows.change(tx, actor, {
      id,
      seen: { updated_at },
      to: async (before) => {
        await requireAuthors(tx, sent, before);
        return {
          ...procedureValues(sent),
          ...deletionOf(before.status_hid_del, sent.status_hid_del, actor.physicalLogin),
        };
      },
      record: (sides) => doctoralAudit.change('procedure.update', sides),
    });
  });
}
