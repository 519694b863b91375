import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/db.ts';
import { BIRTH_DATE_KEY } from '../../support/birth-key.ts';
import { hasPostgres, startPostgres } from '../../support/postgres.ts';
import { startFirst } from '../../support/start-first.ts';
import { startProcess } from '../../support/process/server-process.ts';

const HISTORY = 'Przeliczam jej historię…';

const SETTINGS = { LOG_LEVEL: 'silent', BIRTH_DATE_KEY, DEMO_PEOPLE: '20', DEMO_PUBLICATIONS: '60' };

const startIn = (folder: string) => startProcess({ DATA_DIR: folder, ...SETTINGS }, 'first-start.ts');

async function untilDone({ printed, ended, output }: ReturnType<typeof startIn>) {
  await printed('DONE');
  expect(await ended).toBe(0);
  return output();
}

const contentsOf = (output: string): unknown => JSON.parse(output.slice(output.indexOf('DONE') + 'DONE'.length));

/** What an undisturbed start makes: on a server, if there is one, several times as fast and the same. */
async function startUndisturbed() {
  await using server = hasPostgres ? await startPostgres() : undefined;
  const { db, close } = await openDatabase(server ?? {});
  const made = await startFirst(db, readConfig(SETTINGS), () => {});
  await close();
  return made;
}

test('a first start that is killed within the history is begun anew by the next, and ends alike', async () => {
  const undisturbed = await startUndisturbed();
  expect(undisturbed).toMatchObject({ days: 2, scenarios: 3, running: 0 });
  const folder = mkdtempSync(join(tmpdir(), 'dorobek-first-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const killed = startIn(folder);
  await killed.printed(HISTORY);
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(killed.output()).not.toContain('DONE');

  const again = await untilDone(startIn(folder));
  expect(again).toContain(HISTORY);
  expect(contentsOf(again)).toEqual(undisturbed);

  const later = await untilDone(startIn(folder));
  expect(later).not.toContain(HISTORY);
  expect(contentsOf(later)).toEqual(undisturbed);
});
