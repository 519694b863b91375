import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { persons } from '#areas/people/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { transact } from '#platform/database/transact.ts';
import { type Names, recordChanges } from '#platform/audit.ts';
import { importsAudit } from '../audit.ts';
import type { ImportChoice, ImportGroupRef } from '../schema.ts';
import { createsNobody, type ImportKind } from '../schema-words.ts';
import { compareImport, storeRows } from './service-compare.ts';
import { groupOf } from './service-groups.ts';
import { soleCandidates } from './service-match.ts';
import { countRows, findImport, lockIdleImport } from '../service.ts';
import { peopleImportItems, peopleImportRows, type peopleImports } from '../tables.ts';

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
    if (person === 0 && createsNobody(locked.kind)) throw noNewPeople();
    if (person !== 0 && !row.candidates.includes(person))
      await refuseOther(tx, { importId, ref: row.ref, person, kind: locked.kind });
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

type Other = { importId: number; ref: string; person: number; kind: ImportKind };

/**
 * Refuses somebody who is no candidate if the record is gone or, where the import writes people, has an identifier other
 * than that of the file.
 */
async function refuseOther(tx: Db, { importId, ref, person, kind }: Other) {
  const [other] = await tx.execute<{ merged: boolean; differs: boolean }>(sql`
    select p.merged_into is not null as merged,
      coalesce(p.polon_uuid <> i.data->>'polon_uuid' and length(p.polon_uuid) = length(i.data->>'polon_uuid'), false)
        or coalesce(p.orcid <> i.data->>'orcid', false) as differs
    from ${persons} p, ${items} i
    where p.id = ${person}::int and i.import_id = ${importId} and i.entity = 'person' and i.ref = ${ref}`);
  if (!other) throw new Refusal('missing', 'Nie znaleziono osoby');
  if (other.merged) throw new Refusal('input', 'Ten rekord scalono z innym: wskaż osobę, która została.');
  if (other.differs && !createsNobody(kind))
    throw new Refusal('input', 'Ta osoba ma w systemie inny identyfikator POL-on albo ORCID niż w pliku.');
}

/** Settles everybody with a single possible candidate, and compares their data. Returns how many. */
export const acceptSoleCandidates = (db: Db, actor: Names, importId: number) =>
  transact(db, async (tx) =>
    settleMany(tx, actor, { of: await lockIdleImport(tx, importId, 'preview'), chosen: soleCandidates(importId) }),
  );

/** Settles everybody in a group of alike rows as a new person, and compares their data. Returns how many. */
export const addGroup = (db: Db, actor: Names, { import: importId, group }: z.infer<typeof ImportGroupRef>) =>
  transact(db, async (tx) => {
    const locked = await lockIdleImport(tx, importId, 'preview');
    if (createsNobody(locked.kind)) throw noNewPeople();
    const chosen = sql`(
        select i.id, null::int as person_id from ${items} i join ${peopleImportRows} r
          on r.import_id = i.import_id and r.ref = i.ref and r.unsettled
        where i.import_id = ${importId} and i.entity = 'person' and not i.settled and ${groupOf(sql`r`)} = ${group})`;
    return settleMany(tx, actor, { of: locked, chosen });
  });

const noNewPeople = () =>
  new Refusal('input', 'Ten rodzaj pliku nie zakłada osób: najpierw wczytaj raport o pracownikach.');

type Locked = Pick<typeof peopleImports.$inferSelect, 'id' | 'kind' | 'asOf'>;

async function settleMany(tx: Db, actor: Names, { of, chosen }: { of: Locked; chosen: SQL }): Promise<number> {
  const { id: importId, kind, asOf } = of;
  const settled = await settle(tx, chosen);
  if (settled.length === 0) return 0;
  const refs = sql`${sql.param(settled.map(({ ref }) => ref))}::text[]`;
  const people = sql`${sql.param(settled.flatMap(({ person_id }) => person_id ?? []))}::int[]`;
  await tx
    .delete(rows)
    .where(and(eq(rows.importId, importId), sql`${rows.ref} = any(${refs})`, ne(rows.action, 'error')));
  const comparison = { id: importId, kind, asOf };
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
}

/** `chosen`: a subselect of id and person_id. Drops identifiers that belong to another person here. */
async function settle(tx: Db, chosen: SQL) {
  return tx.execute<{ ref: string; person_id: number | null }>(sql`
    update ${peopleImportItems} i
    set settled = true, person_id = c.person_id, doubt = null,
      data = i.data
        - case when exists (select from ${persons} p where p.orcid = i.data->>'orcid' and p.id is distinct from c.person_id)
          then 'orcid' else '' end
        - case when exists (select from ${persons} p
            where p.polon_uuid = i.data->>'polon_uuid' and p.id is distinct from c.person_id)
          then 'polon_uuid' else '' end
    from ${chosen} c where i.id = c.id returning i.ref, i.person_id`);
}
