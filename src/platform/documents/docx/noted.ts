import PizZip from 'pizzip';
import { FORBIDDEN } from './fill.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const BORDER = ['top', 'left', 'bottom', 'right']
  .map((side) => `<w:${side} w:val="single" w:sz="12" w:space="4" w:color="C00000"/>`)
  .join('');

const paragraph = (text: string) =>
  `<w:p><w:pPr><w:pBdr>${BORDER}</w:pBdr><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:b/></w:rPr>` +
  `<w:t xml:space="preserve">${escaped(text.toWellFormed().replaceAll(FORBIDDEN, ' '))}</w:t></w:r></w:p>`;

/** A file that we have filled, with a note in a frame above its text. */
export function withNote(docx: Uint8Array, note: readonly string[]): Uint8Array {
  const zip = new PizZip(docx);
  const name = 'word/document.xml';
  const text = zip.file(name)?.asText() ?? '';
  const body = /<w:body(?:\s[^>]*)?>/.exec(text);
  if (!body) throw new Error('The document has no body');
  const at = body.index + body[0].length;
  zip.file(name, text.slice(0, at) + note.map(paragraph).join('') + text.slice(at));
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}
