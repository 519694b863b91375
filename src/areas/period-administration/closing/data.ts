import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import type { Column } from '#shared/columns.ts';
import { disciplines, journalLists, journals, publisherLists, publishers } from '#areas/library/tables.ts';
import { persons } from '#areas/people/tables.ts';
import { absences, disciplineDeclarations, employments, nStatements } from '#areas/polon/tables.ts';
import { COUNT_UNKNOWN } from '#areas/publications/schema-codes.ts';
import { authorships, isCountUnknown, ownTitleOf, publications } from '#areas/publications/tables.ts';
import { disciplineResults, personResults, shareResults } from '#areas/recalculation/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { documents } from '#platform/documents/tables.ts';
import { overlaps, type Period } from '#areas/periods/service.ts';

type Value = string | number | boolean | null;
type DataRow = { key: string } & Record<string, Value>;

/** A part of a snapshot: one JSON file and one sheet, of the same rows. */
export type DataSet = {
  name: string;
  title: string;
  columns: readonly Column<DataRow>[];
  /** A query whose `key` orders its rows. */
  rows: (period: Period) => SQL;
};

const BATCH = 2_000;

type Kind = Column<DataRow>['kind'];

function columnOf(key: string, header: string, kind: Kind): Column<DataRow> {
  const valueOf = (row: DataRow) => row[key] ?? null;
  switch (kind) {
    case 'yesno':
      return { key, header, kind, value: (row) => valueOf(row) === true };
    case 'id':
    case 'year':
    case 'percent':
      return { key, header, kind, value: (row) => (valueOf(row) === null ? null : Number(valueOf(row))) };
    case 'text':
    case 'badge':
    case 'person':
    case 'day':
    case 'instant':
      return { key, header, kind, value: (row) => (valueOf(row) === null ? null : String(valueOf(row))) };
    default:
      return { key, header, kind, value: (row) => (valueOf(row) === null ? null : Number(valueOf(row))) };
  }
}

/** Columns of the rows' members: header and kind, by name. */
const columnsOf = (declared: Readonly<Record<string, readonly [header: string, kind: Kind]>>) =>
  Object.entries(declared).map(([key, [header, kind]]) => columnOf(key, header, kind));

const person = { person: ['Numer osoby', 'id'], name: ['Nazwisko i imię', 'person'] } as const;
const discipline = { code: ['Kod dyscypliny', 'id'], discipline: ['Dyscyplina', 'text'] } as const;
const personName = sql`o.last_name || ' ' || o.first_name`;
const ofPeople = sql`join ${persons} o on o.id = r.person_id`;
const ofDisciplines = sql`left join ${disciplines} d on d.code = r.discipline_code`;

