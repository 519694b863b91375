import { parseArgs } from 'node:util';
import { restore } from '#areas/installation/service-restore.ts';
import { Refusal } from '#platform/refusal.ts';
import { bootstrap } from '../bootstrap.ts';
import { runPlain, secondsSince } from '../command.ts';
import { startCompute } from '../compute.ts';

const USAGE =
  'Użycie: npm run restore -- <katalog kopii> --into <postgres://adres pustej bazy albo katalog bazy wbudowanej>';

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { into: { type: 'string' } } });
    const [folder, ...rest] = positionals;
    if (folder && values.into && rest.length === 0) return { folder, into: values.into };
  } catch {
    // An unknown option.
  }
  throw new Refusal('input', USAGE);
}

/** `npm run restore -- folder --into postgres://…`: fills an empty database and compares it with the backup. */
await runPlain(async (config) => {
  const { folder, into } = readArguments();
  const started = performance.now();
  const compute = startCompute(config);
  try {
    const { manifest, note } = await restore(folder, into, { compute, bootstrap });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('pl-PL');
    console.log(
      `Odtworzono w ${secondsSince(started)} s: ${manifest.tables.length} tabel, ${rows} wierszy, sumy każdej tabeli zgodne; ${note}.`,
    );
    if (manifest.keys.length > 0)
      console.log(`Daty urodzenia odczyta tylko program z kluczem ${manifest.keys.join(', ')} (BIRTH_DATE_KEY).`);
  } finally {
    await compute.close();
  }
});
