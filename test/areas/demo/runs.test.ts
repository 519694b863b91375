import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const SOURCE = `
  const [{ accountRows }, { confirmationRows }, { organise }, { inventPeople }, { createRandom }] = await Promise.all(
    ['people/accounts', 'people/confirmations', 'people/organisation', 'people/people', 'random'].map((name) => import('#demo/' + name + '.ts')),
  );
  const random = createRandom(1);
  const organisation = organise('Uniwersytet Przykładowy');
  const people = inventPeople(random.fork('people'), organisation, 120);
  const { accounts } = accountRows(random.fork('accounts'), people, organisation);
  const confirmations = confirmationRows(random.fork('confirmations'), people, accounts);
  console.log(JSON.stringify({ accounts, confirmations }));`;

type Invented = { accounts: unknown[]; confirmations: { status: number }[] };

/** What a process of its own invents. */
async function invented(environment: Record<string, string>): Promise<Invented> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', SOURCE], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    env: { ...process.env, ...environment },
    maxBuffer: 10_000_000,
  });
  return JSON.parse(stdout);
}

test('runs of the demo, in any time zone and language, have the same reports of faults', async () => {
  const [here, there] = await Promise.all([
    invented({ TZ: 'Europe/Warsaw', LANG: 'pl_PL.UTF-8' }),
    invented({ TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8' }),
  ]);
  expect(there).toEqual(here);
  expect(here.confirmations.filter(({ status }) => status !== 1).length).toBeGreaterThan(5);
});
