import { finish } from './finish.ts';
import { readName } from './names.ts';
import type { RawRecord, ReadError, Reading, ReadType } from './record.ts';
import { isWhole } from './type-words.ts';
import { firstValue, type TaggedRecord, valuesOf } from './tagged.ts';

const TYPES: Record<string, ReadType> = {
  ABST: 'other',
  AGGR: 'dataset',
  BOOK: 'book',
  CHAP: 'chapter',
  COMP: 'software',
  CONF: 'conference-paper',
  CPAPER: 'conference-paper',
  DATA: 'dataset',
  DBASE: 'dataset',
  DICT: 'chapter',
  EBOOK: 'book',
  ECHAP: 'chapter',
  EDBOOK: 'edited-book',
  EJOUR: 'article',
  ENCYC: 'chapter',
  GOVDOC: 'report',
  INPR: 'article',
  JFULL: 'other',
  JOUR: 'article',
  MGZN: 'article',
  NEWS: 'article',
  PAT: 'patent',
  PREPRINT: 'preprint',
  RPRT: 'report',
  SERIAL: 'other',
  STD: 'other',
  STAND: 'other',
  THES: 'thesis',
};

const FIELD = /^\s*([A-Z][A-Z0-9])\s{1,2}-(?:\s(.*))?$/;

/** Reads RIS. A record goes from `TY` to `ER`; one that lacks its end ends before the next. */
export function readRis(text: string): Reading {
  const records: TaggedRecord[] = [];
  const errors: ReadError[] = [];
  const flawed = new Map<TaggedRecord, ReadError[]>();
  let open: TaggedRecord | undefined;
  const flaw = (record: TaggedRecord, error: ReadError) => flawed.set(record, [...(flawed.get(record) ?? []), error]);
  for (const [index, written] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    const [, tag, value = ''] = FIELD.exec(written) ?? [];
    if (tag === 'TY') {
      if (open) flaw(open, { line, message: `Rekord z wiersza ${open.line} nie kończy się znacznikiem ER` });
      open = { line, fields: [{ tag, value: value.trim(), line }] };
      records.push(open);
    } else if (tag === 'ER') {
      if (!open) errors.push({ line, message: 'Znacznik ER bez początku rekordu (TY)' });
      open = undefined;
    } else if (tag !== undefined && open) {
      open.fields.push({ tag, value: value.trim(), line });
    } else if (tag !== undefined) {
      if (errors.at(-1)?.message !== OUTSIDE) errors.push({ line, message: OUTSIDE });
    } else if (open && written.trim() !== '') {
      const last = open.fields.at(-1);
      if (last) last.value = `${last.value} ${written.trim()}`;
    }
  }
  if (open) flaw(open, { line: open.line, message: 'Rekord nie kończy się znacznikiem ER' });
  return { records: records.map((record) => finish({ ...rawOf(record), errors: flawed.get(record) ?? [] })), errors };
}

/** The same lines without the records and fields: what is left is named as it is. */
export function betweenRis(text: string): string {
  let isWithin = false;
  const between = text.split(/\r\n|\r|\n/).map((line) => {
    const tag = FIELD.exec(line)?.[1];
    if (tag !== undefined) isWithin = tag !== 'ER' && (isWithin || tag === 'TY');
    return tag === undefined && !isWithin ? line : '';
  });
  return between.join('\n');
}

const OUTSIDE = 'Pole poza rekordem: brakuje znacznika TY';

function rawOf(record: TaggedRecord): RawRecord {
  const value = (...tags: string[]) => firstValue(record, ...tags);
  const type = typeOf(record);
  const isPart = type === 'chapter' || type === 'conference-paper';
  const whole = isWhole(type);
  const title = whole ? value('TI', 'T1', 'BT', 'CT') : value('TI', 'T1', 'CT');
  return {
    line: record.line,
    type,
    year: [value('PY'), value('Y1'), value('DA')],
    title,
    container: containerOf(record, { isPart, whole, title }),
    authors: valuesOf(record, ...(value('AU', 'A1') === undefined && !whole ? ['A1'] : ['AU', 'A1'])).map(readName),
    volume: value('VL'),
    issue: whole ? undefined : value('IS', 'CP'),
    pages: value('SP'),
    lastPage: value('EP'),
    articleNumber: value('C7', 'AR'),
    doi: [
      value('DO'),
      ...valuesOf(record, 'M3', 'L3', 'N1').filter((text) => /^(?:doi:?\s*)?10\.\d{4,9}\//i.test(text)),
      ...addresses(record),
    ],
    isbn: valuesOf(record, 'SN', 'BN'),
    issn: valuesOf(record, 'SN'),
    publisher: value('PB'),
    place: value('CY', 'PP'),
    editors: valuesOf(record, 'A2', 'ED').map(readName),
    language: value('LA'),
    abstract: value('AB', 'N2'),
    keywords: valuesOf(record, 'KW').join('; '),
    url: value('UR'),
  };
}

const addresses = (record: TaggedRecord) =>
  valuesOf(record, 'UR', 'L2', 'LK').filter((text) => /\bdoi\.org\/10\./i.test(text));

function typeOf(record: TaggedRecord): ReadType {
  const code = (firstValue(record, 'TY') ?? '').toUpperCase();
  const type = TYPES[code] ?? 'other';
  const says = valuesOf(record, 'M3', 'C3').join(' ');
  const hasAuthors = firstValue(record, 'AU', 'A1') !== undefined;
  const container = firstValue(record, 'T2', 'BT', 'JO', 'JF', 'C3');
  if (code === 'CONF' && container === undefined) return 'proceedings';
  if (type === 'book' && !hasAuthors && firstValue(record, 'A2', 'ED', 'A3') !== undefined) return 'edited-book';
  if (['UNPB', 'GEN', 'ELEC', 'MANSCPT', 'JOUR', 'RPRT', 'EJOUR'].includes(code) && /preprint/i.test(says))
    return 'preprint';
  if (
    ['UNPB', 'GEN', 'ELEC', 'MANSCPT'].includes(code) &&
    isArchive(valuesOf(record, 'PB', 'T2', 'JO', 'DP', 'AN').join(' '))
  )
    return 'preprint';
  if (['JOUR', 'EJOUR'].includes(code) && /^(?:arxiv|biorxiv|medrxiv|chemrxiv|ssrn)\b/i.test(container ?? ''))
    return 'preprint';
  if (code === 'GEN' || code === 'ELEC') {
    if (/dataset/i.test(says)) return 'dataset';
    if (/software/i.test(says)) return 'software';
  }
  return type;
}

const isArchive = (text: string) =>
  /\b(?:arxiv|biorxiv|medrxiv|chemrxiv|ssrn|psyarxiv|socarxiv|research square|preprints)\b/i.test(text);

type Place = { isPart: boolean; whole: boolean; title: string | undefined };

function containerOf(record: TaggedRecord, { isPart, whole, title }: Place): string | undefined {
  if (whole) return undefined;
  const names = isPart
    ? valuesOf(record, 'T2', 'BT', 'JF', 'JO', 'C3', 'T3')
    : valuesOf(record, 'JF', 'T2', 'JO', 'JA', 'J2', 'J1', 'BT');
  const other = names.filter((name) => name !== title);
  // The full name of a journal, where an abbreviation stands beside it.
  return isPart ? other[0] : (other.find((name) => !/\.(?:\s|$)/.test(name)) ?? other[0]);
}
