import { CORE, CORE_RELATION, CORE_TYPE, coreXml, xml } from './build.ts';
import { type Block, blocksOf } from './blocks.ts';
import { Refusal } from '../../refusal.ts';
import { fillDocx, FORBIDDEN, templateErrors } from './fill.ts';
import type { Values } from './tags.ts';
import PizZip from 'pizzip';

const BORDER = ['top', 'left', 'bottom', 'right']
  .map((side) => `<w:${side} w:val="single" w:sz="12" w:space="4" w:color="C00000"/>`)
  .join('');

const paragraph = (text: string) =>
  `<w:p><w:pPr><w:pBdr>${BORDER}</w:pBdr><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:b/></w:rPr>` +
  `<w:t xml:space="preserve">${xml(text.toWellFormed().replaceAll(FORBIDDEN, ' '))}</w:t></w:r></w:p>`;

/** A file that we have filled, with a note in a frame above its text. */
function withNote(docx: Uint8Array, note: readonly string[]): Uint8Array {
  const zip = new PizZip(docx);
  const name = 'word/document.xml';
  const text = zip.file(name)?.asText() ?? '';
  const body = /<w:body(?:\s[^>]*)?>/.exec(text);
  if (!body) throw new Error('The document has no body');
  const at = body.index + body[0].length;
  zip.file(name, text.slice(0, at) + note.map(paragraph).join('') + text.slice(at));
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}

const RELATIONS = '_rels/.rels';
const TYPES = '[Content_Types].xml';

/** The file with its title and the university as its author, in place of who has written the template in Word. */
function withProperties(docx: Uint8Array, properties: { title: string; author: string }): Uint8Array {
  const zip = new PizZip(docx);
  const add = (name: string, end: string, part: string) =>
    zip.file(name, (zip.file(name)?.asText() ?? '').replace(end, `${part}${end}`));
  if (!zip.file(CORE)) {
    add(RELATIONS, '</Relationships>', `<Relationship Id="rIdCore" Type="${CORE_RELATION}" Target="${CORE}"/>`);
    add(TYPES, '</Types>', CORE_TYPE);
  }
  zip.file(CORE, coreXml(properties));
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}

/** A template's file in base64, and what it prints; or a filled file, and a note to stand above its text. */
export type DocxSource = { file: string } & ({ values: Values } | { note: readonly string[] });
type DocxTask = DocxSource & { properties: { title: string; author: string } };
/** The filled file in base64, and its text for the PDF. */
export type DocxAnswer = { docx: string; blocks: Block[] };

export function fillDocument(input: string): string {
  const task: DocxTask = JSON.parse(input);
  const file = Buffer.from(task.file, 'base64');
  const docx = withProperties('note' in task ? withNote(file, task.note) : filled(file, task.values), task.properties);
  const answer: DocxAnswer = { docx: Buffer.from(docx).toString('base64'), blocks: blocksOf(docx) };
  return JSON.stringify(answer);
}

/** A template that was saved before a rule of today is refused with what is wrong, as an uploaded one is. */
function filled(template: Uint8Array, values: Values) {
  try {
    return fillDocx(template, values);
  } catch (error) {
    const problems = templateErrors(error);
    if (!problems) throw error;
    throw new Refusal('input', `Szablon wymaga poprawienia: ${problems.join('; ')}. Wczytaj jego poprawiony plik.`);
  }
}
