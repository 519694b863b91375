import { and, eq, getTableColumns, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { dayText } from '#engine/day.ts';
import type { Db } from '#platform/database/db.ts';
import type { FileQuery, FilterOf, ListQuery } from '#shared/list.ts';
import type { Actor } from '#platform/actor.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { listFile } from '#platform/files/list-file.ts';
import { instantText } from '#platform/files/xlsx.ts';
import { Refusal } from '#platform/refusal.ts';
import { inPolish, listBatches, listPage, listSource } from '#platform/list.ts';
import { holdsWords } from '#platform/database/sql.ts';
import { importRowList } from './lists.ts';
import type { ImportCounts, ImportRow } from './schema.ts';
import { IMPORT_STATUS_NAMES } from '#shared/file-import.ts';
import { COUNT_NAMES, ENTITIES, type Entity, KIND_NAMES } from './schema-words.ts';
import { differencesOf, readNames, ruleText } from './service-differences.ts';
import { groupOf } from './comparing/service-groups.ts';
import { findImport } from './service.ts';
import { peopleImportRows } from './tables.ts';
import { persons, units } from '#areas/people/tables.ts';

const t = peopleImportRows;

const CONDITIONS: Record<FilterOf<typeof importRowList>['show'], SQL | undefined> = {
  file: ne(t.action, 'gone'),
  all: undefined,
  new: and(eq(t.action, 'new'), isNull(t.doubt)),
  changed: and(eq(t.action, 'changed'), isNull(t.doubt)),
  gone: and(eq(t.action, 'gone'), isNull(t.doubt)),
  unsettled: eq(t.unsettled, true),
  doubtful: and(isNotNull(t.doubt), ne(t.action, 'error'), eq(t.unsettled, false)),
  error: eq(t.action, 'error'),
  kept: eq(t.action, 'kept'),
  // As they are counted: what a rule of sources keeps is no omission.
  left: and(eq(t.outcome, 'left'), ne(t.action, 'kept')),
  stale: eq(t.outcome, 'stale'),
};

type Stored = typeof t.$inferSelect & { group: string | null };

/** How the rows of one person follow each other: who it is first. */
const FIRST: Entity[] = [
  'file',
  'unit',
  'person',
  'directory',
  'dn10',
  'employment',
  'declaration',
  'nStatement',
  'absence',
];
const ORDER = [...new Set([...FIRST, ...ENTITIES])];

/** People in the order of the file, each with all their rows. */
const inOrder = [
  t.place,
  sql`coalesce(${t.personId}, 0)`,
  sql`array_position(${sql.param(ORDER)}::text[], ${t.entity})`,
  sql`nullif(${t.line}, 0)`,
  t.id,
];

const FIELDS = { ...getTableColumns(t), group: groupOf(sql`${t}`) };
async function candidatesOf(db: Db, rows: Stored[]) {
  const ids = [...new Set(rows.flatMap(({ candidates }) => candidates))];
  if (ids.length === 0) return new Map<number, string>();
  const found = await db
    .select({
      id: persons.id,
      first: persons.firstName,
      last: persons.lastName,
      degree: persons.degree,
      orcid: persons.orcid,
      unit: units.name,
    })
    .from(persons)
    .leftJoin(units, eq(units.id, persons.unitId))
    .where(inArray(persons.id, ids));
  return new Map(
    found.map(({ id, first, last, degree, orcid, unit }) => [
      id,
      [`${last} ${first}`, degree, unit, orcid && `ORCID ${orcid}`, `nr ${id}`].filter(Boolean).join(' · '),
    ]),
  );
}

/** Rows of an import with labels, names and formatted values. */
async function describeRows(db: Db, rows: Stored[], { isApplied }: { isApplied: boolean }): Promise<ImportRow[]> {
  const [names, people] = await Promise.all([readNames(db, rows[0]?.importId), candidatesOf(db, rows)]);
  return rows.map((row) => ({
    id: row.id,
    line: row.line,
    entity: row.entity,
    action: row.action,
    subject: row.subject,
    person: row.personId,
    removed: row.before !== null && row.after === null,
    fields: differencesOf(row, names),
    doubt: row.doubt,
    rule: ruleText(row, names),
    group: row.group,
    unsettled: row.unsettled,
    candidates: row.candidates.flatMap((id) => {
      const label = people.get(id);
      return label === undefined ? [] : [{ id, label }];
    }),
    outcome: row.outcome ?? (isApplied && row.action !== 'error' ? ('applied' as const) : null),
    note: row.note,
  }));
}

/** `isApplied`: whether the import has been applied, which gives rows their outcome. */
const importRowSource = (isApplied: boolean) =>
  listSource({
    list: importRowList,
    fields: FIELDS,
    from: (select) => select.from(t).$dynamic(),
    where: ({ import: id, show, group, text }: FilterOf<typeof importRowList> & { import: number }) =>
      and(
        eq(t.importId, id),
        CONDITIONS[show],
        group ? and(isNotNull(t.doubt), sql`${groupOf(sql`${t}`)} = ${group}`) : undefined,
        holdsWords(text, sql`${t.subject}`),
      ),
    sorts: {
      line: inOrder,
      subject: inPolish(t.subject),
    },
    key: t.id,
    read: (db, rows) => describeRows(db, rows, { isApplied }),
  });

type OfImport = { import: number };

/** A page of an import's rows. */
export async function importRows(db: Db, query: ListQuery<typeof importRowList> & OfImport) {
  const found = await findImport(db, query.import);
  return listPage(db, importRowSource(found.applied_at !== null), query);
}

/** The first rows of an import. */
export async function firstRows(db: Db, importId: number, limit: number) {
  const rows = await db
    .select(FIELDS)
    .from(t)
    .where(eq(t.importId, importId))
    .orderBy(...inOrder)
    .limit(limit);
  const isApplied = (await findImport(db, importId)).applied_at !== null;
  return describeRows(db, rows, { isApplied });
}

/** All rows of the person of a row, who it is first. */
export async function rowsOfPerson(db: Db, { import: importId, row: id }: OfImport & { row: number }) {
  const found = await findImport(db, importId);
  const [asked] = await db
    .select({ ref: t.ref, personId: t.personId })
    .from(t)
    .where(and(eq(t.id, id), eq(t.importId, importId)));
  if (!asked) throw new Refusal('conflict', 'Tego wiersza już nie ma: odśwież stronę.');
  const { ref, personId } = asked;
  const isTheirs = personId === null ? and(isNull(t.personId), eq(t.ref, ref)) : eq(t.personId, personId);
  const rows = await db
    .select(FIELDS)
    .from(t)
    .where(and(eq(t.importId, importId), ref === '' && personId === null ? eq(t.id, id) : isTheirs))
    .orderBy(...inOrder);
  const described = await describeRows(db, rows, { isApplied: found.applied_at !== null });
  return { found, person: personId, rows: described };
}

const byAt = (who: string | null, at: string | null) => (who && at ? `${who}, ${instantText(new Date(at))}` : '');

const countFacts = (counts: ImportCounts) =>
  Object.entries({ ...COUNT_NAMES }).map(([name, label]): [string, string] => [
    `Wiersze: ${label}`,
    String(counts[name as keyof typeof COUNT_NAMES]),
  ]);

/** The rows of an import with their outcome as a spreadsheet. */
export async function importReport(db: Db, actor: Actor, query: FileQuery<typeof importRowList> & OfImport) {
  const found = await findImport(db, query.import);
  const { counts } = found;
  return listFile({
    list: importRowList,
    query,
    by: actor,
    fileName: fileNameOf('xlsx', 'import', found.id, KIND_NAMES[found.kind], found.as_of),
    rows: await listBatches(db, importRowSource(found.applied_at !== null), query),
    facts: [
      ['Import', `${found.id}: ${KIND_NAMES[found.kind]}`],
      ['Plik', found.file_name],
      ['Skrót SHA-256', found.file_hash ?? ''],
      ['Stan na dzień', dayText(found.as_of)],
      ['Stan importu', IMPORT_STATUS_NAMES[found.status]],
      ['Wczytał', byAt(found.created_by, found.created_at)],
      ['Zapisał', byAt(found.applied_by, found.applied_at)],
      [found.status === 'discarded' ? 'Odrzucił' : 'Cofnął', byAt(found.undone_by, found.undone_at)],
      // Of a file that was refused nothing is known.
      ...(found.row_count > 0
        ? ([
            ['Wiersze pliku', String(found.row_count)],
            ['Bez zmian', String(found.unchanged)],
          ] satisfies [string, string][])
        : []),
      ...countFacts(counts),
    ],
  });
}
