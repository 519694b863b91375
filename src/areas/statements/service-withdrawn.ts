import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { recordReading } from '#platform/audit.ts';
import type { Compute } from '#platform/compute.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { numberTextOf, openDocument, pdfResponse } from '#platform/documents/stored.ts';
import { documents } from '#platform/documents/tables.ts';
import { prepared } from '#platform/database/prepared.ts';
import { Refusal } from '#platform/refusal.ts';
import { ownPersonId } from '#platform/scope.ts';
import { stampOf } from '#platform/database/sql.ts';
import { doneBy } from '#areas/people/service-logins.ts';
import { persons } from '#areas/people/tables.ts';
import { statementsAudit } from './audit.ts';
import type { FormerPrints, FormerPrintsQuery, WithdrawnDocument, WithdrawnStatement } from './schema.ts';
import { mayPrint, printablePersonId } from './printing/service-print.ts';
import { undrawableOf } from './printing/service-undrawable.ts';
import { STATEMENT_TEMPLATES } from './templates.ts';
import { printedStatements } from './tables.ts';

type Part = z.infer<typeof WithdrawnDocument>['part'];

const { publication, patent } = STATEMENT_TEMPLATES;

/** SQL: a stored document of the statement. */
const isDocumentOf = (part: Part) =>
  and(
    eq(documents.subject, sql`'statement:' || ${printedStatements.id}`),
    eq(documents.kind, sql`${printedStatements.kind} || ${`-${part}`}::text`),
  );

/** SQL: the statement is withdrawn, or in force with another print than this document. */
const isFormer = or(
  isNotNull(printedStatements.withdrawnAt),
  sql`${documents.id} not in (coalesce(${printedStatements.documentId}, 0), coalesce(${printedStatements.attachmentId}, 0))`,
);

const withdrawnRows = prepared<{ personId: number }>()((db, { personId }) =>
  db
    .select({
      id: printedStatements.id,
      document: documents.id,
      kind: printedStatements.kind,
      year: printedStatements.year,
      generated: stampOf(sql`coalesce(${documents.createdAt}, ${printedStatements.generatedAt})`),
      number: sql<string | null>`case ${printedStatements.kind} when 'patent'
        then ${numberTextOf(patent.statement, documents)} else ${numberTextOf(publication.statement, documents)} end`,
      withdrawn: sql<string>`coalesce(${stampOf(printedStatements.withdrawnAt)}, '')`,
      withdrawn_by: sql<string>`coalesce(${doneBy(printedStatements.withdrawnBy)}, '')`,
      reason: sql<string>`case when ${printedStatements.withdrawnAt} is null then 'Zmiana dyscypliny w oświadczeniu'
        else coalesce(${printedStatements.withdrawReason}, '') end`,
    })
    .from(printedStatements)
    // Also those before a change of a discipline, which the statement names no more: they may be signed.
    .leftJoin(documents, isDocumentOf('statement'))
    .where(and(eq(printedStatements.personId, personId), isFormer))
    .orderBy(
      sql`coalesce(${printedStatements.withdrawnAt}, ${documents.createdAt}) desc`,
      desc(printedStatements.id),
      desc(documents.id),
    ),
);

/** The actor's former prints, the last one first. */
export const ownWithdrawn = (db: Db, actor: Actor): Promise<WithdrawnStatement[]> =>
  withdrawnRows(db, { personId: ownPersonId(actor) });

type FormerInput = z.infer<typeof FormerPrintsQuery> & Pick<Config, 'statementFreeze'>;

/** Former prints of a kind of a person whose statements the actor prints, and what freezes works. */
export async function formerPrints(db: Db, actor: Actor, { kind, ...input }: FormerInput): Promise<FormerPrints> {
  const personId = printablePersonId(actor, kind, input.personid);
  if ((await db.$count(persons, eq(persons.id, personId))) === 0) throw new Refusal('missing', 'Nie znaleziono osoby');
  const [rows, found] = await Promise.all([
    withdrawnRows(db, { personId }),
    undrawableOf(db, { kind, whose: eq(persons.id, personId) }),
  ]);
  return {
    prints: rows.filter((row) => row.kind === kind),
    freeze: input.statementFreeze,
    undrawable: found.map(({ year, signs }) => ({ year, signs })),
  };
}

type Tools = { compute: Compute; signal?: AbortSignal | undefined };

/** A former print, as it was: of the actor's own, or of anybody's whose statements the actor prints. */
export async function openWithdrawn(
  db: Db,
  actor: Actor,
  { id, part, document, ...tools }: z.infer<typeof WithdrawnDocument> & Tools,
) {
  const notFound = new Refusal('missing', 'Nie znaleziono dokumentu wycofanego oświadczenia');
  const { personId: person, kind: kindOf, year: yearOf } = printedStatements;
  // An attachment has the number of its statement.
  const isAsked =
    document === undefined
      ? undefined
      : sql`(${documents.year}, ${documents.number}) = (select d.year, d.number from ${documents} d where d.id = ${document})`;
  // Of a statement in force only the print that is asked for.
  const isOpen = document === undefined ? isNotNull(printedStatements.withdrawnAt) : isFormer;
  const [found] = await db
    .select({ personId: person, kind: kindOf, year: yearOf, documentId: documents.id })
    .from(printedStatements)
    .innerJoin(documents, isDocumentOf(part))
    .where(and(eq(printedStatements.id, id), isOpen, isAsked))
    .orderBy(desc(documents.id))
    .limit(1);
  if (!found || !mayPrint(actor, found)) throw notFound;
  const { personId, kind, year } = found;
  const reading = statementsAudit.change('read.statement', { subject: { statement: id, person: personId } });
  await recordReading(db, actor, { personId, reading });
  const template = STATEMENT_TEMPLATES[kind][part];
  const { bytes } = await openDocument(db, template, { id: found.documentId, ...tools });
  return pdfResponse(bytes, `${template.kind}-${year}-${personId}-dawne.pdf`);
}
