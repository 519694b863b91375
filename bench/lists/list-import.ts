import { sql } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { uploadList } from '#areas/lists/rows/service-files.ts';
import { discardListImport, findListImport } from '#areas/lists/rows/service-imports.ts';
import { valuePublications } from '#areas/lists/publications/service-valuation.ts';
import { disciplines, journalLists, journals } from '#areas/library/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { runJobs } from '../../test/support/tools.ts';
import { inTurns, report, stage } from '../measure.ts';
import type { OpenBench } from '../university.ts';
import { listJobs } from '#areas/lists/router.ts';

const ROWS = 17_000;
const WORKS = 100_000;
const LIMIT_MS = 15_000;
const SCALE = [20, 40, 70, 100, 140, 200];
const BY = { physicalLogin: 'bench', login: 'bench' };

const issnOf = (number: number) => {
  const digits = String(number).padStart(7, '0');
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  const check = (11 - (sum % 11)) % 11;
  return `${digits.slice(0, 4)}-${digits.slice(4)}${check === 10 ? 'X' : check}`;
};

/** A list whose next version gives every fifth journal other points, lacks a few and has a few more. */
function inventFile(codes: number[], isNext: boolean): string {
  const lines = ['title,issn,eissn,points,discipline_codes'];
  for (let row = 1; row <= ROWS; row += 1) {
    if (isNext && row % 500 === 0) continue;
    const step = (row + (isNext && row % 5 === 0 ? 1 : 0)) % SCALE.length;
    const held = Array.from({ length: 3 + (row % 9) }, (_, index) => codes[(row * 7 + index * 5) % codes.length]);
    const number = isNext && row % 700 === 0 ? 8_000_000 + row : 1_000_000 + row;
    lines.push(
      `"Journal of Invented Studies, Series ${row}",${issnOf(number)},,${SCALE[step]},${[...new Set(held)].join(';')}`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** Upload, reading, comparison and valuation on trial of a list, against COPY of its rows and one update of the works. */
export async function listImport(open: OpenBench): Promise<boolean[]> {
  const database = await open({ people: 2_000, publications: WORKS, bare: true, unswept: true });
  const { db } = database;
  stage('a list is previewed');
  const codes = (await db.select({ code: disciplines.code }).from(disciplines)).map(({ code }) => code);
  const [list] = await db
    .insert(journalLists)
    .values({ key: 'bench', name: 'Bench', validFrom: '2024-06-01' })
    .returning();
  const listId = list?.id ?? 0;
  const preview = async (content: string) => {
    const bytes = Readable.from([Buffer.from(content)]);
    const id = await uploadList(db, BY, { kind: 'journals', listId, name: 'bench.csv', bytes });
    await runJobs(db, listJobs);
    const found = await findListImport(db, id);
    if (found.status !== 'preview') throw new Error(`${found.status}: ${found.failure}`);
    return found;
  };
  await db.execute(sql`
    insert into ${journals} (list_id, position, title, issn, issns, points, discipline_codes)
    select ${listId}, n, 'Journal of Invented Studies, Series ' || n, i.issn, array[i.issn], i.points, i.codes::int[]
    from jsonb_to_recordset(${JSON.stringify(
      inventFile(codes, false)
        .trim()
        .split('\n')
        .slice(1)
        .map((line, index) => {
          const [issn, , points, held] = line.slice(line.indexOf('",') + 2).split(',');
          return { n: index + 1, issn, points, codes: `{${(held ?? '').replaceAll(';', ',')}}` };
        }),
    )}::text::jsonb) as i (n int, issn text, points int, codes text)`);
  await db.execute(sql`
    update ${publications} set issn = (select issn from ${journals} where list_id = ${listId} and position = 1 + publications.id % ${ROWS}),
      eissn = null where type_code in (20, 25)`);
  await valuePublications(db);
  const next = inventFile(codes, true);
  const first = await preview(next);
  if ((first.effect?.works ?? 0) < 1_000) throw new Error(`only ${first.effect?.works} works change`);
  await discardListImport(db, BY, first.id);
  const copied = next.trim().split('\n').slice(1);
  await db.execute(sql`create table bench_rows (line text)`);
  let waiting = 0;
  const measured = await inTurns(
    {
      async reset() {
        if (waiting > 0) await discardListImport(db, BY, waiting);
        waiting = 0;
        await db.execute(sql`truncate bench_rows`);
      },
      ours: async () => {
        waiting = (await preview(next)).id;
      },
      peer: async () => {
        await db.execute(sql`
          insert into bench_rows select unnest(${sql.param(copied)}::text[])`);
        await db.execute(sql`update ${journals} set points = points where list_id = ${listId}`);
        await db.execute(sql`
          update ${publications} p set points = p.points from ${journals} j
          where j.id = p.journal_id and j.list_id = ${listId} and j.position % 5 = 0`);
      },
    },
    { warmUp: 1, count: 3 },
  );
  await database.close();
  const peerName = 'its rows inserted, the journals and the changed works updated, bare';
  const name = `preview of ${ROWS} journals, ${WORKS} works`;
  return [
    report({ name, ...measured, peerName, limit: 10, unit: 'ms' }),
    report({ name, ours: measured.ours, peer: LIMIT_MS, peerName: 'the limit', limit: 1, unit: 'ms' }),
  ];
}
