import PizZip from 'pizzip';
import { buildDocx } from '#platform/documents/docx/build.ts';
import { blocksOf } from '#platform/documents/docx/blocks.ts';

/** A template of this text, with the office's change of some of its parts. */
export function docx(markup: string, change: (zip: PizZip) => void = () => {}): Buffer {
  const zip = new PizZip(buildDocx({ title: 'Próba', markup, footer: 'Stopka' }));
  change(zip);
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}

/** Replaces text in a part of the file. */
export const replaced = (name: string, from: string | RegExp, to: string) => (zip: PizZip) => {
  const text = zip.file(name)?.asText() ?? '';
  // A function, because `$` has a meaning in replacing text.
  const changed = text.replace(from, () => to);
  if (changed === text) throw new Error(`${name} does not hold ${String(from)}`);
  zip.file(name, changed);
};

const BEFORE = { '': '', line: '\n', tab: '\t' };

/** The text that a reader sees, a paragraph per line, with ordinary spaces. */
export const textOfDocx = (file: Uint8Array): string =>
  blocksOf(file)
    .flatMap((block) => {
      if (block.kind === 'break') return [];
      const paragraphs = block.kind === 'table' ? block.rows.flat(2) : [block];
      return paragraphs.map(
        ({ marker, runs }) => (marker && `${marker} `) + runs.map(({ text, before }) => BEFORE[before] + text).join(''),
      );
    })
    .join('\n')
    .replaceAll('\u00a0', ' ');
