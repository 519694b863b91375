import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#platform/database/db.ts';
import { test } from '../../support/database.ts';
import { apply, type PolonRow, polonFile, polonRow, read } from './files.ts';
import { runs } from '../../support/runs.ts';

const KINDS = ['new', 'changed', 'gone', 'doubtful'] as const;

/** Conditions of one person: some years one after another, the last with or without an end; one statement or none. */
const career = fc.record({
  years: fc.uniqueArray(fc.integer({ min: 2018, max: 2024 }), { minLength: 1, maxLength: 3 }),
  isOpen: fc.boolean(),
  hours: fc.constantFrom('1/1', '1/2', '1/4'),
  degree: fc.constantFrom('mgr', 'dr', 'dr hab.'),
  declared: fc.option(fc.integer({ min: 2018, max: 2024 })),
  discipline: fc.constantFrom('psychologia', 'pedagogika', 'historia'),
  inN: fc.boolean(),
});
const report = fc.array(fc.option(career), { minLength: 1, maxLength: 4 }).filter((people) => people.some(Boolean));

type People = typeof report extends fc.Arbitrary<infer Value> ? Value : never;

const rowsOf = (people: People): PolonRow[] =>
  people.flatMap((person, number) => {
    if (!person) return [];
    const years = person.years.toSorted((a, b) => a - b);
    return years.map((year, at) => {
      const next = years[at + 1];
      const end = next ? `${next}-09-30` : person.isOpen ? '' : `${year + 1}-09-30`;
      const declared = person.declared === null ? '' : `${person.declared}-03-01`;
      return polonRow(number, {
        STOPIEN_TYTUL_AKTUALNY_NA_DZIEN_WYGENEROWANIA_RAPORTU: person.degree,
        WARUNKI_OD: `${year}-10-01`,
        WARUNKI_DO: end,
        WIELKOSC_ETATU: person.hours,
        WIELKOSC_ETATU_PREZENTACJA_DZIESIETNA: '',
        OSWIADCZENIE_O_DYSCYPLINACH: declared ? 'Tak' : 'Nie',
        DATA_ZLOZENIA_OSWIADCZENIA: declared,
        OSWIADCZONA_DYSCYPLINA_PIERWSZA: declared ? person.discipline : '',
        OSWIADCZENIE_N: person.inN ? 'Tak' : 'Nie',
        DYSCYPLINA_N: person.discipline,
      });
    });
  });

/** Rows of these keys and those without an end, without their numbers. */
const spansOf = (table: string, keys: unknown) => sql`
  select ${table}::text || ' ' || p.polon_uuid || (to_jsonb(t) - 'id' - 'person_id')::text as row
  from ${sql.identifier(table)} t join persons p on p.id = t.person_id
  where t.date_to is null or p.polon_uuid || ' ' || t.date_from = any(${keys}::text[])`;

/** What a report speaks of: the people in it, what has no end, and what it names itself. */
async function governed(db: Db, rows: PolonRow[]) {
  const days = sql.param([...new Set(rows.map((row) => `${row.UUID} ${row.WARUNKI_OD}`))]);
  const declared = rows.filter((row) => row.OSWIADCZENIE_O_DYSCYPLINACH === 'Tak');
  const counted = rows.filter((row) => row.OSWIADCZENIE_N === 'Tak');
  const declarations = sql.param(declared.map((row) => `${row.UUID} ${row.DATA_ZLOZENIA_OSWIADCZENIA}`));
  const statements = sql.param(counted.map((row) => `${row.UUID} ${row.DATA_ZLOZENIA_OSWIADCZENIA_N}`));
  const people = sql.param([...new Set(rows.map((row) => row.UUID))]);
  const found = await db.execute<{ row: string }>(sql`
    select polon_uuid || ' ' || first_name || ' ' || last_name || ' ' || degree as row from persons where polon_uuid = any(${people}::text[])
    union all ${spansOf('employments', days)} union all ${spansOf('discipline_declarations', declarations)} union all ${spansOf('n_statements', statements)}
    order by 1`);
  return found.map(({ row }) => row);
}

const importAll = async (db: Db, rows: PolonRow[]) => apply(db, await read(db, polonFile(rows)), { kinds: [...KINDS] });

/** What is done is taken back, whether it fails or not. */
async function alone<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  await db.execute(sql`savepoint empty`);
  try {
    return await work();
  } finally {
    await db.execute(sql`rollback to savepoint empty`);
  }
}

test('after an import the data match the report, whatever was imported before; repeated, it changes nothing', async ({
  db,
}) => {
  await fc.assert(
    fc.asyncProperty(report, report, async (before, after) => {
      const rows = rowsOf(after);
      const fresh = await alone(db, async () => {
        await importAll(db, rows);
        return governed(db, rows);
      });
      await alone(db, async () => {
        await importAll(db, rowsOf(before));
        await importAll(db, rows);
        expect(await governed(db, rows)).toEqual(fresh);
        expect(await importAll(db, rows)).toEqual({ applied: 0, left: 0, stale: 0 });
      });
    }),
    runs(12),
  );
});
