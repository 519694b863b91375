import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { inPolish } from '#platform/list.ts';
import { matchesWord, matchesWords } from '#areas/people/service-words.ts';
import type { FoundProcedure, ProcedureSearch } from './schema.ts';
import { grantedDisciplines } from './service-scope.ts';
import { doctoralPersons, doctoralProcedures as procedures } from './tables.ts';

/** The numbers of a procedure's resolutions. */
const RESOLUTIONS = [
  procedures.supervisorsResolutionNo,
  procedures.auxiliaryResolutionNo,
  procedures.changeResolutionNo,
  procedures.commissionResolutionNo,
  procedures.reviewersResolutionNo,
  procedures.admissionResolutionNo,
  procedures.acceptanceResolutionNo,
  procedures.councilDraftNo,
  procedures.commissionDistinctionNo,
  procedures.conferralResolutionNo,
  procedures.councilDistinctionNo,
];

/** Procedures of the granted disciplines whose student, title or resolutions have every word; neither hidden nor deleted ones. */
export async function findProcedures(db: Db, actor: Actor, query: ProcedureSearch): Promise<FoundProcedure[]> {
  const { disciplines, codesOf } = await grantedDisciplines(db, actor);
  const names = new Map(
    disciplines.flatMap(({ ue_disc_code: code, dysc_nazwa: name }) =>
      codesOf(code).map((each): [number, string] => [each, name]),
    ),
  );
  const student = sql<string>`coalesce(${doctoralPersons.lastName} || ' ' || ${doctoralPersons.firstName}, '')`;
  const words = sql`search_words(concat_ws(' ', ${student}, ${procedures.title}, ${sql.join(RESOLUTIONS, sql`, `)}))`;
  const rows = await db
    .select({ id: procedures.id, student, title: procedures.title, code: procedures.disciplineCode })
    .from(procedures)
    .leftJoin(doctoralPersons, eq(doctoralPersons.id, procedures.studentId))
    .where(
      and(
        inArray(procedures.disciplineCode, [...names.keys()]),
        eq(procedures.hiddenStatus, 0),
        matchesWords(query.text, [(word, startsWith) => matchesWord(words, word, startsWith)], true),
      ),
    )
    .orderBy(inPolish(doctoralPersons.lastName), inPolish(doctoralPersons.firstName), procedures.id)
    .limit(query.limit);
  return rows.map(({ code, ...row }) => ({ ...row, discipline: names.get(code) ?? '' }));
}
