import { and, eq, exists, sql } from 'drizzle-orm';
import { dayText, today } from '#engine/day.ts';
import { type Names, recordChanges } from '#platform/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { addDocument, nextNumber, numberText, textsOf } from '#platform/documents/stored.ts';
import { lockRows } from '#platform/database/locks.ts';
import { Refusal } from '#platform/refusal.ts';
import { authorships } from '#areas/publications/tables.ts';
import { statementsAudit } from '../audit.ts';
import { attachmentContent, statementContent } from './content.ts';
import { factsOf } from './service-facts.ts';
import { endStatement, freezeShares, isInForce, listOf, listsThese, lockWorks } from '../service-freeze.ts';
import { classificationOfYear, disciplinesOfWorks, type Share, sharesOf, type Subject } from '../service-shares.ts';
import { STATEMENT_TEMPLATES } from '../templates.ts';
import { printedStatements } from '../tables.ts';

type Statement = typeof printedStatements.$inferSelect;
export type PrintConfig = Pick<Config, 'universityName' | 'statementFreeze'>;

const REPLACED = 'Zastąpione nowym wydrukiem po zmianie dyscyplin prac';

/** The documents of a statement. */
type Documents = { statementId: number; statement: number; attachment: number };

const documentsOf = (row: Pick<Statement, 'id' | 'documentId' | 'attachmentId'> | undefined): Documents | undefined =>
  row && row.documentId !== null && row.attachmentId !== null
    ? { statementId: row.id, statement: row.documentId, attachment: row.attachmentId }
    : undefined;

/** The documents of a statement that has frozen its works: they cannot be out of date. */
export async function findDocuments(db: Db, subject: Subject): Promise<Documents | undefined> {
  const { id, documentId, attachmentId } = printedStatements;
  const freezes = db.select({ one: sql`1` }).from(authorships).where(eq(authorships.statementId, id));
  const [row] = await db
    .select({ id, documentId, attachmentId })
    .from(printedStatements)
    .where(and(isInForce(subject), exists(freezes)));
  return documentsOf(row);
}

/**
 * In the caller's transaction: makes the statement and its documents, and freezes its works unless the author's
 * confirmation does. Of a statement that is frozen without documents only these; one that is not frozen and no longer true
 * is replaced.
 */
export async function makeStatement(
  tx: Db,
  actor: Names,
  { subject, config }: { subject: Subject; config: PrintConfig },
): Promise<Documents> {
  const freezes = config.statementFreeze === 'print';
  await lockWorks(tx, subject);
  const [stored] = await lockRows(tx, printedStatements, { where: isInForce(subject) });
  const frozen = stored ? await sharesOf(tx, subject, { statementId: stored.id }) : [];
  const printed = documentsOf(stored);
  if (printed && frozen.length > 0) return printed;
  const shares = frozen.length > 0 ? frozen : await sharesOf(tx, subject, { statementId: null });
  if (shares.length === 0) throw new Refusal('missing', nothingToPrint(subject));
  const isLoose = stored !== undefined && frozen.length === 0;
  if (isLoose && printed && (await listsThese(tx, printed.statement, shares))) {
    if (freezes) await freezeShares(tx, stored.id, shares);
    return printed;
  }
  if (isLoose && printed) await endStatement(tx, actor, { subject, statement: stored, reason: REPLACED });
  const kept = printed ? undefined : stored;
  // A correction has taken its documents, and its works may have changed since.
  if (kept && isLoose) await namedBy(tx, subject, shares);
  const statement = kept ?? (await addStatement(tx, actor, { subject, shares }));
  if (freezes) await freezeShares(tx, statement.id, shares);
  const { documents, number } = await addDocuments(tx, actor, { subject, statement, shares, config });
  await tx
    .update(printedStatements)
    .set({ documentId: documents.statement, attachmentId: documents.attachment })
    .where(eq(printedStatements.id, statement.id));
  await recordChanges(tx, actor, [
    statementsAudit.change('statement.print', {
      subject: { statement: statement.id, person: subject.personId },
      after: {
        kind: subject.kind,
        year: subject.year,
        number,
        publications: shares.map(({ publicationId }) => publicationId),
      },
    }),
  ]);
  return documents;
}

const nothingToPrint = ({ kind, year }: Subject) =>
  kind === 'publication'
    ? `Nie ma czego drukować: żadna publikacja z roku ${year} nie ma wybranej dyscypliny`
    : `Nie ma czego drukować: żaden patent z roku ${year} nie ma wybranej dyscypliny`;

/** The disciplines that a statement of these shares names. @throws Refusal of more than two */
async function namedBy(tx: Db, subject: Subject, shares: Share[]) {
  const classification = await classificationOfYear(tx, subject.year);
  const [first, second, third] = await disciplinesOfWorks(tx, { ...subject, classification }, shares);
  if (third !== undefined) {
    throw new Refusal(
      'conflict',
      `Prace z roku ${subject.year} mają więcej niż dwie dyscypliny, a oświadczenie obejmuje najwyżej dwie. Zmień dyscypliny prac i wydrukuj ponownie.`,
    );
  }
  return { first, second };
}

async function addStatement(tx: Db, actor: Names, { subject, shares }: { subject: Subject; shares: Share[] }) {
  const { first, second } = await namedBy(tx, subject, shares);
  const [statement] = await tx
    .insert(printedStatements)
    .values({
      ...subject,
      discipline1Code: first ?? null,
      discipline2Code: second ?? null,
      generatedBy: actor.login,
      // A job compares it with its own time.
      generatedAt: sql`clock_timestamp()`,
    })
    .returning();
  if (!statement) throw new Error('The statement was not stored');
  return statement;
}

/** The statement and its attachment, under one number. */
async function addDocuments(
  tx: Db,
  actor: Names,
  input: { subject: Subject; statement: Statement; shares: Share[]; config: PrintConfig },
) {
  const { subject, statement, shares, config } = input;
  const templates = STATEMENT_TEMPLATES[subject.kind];
  const about = await factsOf(tx, { subject, statement, shares });
  const [of, ofAttachment] = [await textsOf(tx, templates.statement), await textsOf(tx, templates.attachment)];
  const next = await nextNumber(tx, templates.statement);
  const number = numberText(templates.statement, next);
  const day = today();
  const facts = { ...about, number, day, generated: dayText(day), university: config.universityName };
  const common = { ...next, subject: `statement:${statement.id}`, by: actor };
  const documents: Documents = {
    statementId: statement.id,
    statement: await addDocument(tx, templates.statement, {
      ...common,
      templateId: of.templateId,
      content: { ...statementContent(facts, of.texts), listed: listOf(shares) },
    }),
    attachment: await addDocument(tx, templates.attachment, {
      ...common,
      templateId: ofAttachment.templateId,
      content: attachmentContent(facts, ofAttachment.texts),
    }),
  };
  return { documents, number };
}
