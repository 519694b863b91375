import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import type { CslItem, CslName } from '../model.ts';
import { doiAddress, doiOf, webAddress } from './links.ts';

const COMMANDS: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '"': '\\textquotedbl{}',
  '`': '\\textasciigrave{}',
};

/** Text that LaTeX prints as it is: letters stay as they are (UTF-8), braces are balanced. */
const latexText = (text: string) =>
  text
    .replace(/[\\{}~^<>"`]|[&%$#_]/g, (char) => COMMANDS[char] ?? `\\${char}`)
    .replace(/([-',])(?=\1)/g, '$1{}')
    .replace(/([?!])(?=\\textasciigrave)/g, '$1{}');

/** A title whose words with capital letters no style may write in small ones; its first letter is one in every style. */
const latexTitle = (text: string) =>
  latexText(text).replace(/[\p{L}\p{M}\p{N}]*\p{Lu}[\p{L}\p{M}\p{N}]*/gu, (word, index: number) =>
    index === 0 && !/.\p{Lu}/u.test(word) ? word : `{${word}}`,
  );

/** A part of a name: braces keep a comma or an 'and' within it. */
function latexName(text: string): string {
  const name = latexText(text);
  return /,|\s(?:and|others)\s|^(?:and|others)\b|\b(?:and|others)$/i.test(name) ? `{${name}}` : name;
}

const WITHOUT_MARKS: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
};

const asciiLetters = (text: string) =>
  text
    .replace(/[łŁøØđĐßæÆ]/g, (char) => WITHOUT_MARKS[char] ?? '')
    .normalize('NFKD')
    .replace(/[^A-Za-z]/g, '');

/** Letters and digits stay, others become their code: two ids never get one key. */
const asciiId = (id: string) => id.replace(/[^A-Za-z0-9]/gu, (char) => `_${char.codePointAt(0)?.toString(16)}_`);

/** The key of a record in all formats, as `Nowak2024_17`: the same whenever and with whatever it is exported. */
function citationKey({ id, author, editor, issued }: CslItem): string {
  const [first] = [...(author ?? []), ...(editor ?? [])];
  const name = first && asciiLetters('literal' in first ? first.literal : first.family).slice(0, 20);
  return `${name || 'praca'}${issued?.['date-parts'][0][0] ?? ''}_${asciiId(id)}`;
}

export type ExportFormat = 'bibtex' | 'ris' | 'csl-json';

// Citation.js decides which type and which fields a record gets. The text is ours: its writer leaves out letters that it has
// no LaTeX command for, breaks lines of RIS within words, and cuts identifiers.
plugins.config.get('@bibtex').format.asciiOnly = false;

/** One line; a record of RIS or BibTeX has no room for control characters. */
const line = (text = '') =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

const lineName = (name: CslName): CslName[] => {
  const family = line('literal' in name ? name.literal : name.family);
  const given = line('literal' in name ? '' : name.given);
  if (family === '' && given === '') return [];
  if ('literal' in name || family === '') return [{ literal: family || given }];
  return [{ family, ...(given && { given }) }];
};

/** The item in clean lines, without empty fields, an address that must not be opened and a DOI that is none. */
function lines(item: CslItem): CslItem {
  const { id, type, issued, author, editor, DOI, URL: address, ...texts } = item;
  const filled = Object.entries(texts).flatMap(([field, text]) => (line(text) === '' ? [] : [[field, line(text)]]));
  const doi = doiOf(DOI);
  const url = webAddress(address);
  const authors = author?.flatMap(lineName) ?? [];
  const editors = editor?.flatMap(lineName) ?? [];
  return {
    id,
    type,
    title: '[bez tytułu]',
    ...Object.fromEntries(filled),
    ...(authors.length > 0 && { author: authors }),
    ...(editors.length > 0 && { editor: editors }),
    ...(issued && { issued }),
    ...(doi && { DOI: doi }),
    ...(url && { URL: url }),
  };
}

type BibtexEntry = { type: string; properties: Record<string, string | undefined> };

const bibtexName = (name: CslName) =>
  'literal' in name
    ? `{${latexText(name.literal)}}`
    : [name.family, name.given].flatMap((part) => (part ? [latexName(part)] : [])).join(', ');

/** Braces would have to be balanced in a field that LaTeX does not read. */
const doiFields = (doi: string | undefined, url: string | undefined) =>
  doi && /[{}\\]/.test(doi) ? { doi: undefined, url: url ?? doiAddress(doi) } : { doi, url };

/** The types of a chapter in a book with editors, a patent and a thesis, whose own BibTeX types Citation.js does not use. */
const BIBTEX_TYPES: Partial<Record<CslItem['type'], string>> = {
  chapter: 'incollection',
  patent: 'patent',
  thesis: 'phdthesis',
};

function bibtexFields(item: CslItem, { properties }: BibtexEntry) {
  const [, month, day] = item.issued?.['date-parts'][0] ?? [];
  const isInBook = properties.booktitle !== undefined || properties.journal !== undefined;
  return {
    ...properties,
    ...doiFields(item.DOI, properties.url),
    title: latexTitle(item.title),
    author: item.author?.map(bibtexName).join(' and '),
    editor: item.editor?.map(bibtexName).join(' and '),
    month: month?.toString(),
    day: day?.toString(),
    number: properties.number ?? latexText(item.issue ?? item.number ?? ''),
    series: isInBook ? undefined : latexText(item['container-title'] ?? ''),
    language: latexText(item.language ?? ''),
    howpublished: undefined,
  };
}

function bibtex(items: CslItem[]): string {
  const escaped = items.map((item) => {
    const { id: _, type, issued, author: __, editor: ___, DOI: ____, URL: address, page, ...texts } = item;
    return {
      ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, latexText(text)])),
      type,
      ...(issued && { issued }),
      ...(address && { URL: address.replace(/[{}\\]/g, encodeURIComponent) }),
      ...(page && { page: latexText(page.replace(/[\u2013\u2014]|-{2,}/g, '-')) }),
    };
  });
  const entries = plugins.output.format('bibtex', escaped, { format: 'object' }) as BibtexEntry[];
  return items
    .map((item, i) => {
      const entry = entries[i];
      if (!entry) throw new Error(`Citation.js leaves out ${item.id}`);
      const fields = Object.entries(bibtexFields(item, entry)).flatMap(([field, value]) =>
        value ? [`  ${field} = {${value}}`] : [],
      );
      return `@${BIBTEX_TYPES[item.type] ?? entry.type}{${citationKey(item)},\n${fields.join(',\n')}\n}\n`;
    })
    .join('\n');
}

type RisEntry = Record<string, string | string[] | undefined> & { TY: string };

/** A comma would part a name that is one. */
const risName = (name: CslName) =>
  'literal' in name
    ? name.literal.replaceAll(',', '\u201A')
    : [name.family, name.given].flatMap((part) => (part ? [part.replaceAll(',', '\u201A')] : [])).join(', ');

function risFields(item: CslItem, entry: RisEntry) {
  const { TY: _, C3: __, ...fields } = entry;
  const [start, end, ...more] = (item.page ?? '').split(/\s*[-\u2013\u2014]+\s*/);
  const isRange = start && end && more.length === 0;
  const isSerial = item.type === 'article-journal';
  return {
    ...fields,
    ID: citationKey(item),
    PY: item.issued?.['date-parts'][0][0].toString(),
    T2: item['container-title'],
    SP: isRange ? start : item.page,
    EP: isRange ? end : undefined,
    IS: item.issue,
    VL: item.volume,
    PB: item.publisher,
    CY: item['publisher-place'],
    [isSerial ? 'C7' : 'M1']: item.number,
    SN: [item.ISBN, item.ISSN].flatMap((number) => (number ? [number] : [])),
    DO: item.DOI,
    UR: item.URL,
    LA: item.language,
    AU: item.author?.map(risName),
    [item.type === 'chapter' || item.type === 'paper-conference' ? 'A2' : 'ED']: item.editor?.map(risName),
    A3: undefined,
  };
}

function ris(items: CslItem[]): string {
  const entries = plugins.output.format('ris', items, { format: 'object' }) as RisEntry[];
  return items
    .map((item, i) => {
      const entry = entries[i];
      if (!entry) throw new Error(`Citation.js leaves out ${item.id}`);
      const fields = Object.entries(risFields(item, entry)).flatMap(([tag, values]) =>
        [values ?? []].flat().map((value) => `${tag}  - ${value}`),
      );
      return [`TY  - ${entry.TY}`, ...fields, 'ER  - ', ''].join('\r\n');
    })
    .join('');
}

/** A file of the records, each once: BibTeX and RIS in UTF-8, or CSL-JSON. */
export function exportEntries(items: CslItem[], format: ExportFormat): string {
  const once = [...new Map(items.map((item) => [item.id, lines(item)])).values()];
  if (format === 'bibtex') return bibtex(once);
  if (format === 'ris') return ris(once);
  return `${JSON.stringify(
    once.map((item) => ({ ...item, id: citationKey(item) })),
    null,
    2,
  )}\n`;
}
