import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { refersTo } from '#platform/database/columns.ts';
import { doctoralPersons, doctoralProcedures } from '#areas/doctoral/tables.ts';
import { documents } from '#platform/documents/tables.ts';

/** Documents of the procedures; a new one of the same kind stands beside the earlier ones. */
export const doctoralDocuments = pgTable(
  'doctoral_documents',
  {
    documentId: refersTo(() => documents.id).primaryKey(),
    procedureId: refersTo(() => doctoralProcedures.id),
    /** The template's. */
    kind: text().notNull(),
    /** To whom a letter goes. */
    personId: integer().references(() => doctoralPersons.id),
    /** What was missing and prints as a dotted line. */
    missing: text().array().notNull(),
  },
  (t) => [index().on(t.procedureId, t.kind)],
);
