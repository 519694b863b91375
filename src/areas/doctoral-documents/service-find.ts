import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { numberText } from '#platform/documents/stored.ts';
import { documents } from '#platform/documents/tables.ts';
import { documentNumberOf } from '#shared/document-number.ts';
import { codesOf } from '#areas/doctoral/service-matters.ts';
import { doctoralProcedures } from '#areas/doctoral/tables.ts';
import type { FoundDocument } from './schema.ts';
import { REGISTER } from './service.ts';
import { doctoralDocuments } from './tables.ts';
import { titleOfKind } from './templates.ts';

/** Documents of procedures with the number, in the granted disciplines. */
export async function findDocuments(db: Db, actor: Actor, text: string): Promise<FoundDocument[]> {
  const typed = documentNumberOf(text);
  if (!typed || (typed.register !== null && typed.register !== REGISTER.prefix)) return [];
  const rows = await db
    .select({ procedure: doctoralDocuments.procedureId, kind: doctoralDocuments.kind, title: doctoralProcedures.title })
    .from(documents)
    .innerJoin(doctoralDocuments, eq(doctoralDocuments.documentId, documents.id))
    .innerJoin(doctoralProcedures, eq(doctoralProcedures.id, doctoralDocuments.procedureId))
    .where(
      and(
        eq(documents.kind, REGISTER.kind),
        eq(documents.year, typed.year),
        eq(documents.number, typed.number),
        inArray(doctoralProcedures.disciplineCode, await codesOf(db, actor)),
      ),
    );
  return rows.map(({ kind, ...row }) => ({ ...row, number: numberText(REGISTER, typed), name: titleOfKind(kind) }));
}
