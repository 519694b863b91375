import { open } from 'node:fs/promises';
import { zipInto } from '../../files/zip-writer.ts';
import type { Db } from '../db.ts';
import { transact } from '../transact.ts';
import { readCatalogue, readSequences, schemaOf, type Scope } from './catalogue.ts';
import { FORMAT, type Manifest, MANIFEST, pathOf } from './manifest.ts';
import { createSum, linesOf } from './rows.ts';

type Exported = {
  /** The file to make. */
  path: string;
  scope: Scope;
  version: string;
  /** What the manifest says beside, read in the same transaction. */
  about: (tx: Db) => Promise<Manifest['about']>;
  /** Told before each table. */
  onTable?: (state: { done: number; total: number; name: string }) => Promise<void>;
};

/** All data of one moment as a ZIP: a file of lines per table, then the manifest with their sums. */
export async function exportDatabase(db: Db, { path, scope, version, about, onTable }: Exported): Promise<Manifest> {
  const file = await open(path, 'wx', 0o600);
  try {
    const zip = zipInto(file);
    const manifest = await transact(
      db,
      async (tx) => {
        const tables: Manifest['tables'] = [];
        const catalogue = await readCatalogue(tx, scope);
        for (const [done, table] of catalogue.entries()) {
          await onTable?.({ done, total: catalogue.length, name: table.name });
          const sum = createSum();
          const bytes = async function* () {
            for await (const lines of linesOf(tx, table)) {
              sum.add(lines);
              yield Buffer.from(`${lines.join('\n')}\n`);
            }
          };
          await zip.add(pathOf(table.name), bytes());
          tables.push({ name: table.name, columns: table.columns.map(({ name }) => name), ...sum.end() });
        }
        return {
          format: FORMAT,
          version,
          schema: await schemaOf(tx),
          made_at: new Date().toISOString(),
          about: await about(tx),
          tables,
          sequences: (await readSequences(tx, scope)).map(({ name, last }) => ({ name, last })),
        };
      },
      { once: true, config: { isolationLevel: 'repeatable read', accessMode: 'read only' } },
    );
    await zip.add(MANIFEST, piecesOf(JSON.stringify(manifest, null, 2)));
    await zip.end();
    return manifest;
  } finally {
    await file.close();
  }
}

async function* piecesOf(text: string) {
  yield Buffer.from(text);
}
