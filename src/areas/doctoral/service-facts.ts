import { and, eq, inArray, ne } from 'drizzle-orm';
import { disciplines } from '#areas/library/tables.ts';
import type { Actor } from '#server/actor.ts';
import type { Db } from '#server/db.ts';
import { Refusal } from '#server/refusal.ts';
import { scopeOfDisciplines } from '#server/scope.ts';
import type { Member, PersonRow, ProcedureFacts, ProcedureRow } from './document-values.ts';
import { doctoralPersons, doctoralProcedures, personGroupRows } from './tables.ts';

const PANEL = 22;
const DELETED = 2;

const person = {
  id: doctoralPersons.id,
  firstName: doctoralPersons.firstName,
  lastName: doctoralPersons.lastName,
  academicTitle: doctoralPersons.academicTitle,
  titleAfter: doctoralPersons.titleAfter,
  position: doctoralPersons.position,
  university: doctoralPersons.university,
  faculty: doctoralPersons.faculty,
  unit: doctoralPersons.unit,
  street: doctoralPersons.street,
  postalCode: doctoralPersons.postalCode,
  city: doctoralPersons.city,
  email: doctoralPersons.email,
  specialities: doctoralPersons.specialities,
  gender: doctoralPersons.gender,
  genitive: doctoralPersons.genitive,
  dative: doctoralPersons.dative,
  accusative: doctoralPersons.accusative,
};

const isPresent = <T>(value: T | null): value is T => value !== null;

const peopleOf = (procedure: ProcedureRow) =>
  [
    procedure.studentId,
    procedure.supervisorId,
    procedure.secondSupervisorId,
    procedure.auxiliarySupervisorId,
    procedure.formerSupervisorId,
    procedure.formerSecondSupervisorId,
    procedure.formerAuxiliarySupervisorId,
  ].filter(isPresent);

async function readMembers(db: Db, procedure: ProcedureRow): Promise<Member[]> {
  const groups = [procedure.teamGroupId, procedure.commissionGroupId, procedure.reviewersGroupId].filter(isPresent);
  if (groups.length === 0) return [];
  return db
    .select({ groupId: personGroupRows.groupId, function: personGroupRows.function, person })
    .from(personGroupRows)
    .innerJoin(doctoralPersons, eq(doctoralPersons.id, personGroupRows.personId))
    .where(inArray(personGroupRows.groupId, groups))
    .orderBy(personGroupRows.groupId, personGroupRows.position, personGroupRows.id);
}

/** A procedure with all that its documents say. @throws Refusal if the actor's grants do not cover its discipline */
export async function findFacts(db: Db, actor: Actor, procedureId: number): Promise<ProcedureFacts> {
  const [found] = await db
    .select({ procedure: doctoralProcedures, discipline: disciplines.name, field: disciplines.field })
    .from(doctoralProcedures)
    .innerJoin(disciplines, eq(disciplines.code, doctoralProcedures.disciplineCode))
    .where(and(eq(doctoralProcedures.id, procedureId), ne(doctoralProcedures.hiddenStatus, DELETED)));
  const scope = scopeOfDisciplines(actor, PANEL);
  if (!found || (scope !== 'all' && !scope.includes(found.procedure.disciplineCode)))
    throw new Refusal('missing', 'Nie znaleziono przewodu');
  const ids = peopleOf(found.procedure);
  const people: PersonRow[] =
    ids.length === 0 ? [] : await db.select(person).from(doctoralPersons).where(inArray(doctoralPersons.id, ids));
  const members = await readMembers(db, found.procedure);
  return { ...found, people: new Map(people.map((each) => [each.id, each])), members };
}
