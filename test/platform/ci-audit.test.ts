import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { freePort } from '../support/process/free-port.ts';

const AUDIT = resolve(import.meta.dirname, '../../.ci/audit');

/** A registry that answers what is asked of known holes with this; undefined: it refuses, as mirrors do. */
async function registry(answer: object | undefined) {
  const port = await freePort('127.0.0.1');
  const server = createServer(async (request, response) => {
    const isAsked = request.method === 'POST' && request.url?.endsWith('/advisories/bulk');
    await text(request);
    if (!isAsked || !answer) response.writeHead(405).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  // npm keeps what it has learned of a hole.
  const cache = mkdtempSync(join(tmpdir(), 'dorobek-npm-'));
  return {
    environment: { npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: cache },
    async [Symbol.asyncDispose]() {
      await new Promise((done) => server.close(done));
      rmSync(cache, { recursive: true });
    },
  };
}

const hole = (severity: string) => ({
  hono: [{ id: 1, title: 'Dziura', severity, vulnerable_versions: '*', url: 'https://example.org/1', cwe: [] }],
});

test.for([
  ['no known hole', {}, 0, /^$/],
  ['a hole of level high', hole('high'), 1, /hono/],
  ['a hole of level critical', hole('critical'), 1, /Dziura/],
  ['a hole of level low', hole('low'), 0, /^$/],
  ['a registry that answers no audit', undefined, 0, /NOT CHECKED FOR KNOWN HOLES/],
] as const)('%s', async ([, answer, code, said]) => {
  await using from = await registry(answer);
  const environment = { ...process.env, ...from.environment, npm_config_fetch_retries: '0' };
  const result = await new Promise<{ code: unknown; stderr: string }>((done) => {
    execFile(AUDIT, { env: environment }, (error, _, stderr) => done({ code: error?.code ?? 0, stderr }));
  });
  expect(result).toEqual({ code, stderr: expect.stringMatching(said) });
});
