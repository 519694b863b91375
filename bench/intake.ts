import { sql } from 'drizzle-orm';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { acceptIntake } from '#areas/intake/service-save.ts';
import { addFile, addPasted } from '#areas/intake/service-read.ts';
import { findIntakePage } from '#areas/intake/service.ts';
import type { Db } from '#platform/database/db.ts';
import type { Handler } from '#platform/jobs/kind.ts';
import { serveJob } from '#platform/jobs/run.ts';
import { createClient } from '#platform/outgoing/client.ts';
import type { Actor } from '#platform/actor.ts';
import { runJobs, tools } from '../test/support/tools.ts';
import { stage } from './measure.ts';
import type { OpenBench } from './university.ts';
import { intakeJobs } from '#areas/intake/router.ts';

const DOIS = 1_000;
/** How long the source takes for an answer. */
const ANSWER_MS = 100;
const PREVIEW_LIMIT_MS = 60_000;
const RECORDS = 8_000;
const BY = { physicalLogin: 'bench', login: 'bench' } as Actor;

const holds = (isSo: boolean, text: string) => {
  console.log(`${isSo ? 'holds' : 'FAILS'}  ${text}`);
  return isSo;
};

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

const describe = (doi: string) => ({
  message: {
    DOI: doi,
    type: 'journal-article',
    title: [`An invented study of the number ${doi.slice(3)}`],
    'container-title': ['Journal of Invented Studies'],
    author: [{ family: `Author${Number(doi.slice(8)) % 400}`, given: 'Jan' }],
    issued: { 'date-parts': [[2024]] },
  },
});

/** After how long the process is stopped, again and again. */
const STOPS_MS = [50, 300, 1_000, 120, 2_500, 700];

async function runStopped(db: Db, handlers: Handler[], parts: typeof tools) {
  for (const ms of STOPS_MS) await serveJob(db, handlers, { ...parts, signal: AbortSignal.timeout(ms) });
  await runJobs(db, handlers, parts);
}

type Page = Awaited<ReturnType<typeof findIntakePage>>;

const planned = ({ counts }: Page) =>
  counts.reduce((sum, { outcome, rows }) => sum + (outcome === 'save' ? rows : 0), 0);

