import { eq } from 'drizzle-orm';
import { persons } from '#areas/people/tables.ts';
import type { Actor } from '#platform/actor.ts';
import { recordReading } from '#platform/audit.ts';
import type { Compute } from '#platform/compute.ts';
import type { Db } from '#platform/database/db.ts';
import { openDocument, pdfResponse } from '#platform/documents/stored.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { Refusal } from '#platform/refusal.ts';
import { type AuthorizedPerson, ownPersonId, personOfPanel } from '#platform/scope.ts';
import { transact } from '#platform/database/transact.ts';
import { statementsAudit } from '../audit.ts';
import type { StatementKind } from '../schema.ts';
import { NO_YEAR } from '../schema-words.ts';
import { findDocuments, makeStatement, type PrintConfig } from './service-make.ts';
import { STATEMENT_TEMPLATES } from '../templates.ts';

export type Print = {
  kind: StatementKind;
  part: 'statement' | 'attachment';
  year: number | undefined;
  personId: number;
};
type Tools = {
  compute: Compute;
  config: PrintConfig;
  signal?: AbortSignal | undefined;
};

/** The panels that print everybody's statements. */
export const OFFICE_PANEL = { publication: 'publicationStatements', patent: 'patentStatements' } as const;

/** Whether the actor may print the statements of this kind and person. */
export const mayPrint = (actor: Actor, { kind, personId }: { kind: StatementKind; personId: number }) =>
  personId === actor.personId || actor.panels.has(OFFICE_PANEL[kind]);

/** The person of this number (0: the actor's own), whose statements the actor may print. Others' are not found. */
export function printablePersonId(actor: Actor, kind: StatementKind, personId: number): AuthorizedPerson {
  if (personId === 0 || personId === actor.personId) return ownPersonId(actor);
  return personOfPanel(actor, [OFFICE_PANEL[kind]], personId);
}

const KINDS = { publication: 'publikacje', patent: 'patenty' } as const;
const PARTS = { statement: 'oświadczenie', attachment: 'załącznik do oświadczenia' } as const;

/** `oświadczenie-publikacje-2025-Żółć-Łucja.pdf`. */
async function statementFileName(
  db: Db,
  { kind, part }: Print,
  { year, personId }: { year: number; personId: number },
) {
  const [person] = await db
    .select({ last: persons.lastName, first: persons.firstName })
    .from(persons)
    .where(eq(persons.id, personId));
  return fileNameOf('pdf', PARTS[part], KINDS[kind], year, person?.last ?? '', person?.first ?? '');
}

/**
 * A statement or its attachment as a PDF. The first print makes the statement, numbers it and freezes the works that it
 * lists, in one transaction; every further one returns the stored bytes. By configuration the confirmation freezes.
 */
export async function printStatement(db: Db, actor: Actor, { print, ...tools }: { print: Print } & Tools) {
  const { kind, part, year } = print;
  if (year === undefined) throw new Refusal('input', NO_YEAR);
  const subject = { kind, year, personId: printablePersonId(actor, kind, print.personId) };
  const documents =
    (await findDocuments(db, subject)) ??
    (await transact(db, (tx) => makeStatement(tx, actor, { subject, config: tools.config })));
  const reading = statementsAudit.change('read.statement', {
    subject: { statement: documents.statementId, person: subject.personId },
  });
  await recordReading(db, actor, { personId: subject.personId, reading });
  const template = STATEMENT_TEMPLATES[kind][part];
  const { bytes } = await openDocument(db, template, { id: documents[part], ...tools });
  return pdfResponse(bytes, await statementFileName(db, print, subject));
}
