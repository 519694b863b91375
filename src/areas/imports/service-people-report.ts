import { sql } from 'drizzle-orm';
import { dayText } from '#engine/day.ts';
import type { Collector } from '#areas/lists/service-run.ts';
import { persons } from '#areas/people/tables.ts';
import { employments } from '#areas/polon/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { BESIDE } from './comparing/service-fill-gaps.ts';
import { SEVERAL } from './readers/radon-employments.ts';
import { peopleImportItems, peopleImportRows, peopleImports } from './tables.ts';

/** Identifiers of the people of an import that has been read and not applied. */
export async function peopleOf(tx: Db, id: number): Promise<string[]> {
  const found = await tx.execute<{ ref: string }>(sql`
    select ref from ${peopleImportItems} where import_id = ${id} and entity = 'person'`);
  return found.map(({ ref }) => ref);
}

/** Rows whose only doubt is what the assumptions themselves decide. */
export async function assumedRows(tx: Db, id: number): Promise<number[]> {
  const found = await tx.execute<{ id: number }>(sql`
    select id from ${peopleImportRows} where import_id = ${id} and doubt in (${SEVERAL}, ${BESIDE})`);
  return found.map((row) => row.id);
}

type Side = Record<string, string | number | null>;
type Row = {
  line: number;
  entity: string;
  action: string;
  subject: string;
  doubt: string | null;
  isApplied: boolean;
  before: Side | null;
  after: Side | null;
};

const FIELDS = { first_name: 'imię', middle_names: 'drugie imię', last_name: 'nazwisko', degree: 'stopień' } as const;

const BESIDE_FIGURE = 'założenie: zatrudnienie obok trwającego, bez wymiaru i stanowiska';

const FIGURES: Record<string, { all: string; assumed: (after: Side) => string } | undefined> = {
  employment: {
    all: 'zatrudnienia dodane',
    assumed: ({ fte }) =>
      Number(fte) > 0
        ? 'założenie: pełny etat bezterminowo, badawczo-dydaktyczny'
        : 'założenie: dalsze równoległe zatrudnienie bez wymiaru',
  },
  declaration: {
    all: 'oświadczenia o dyscyplinach dodane',
    assumed: ({ discipline2_code: second }) =>
      second === null ? 'założenie: jedna dyscyplina w 100%' : 'założenie: dwie dyscypliny po 50%',
  },
};

/** Reports an applied import of people. `people`: all of the file whose rows could be read; the others are there as well. */
export async function reportPeople(tx: Db, collector: Collector, { id, people }: { id: number; people: string[] }) {
  const { report } = collector;
  const [found] = await tx.execute<{ rows: number }>(
    sql`select row_count as rows from ${peopleImports} where id = ${id}`,
  );
  report.rows = found?.rows ?? 0;
  const rows = await tx.execute<Row>(sql`
    select line, entity, action, subject, doubt, outcome is null as "isApplied", before, after
    from ${peopleImportRows} where import_id = ${id} order by line = 0, line, id`);
  for (const row of rows) reportRow(collector, row);
  report.unchanged =
    people.length - rows.filter(({ entity, action }) => entity === 'person' && action !== 'kept').length;
  const gone = await tx.execute<{ name: string }>(sql`
    select last_name || ' ' || first_name as name from ${persons} p
    where polon_uuid is not null and not polon_uuid = any(${sql.param(people)}::text[])
      and not exists (select from ${peopleImportRows} r where r.import_id = ${id} and r.action = 'error' and r.ref = p.polon_uuid)
      and exists (select from ${employments} e where e.person_id = p.id and e.date_to is null)
    order by last_name collate polish, first_name collate polish`);
  report.gone = gone.length;
  for (const { name } of gone) collector.change({ action: 'gone', subject: name });
}

function reportRow(collector: Collector, { line, entity, action, subject, doubt, isApplied, before, after }: Row) {
  const { report } = collector;
  if (doubt !== null) {
    const isUnread = action === 'error' && entity === 'file';
    if (!isUnread) report.doubtful += 1;
    // A person may have several such employments.
    const who =
      doubt === BESIDE
        ? `${subject} (${String(after?.institution_name)} od ${dayText(String(after?.date_from))})`
        : subject;
    const message = isUnread || subject === '' ? doubt : `${who}: ${doubt}`;
    collector.problem({ line, level: isUnread ? 'error' : 'warning', message });
  }
  if (!isApplied || action === 'error' || after === null) return;
  if (entity === 'person' && action === 'new') {
    report.created += 1;
    collector.change({ action: 'created', subject });
  }
  if (entity === 'person' && action === 'changed') {
    report.changed += 1;
    const changed = Object.entries(FIELDS).flatMap(([column, name]): [string, [string, string]][] => {
      const [old, next] = [String(before?.[column] ?? ''), String(after[column] ?? '')];
      return old === next ? [] : [[name, [old, next]]];
    });
    collector.change({ action: 'changed', subject, fields: Object.fromEntries(changed) });
  }
  if (action !== 'new') return;
  if (entity === 'nStatement') collector.figure('założenie: zaliczenie do N w tych samych dyscyplinach');
  if (entity === 'degree') collector.figure('stopnie i tytuły naukowe dodane');
  const figures = FIGURES[entity];
  if (!figures) return;
  collector.figure(figures.all);
  collector.figure(doubt === BESIDE ? BESIDE_FIGURE : figures.assumed(after));
}