/** A list of DOIs from a source on this machine; thousands of records brought twice. */
export async function intake(open: OpenBench): Promise<boolean[]> {
  const database = await open({ people: 5_000, publications: 20_000, bare: true, unswept: true });
  const { db } = database;
  let asked = 0;
  const source = createServer((request, response) => {
    asked += 1;
    const doi = decodeURIComponent((request.url ?? '').replace('/works/', ''));
    setTimeout(
      () => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(describe(doi))),
      ANSWER_MS,
    );
  });
  await new Promise<void>((resolve) => {
    source.listen(0, '127.0.0.1', resolve);
  });
  const place = `127.0.0.1:${(source.address() as AddressInfo).port}`;
  const client = createClient({
    allowed: new Set([place]),
    hosts: new Set(),
    proxy: undefined,
    agent: 'bench',
    most: { bytes: 1_000_000, ms: 5_000, redirects: 3 },
    pauseMs: 100,
    longestPauseMs: 1_000,
  });
  const address = `http://${place}`;
  stage(`${DOIS} DOIs are asked for, five at once`);
  const asking = {
    ...tools,
    config: { ...tools.config, sources: { crossref: address, datacite: address, orcid: address } },
  };
  const dois = (name: string) => Array.from({ length: DOIS }, (_, at) => `${name}/${at}`).join('\n');
  const begun = performance.now();
  const list = await addPasted(db, BY, { text: dois('10.1234') });
  await runJobs(db, intakeJobs(client), asking);
  const previewMs = performance.now() - begun;
  const previewed = await findIntakePage(db, list);
  stage(`${DOIS} others, with the process stopped ${STOPS_MS.length} times while it reads and while it saves`);
  asked = 0;
  const stopped = await addPasted(db, BY, { text: dois('10.4321') });
  await runStopped(db, intakeJobs(client), asking);
  const again = asked - DOIS;
  const read = await findIntakePage(db, stopped);
  await acceptIntake(db, BY, { intake: stopped, version: read.version });
  await runStopped(db, intakeJobs(client), asking);
  source.close();
  const kept = await db.execute<{ all: number; dois: number }>(sql`
    select count(*)::int as all, count(distinct doi)::int as dois from publications where doi like '10.4321/%'`);
  const answers = [
    holds(
      previewMs < PREVIEW_LIMIT_MS && previewed.counts.some(({ kind, rows }) => kind === 'new' && rows === DOIS),
      `preview of ${DOIS} DOIs: ${(previewMs / 1_000).toFixed(1)} s (at most ${PREVIEW_LIMIT_MS / 1_000} s)`,
    ),
    holds(
      kept[0]?.all === DOIS && kept[0].dois === DOIS,
      `stopped at any moment: ${kept[0]?.all} records of ${kept[0]?.dois} DOIs, ${again} of them asked for again`,
    ),
  ];
  const records = pbnRecords();
  const bring = async () => {
    const start = performance.now();
    const id = await addFile(db, BY, { name: 'pbn.json', bytes: bytesOf(JSON.stringify(records)) });
    await runJobs(db, intakeJobs());
    return { ms: performance.now() - start, page: await findIntakePage(db, id) };
  };
  stage(`${records.length} records are brought`);
  const first = await bring();
  console.log(JSON.stringify(first.page.counts));
  const start = performance.now();
  await acceptIntake(db, BY, { intake: first.page.id, version: first.page.version });
  await runJobs(db, intakeJobs());
  const saveMs = performance.now() - start;
  stage('the same records are brought again');
  const second = await bring();
  console.log(JSON.stringify(second.page.counts));
  answers.push(
    holds(
      planned(second.page) === 0,
      `${records.length} records again: ${planned(second.page)} changes; preview ${(first.ms / 1_000).toFixed(1)} s, saving ${(saveMs / 1_000).toFixed(1)} s, again ${(second.ms / 1_000).toFixed(1)} s`,
    ),
  );
  await database.close();
  return answers;
}

/** Public records, where BENCH_RECORDS names a file of them (columns of a PBN export), else invented ones. */
function pbnRecords(): object[] {
  const path = process.env.BENCH_RECORDS ?? '';
  if (!existsSync(path)) {
    return Array.from({ length: RECORDS }, (_, at) => ({
      type: 'ARTICLE',
      title: `Wyniki badań wynalezionych, część ${at} z ${RECORDS}`,
      year: 2018 + (at % 8),
      journal: { title: `Roczniki ${at % 300}` },
      authors: [{ lastName: `Autor${at % 900}`, givenNames: 'Anna' }],
      ...(at % 3 > 0 && { doi: `10.5555/rec.${at}` }),
    }));
  }
  const [header = [], ...rows] = csvRows(readFileSync(path, 'utf8'));
  const value = (row: string[], name: string) => row[header.indexOf(name)] ?? '';
  const works = new Map<string, { row: string[]; people: string[] }>();
  for (const row of rows) {
    const key = [value(row, 'doi').toLowerCase() || value(row, 'title').toLowerCase(), value(row, 'year')].join(' ');
    const work = works.get(key) ?? { row, people: [] };
    work.people.push(value(row, 'our_id').slice(0, 8));
    works.set(key, work);
  }
  return [...works.values()].map(({ row, people }) => ({
    type: value(row, 'type'),
    title: value(row, 'title'),
    year: value(row, 'year'),
    doi: value(row, 'doi'),
    journal: { title: value(row, 'journal'), issn: value(row, 'issn') },
    book: { title: value(row, 'book_title') },
    publisher: { name: value(row, 'publisher') || value(row, 'book_publisher') },
    authors: [...new Set(people)].map((name) => ({ lastName: `Osoba ${name}`, givenNames: 'X.' })),
    editors: value(row, 'type') === 'EDITED_BOOK' ? [{ lastName: `Osoba ${people[0]}`, givenNames: 'X.' }] : [],
  }));
}

function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [whole, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g)) {
    if (whole === '' && row.length === 0) break;
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
