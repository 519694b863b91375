import { type Block, blocksOf } from './blocks.ts';
import { withNote } from './noted.ts';
import { Refusal } from '../../refusal.ts';
import { fillDocx, templateErrors } from './fill.ts';
import type { Values } from './tags.ts';

/** A template's file in base64, and what it prints; or a filled file, and a note to stand above its text. */
export type DocxTask = { file: string } & ({ values: Values } | { note: readonly string[] });
/** The filled file in base64, and its text for the PDF. */
export type DocxAnswer = { docx: string; blocks: Block[] };

export function fillDocument(input: string): string {
  const task: DocxTask = JSON.parse(input);
  const file = Buffer.from(task.file, 'base64');
  const docx = 'note' in task ? withNote(file, task.note) : filled(file, task.values);
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
