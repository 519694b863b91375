import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Shorter files fit in one packet as they are; fonts and pictures are compressed already. */
const LEAST_BYTES = 1_024;
const COMPRESSIBLE = '**/*.{js,css,svg,txt}';
/** The files of every first visit, which are worth three seconds of the build: they get 7 % shorter. */
const FIRST_LOAD = /(^|\/)index-[^/]+$/;
/** For all files 11 would take so long that the first start would wait for it. */
const quality = (name: string) => (FIRST_LOAD.test(name) ? 11 : 9);

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const brotlied = (name: string, content: Uint8Array) =>
  brotli(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality(name),
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
        brotlied(name, content).then((compressed) => write('.br', compressed)),
        gzipped(content, { level: constants.Z_BEST_COMPRESSION }).then((compressed) => write('.gz', compressed)),
      ]);
    }),
  );
}
