import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#server/db.ts';
import { Refusal } from '#server/refusal.ts';
import { transact } from '#server/transact.ts';
import { type Names, recordChanges } from '#server/audit.ts';
import { importsAudit } from './audit.ts';
import type { ImportChoice } from './schema.ts';
import { compareImport, storeRows } from './service-compare.ts';
import { soleCandidates } from './service-match.ts';
import { countRows, findImport, lockIdleImport } from './service.ts';
import { peopleImportItems, peopleImportRows } from './tables.ts';

const items = peopleImportItems;
const rows = peopleImportRows;

/** Settles who a person of the file is, and compares their data. */
export async function chooseImportPerson(
  db: Db,
  actor: Names,
  { import: importId, row: rowId, person }: z.infer<typeof ImportChoice>,
) {
  await transact(db, async (tx) => {
    const locked = await lockIdleImport(tx, importId, 'preview');
    const [row] = await tx
      .select()
      .from(rows)
      .where(and(eq(rows.id, rowId), eq(rows.importId, importId)));
    if (!row?.unsettled)
      throw new Refusal(
        'conflict',
        'Ktoś już zdecydował o tym wierszu: odśwież stronę.',
        await findImport(tx, importId),
      );
    if (person === 0 && locked.kind === 'absences')
      throw new Refusal('input', 'Lista nieobecności nie zakłada osób: najpierw wczytaj raport o pracownikach.');
    if (person !== 0 && !row.candidates.includes(person))
      throw new Refusal('input', 'Tej osoby nie ma wśród możliwych dla tego wiersza.');
    await refuseTaken(tx, { importId, person });
    await settle(
      tx,
      sql`(select id, nullif(${person}::int, 0) as person_id from ${items}
      where import_id = ${importId} and entity = 'person' and ref = ${row.ref})`,
    );
    await tx.delete(rows).where(and(eq(rows.importId, importId), eq(rows.ref, row.ref), ne(rows.action, 'error')));
    const comparison = { id: importId, kind: locked.kind, asOf: locked.asOf, ref: row.ref };
    await compareImport(tx, comparison);
    await storeRows(tx, comparison);
    await countRows(tx, importId);
    await recordChanges(tx, actor, [
      importsAudit.change('people-import.choose', {
        subject: { 'people-import': importId },
        after: { line: row.line, person },
      }),
    ]);
  });
}

async function refuseTaken(tx: Db, { importId, person }: { importId: number; person: number }) {
  if (person === 0) return;
  const [taken] = await tx
    .select({ line: items.line })
    .from(items)
    .where(
      and(
        eq(items.importId, importId),
        eq(items.entity, 'person'),
        eq(items.personId, person),
        eq(items.settled, true),
      ),
    );
  if (taken) throw new Refusal('input', `Tę osobę opisuje już wiersz ${taken.line} pliku.`);
}

/**
 * Settles everybody with a single possible candidate, and compares their data. Returns how many.
 */
export async function acceptSoleCandidates(db: Db, actor: Names, importId: number): Promise<number> {
  return transact(db, async (tx) => {
    const locked = await lockIdleImport(tx, importId, 'preview');
    const settled = await settle(tx, soleCandidates(importId));
    if (settled.length === 0) return 0;
    const refs = sql`${sql.param(settled.map(({ ref }) => ref))}::text[]`;
    const people = sql`${sql.param(settled.map(({ person_id }) => person_id))}::int[]`;
    await tx
      .delete(rows)
      .where(and(eq(rows.importId, importId), sql`${rows.ref} = any(${refs})`, ne(rows.action, 'error')));
    const comparison = { id: importId, kind: locked.kind, asOf: locked.asOf };
    await compareImport(tx, comparison);
    // Rows of everybody else are stored already and may have been chosen by id.
    await tx.execute(sql`
      delete from import_differences where not (ref = any(${refs}) or ref = '' and coalesce(person_id = any(${people}), false))`);
    await storeRows(tx, comparison);
    await countRows(tx, importId);
    await recordChanges(tx, actor, [
      importsAudit.change('people-import.choose', {
        subject: { 'people-import': importId },
        after: { settled: settled.length },
      }),
    ]);
    return settled.length;
  });
}

/** `chosen`: a subselect of id and person_id. Drops identifiers that belong to another person here. */
async function settle(tx: Db, chosen: SQL) {
  return tx.execute<{ ref: string; person_id: number | null }>(sql`
    update people_import_items i
    set settled = true, person_id = c.person_id, doubt = null,
      data = i.data
        - case when exists (select from persons p where p.orcid = i.data->>'orcid' and p.id is distinct from c.person_id)
          then 'orcid' else '' end
        - case when exists (select from persons p
            where p.polon_uuid = i.data->>'polon_uuid' and p.id is distinct from c.person_id)
          then 'polon_uuid' else '' end
    from ${chosen} c where i.id = c.id returning i.ref, i.person_id`);
}
