import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { startCompute } from '#app/compute.ts';
import { listen } from '#platform/http/http-server.ts';
import { compile } from '#platform/documents/stored.ts';
import { createLog } from '#platform/log.ts';
import { documents } from '#platform/documents/tables.ts';
import { signIn, testApp, UNHURRIED } from '../../support/app.ts';
import { test } from '../../support/database.ts';
import { freePort } from '../../support/process/free-port.ts';
import { processes } from '../../support/process/reader.ts';
import { print, setUp } from './print.ts';

/** So many works take the process of documents longer than this test waits, on any machine; its limits are raised for it. */
const WORKS = 30_000;
const PAGE = { sources: { 'main.typ': '#set document(title: "x")\n= Strona' } };

test('a client that goes away while its document is made leaves the queue and the process to the others', async ({
  db,
}) => {
  const { author } = await setUp(db);
  await print(db, author);
  const where = eq(documents.kind, 'publication-attachment');
  await db
    .update(documents)
    .set({
      content: sql`jsonb_set(${documents.content}, '{groups,0,works}',
        (select jsonb_agg(work) from (select ${documents.content} #> '{groups,0,works,0}' as work
          from generate_series(1, ${WORKS}::int)) as works))`,
    })
    .where(where);
  const started: ChildProcess[] = [];
  using _ = processes((child) => started.push(child));
  const compute = startCompute({ documents: { memoryMb: 4_096, cpuMs: 60_000 } });
  onTestFinished(() => compute.close());
  const lines: string[] = [];
  const destination = new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) });
  const app = testApp(db, UNHURRIED, { compute, log: createLog('info', destination) });
  const { headers } = await signIn(app, 'anna');
  const port = await freePort('127.0.0.1');
  const server = await listen(app.fetch, { port, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  const ask = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const lines = Object.entries({ ...headers, 'sec-fetch-site': 'same-origin' }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    socket.write(
      `GET /api/v2/PrintPublicationStmtAttachement?yr=2023&personid=0 HTTP/1.1\r\nhost: localhost\r\n${lines.join('\r\n')}\r\n\r\n`,
    );
    return socket;
  };
  const making = await ask();
  while (started.length === 0) await pause(10);
  const [process] = started;
  if (!process) throw new Error('No process');
  const ended = once(process, 'exit');
  // One is made and another waits for it.
  const waiting = await ask();
  await pause(300);
  waiting.destroy();
  making.destroy();
  const next = compile(PAGE, {}, { compute });
  // Neither by a limit nor because it was done: it was ended for whoever had left.
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect((await next).length).toBeGreaterThan(1_000);
  expect(lines).toEqual([]);
  expect(started).toHaveLength(2);
  expect(await db.select({ hash: documents.hash }).from(documents).where(where)).toEqual([{ hash: null }]);
}, 60_000);
