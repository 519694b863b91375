import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { dayText } from '#engine/day.ts';
import { isRecord } from '#engine/is-record.ts';
import type { Db } from '#platform/database/db.ts';
import { disciplines } from '#areas/library/tables.ts';
import { typeName } from '#areas/publications/schema.ts';
import type { FileQuery, FilterOf, ListQuery } from '#shared/list.ts';
import type { Actor } from '#platform/actor.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { listFile } from '#platform/files/list-file.ts';
import { instantText } from '#platform/files/xlsx.ts';
import { inPolish, listBatches, listPage, listSource } from '#platform/list.ts';
import { holdsWords } from '#platform/database/sql.ts';
import { importRowList } from './lists.ts';
import type { ImportCounts, ImportRow } from './schema.ts';
import { IMPORT_STATUS_NAMES } from '#shared/file-import.ts';
import { COUNT_NAMES, KIND_NAMES } from './schema-words.ts';
import { groupOf } from './service-groups.ts';
import { findImport } from './service.ts';
import { peopleImportRows } from './tables.ts';
import { DEGREE_NAMES } from '#areas/people/schema.ts';
import { persons, units } from '#areas/people/tables.ts';

const t = peopleImportRows;

/** Labels of the columns that are shown; ids, time stamps and keys are not. */
export const LABELS: Record<string, string> = {
  last_name: 'Nazwisko',
  first_name: 'Imię',
  middle_names: 'Drugie imię',
  degree: 'Stopień lub tytuł',
  gender: 'Płeć',
  title: 'Tytuł',
  orcid: 'ORCID',
  polon_uuid: 'Identyfikator POL-on',
  date_from: 'Od',
  date_to: 'Do',
  position_name: 'Stanowisko',
  position_group: 'Grupa stanowisk',
  hours: 'Wymiar etatu',
  fte: 'Część etatu',
  institution_name: 'Instytucja',
  primary_workplace: 'Podstawowe miejsce pracy',
  unit_id: 'Jednostka',
  code: 'Kod',
  name: 'Nazwa',
  parent_id: 'Jednostka nadrzędna',
  valid_from: 'Ważna od',
  valid_to: 'Ważna do',
  unit_name: 'Jednostka',
  discipline1_code: 'Dyscyplina pierwsza',
  discipline1_percent: 'Udział pierwszej (%)',
  discipline2_code: 'Dyscyplina druga',
  discipline2_percent: 'Udział drugiej (%)',
  kind: 'Rodzaj',
  discipline_code: 'Dyscyplina',
  granted_year: 'Rok nadania',
  institution: 'Instytucja',
  employee_number: 'Numer',
  login: 'Nazwa użytkownika',
  display_name: 'Nazwa wyświetlana',
  email: 'E-mail',
  employee_active: 'Pracownik aktywny',
  person_active: 'Osoba aktywna',
  type_code: 'Rodzaj',
  year_from: 'Rok od',
  year_to: 'Rok do',
  role: 'Rola',
  number: 'Numer',
};

const CONDITIONS: Record<FilterOf<typeof importRowList>['show'], SQL | undefined> = {
  file: ne(t.action, 'gone'),
  all: undefined,
  new: and(eq(t.action, 'new'), isNull(t.doubt)),
  changed: and(eq(t.action, 'changed'), isNull(t.doubt)),
  gone: and(eq(t.action, 'gone'), isNull(t.doubt)),
  unsettled: eq(t.unsettled, true),
  doubtful: and(isNotNull(t.doubt), ne(t.action, 'error'), eq(t.unsettled, false)),
  error: eq(t.action, 'error'),
};

type Stored = typeof t.$inferSelect & { group: string | null };

const FIELDS = { ...getTableColumns(t), group: groupOf(sql`${t}`) };
export type Names = { disciplines: Map<unknown, string>; units: Map<unknown, string> };

function valueText(column: string, row: Record<string, unknown>, names: Names): string | null {
  const value = row[column];
  if (column === 'hours')
    return row.hours_denominator === undefined
      ? null
      : `${String(row.hours_numerator)}/${String(row.hours_denominator)}`;
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'tak' : 'nie';
  if (column === 'kind') return DEGREE_NAMES[String(value)] ?? String(value);
  if (column === 'gender') return value === 'female' ? 'kobieta' : 'mężczyzna';
  if (column === 'unit_id') return names.units.get(value) ?? null;
  if (column === 'parent_id') return names.units.get(value) ?? 'nowa jednostka z tego pliku';
  if (column === 'type_code') return typeName(Number(value));
  if (column.endsWith('_code')) return names.disciplines.get(value) ?? String(value);
  if (typeof value === 'number') return value.toLocaleString('pl-PL', { maximumFractionDigits: 4 });
  const text = String(value);
  return column.startsWith('date_') || column.startsWith('valid_') ? dayText(text) : text;
}

/** The columns of a row that differ, in words; of a new or deleted row those with a value. */
export function differencesOf(
  { before, after }: { before: unknown; after: unknown },
  names: Names,
): ImportRow['fields'] {
  const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  return Object.entries(LABELS).flatMap(([column, name]) => {
    const [was, is] = [valueText(column, old, names), valueText(column, now, names)];
    // The first day identifies the row among the person's rows.
    const isShown = was !== is || (column === 'date_from' && was !== null);
    return isShown ? [{ name, before: was, after: is }] : [];
  });
}

export async function readNames(db: Db): Promise<Names> {
  const [disciplineRows, unitRows] = await Promise.all([
    db.select({ code: disciplines.code, name: disciplines.name }).from(disciplines),
    db.select({ id: units.id, name: units.name }).from(units),
  ]);
  return {
    disciplines: new Map(disciplineRows.map(({ code, name }) => [code, name])),
    units: new Map(unitRows.map(({ id, name }) => [id, name])),
  };
}

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
  const [names, people] = await Promise.all([readNames(db), candidatesOf(db, rows)]);
  return rows.map((row) => ({
    id: row.id,
    line: row.line,
    entity: row.entity,
    action: row.action,
    subject: row.subject,
    removed: row.before !== null && row.after === null,
    fields: differencesOf(row, names),
    doubt: row.doubt,
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
      line: [t.place, sql`coalesce(${t.personId}, 0)`, sql`nullif(${t.line}, 0)`, t.id],
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

/** The first rows of an import, in the order of the file. */
export async function firstRows(db: Db, importId: number, limit: number) {
  const rows = await db
    .select(FIELDS)
    .from(t)
    .where(eq(t.importId, importId))
    .orderBy(asc(t.place), asc(t.line), asc(t.id))
    .limit(limit);
  const isApplied = (await findImport(db, importId)).applied_at !== null;
  return describeRows(db, rows, { isApplied });
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
      ['Zastosował', byAt(found.applied_by, found.applied_at)],
      ['Cofnął', byAt(found.undone_by, found.undone_at)],
      ['Wiersze pliku', String(found.row_count)],
      ['Bez zmian', String(found.unchanged)],
      ...countFacts(counts),
    ],
  });
}
