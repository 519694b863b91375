import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { importJournals } from '#areas/library/service-import-journals.ts';
import { disciplines } from '#areas/library/tables.ts';
import type { Database } from '#server/db.ts';
import { inTurns, report } from './measure.ts';
import type { OpenBench } from './university.ts';

/** Rows of the ministerial list of July 2019. */
const ROWS = 29_037;
const ROUNDS = { warmUp: 1, count: 5 };

const issnOf = (number: number) => {
  const digits = String(number).padStart(7, '0');
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  const check = (11 - (sum % 11)) % 11;
  return `${digits.slice(0, 4)}-${digits.slice(4)}${check === 10 ? 'X' : check}`;
};

/** A list as long, as wide and with as many ISSNs and disciplines as the real one, with invented titles. */
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

const PEER_TABLE = `create temporary table peer (title text, issn text, eissn text, points int, year_of_list int,
  discipline_codes text, list_no int, title2 text, other_issns text)`;
const PEER_INDEXES = ['list_no', 'issn', 'eissn'].map((column) => `create index on peer (${column})`);

/** A bare COPY of the same bytes and the indexes that look-ups need, on the same kind of database. */
async function barePeer(
  database: Database,
  csv: string,
): Promise<{ copy: () => Promise<void>; close: () => Promise<void> }> {
  if (database.embedded) {
    const bare = await PGlite.create();
    return {
      async copy() {
        await bare.exec(`drop table if exists peer; ${PEER_TABLE}`);
        await bare.query("copy peer from '/dev/blob' csv header", [], { blob: new Blob([csv]) });
        for (const statement of PEER_INDEXES) await bare.exec(statement);
      },
      close: () => bare.close(),
    };
  }
  return {
    async copy() {
      await database.sql.begin(async (tx) => {
        await tx.unsafe(PEER_TABLE);
        const target = await tx.unsafe('copy peer from stdin csv header').writable();
        await pipeline(Readable.from(csv), target);
        for (const statement of PEER_INDEXES) await tx.unsafe(statement);
        await tx.unsafe('drop table peer');
      });
    },
    close: async () => {},
  };
}

/** Importing a whole ministerial list into an empty database against a bare COPY with indexes. */
export async function imports(open: OpenBench): Promise<boolean[]> {
  const database = await open();
  const { db } = database;
  const codes = (await db.select({ code: disciplines.code }).from(disciplines)).map(({ code }) => code);
  const csv = inventList(codes);
  const bytes = Buffer.from(csv);
  const peer = await barePeer(database, csv);
  const list = { key: 'bench', name: 'Bench', validFrom: '2019-01-01' };
  const measured = await inTurns(
    {
      async ours() {
        await db.execute(sql`truncate journals, journal_issns, journal_lists restart identity cascade`);
        const actor = { physicalLogin: 'bench', login: 'bench' };
        const done = await importJournals(db, Readable.from([bytes]), { actor, fileName: 'bench.csv', list });
        if (done.created !== ROWS) throw new Error(`created ${done.created}`);
      },
      peer: peer.copy,
    },
    ROUNDS,
  );
  await peer.close();
  await database.close();
  return [
    report({
      name: `import of ${ROWS} journals`,
      ...measured,
      peerName: 'bare COPY and indexes',
      limit: 3,
      unit: 'ms',
    }),
  ];
}
