import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#server/db.ts';
import { Refusal } from '#server/refusal.ts';
import { transact } from '#server/transact.ts';
import { recordChanges } from '#server/audit.ts';
import type { Actor } from '#server/actor.ts';
import { importsAudit } from './audit.ts';
import type { ImportChoice } from './schema.ts';
import { compareImport, keepRows } from './service-compare.ts';
import { soleCandidates } from './service-match.ts';
import { countRows, findImport, lockIdleImport } from './service.ts';
import { peopleImportItems, peopleImportRows } from './tables.ts';

type Who = Pick<Actor, 'physicalLogin' | 'login'>;

const items = peopleImportItems;
const rows = peopleImportRows;

/** Decides who a person of the file is, and compares what the file says of them. */
export async function chooseImportPerson(
  db: Db,
  actor: Who,
  { import: importId, row: rowId, person }: z.infer<typeof ImportChoice>,
) {
  await transact(db, async (tx) => {
    const found = await lockIdleImport(tx, importId, 'preview');
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
    if (person === 0 && found.kind === 'absences')
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
    const compared = { id: importId, kind: found.kind, asOf: found.asOf, ref: row.ref };
    await compareImport(tx, compared);
    await keepRows(tx, compared);
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
 * Settles at once everybody who waits and can be only one person, and compares what the file says of them; answers how many
 * they were.
 */
export async function acceptSoleCandidates(db: Db, actor: Who, importId: number): Promise<number> {
  return transact(db, async (tx) => {
    const found = await lockIdleImport(tx, importId, 'preview');
    const settled = await settle(tx, soleCandidates(importId));
    if (settled.length === 0) return 0;
    const refs = sql`${sql.param(settled.map(({ ref }) => ref))}::text[]`;
    const people = sql`${sql.param(settled.map(({ person_id }) => person_id))}::int[]`;
    await tx
      .delete(rows)
      .where(and(eq(rows.importId, importId), sql`${rows.ref} = any(${refs})`, ne(rows.action, 'error')));
    const compared = { id: importId, kind: found.kind, asOf: found.asOf };
    await compareImport(tx, compared);
    // Of everybody else the rows are there already, and somebody may have chosen among them.
    await tx.execute(sql`
      delete from import_fresh where not (ref = any(${refs}) or ref = '' and coalesce(person_id = any(${people}), false))`);
    await keepRows(tx, compared);
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

/** `chosen`: a subselect of id and person_id. Identifiers that somebody else has here stay theirs. */
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
