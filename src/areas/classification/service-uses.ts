import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/database/db.ts';
import { authorRequests, disciplineMoves } from '#areas/advice/tables.ts';
import { councilAttributes, councilDecisions, councilFunctions } from '#areas/council/tables.ts';
import { doctoralProcedures } from '#areas/doctoral/tables.ts';
import { grants } from '#areas/grants/tables.ts';
import { disciplines } from '#areas/library/tables.ts';
import { evaluationOutcomes } from '#areas/periods/tables.ts';
import { disciplineDeclarations, doctoralEnrolments, nStatements } from '#areas/polon/tables.ts';
import { authorships } from '#areas/publications/tables.ts';
import { disciplineResults, disciplineSnapshots, personResults } from '#areas/recalculation/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { summaryResults } from '#areas/summaries/tables.ts';
import { findDiscipline } from './service.ts';

/** Columns that name a discipline, of each table in words. */
export const DISCIPLINE_USES: [label: string, ...columns: [AnyPgColumn, ...AnyPgColumn[]]][] = [
  ['oświadczenia o dyscyplinach', disciplineDeclarations.discipline1Code, disciplineDeclarations.discipline2Code],
  ['oświadczenia o zaliczeniu do N', nStatements.discipline1Code, nStatements.discipline2Code],
  ['autorstwa prac', authorships.disciplineCode],
  ['wydrukowane oświadczenia', printedStatements.discipline1Code, printedStatements.discipline2Code],
  ['kształcenie doktorskie', doctoralEnrolments.disciplineCode],
  ['dane rad dyscyplin', councilAttributes.disciplineCode],
  ['decyzje o składzie rad', councilDecisions.disciplineCode],
  ['funkcje w radach', councilFunctions.disciplineCode],
  ['przewody doktorskie', doctoralProcedures.disciplineCode],
  ['uprawnienia', grants.disciplineCode],
  ['wyniki okresów', disciplineResults.disciplineCode],
  ['wyniki osób', personResults.disciplineCode],
  ['dzienne stany wyników', disciplineSnapshots.disciplineCode],
  ['wyniki ewaluacji', evaluationOutcomes.disciplineCode],
  ['zestawienia', summaryResults.disciplineCode],
  ['najlepsze ruchy', disciplineMoves.disciplineCode],
  ['prośby do autorów', authorRequests.disciplineCode],
];

type Use = { label: string; count: number };

/** SQL: how many rows name this discipline. */
const counted = ([label, ...columns]: (typeof DISCIPLINE_USES)[number], code: SQL) => {
  const named = columns.map((column) => sql`${column} = ${code}`);
  return sql`select ${code} as code, ${label}::text as label,
    (select count(*)::int from ${columns[0].table} where ${sql.join(named, sql` or `)}) as count`;
};

/** What rests on a discipline: of each kind how many. */
export async function usesOf(db: Db, code: number): Promise<Use[]> {
  await findDiscipline(db, code);
  const counts = DISCIPLINE_USES.map((use) => counted(use, sql`${code}::int`));
  return [...(await db.execute<Use>(sql`select label, count from (${sql.join(counts, sql` union all `)}) u`))];
}

/** Those of these disciplines that something rests on: of each kind how many. */
export async function disciplinesInUse(db: Db, codes: number[]): Promise<({ name: string } & Use)[]> {
  if (codes.length === 0) return [];
  const counts = DISCIPLINE_USES.map((use) => sql`${counted(use, sql`c.code`)} from asked c`);
  return db.execute<{ name: string } & Use>(sql`
    with asked as (select unnest(${sql.param(codes)}::int[]) as code)
    select d.name, u.label, u.count from (${sql.join(counts, sql` union all `)}) u join ${disciplines} d on d.code = u.code
    where u.count > 0 order by d.code, u.label`);
}
