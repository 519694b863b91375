import { type Block, blocksOf } from './blocks.ts';
import { fillDocx } from './fill.ts';
import type { Values } from './tags.ts';

/** A template's file in base64, and what it prints. */
export type DocxTask = { file: string; values: Values };
/** The filled file in base64, and its text for the PDF. */
export type DocxAnswer = { docx: string; blocks: Block[] };

export function fillDocument(input: string): string {
  const { file, values }: DocxTask = JSON.parse(input);
  const docx = fillDocx(Buffer.from(file, 'base64'), values);
  const answer: DocxAnswer = { docx: Buffer.from(docx).toString('base64'), blocks: blocksOf(docx) };
  return JSON.stringify(answer);
}
