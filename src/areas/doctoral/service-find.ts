import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { inPolish } from '#platform/list.ts';
import { exactElseNear, matchesWord, matchesWords, nearlyMatchesWords } from '#areas/people/service-words.ts';
import { DELETED } from './fields.ts';
import type { FoundProcedure, ProcedureSearch, StudentProcedure } from './schema-find.ts';
import { stageOf } from './service.ts';
import { scopeFor } from './service-deadlines.ts';
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

const student = sql<string>`coalesce(${doctoralPersons.lastName} || ' ' || ${doctoralPersons.firstName}, '')`;
const numbers = sql.join(RESOLUTIONS, sql`, `);

/** What is searched of a procedure: made once for each, by the limit, and not again for each word. */
const textsOf = (db: Db) =>
  db
    .select({
      named: sql`search_words(concat_ws(' ', ${student}, ${procedures.title}))`.as('named'),
      numbers: sql`search_words(concat_ws(' ', ${numbers}))`.as('numbers'),
    })
    .from(sql`(values (1)) one`)
    .limit(1)
    .as('texts');

/** The procedures of a student in the granted disciplines, the latest first; none that was deleted. */
export async function proceduresOfStudent(db: Db, actor: Actor, studentId: number): Promise<StudentProcedure[]> {
  const { granted, codes } = await scopeFor(db, actor, undefined);
  const rows = await db
    .select({ id: procedures.id, title: procedures.title, code: procedures.disciplineCode, stage: stageOf })
    .from(procedures)
    .where(
      and(
        inArray(procedures.disciplineCode, codes),
        eq(procedures.studentId, studentId),
        ne(procedures.hiddenStatus, DELETED),
      ),
    )
    .orderBy(desc(procedures.id));
  return rows.map((row) => ({ ...row, discipline: granted.nameOf(row.code) }));
}

const within = (text: SQL) => (word: string, startsWith: boolean) => matchesWord(text, word, startsWith);

/**
 * Procedures of the granted disciplines whose student, title or resolutions have every word; where there is none, those whose
 * student or title has nearly these words. Neither hidden nor deleted ones.
 */
export async function findProcedures(db: Db, actor: Actor, query: ProcedureSearch): Promise<FoundProcedure[]> {
  const { granted, codes } = await scopeFor(db, actor, undefined);
  const texts = textsOf(db);
  const [named, numbered] = [sql`${texts.named}`, sql`${texts.numbers}`];
  const read = (where: SQL, first: SQL[]) =>
    db
      .select({ id: procedures.id, student, title: procedures.title, code: procedures.disciplineCode })
      .from(procedures)
      .leftJoin(doctoralPersons, eq(doctoralPersons.id, procedures.studentId))
      .innerJoinLateral(texts, sql`true`)
      .where(and(inArray(procedures.disciplineCode, codes), eq(procedures.hiddenStatus, 0), where))
      .orderBy(...first, inPolish(doctoralPersons.lastName), inPolish(doctoralPersons.firstName), procedures.id)
      .limit(query.limit);
  // Another number of a resolution is another resolution, however like.
  const near = nearlyMatchesWords(query.text, [named]);
  const { rows } = await exactElseNear((isNear) =>
    isNear
      ? read(near.where, [desc(near.likeness)])
      : read(matchesWords(query.text, [within(named), within(numbered)], true), []),
  );
  return rows.map(({ code, ...row }) => ({ ...row, discipline: granted.nameOf(code) }));
}
