import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { listImports } from '#areas/lists/tables.ts';
import { disciplines } from '#areas/library/tables.ts';
import type { Database } from '#platform/database/db.ts';
import { inTurns, report } from './measure.ts';
import type { OpenBench } from './university.ts';
import { importJournals } from '#areas/lists/rows/service-load.ts';

/** Size of the ministerial list of July 2019. */
const ROWS = 29_037;
const ROUNDS = { warmUp: 1, count: 9 };

const issnOf = (number: number) => {
  const digits = String(number).padStart(7, '0');
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  const check = (11 - (sum % 11)) % 11;
  return `${digits.slice(0, 4)}-${digits.slice(4)}${check === 10 ? 'X' : check}`;
};

/** A list of the real one's size, ISSNs and disciplines, with invented titles. */
function inventList(codes: number[]): string {
  const lines = ['title,issn,eissn,points,year_of_list,discipline_codes,list_no,title2,other_issns'];
  for (let row = 1; row <= ROWS; row += 1) {
    const held = Array.from({ length: 3 + (row % 9) }, (_, index) => codes[(row * 7 + index * 5) % codes.length]);
    const points = [20, 40, 70, 100, 140, 200][row % 6];
    const eissn = row % 5 === 0 ? '' : issnOf(5_000_000 + row);
    const second = row % 3 === 0 ? `Annals of Invented Studies ${row}` : '';
    lines.push(
      `"Journal of Invented Studies, Series ${row}",${issnOf(1_000_000 + row)},${eissn},${points},2019,${[...new Set(held)].join(';')},${row},${second},`,
    );
  }
  return `${lines.join('\n')}\n`;
}

const PEER_TABLE = `
  create table peer_lists (id int primary key);
  insert into peer_lists values (1);
  create table peer (id int primary key, list_id int not null references peer_lists (id), position int not null, title text not null,
    second_title text, issn text, eissn text, points smallint not null check (points between 0 and 1000),
    discipline_codes int[] not null, issns text[] not null,
    title_words text generated always as (lower(title || ' ' || coalesce(second_title, ''))) stored);
  create index on peer (list_id, position);
  create table peer_trace (id int generated always as identity primary key, line int not null, after jsonb not null)`;
/** What an undo needs is part of the task. */
const TRACE = 'insert into peer_trace (line, after) select position, to_jsonb(peer) from peer';
const COLUMNS = 'id, list_id, position, title, second_title, issn, eissn, points, discipline_codes, issns';

/** The imported rows in COPY format: the peer loads exactly these. */
async function writtenRows({ sql }: Database): Promise<string> {
  const rows = await sql<{ line: string }[]>`
    select concat_ws(e'\t', id, list_id, position, title, coalesce(second_title, '\\N'), coalesce(issn, '\\N'),
      coalesce(eissn, '\\N'), points, discipline_codes, issns) as line from journals`;
  return `${rows.map(({ line }) => line).join('\n')}\n`;
}

type Peer = { reset: () => Promise<void>; copy: () => Promise<void>; close: () => Promise<void> };

/** COPY of the same rows into a table of the same shape, keys and index. */
async function barePeer(database: Database, rows: string): Promise<Peer> {
  if (database.embedded) {
    const bare = await PGlite.create();
    await bare.exec(PEER_TABLE);
    return {
      reset: async () => void (await bare.exec('truncate peer, peer_trace')),
      copy: async () => {
        await bare.query(`copy peer (${COLUMNS}) from '/dev/blob'`, [], { blob: new Blob([rows]) });
        await bare.exec(TRACE);
      },
      close: () => bare.close(),
    };
  }
  const { sql } = database;
  await sql.unsafe(`drop table if exists peer, peer_lists, peer_trace; ${PEER_TABLE}`);
  return {
    reset: async () => void (await sql.unsafe('truncate peer, peer_trace')),
    copy: () =>
      sql.begin(async (tx) => {
        await pipeline(Readable.from(rows), await tx.unsafe(`copy peer (${COLUMNS}) from stdin`).writable());
        await tx.unsafe(TRACE);
      }),
    close: async () => void (await sql.unsafe('drop table peer, peer_lists, peer_trace')),
  };
}

/** Import of a ministerial list, CSV to journals, against COPY of the resulting rows. */
export async function imports(open: OpenBench): Promise<boolean[]> {
  const database = await open();
  const { db } = database;
  const codes = (await db.select({ code: disciplines.code }).from(disciplines)).map(({ code }) => code);
  const bytes = Buffer.from(inventList(codes));
  const reset = async () => {
    await db.execute(sql`truncate journals, journal_lists, ${listImports} restart identity cascade`);
  };
  const run = async () => {
    const actor = { physicalLogin: 'bench', login: 'bench' };
    const list = { key: 'bench', name: 'Bench', validFrom: '2019-01-01' };
    const done = await importJournals(db, Readable.from([bytes]), { actor, fileName: 'bench.csv', list });
    if (done.created !== ROWS) throw new Error(`created ${done.created}`);
  };
  await run();
  const peer = await barePeer(database, await writtenRows(database));
  const measured = await inTurns(
    {
      async reset() {
        await reset();
        await peer.reset();
      },
      ours: run,
      peer: peer.copy,
    },
    ROUNDS,
  );
  await peer.close();
  await database.close();
  const peerName = 'bare COPY of its rows into the same table and indexes, and of what an undo needs';
  return [report({ name: `import of ${ROWS} journals`, ...measured, peerName, limit: 5, unit: 'ms' })];
}
