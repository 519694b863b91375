import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import type { Config } from '#platform/config/config.ts';
import { transact } from '#platform/database/transact.ts';
import { type Names, recordChanges } from '#platform/audit.ts';
import { withJobs } from '#areas/jobs/service.ts';
import {
  discardedBy,
  importFields,
  importFileFields,
  importLocks,
  missingImport,
} from '#areas/jobs/service-imports.ts';
import { importsAudit } from './audit.ts';
import type { ListQuery } from '#shared/list.ts';
import { listPage, listSource } from '#platform/list.ts';
import { importList } from './lists.ts';
import { type Import, type ImportCounts, NO_ROWS } from './schema.ts';
import type { ImportKind } from './schema-words.ts';
import { soleCandidates } from './comparing/service-match.ts';
import { peopleImportItems, peopleImportRows, peopleImports } from './tables.ts';

const t = peopleImports;

const importSource = listSource({
  list: importList,
  fields: {
    ...importFields(t),
    ...importFileFields(t),
    kind: t.kind,
    as_of: t.asOf,
    // Imports of former versions lack the later ones.
    counts: sql<ImportCounts>`(${JSON.stringify(NO_ROWS)}::text::jsonb || ${t.counts}) - 'unknown'`,
    unknown_columns: sql<string[]>`coalesce(${t.counts}->'unknown', '[]')`,
  },
  from: (select) => select.from(t).$dynamic(),
  where: () => undefined,
  sorts: { at: t.id },
  key: t.id,
  read: withJobs,
});

/** Of whom the file has no line. */
const LAST_PLACE = 2_147_483_647;

/** Updates the counts and the order of an import's rows after they have changed. */
export async function countRows(tx: Db, id: number) {
  await tx.execute(sql`
    update ${peopleImportRows} r set place = p.place
    from (
      select id, coalesce(min(nullif(line, 0)) over (partition by coalesce(person_id::text, nullif(ref, ''), 'row ' || id)),
        ${LAST_PLACE}) as place
      from ${peopleImportRows} where import_id = ${id}) p
    where p.id = r.id and r.place <> p.place`);
  await tx.execute(sql`
    update ${peopleImports} set counts = (
      select jsonb_build_object(
        'new', count(*) filter (where action = 'new' and doubt is null), 'changed', count(*) filter (where action = 'changed' and doubt is null),
        'gone', count(*) filter (where action = 'gone' and doubt is null), 'error', count(*) filter (where action = 'error'),
        'file', count(*) filter (where action <> 'gone'),
        'doubtful', count(*) filter (where doubt is not null and action <> 'error' and not unsettled), 'unsettled', count(*) filter (where unsettled),
        'applied', count(*) filter (where outcome is null and action <> 'error' and ${peopleImports}.status = 'applied'), 'left', count(*) filter (where outcome = 'left' and action <> 'kept'), 'kept', count(*) filter (where action = 'kept'),
        'stale', count(*) filter (where outcome = 'stale'), 'sole', (select count(*) from ${soleCandidates(id)} s)) || jsonb_build_object('unknown', coalesce(${peopleImports}.counts->'unknown', '[]'))
      from ${peopleImportRows} where import_id = ${id})
    where id = ${id}`);
}

type Importer = {
  kinds: readonly ImportKind[];
  kind?: ImportKind | undefined;
  config: Pick<Config, 'radonUrl' | 'radonInstitution' | 'ldap'>;
};

/** A page of the imports of these kinds, or of one of them, and the sources with a configured address. */
export async function listImports(db: Db, { kinds, kind, config }: Importer, query: ListQuery<typeof importList>) {
  const shown = kinds.filter((each) => kind === undefined || each === kind);
  const source = { ...importSource, where: () => inArray(t.kind, shown) };
  const fetches: ('radon' | 'directory')[] = [];
  if (config.radonUrl && kinds.includes('radon')) fetches.push('radon');
  if (config.ldap && kinds.includes('directory')) fetches.push('directory');
  return {
    ...(await listPage(db, source, query)),
    fetches,
    kinds: [...kinds],
    institution: config.radonInstitution ?? null,
  };
}

export async function findImport(db: Db, id: number): Promise<Import> {
  const [found] = await withJobs(db, await importSource.from(db.select(importSource.fields)).where(eq(t.id, id)));
  if (!found) throw missingImport();
  return found;
}

export const { lockImport, lockIdleImport, setJob } = importLocks(t, findImport);

/** Discards a preview; its rows stay as a report. */
export async function discardImport(db: Db, actor: Names, id: number) {
  await transact(db, async (tx) => {
    const { kind } = await lockIdleImport(tx, id, 'preview');
    await tx.update(t).set(discardedBy(actor)).where(eq(t.id, id));
    await tx.delete(peopleImportItems).where(eq(peopleImportItems.importId, id));
    await recordChanges(tx, actor, [
      importsAudit.change('people-import.discard', { subject: { 'people-import': id }, before: { kind } }),
    ]);
  });
}
