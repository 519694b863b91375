import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildInPlace, prepareClient } from '#app/client-build.ts';
import { readConfig } from '#platform/config/config.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dorobek-build-'));
  mkdirSync(join(root, 'src/client'), { recursive: true });
  writeFileSync(join(root, 'src/client/main.tsx'), 'first');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const page = () => readFileSync(join(root, 'dist/index.html'), 'utf8');
const builder = (text: string) => async (folder: string) => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), text);
};

const failing = async (folder: string) => {
  mkdirSync(folder);
  throw new Error('no memory');
};
const builds = (environment: Record<string, string>) => readConfig(environment).buildsClient;

test('a client is built once for its sources, and anew when a content changes', async () => {
  expect(await buildInPlace(builder('first'), root)).toBe(true);
  // The same content written again: a copy, or another checkout.
  writeFileSync(join(root, 'src/client/main.tsx'), 'first');
  expect(await buildInPlace(builder('never'), root)).toBe(false);
  expect(page()).toBe('first');
  writeFileSync(join(root, 'src/client/main.tsx'), 'second');
  expect(await buildInPlace(builder('second'), root)).toBe(true);
  expect(page()).toBe('second');
});

test('a build that fails leaves the former client, and the next one builds', async () => {
  await buildInPlace(builder('first'), root);
  writeFileSync(join(root, 'src/client/main.tsx'), 'second');
  await expect(buildInPlace(failing, root)).rejects.toThrow('no memory');
  expect(page()).toBe('first');
  expect(await buildInPlace(builder('second'), root)).toBe(true);
});

test('only a start on the embedded database outside production builds', () => {
  expect(builds({})).toBe(true);
  expect(builds({ NODE_ENV: 'production' })).toBe(false);
  expect(builds({ DATABASE_URL: 'postgres://localhost/x', CAS_URL: 'https://cas.example' })).toBe(false);
});

test('a server in production never builds: it says what to run, and a worker needs no client', async () => {
  const web = { role: 'web', buildsClient: false } as const;
  await expect(prepareClient(web, root)).rejects.toThrow('npm run build');
  await prepareClient({ ...web, role: 'worker' }, root);
  await buildInPlace(builder('first'), root);
  await prepareClient(web, root);
  writeFileSync(join(root, 'src/client/main.tsx'), 'second');
  await expect(prepareClient(web, root)).rejects.toThrow('npm run build');
});

const SCRIPT = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  import { setTimeout as pause } from 'node:timers/promises';
  import { buildInPlace } from ${JSON.stringify(fileURLToPath(new URL('../../src/app/client-build.ts', import.meta.url)))};
  const isNew = await buildInPlace(async (folder) => {
    mkdirSync(folder);
    await pause(300);
    writeFileSync(folder + '/index.html', 'built');
  }, process.env.ROOT);
  console.log(isNew);`;

test('of processes that build at once one does, and the others wait for it', async () => {
  const outputs = Array.from({ length: 3 }, async () => {
    const options = {
      env: { ...process.env, ROOT: root },
      stdio: ['ignore', 'pipe', 'inherit'] as ['ignore', 'pipe', 'inherit'],
    };
    const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], options);
    const [text]: unknown[] = await once(child.stdout.setEncoding('utf8'), 'data');
    return String(text).trim();
  });
  expect((await Promise.all(outputs)).toSorted()).toEqual(['false', 'false', 'true']);
  expect(page()).toBe('built');
});
