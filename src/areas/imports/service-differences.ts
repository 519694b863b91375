import { sql } from 'drizzle-orm';
import { dayText } from '#engine/day.ts';
import { isRecord } from '#engine/is-record.ts';
import type { Db } from '#platform/database/db.ts';
import { type DictionaryKey, DICTIONARIES } from '#areas/dictionaries/schema-kinds.ts';
import { ROLE_NAMES, type RoleKey } from '#areas/grants/roles.ts';
import { readDisciplineNames } from '#areas/library/service-disciplines.ts';
import { DEGREE_NAMES } from '#areas/people/schema-words.ts';
import { units } from '#areas/people/tables.ts';
import { typeName } from '#areas/publications/schema.ts';
import type { ImportRow } from './schema.ts';
import { WINNER_NAMES } from './schema-sources.ts';
import { type Kept, peopleImportRows } from './tables.ts';

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
  level: 'Poziom',
  valid_from: 'Ważna od',
  valid_to: 'Ważna do',
  unit_name: 'Jednostka',
  discipline1_code: 'Dyscyplina pierwsza',
  discipline1_percent: 'Udział dyscypliny pierwszej (%)',
  discipline2_code: 'Dyscyplina druga',
  discipline2_percent: 'Udział dyscypliny drugiej (%)',
  kind: 'Rodzaj',
  discipline_code: 'Dyscyplina',
  granted_year: 'Rok nadania',
  institution: 'Instytucja',
  employee_number: 'Numer',
  login: 'Login',
  display_name: 'Nazwa wyświetlana',
  email: 'E-mail',
  employee_active: 'Pracownik aktywny',
  person_active: 'Osoba aktywna',
  type_code: 'Rodzaj',
  year_from: 'Rok od',
  year_to: 'Rok do',
  role: 'Rola',
  number: 'Numer',
  dictionary: 'Słownik',
  field: 'Dziedzina',
  polon_code: 'Kod POL-on',
  hst: 'HST',
  art: 'Artystyczna',
  successor_code: 'Następczyni',
  category: 'Kategoria',
  decision: 'Decyzja',
  position: 'Miejsce',
  retired_at: 'Wycofane',
  degrees: 'Stopnie i tytuły',
  age_limit: 'Granica wieku',
  declaration_born_before: 'Lustracja urodzonych przed',
  reason: 'Powód',
};

type Names = { disciplines: Map<unknown, string>; units: Map<unknown, string> };

function valueText(column: string, row: Record<string, unknown>, names: Names): string | null {
  const value = row[column];
  if (column === 'hours')
    return row.hours_denominator === undefined
      ? null
      : `${String(row.hours_numerator)}/${String(row.hours_denominator)}`;
  if (value === null || value === undefined) return null;
  if (column === 'retired_at') return 'tak';
  if (column === 'dictionary') return DICTIONARIES[value as DictionaryKey].label;
  if (column === 'role' && 'account_row' in row) return ROLE_NAMES[value as RoleKey];
  if (Array.isArray(value)) return value.join(', ');
  if (column === 'declaration_born_before') return dayText(String(value));
  if (typeof value === 'boolean') return value ? 'tak' : 'nie';
  if (column === 'kind') return DEGREE_NAMES[String(value)] ?? String(value);
  if (column === 'gender') return value === 'female' ? 'kobieta' : 'mężczyzna';
  if (column === 'unit_id' || column === 'parent_id') return names.units.get(value) ?? null;
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

const quoted = (text: string | null) => (text === null ? '(puste)' : `„${text}”`);

/** What the rules of sources leave as it is, by the source that wins; null: nothing. */
export function ruleText({ before, kept }: { before: unknown; kept: Kept | null }, names: Names): string | null {
  if (kept === null) return null;
  const old = isRecord(before) ? before : {};
  const byWinner = [...Map.groupBy(Object.entries(kept), ([, { winner }]) => winner)].map(([winner, columns]) => {
    const other = Object.fromEntries(columns.map(([column, { value }]) => [column, value]));
    const fields = differencesOf({ before: old, after: { ...old, ...other } }, names).flatMap((field) =>
      field.before === field.after ? [] : [`${field.name} ${quoted(field.before)}, a nie ${quoted(field.after)}`],
    );
    return `${fields.join('; ')} (wygrywa: ${WINNER_NAMES[winner]})`;
  });
  return `Według zasad źródeł zostaje: ${byWinner.join('; ')}.`;
}

/** `importId`: with the names that units have in it only, as a new one has that is above another new one. */
export async function readNames(db: Db, importId?: number): Promise<Names> {
  const [disciplineNames, unitRows] = await Promise.all([
    readDisciplineNames(db),
    db.execute<{ id: number; name: string }>(sql`
      select u.id, u.name from ${units} u
      union all
      select r.record_id::int, coalesce(r.after, r.before)->>'name' from ${peopleImportRows} r
      where r.import_id = ${importId ?? 0} and r.entity = 'unit' and r.record_id is not null
        and not exists (select from ${units} u where u.id = r.record_id::int)`),
  ]);
  return {
    disciplines: disciplineNames,
    units: new Map(unitRows.map(({ id, name }) => [id, name])),
  };
}
