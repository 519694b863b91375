import { and, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { FunctionKey } from '#areas/doctoral/schema.ts';
import { grantedDisciplines, missingProcedure, requireProcedure } from '#areas/doctoral/service-scope.ts';
import {
  doctoralPersons,
  doctoralProcedures,
  keptWarnings,
  metTerms,
  personGroupRows,
} from '#areas/doctoral/tables.ts';
import { DELETED } from '#areas/doctoral/fields.ts';
import { councilFunctions } from '#areas/council/tables.ts';
import { disciplines } from '#areas/library/tables.ts';
import { persons } from '#areas/people/tables.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { rowsOf } from '#platform/database/sql.ts';

const p = doctoralProcedures;
const GROUPS = sql`(${p.teamGroupId}, ${p.commissionGroupId}, ${p.reviewersGroupId})`;
const NAMED = sql`unnest(array[${p.studentId}, ${p.supervisorId}, ${p.secondSupervisorId}, ${p.auxiliarySupervisorId},
  ${p.formerSupervisorId}, ${p.formerSecondSupervisorId}, ${p.formerAuxiliarySupervisorId},
  ${p.positiveReviewerId}, ${p.secondPositiveReviewerId}])`;

// Instants are no JSON.
const { createdAt: _created, updatedAt: _updated, deletedAt: _deleted, ...person } = getTableColumns(doctoralPersons);

export type ProcedureRow = typeof doctoralProcedures.$inferSelect;
export type PersonRow = Pick<typeof doctoralPersons.$inferSelect, keyof typeof person>;
type Row = { groupId: number; function: FunctionKey | null; personId: number | null };
export type Member = { groupId: number; function: FunctionKey | null; person: PersonRow };

/** `to`: null while in office. */
export type CouncilChair = { name: string; gender: PersonRow['gender']; from: string; to: string | null };

/** Everything that the documents of a procedure say. */
export type ProcedureFacts = {
  procedure: ProcedureRow;
  discipline: string;
  field: string;
  people: ReadonlyMap<number, PersonRow>;
  members: readonly Member[];
  /** Of the groups, those without a person too. */
  rows: readonly Row[];
  /** Warnings that the office has decided to keep. */
  kept: readonly string[];
  /** When the dissertation and its reviews were published in BIP, by the office's mark; null: not marked. */
  publishedOn: string | null;
  /** Who has chaired the discipline's council, the latest first. */
  councilChairs: readonly CouncilChair[];
};

/**
 * A procedure with all that its documents say, read in one statement: people and groups as they were at one moment.
 * @throws Refusal if the actor's grants do not cover its discipline
 */
export async function findFacts(db: Db, actor: Actor, procedureId: number): Promise<ProcedureFacts> {
  const { disciplineCode } = await requireProcedure(db, actor, procedureId);
  const { covers, codesOf } = await grantedDisciplines(db, actor);
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
    .where(sql`${groupId} in ${GROUPS}`)
    .orderBy(groupId, position, personGroupRows.id);
  const [found] = await db
    .select({
      procedure: p,
      discipline: disciplines.name,
      field: disciplines.field,
      people: rowsOf(people) as SQL<PersonRow[]>,
      rows: rowsOf(rows) as SQL<Row[]>,
      councilChairs: sql<CouncilChair[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('name', concat_ws(' ', c.degree, c.first_name, c.last_name),
          'gender', c.gender, 'from', f.date_from, 'to', f.date_to) order by f.date_from desc, f.id), '[]')
        from ${councilFunctions} f join ${persons} c on c.id = f.person_id
        where f.letter = 'C' and f.discipline_code = any(${sql.param(codesOf(disciplineCode))}::int[]))`,
      kept: sql<string[]>`array(select ${keptWarnings.warning} from ${keptWarnings}
        where ${keptWarnings.procedureId} = ${p.id})`,
      publishedOn: sql<string | null>`(select ${metTerms.metOn}::text from ${metTerms}
        where ${metTerms.procedureId} = ${p.id} and ${metTerms.term} = 'publication')`,
    })
    .from(p)
    .innerJoin(disciplines, eq(disciplines.code, p.disciplineCode))
    .where(and(eq(p.id, procedureId), ne(p.hiddenStatus, DELETED)));
  if (!found || !covers(found.procedure.disciplineCode)) throw missingProcedure();
  const byId = new Map(found.people.map((each) => [each.id, each]));
  const members = found.rows.flatMap(({ personId: id, ...row }): Member[] => {
    const member = byId.get(id ?? 0);
    return member ? [{ ...row, person: member }] : [];
  });
  const { people: _people, ...rest } = found;
  return { ...rest, people: byId, members };
}

export const membersOf = ({ members }: ProcedureFacts, groupId: number | null) =>
  members.filter((member) => member.groupId === groupId);
