import { parseArgs } from 'node:util';
import { backUp, onConfigured, recorded } from '#areas/installation/service-backup.ts';
import { dropOldBackups } from '#platform/database/backup/backup.ts';
import { Refusal } from '#platform/refusal.ts';
import { runPlain, secondsSince } from '../command.ts';

const USAGE = 'Użycie: npm run backup -- --to <katalog> [--keep 14]';

function readArguments() {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } });
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    if (values.to && (keep === undefined || (Number.isInteger(keep) && keep > 0))) return { to: values.to, keep };
  } catch {
    // An unknown option.
  }
  throw new Refusal('input', USAGE);
}

/** `npm run backup -- --to folder`: a backup in a folder of its own; `--keep` deletes all but so many of the newest. */
await runPlain(async (config) => {
  const { to, keep } = readArguments();
  const started = performance.now();
  await onConfigured(config, async (db) => {
    const { folder, manifest } = await recorded(db, config, { what: 'backup', run: () => backUp(db, config, to) });
    const megabytes = (manifest.file.bytes / 1_048_576).toLocaleString('pl-PL', { maximumFractionDigits: 1 });
    console.log(`Kopia ${folder} w ${secondsSince(started)} s: ${manifest.tables.length} tabel, ${megabytes} MB.`);
    if (manifest.keys.length > 0)
      console.log(`Daty urodzenia są w niej zaszyfrowane: klucz (${manifest.keys.join(', ')}) przechowuj osobno.`);
    if (keep !== undefined) {
      const dropped = await dropOldBackups(to, keep);
      if (dropped > 0) console.log(`Usunięto starszych kopii: ${dropped}.`);
    }
  });
});
