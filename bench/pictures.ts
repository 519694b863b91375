import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { startCompute } from '#app/compute.ts';
import { DOCUMENT_CASES, GENDERS } from '../test/support/document-cases.ts';

const run = promisify(execFile);
const SIZES = [1, 15];
const RESOLUTION = 70;

/**
 * Every kind of document of a woman, a man and somebody whose gender is not known, with everything and with what is missing,
 * of one person and of fifteen, as PDF and as pictures of its pages (`pdftoppm` of poppler-utils), to be looked at:
 * `npm run documents -- --to FOLDER [--only KIND]`.
 */
async function pictures({ to, only }: { to: string; only: string }) {
  const compute = startCompute();
  await mkdir(to, { recursive: true });
  let made = 0;
  for (const { kind, make } of DOCUMENT_CASES.filter((each) => each.kind.includes(only)))
    for (const [name, gender] of Object.entries(GENDERS))
      for (const size of SIZES)
        for (const isFull of [true, false]) {
          const path = join(to, [kind, name, isFull ? 'pelne' : 'braki', size].join('_'));
          await writeFile(`${path}.pdf`, await make({ gender, size, isFull }, compute));
          await run('pdftoppm', ['-png', '-r', String(RESOLUTION), `${path}.pdf`, path]);
          made += 1;
        }
  await compute.close();
  console.log(`${made} documents in ${to}`);
}

const { values } = parseArgs({
  options: { to: { type: 'string', default: 'documents' }, only: { type: 'string', default: '' } },
});
await pictures(values);
