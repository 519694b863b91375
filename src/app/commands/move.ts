import { parseArgs } from 'node:util';
import { exportInstallation, importInstallation, notesAfter, recordExport } from '#areas/installation/service-move.ts';
import { CONSOLE } from '#platform/audit.ts';
import type { Manifest } from '#platform/database/copy/manifest.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { runCommand, secondsSince } from '../command.ts';

const USAGE = 'Użycie: npm run move -- export <plik.zip> albo npm run move -- import <plik.zip>';

const sizeOf = ({ tables }: Manifest) => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tabel, ${rows.toLocaleString('pl-PL')} wierszy`;
};

/** `npm run move -- export plik.zip`: all data of the configured database as a file; `import` reads them into an empty one. */
await runCommand(
  async ({ db }, config) => {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} });
    const [what, path, ...rest] = positionals;
    if (!path || rest.length > 0 || (what !== 'export' && what !== 'import')) throw new Refusal('input', USAGE);
    const started = performance.now();
    const moved = { by: CONSOLE, file: path };
    if (what === 'export') {
      const manifest = await exportInstallation(db, config, { path });
      await transact(db, (tx) => recordExport(tx, manifest, moved));
      console.log(`Zapisano ${path} w ${secondsSince(started)} s: ${sizeOf(manifest)}.`);
      if (manifest.about.keys.length > 0)
        console.log(
          `Daty urodzenia są w nim zaszyfrowane kluczem ${manifest.about.keys.join(', ')}, którego plik nie zawiera.`,
        );
      return;
    }
    const manifest = await transact(db, (tx) => importInstallation(tx, path, moved), { once: true });
    console.log(
      `Wczytano ${path} w ${secondsSince(started)} s: ${sizeOf(manifest)}, sumy kontrolne każdej tabeli zgodne.`,
    );
    for (const note of notesAfter(manifest, config)) console.log(note);
  },
  // Triggers are set aside meanwhile.
  { asOwner: process.argv[2] === 'import' },
);
