import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startProcess } from '../../support/process/server-process.ts';

const HISTORY = 'Przeliczam jej historię…';

function startIn(folder: string) {
  const size = { DEMO_PEOPLE: '30', DEMO_PUBLICATIONS: '200' };
  const started = startProcess({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...size }, 'first-start.ts');
  onTestFinished(() => void started.child.kill('SIGKILL'));
  return started;
}

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'dorobek-first-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function untilDone({ printed, ended, output }: ReturnType<typeof startIn>) {
  await printed('DONE');
  expect(await ended).toBe(0);
  return output();
}

const contentsOf = (output: string): unknown => JSON.parse(output.slice(output.indexOf('DONE') + 'DONE'.length));

test('a first start that is killed within the history is begun anew by the next, and ends alike', async () => {
  const folder = newFolder();
  const killed = startIn(folder);
  await killed.printed(HISTORY);
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(killed.output()).not.toContain('DONE');

  const [again, other] = await Promise.all([untilDone(startIn(folder)), untilDone(startIn(newFolder()))]);
  expect(again).toContain(HISTORY);
  const undisturbed = contentsOf(other);
  expect(undisturbed).toMatchObject({ days: 2, scenarios: 3, running: 0 });
  expect(contentsOf(again)).toEqual(undisturbed);

  const later = await untilDone(startIn(folder));
  expect(later).not.toContain(HISTORY);
  expect(contentsOf(later)).toEqual(undisturbed);
}, 240_000);
