import PizZip from 'pizzip';
import { checkPackage, type Parts } from './package.ts';
import { typeset } from '../typography.ts';
import { FILLED, openTemplate } from './read.ts';
import { refuseTooLarge } from './size.ts';
import { formFor, GENDER, isRecord, parseTag, type Value, valueAt, type Values } from './tags.ts';

const RELATION = /<(?:\w+:)?Relationship\s[^>]*>(?:\s*<\/(?:\w+:)?Relationship>)?/g;

/**
 * Takes the addresses of pages and mail out of a checked template: their text stays, and nothing leads out of what is
 * kept. What is written in another way than here is found when the filled file is read again.
 */
function withoutLinks(zip: PizZip): PizZip {
  for (const { name } of zip.file(/_rels\/[^/]+\.rels$/)) {
    const removed: string[] = [];
    const relations = (zip.file(name)?.asText() ?? '').replaceAll(RELATION, (relation) => {
      if (!/\sTargetMode\s*=\s*["']External["']/.test(relation)) return relation;
      removed.push(/\sId\s*=\s*["']([^"']*)["']/.exec(relation)?.[1] ?? '');
      return '';
    });
    if (removed.length === 0) continue;
    zip.file(name, relations);
    const part = name.replace('_rels/', '').replace(/\.rels$/, '');
    const text = zip.file(part)?.asText() ?? '';
    const kept = text.replaceAll(/<w:hyperlink\s[^>]*>/g, (open) =>
      open.replace(/\s[\w]+:id\s*=\s*["']([^"']*)["']/, (own, id: string) => (removed.includes(id) ? '' : own)),
    );
    zip.file(part, kept);
  }
  return zip;
}

/** What prints where data are missing, to be written by hand. */
export const DOTS = '…………………………';

type Context = { meta?: { part?: { module?: string } } };

/** What a tag gives in a scope; undefined: ask the scope around it. */
function valueIn(text: string, scope: unknown, isPart: boolean): Value | undefined {
  const tag = parseTag(text) ?? parseTag(`#${text}`);
  if (tag === null || tag.kind === 'close') return undefined;
  if (tag.kind !== 'form') {
    const value = valueAt(scope, tag.path);
    return value === undefined || isPart ? value : printed(value);
  }
  const owner = tag.path === null ? scope : valueAt(scope, tag.path);
  if (owner === null) return formFor(null, tag);
  return isRecord(owner) && Object.hasOwn(owner, GENDER) ? formFor(owner[GENDER], tag) : undefined;
}

const printed = (value: Value) => (typeof value === 'string' && value !== '' ? value : DOTS);

/** Characters that XML does not allow. */
// oxlint-disable-next-line no-control-regex -- control characters are what it finds
export const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const clean = (value: Value): Value => {
  if (typeof value === 'string') return value.replaceAll(FORBIDDEN, ' ');
  if (Array.isArray(value)) return value.map((each) => clean(each) as Values);
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, clean(each)])) : value;
};

/** The parts of a file that has been unpacked within limits. */
function partsOf(zip: PizZip): Parts {
  const files = Object.values(zip.files).filter(({ dir }) => !dir);
  return new Map(files.map((file) => [file.name, file.asUint8Array()]));
}

/**
 * Fills a template. Values are plain text, never tags or XML; what comes out is read once more, and holds nothing but what
 * the lists allow. @throws Refusal, docxtemplater's errors, as {@link templateErrors} reads
 */
export function fillDocx(template: Uint8Array, values: Values): Uint8Array {
  const source = new PizZip(template);
  checkPackage(partsOf(source), 'allowed');
  const { document, parsedParts } = openTemplate(withoutLinks(source), {
    parser: (text: string) => ({
      get: (scope: unknown, context?: Context) => valueIn(text, scope, context?.meta?.part?.module === 'loop'),
    }),
    nullGetter: ({ module }: { module?: string }) => (module ? '' : DOTS),
  });
  const cleaned = clean(values);
  refuseTooLarge(parsedParts(), cleaned);
  document.render(cleaned);
  const zip = document.getZip();
  for (const { name } of zip.file(FILLED)) zip.file(name, setInPolish(zip.file(name)?.asText() ?? ''));
  checkPackage(partsOf(zip), 'none');
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}

const setInPolish = (xml: string) =>
  xml.replaceAll(
    /(<w:t(?: [^>]*)?>)([^<]*)/g,
    (_, open: string, text: string) => open + typeset(text.replaceAll('&apos;', "'").replaceAll('&quot;', '"')),
  );

const WORDS: Record<string, string> = {
  unclosed_tag: 'Nawias „{” nie ma pary',
  unopened_tag: 'Nawias „}” nie ma pary',
  duplicate_open_tag: 'Podwójny nawias „{{”',
  duplicate_close_tag: 'Podwójny nawias „}}”',
  unclosed_loop: 'Części nic nie zamyka',
  unopened_loop: 'Część zamknięto, choć nic jej nie otwiera',
  closing_tag_does_not_match_opening_tag: 'Część zamknięto inną nazwą',
  loop_position_invalid: 'Część otwiera się i zamyka w różnych miejscach tabeli',
  scopeparser_compilation_failed: 'Nieznany zapis',
  multiple_errors: '',
};

type LibraryError = { properties?: { id?: string; xtag?: string; context?: string; errors?: unknown[] } };

/** The library's errors in Polish; null: it is not one of them. */
export function templateErrors(error: unknown): string[] | null {
  const { properties } = error as LibraryError;
  if (!properties?.id) return null;
  if (properties.errors) return properties.errors.flatMap((each) => templateErrors(each) ?? []);
  const where = properties.xtag ?? properties.context ?? '';
  return [`${WORDS[properties.id] ?? 'Znacznik jest nieprawidłowy'}${where ? `: ${where.slice(0, 80)}` : ''}`];
}
