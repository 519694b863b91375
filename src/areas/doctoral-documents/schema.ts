import { z } from 'zod';
import { Voided } from '#shared/document-void.ts';
import { id, requestId, shortText } from '#shared/wire.ts';

export const DocumentsQuery = z.object({ procedure: id });

const StoredDocument = z.object({
  document_id: z.int(),
  /** As it is printed, DR/12/2026. */
  number: z.string(),
  made_at: z.iso.datetime(),
  made_by: z.string(),
  /** Whether the procedure says the same today. */
  is_current: z.boolean(),
  voided: Voided,
});

/** A document that the procedure may have, and those that were made. */
const ProcedureDocument = z.object({
  kind: z.string(),
  title: z.string(),
  /** To whom a letter goes. */
  person: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Why the procedure has no such document; null: it has. */
  why_not: z.string().nullable(),
  /** The day of what it speaks of has come. */
  is_time: z.boolean(),
  /** What it asks for has been done: nobody is asked to make it. */
  too_late: z.boolean(),
  /** The day before which it would say what has not been; null: it may be made today. */
  not_before: z.string().nullable(),
  /** What will print as a dotted line. */
  missing: z.array(z.string()),
  /** Open warnings of the procedure about what the document says. */
  doubts: z.array(z.string()),
  /** The last first. */
  made: z.array(StoredDocument),
});
export type ProcedureDocument = z.infer<typeof ProcedureDocument>;

export const ProcedureDocuments = z.object({
  procedure: z.int(),
  student: z.string(),
  title: z.string(),
  discipline: z.string(),
  documents: z.array(ProcedureDocument),
  /** Cases that nobody has entered and that are proposed: to be checked. */
  proposed: z.array(z.string()),
});
export type ProcedureDocuments = z.infer<typeof ProcedureDocuments>;

const MOST_DOCUMENTS = 60;

/** `person`: to whom a letter goes, else null. */
export const DocumentsOrder = z.object({
  procedure: id,
  documents: z
    .array(z.object({ kind: shortText.min(1), person: id.nullable() }))
    .min(1)
    .max(MOST_DOCUMENTS),
  request_id: requestId,
});
export type DocumentsOrder = z.infer<typeof DocumentsOrder>;

export const DocumentFile = z.object({ document: id, format: z.enum(['docx', 'pdf']) });

export const NumberQuery = z.object({ text: shortText });
/** A document that is found by its number. */
export const FoundDocument = z.object({ procedure: z.int(), number: z.string(), name: z.string(), title: z.string() });
export type FoundDocument = z.infer<typeof FoundDocument>;