/** What is frozen of a period: results with their verdicts, limits, N and what they follow from. */
export const DATA_SETS: readonly DataSet[] = [
  {
    name: 'dyscypliny',
    title: 'Dyscypliny',
    columns: columnsOf({
      ...discipline,
      n: ['N', 'disciplineSlots'],
      n_years: ['N w latach', 'text'],
      slot_limit: ['Limit slotów (3N po pomniejszeniach)', 'disciplineSlots'],
      weak_book_limit: ['Limit monografii', 'disciplineSlots'],
      outside_n_limit: ['Limit osób spoza N', 'disciplineSlots'],
      new_list_limit: ['Limit nowych wykazów', 'disciplineSlots'],
      patent_limit: ['Limit patentów', 'number'],
      reductions: ['Pomniejszenie', 'disciplineSlots'],
      slots: ['Sloty', 'disciplineSlots'],
      points: ['Punkty publikacji', 'points'],
      patent_points: ['Punkty patentów', 'points'],
      bound: ['Oszacowanie z góry', 'points'],
    }),
    rows: ({ id }) => sql`
      select lpad(r.discipline_code::text, 6, '0') as key, r.discipline_code as code, d.name as discipline, r.n, r.n_years::text,
        r.slot_limit, r.weak_book_limit, r.outside_n_limit, r.new_list_limit, r.patent_limit, r.reductions, r.slots, r.points,
        r.patent_points, r.bound
      from ${disciplineResults} r ${ofDisciplines} where r.period_id = ${id}`,
  },
  {
    name: 'osoby',
    title: 'Limity osób',
    columns: columnsOf({
      ...person,
      ...discipline,
      in_n: ['W liczbie N', 'yesno'],
      slot_limit: ['Limit slotów', 'slots'],
      monograph_limit: ['Limit monografii', 'slots'],
      slots: ['Sloty optimum', 'slots'],
      points: ['Punkty optimum', 'points'],
      custom_slots: ['Sloty wyboru własnego', 'slots'],
      custom_points: ['Punkty wyboru własnego', 'points'],
    }),
    rows: ({ id }) => sql`
      select lpad(r.person_id::text, 12, '0') || lpad(r.discipline_code::text, 6, '0') as key, r.person_id as person,
        ${personName} as name, r.discipline_code as code, d.name as discipline, r.in_n, r.slot_limit, r.monograph_limit, r.slots,
        r.points, r.custom_slots, r.custom_points
      from ${personResults} r ${ofPeople} ${ofDisciplines} where r.period_id = ${id}`,
  },
  {
    name: 'udzialy',
    title: 'Udziały i werdykty',
    columns: columnsOf({
      publication: ['Numer pracy', 'id'],
      title: ['Tytuł', 'text'],
      year: ['Rok', 'year'],
      ...person,
      ...discipline,
      total_points: ['Punkty całkowite', 'points'],
      mode: ['Sposób podziału', 'number'],
      k: ['k', 'number'],
      m: ['m', 'number'],
      note: ['Uwagi do m', 'text'],
      points: ['Punkty', 'points'],
      slots: ['Sloty', 'slots'],
      accepted: ['Przyjęty', 'yesno'],
      reject_reason: ['Kod odrzucenia', 'text'],
      reject_limit: ['Wiążący limit', 'text'],
      statement: ['Na oświadczeniu', 'yesno'],
    }),
    rows: ({ id }) => sql`
      select lpad(r.authorship_id::text, 12, '0') as key, p.id as publication, ${ownTitleOf('p')} as title, p.year,
        r.person_id as person, ${personName} as name, r.discipline_code as code, d.name as discipline, r.total_points,
        r.emphasis_mode as mode, r.k, r.m, case when ${isCountUnknown('p')} then ${COUNT_UNKNOWN} end as note, r.points, r.slots, r.accepted,
        case when r.reject_reason is not null then 'R0' || r.reject_reason end as reject_reason, r.reject_limit,
        a.statement_id is not null as statement
      from ${shareResults} r join ${authorships} a on a.id = r.authorship_id join ${publications} p on p.id = a.publication_id
      ${ofPeople} ${ofDisciplines} where r.period_id = ${id}`,
  },
  {
    name: 'oswiadczenia',
    title: 'Oświadczenia upoważniające',
    columns: columnsOf({
      ...person,
      year: ['Rok', 'year'],
      kind: ['Rodzaj', 'text'],
      number: ['Numer dokumentu', 'text'],
      hash: ['SHA-256 dokumentu', 'text'],
      printed: ['Wydrukowano', 'text'],
      confirmed: ['Potwierdzono', 'text'],
      withdrawn: ['Wycofano', 'text'],
    }),
    rows: ({ yearFrom, yearTo }) => sql`
      select lpad(r.id::text, 12, '0') as key, r.person_id as person, ${personName} as name, r.year, r.kind,
        c.number || '/' || c.year as number, c.hash, r.generated_at::text as printed, r.confirmed_at::text as confirmed,
        r.withdrawn_at::text as withdrawn
      from ${printedStatements} r ${ofPeople} left join ${documents} c on c.id = r.document_id
      where r.year between ${yearFrom} and ${yearTo}`,
  },
  {
    name: 'zatrudnienia',
    title: 'Zatrudnienia',
    columns: columnsOf({
      ...person,
      date_from: ['Od dnia', 'text'],
      date_to: ['Do dnia', 'text'],
      fte: ['Wymiar', 'slots'],
      position_group: ['Grupa stanowisk', 'text'],
    }),
    rows: (period) => sql`
      select lpad(r.id::text, 12, '0') as key, r.person_id as person, ${personName} as name, r.date_from::text, r.date_to::text, r.fte,
        r.position_group
      from ${employments} r ${ofPeople} where ${overlaps(period, 'r')}`,
  },
  {
    name: 'dyscypliny-osob',
    title: 'Oświadczenia o dyscyplinach i N',
    columns: columnsOf({
      ...person,
      kind: ['Rodzaj', 'text'],
      date_from: ['Od dnia', 'text'],
      date_to: ['Do dnia', 'text'],
      first: ['Pierwsza dyscyplina', 'id'],
      first_percent: ['Udział %', 'percent'],
      second: ['Druga dyscyplina', 'id'],
      second_percent: ['Udział %', 'percent'],
    }),
    rows: (period) => sql`
      select 'd' || lpad(r.id::text, 12, '0') as key, r.person_id as person, ${personName} as name, 'o dyscyplinach' as kind,
        r.date_from::text, r.date_to::text, r.discipline1_code as first, r.discipline1_percent as first_percent,
        r.discipline2_code as second, r.discipline2_percent as second_percent
      from ${disciplineDeclarations} r ${ofPeople} where ${overlaps(period, 'r')}
      union all
      select 'n' || lpad(r.id::text, 12, '0'), r.person_id, ${personName}, 'o zaliczeniu do N', r.date_from::text, r.date_to::text,
        r.discipline1_code, null, r.discipline2_code, null
      from ${nStatements} r ${ofPeople} where ${overlaps(period, 'r')}
      union all
      select 'u' || lpad(r.id::text, 12, '0'), r.person_id, ${personName}, r.kind, r.date_from::text, r.date_to::text, null, null, null,
        null
      from ${absences} r ${ofPeople} where ${overlaps(period, 'r')}`,
  },
  {
    name: 'wykazy',
    title: 'Wykazy, które wyceniły prace',
    columns: columnsOf({
      list: ['Wykaz', 'text'],
      valid_from: ['Obowiązuje od', 'text'],
      row: ['Pozycja', 'id'],
      title: ['Czasopismo lub wydawnictwo', 'text'],
      numbers: ['ISSN', 'text'],
      points: ['Punkty lub poziom', 'text'],
      corrected: ['Poprawka biblioteki', 'text'],
    }),
    rows: ({ yearFrom, yearTo }) => sql`
      select 'c' || lpad(r.id::text, 12, '0') as key, l.name as list, l.valid_from::text, r.id as row, r.title,
        array_to_string(r.issns, ', ') as numbers, r.points::text, r.corrected
      from ${journals} r join ${journalLists} l on l.id = r.list_id
      where r.id in (select journal_id from ${publications} where year between ${yearFrom} and ${yearTo})
      union all
      select 'w' || lpad(r.id::text, 12, '0'), l.name, l.valid_from::text, r.id, r.name, null, r.level, r.corrected
      from ${publishers} r join ${publisherLists} l on l.id = r.list_id
      where r.id in (select publisher_id from ${publications} where year between ${yearFrom} and ${yearTo})`,
  },
];

/** The rows in batches, in the order of their keys, read once by a cursor. Needs a transaction. */
export async function* batchesOf(tx: Db, { name, rows }: DataSet, period: Period): AsyncGenerator<DataRow[]> {
  const cursor = sql.identifier(`snapshot ${name}`);
  await tx.execute(sql`
    declare ${cursor} no scroll cursor for select * from (${rows(period)}) as rows order by key collate "C"`);
  for (;;) {
    const batch = await tx.execute<DataRow>(sql`fetch forward ${sql.raw(String(BATCH))} from ${cursor}`);
    if (batch.length > 0) yield [...batch];
    if (batch.length < BATCH) break;
  }
  await tx.execute(sql`close ${cursor}`);
}
