import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { searchAll } from '#areas/records/merging/service-search.ts';
import { CONSOLE } from '#platform/audit.ts';
import { startCompute } from '#app/compute.ts';
import { createDemo } from '#demo/university.ts';
import { bootstrap } from '#app/bootstrap.ts';
import { type Database, openDatabase } from '#platform/database/db.ts';
import { recalculateAll } from '../test/support/tools.ts';
import { stage } from './measure.ts';

export type OpenBench = typeof openBenchDatabase;
/** `all`: every instance, not the short set; `kept`: the database of the last run is used; `seconds` of load. */
export type BenchOptions = {
  all: boolean;
  kept: boolean;
  seconds: number;
  people: number;
  publications: number;
};

/** A database with the demo university; the demo researcher has at least `works` works in the period. */
export async function openBenchDatabase(
  size?: {
    people: number;
    publications: number;
    works?: number;
    /** Without results. */
    bare?: boolean;
    /** The sweep for duplicates over all records is what is measured. */
    unswept?: boolean;
  },
  url = process.env.BENCH_DATABASE_URL,
): Promise<Database> {
  if (url) await removeEarlierRun(url);
  const database = await openDatabase(url ? { url } : {});
  const { db } = database;
  await bootstrap(db);
  if (!size) return database;
  stage(`a university of ${size.people} people and ${size.publications} works is made`);
  await createDemo(db, { seed: 1, people: size.people, publications: size.publications });
  await giveWorks(database, size.works ?? 0);
  if (!size.bare) {
    stage('everything is computed');
    await requestFullRecalculation(db, CONSOLE);
    await recalculateAll(db);
  }
  await db.execute('analyze');
  if (size.unswept) return database;
  stage('all records are searched for duplicates');
  // Of a university that is in use; else the sweep over all records would run beside what is measured.
  const compute = startCompute();
  await searchAll(db, compute);
  await compute.close();
  return database;
}

async function removeEarlierRun(url: string) {
  const connection = postgres(url, { max: 1, onnotice: () => {} });
  await connection.unsafe('drop schema if exists public, drizzle cascade; create schema public');
  await connection.end();
}

/** Adds the demo researcher to further works of the default period, in one of their disciplines. */
async function giveWorks({ db }: Database, works: number) {
  await db.execute(sql`
    with researcher as (
      select p.id, p.first_name, p.last_name, d.discipline1_code as code
      from accounts a join persons p on p.id = a.person_id
      join discipline_declarations d on d.person_id = p.id and d.date_to is null
      where a.login = 'pracownik' limit 1),
    period as (select year_from, year_to from evaluation_periods where display_default),
    held as (
      select count(*) as n from authorships a join publications p on p.id = a.publication_id, researcher r, period
      where a.person_id = r.id and p.year between period.year_from and period.year_to and p.emphasis_mode > 0)
    insert into authorships (publication_id, position, person_id, first_name, last_name, kind, discipline_code)
    select p.id, 30000, r.id, r.first_name, r.last_name, 'A', r.code
    from publications p, researcher r, period
    where p.year between period.year_from and period.year_to and p.emphasis_mode > 0 and p.type_code <> 7
      and not exists (select from authorships a where a.publication_id = p.id and a.person_id = r.id)
    order by p.id limit greatest(0, ${works} - (select n from held))`);
}
