import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { disciplines } from '#areas/library/tables.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { rowsOf } from '#platform/database/sql.ts';
import type { Member, PersonRow, ProcedureFacts } from './document-values.ts';
import { grantedDisciplines, missingProcedure } from './service-scope.ts';
import { doctoralPersons, doctoralProcedures, personGroupRows } from './tables.ts';

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

const p = doctoralProcedures;
const GROUPS = sql`(${p.teamGroupId}, ${p.commissionGroupId}, ${p.reviewersGroupId})`;
const NAMED = sql`unnest(array[${p.studentId}, ${p.supervisorId}, ${p.secondSupervisorId}, ${p.auxiliarySupervisorId},
  ${p.formerSupervisorId}, ${p.formerSecondSupervisorId}, ${p.formerAuxiliarySupervisorId}])`;

type Row = { groupId: number; function: string | null; personId: number };

/**
 * A procedure with all that its documents say, read in one statement: people and groups as they were at one moment.
 * @throws Refusal if the actor's grants do not cover its discipline
 */
export async function findFacts(db: Db, actor: Actor, procedureId: number): Promise<ProcedureFacts> {
  const { groupId, position, personId } = personGroupRows;
  const people = db
    .select(person)
    .from(doctoralPersons)
    .where(
      sql`${doctoralPersons.id} in (select ${NAMED} union
        select ${personId} from ${personGroupRows} where ${groupId} in ${GROUPS})`,
    );
  const rows = db
    .select({ groupId, function: personGroupRows.function, personId })
    .from(personGroupRows)
    .where(sql`${groupId} in ${GROUPS} and ${personId} is not null`)
    .orderBy(groupId, position, personGroupRows.id);
  const [found] = await db
    .select({
      procedure: p,
      discipline: disciplines.name,
      field: disciplines.field,
      people: rowsOf(people) as SQL<PersonRow[]>,
      rows: rowsOf(rows) as SQL<Row[]>,
    })
    .from(p)
    .innerJoin(disciplines, eq(disciplines.code, p.disciplineCode))
    .where(and(eq(p.id, procedureId), ne(p.hiddenStatus, DELETED)));
  if (!found || !(await grantedDisciplines(db, actor)).covers(found.procedure.disciplineCode)) throw missingProcedure();
  const byId = new Map(found.people.map((each) => [each.id, each]));
  const members = found.rows.flatMap(({ personId: id, ...row }): Member[] => {
    const member = byId.get(id);
    return member ? [{ ...row, person: member }] : [];
  });
  const { procedure, discipline, field } = found;
  return { procedure, discipline, field, people: byId, members };
}
