import { readFileSync } from 'node:fs';
import type { PanelName } from '#shared/panel-codes.ts';
import type { Gender } from '../texts.ts';
import { buildDocx } from './build.ts';
import { problemsOf } from './check.ts';
import { type Fields, tagsOf, type Values } from './tags.ts';

const DOCUMENTS = new URL('../', import.meta.url);

/** The layout that prints the text of a filled template, whatever it holds. */
export const BLOCKS_SOURCES = {
  'document.typ': readFileSync(new URL('document.typ', DOCUMENTS), 'utf8'),
  'main.typ': readFileSync(new URL('docx/blocks.typ', DOCUMENTS), 'utf8'),
};

/** A document that the office writes in Word: its file is filled, and its text becomes a PDF too. */
export type DocxTemplate = {
  /** Stays in the database. */
  kind: string;
  /** Its name for the office. */
  title: string;
  /** Templates of a stage or a matter stand together in the office's list. */
  group: string;
  /** Whoever has one of them changes it. */
  panels: readonly PanelName[];
  /** What its tags may name. */
  fields: Fields;
  /** Made-up values, for trials and the preview. */
  sample: (gender: Gender) => Values;
  shipped: { file: Buffer; tags: string[] };
};

type Declaration = Omit<DocxTemplate, 'shipped'> & { folder: URL; file: string; footer: string };

const defined = new Map<string, DocxTemplate>();

/** All DOCX templates of the process, in the order of their declaration. */
export const docxTemplates = (): DocxTemplate[] => [...defined.values()];

/** Reads the shipped text of a template. @throws when it names what there is not */
export function defineDocxTemplate({ folder, file, footer, ...template }: Declaration): DocxTemplate {
  const markup = readFileSync(new URL(file, folder), 'utf8');
  const tags = tagsOf(markup);
  const problems = [...problemsOf(tags, template.fields), ...problemsOf(tagsOf(footer), template.fields)];
  if (problems.length > 0) throw new Error(`${file}: ${problems.join('; ')}`);
  if (defined.has(template.kind)) throw new Error(`There are two templates ${template.kind}`);
  const whole = { ...template, shipped: { file: buildDocx({ title: template.title, markup, footer }), tags } };
  defined.set(template.kind, whole);
  return whole;
}
