import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import type { Gender, Texts } from './texts.ts';

/** What all layouts can import: page, font, title, footer. */
export const shared = { 'document.typ': readFileSync(new URL('document.typ', import.meta.url), 'utf8') };

export type Template<Words extends Texts = Texts> = {
  /** Stays in the database. */
  kind: string;
  /** Its name for the office. */
  title: string;
  /** The beginning of its numbers, as `OU` in OU/12/2026. */
  prefix: string;
  /** With the label of each, in the order in which they are edited. */
  texts: z.ZodType<Words>;
  shipped: Words;
  /** What each placeholder stands for. */
  placeholders: Readonly<Record<string, string>>;
  /** The content of a made-up document, for the preview. */
  sample: (texts: Words, gender: Gender) => unknown;
  sources: Readonly<Record<string, string>>;
};

type Declaration<Words extends Texts> = Pick<
  Template<Words>,
  'kind' | 'title' | 'prefix' | 'texts' | 'placeholders' | 'sample'
> & {
  /** The area's folder of layouts and texts. */
  folder: URL;
  layout: string;
};

const defined = new Map<string, Template<never>>();

/** All templates of the process, in the order of their declaration. */
export const templates = (): Template[] => [...defined.values()] as unknown as Template[];

/** The line of the file that a path leads to: of its deepest key that is found. */
function lineOf(json: string, path: readonly PropertyKey[]): number {
  let at = 0;
  for (const key of path) {
    if (typeof key !== 'string') continue;
    const found = json.indexOf(`"${key}":`, at);
    if (found >= 0) at = found;
  }
  return json.slice(0, at).split('\n').length;
}

/** Reads a layout (`<layout>.typ`) and the shipped texts (`<kind>.json`). @throws when the texts are not valid */
export function defineTemplate<Words extends Texts>({
  folder,
  layout,
  ...template
}: Declaration<Words>): Template<Words> {
  const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
  const file = `${template.kind}.json`;
  const json = read(file);
  const texts = template.texts.safeParse(JSON.parse(json));
  if (!texts.success) {
    const problems = texts.error.issues.map(
      ({ path, message }) => `${file}:${lineOf(json, path)}: ${path.join('.')}: ${message}`,
    );
    throw new Error(problems.join('\n'));
  }
  if (defined.has(template.kind)) throw new Error(`There are two templates ${template.kind}`);
  const whole = { ...template, shipped: texts.data, sources: { ...shared, 'main.typ': read(`${layout}.typ`) } };
  defined.set(template.kind, whole as unknown as Template<never>);
  return whole;
}
