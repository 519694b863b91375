import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Shorter files fit in one packet as they are; fonts and pictures are compressed already. */
const LEAST_BYTES = 1_024;
const COMPRESSIBLE = '**/*.{js,css,svg,txt}';
/** Higher levels save 6 % of the bytes for three to six times the time, which the first start would wait for. */
const BROTLI_QUALITY = 9;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const brotlied = (content: Uint8Array) =>
  brotli(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

/** Writes `file.br` and `file.gz` beside every file of a folder that gets shorter by it. */
export async function compressFiles(folder: string): Promise<void> {
  await Promise.all(
    globSync(COMPRESSIBLE, { cwd: folder }).map(async (name) => {
      const file = `${folder}/${name}`;
      const content = await readFile(file);
      if (content.length < LEAST_BYTES) return;
      const write = async (ending: string, compressed: Uint8Array) => {
        if (compressed.length < content.length) await writeFile(file + ending, compressed);
        else await rm(file + ending, { force: true });
      };
      await Promise.all([
        brotlied(content).then((compressed) => write('.br', compressed)),
        gzipped(content, { level: constants.Z_BEST_COMPRESSION }).then((compressed) => write('.gz', compressed)),
      ]);
    }),
  );
}
