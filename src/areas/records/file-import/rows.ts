import { hash as digest } from 'node:crypto';
import type { Db } from '#platform/database/db.ts';
import type { CsvRow } from '#platform/files/columns.ts';
import { readCsv } from '#platform/files/csv.ts';
import type { ByteSource } from '#platform/files/encoding.ts';
import type { Collector } from '#areas/lists/service-run.ts';
import { type Cell, plainArray, stageRows, tidy } from '#areas/lists/service-stage.ts';
import { normaliseIssn } from '#areas/library/service-issn.ts';
import { titleKey } from '#areas/library/service-names.ts';
import { CATEGORIES, PATENT_TYPE } from '#areas/publications/schema.ts';

const COLUMNS = {
  required: ['our_id', 'title', 'type', 'year'],
  optional: [
    'book_title',
    'journal',
    'issn',
    'publisher',
    'book_publisher',
    'doi',
    'author_count',
    'expert_opinion',
    'translation',
    'indexed',
    'patent_kind',
    'invention',
  ],
} as const;
type Row = CsvRow<(typeof COLUMNS.required)[number] | (typeof COLUMNS.optional)[number]>;

const STAGE = {
  table: 'import_rows',
  key: 'line',
  columns: {
    line: 'integer',
    uuid: 'text',
    type_code: 'smallint',
    year: 'smallint',
    title: 'text',
    title_key: 'text',
    host_title: 'text',
    host_key: 'text',
    venue: 'text',
    issn: 'text',
    doi: 'text',
    doi_keys: 'text[]',
    title_keys: 'text[]',
    expert_opinion: 'boolean',
    translation: 'boolean',
    indexed: 'boolean',
    category_id: 'smallint',
    invention_key: 'text',
    all_authors: 'smallint',
  },
};

/** Marks of the library, 'Tak' or 'Nie'; empty: unknown. */
const MARKS = ['expert_opinion', 'translation', 'indexed'] as const;

/** Stages PBN rows (one per author) with the keys that join rows of one work. */
export async function stagePublicationRows(tx: Db, source: ByteSource, collector: Collector) {
  await stageRows(tx, STAGE, publicationRows(source, collector));
}

async function* publicationRows(source: ByteSource, collector: Collector) {
  for await (const batch of readCsv(source, COLUMNS, collector.problem)) {
    collector.report.rows += batch.length;
    yield batch.flatMap((row) => rowCells(row, collector));
  }
}

function rowCells(row: Row, collector: Collector): Cell[][] {
  const type = typeCode(row);
  const year = /^\d{4}$/.test(row.year) ? Number(row.year) : 0;
  const problem =
    row.our_id === ''
      ? 'Brak identyfikatora autora (kolumna our_id).'
      : row.title === ''
        ? 'Brak tytułu.'
        : type === undefined
          ? `Nieznany rodzaj publikacji „${row.type}”.`
          : year < 1900 || year > 2100
            ? `Rok „${row.year}” nie jest rokiem.`
            : undefined;
  if (problem !== undefined || type === undefined) {
    collector.problem({ line: row.line, level: 'error', message: problem ?? 'Nieznany rodzaj publikacji.' });
    return [];
  }
  const issn = readIssn(row, collector);
  const doi = readDoi(row, collector);
  const venue = type === 20 || type === 25 || type === 27 ? row.journal : row.book_publisher || row.publisher;
  const keys = joinKeys({ row, type, issn, doi });
  return [
    [
      row.line,
      row.our_id.toLowerCase(),
      type,
      year,
      tidy(row.title),
      keys.title,
      row.book_title === '' ? null : tidy(row.book_title),
      keys.host,
      venue === '' ? null : tidy(venue),
      issn ?? null,
      doi ?? null,
      plainArray(keys.doiKeys),
      plainArray(keys.titleKeys),
      ...MARKS.map((mark) => readMark(row, mark, collector)),
      type === PATENT_TYPE ? readPatentKind(row, collector) : null,
      type === PATENT_TYPE ? readInvention(row, collector) : null,
      readAuthorCount(row, collector),
    ],
  ];
}

const TYPES: Record<string, number> = { ARTICLE: 20, BOOK: 3, EDITED_BOOK: 21, CHAPTER: 19, PATENT: PATENT_TYPE };

/** Proceedings in a series are conference articles, others talks, which are not evaluated. */
function typeCode(row: Row) {
  const name = row.type.toUpperCase();
  if (name === 'PROCEEDINGS') return row.journal === '' && row.issn === '' ? 27 : 25;
  return TYPES[name];
}

function readIssn(row: Row, collector: Collector) {
  if (row.issn === '') return undefined;
  const issn = normaliseIssn(row.issn);
  if (!issn) {
    const message = `„${row.issn}” nie jest numerem ISSN: pominięto numer.`;
    collector.problem({ line: row.line, level: 'warning', message });
  }
  return issn;
}

const MARK_VALUES = new Map([
  ['tak', true],
  ['nie', false],
]);

function readMark(row: Row, mark: (typeof MARKS)[number], collector: Collector): boolean | null {
  const text = row[mark];
  if (text === '') return null;
  const value = MARK_VALUES.get(text.toLowerCase());
  if (value === undefined) {
    const message = `„${text}” w kolumnie ${mark} to nie „Tak” ani „Nie”: pominięto.`;
    collector.problem({ line: row.line, level: 'warning', message });
  }
  return value ?? null;
}

const PATENT_KINDS = new Map(
  CATEGORIES.flatMap(({ id, name, patentKind }) => (patentKind === null ? [] : [[name.toLowerCase(), id]])),
);

/** The category of a right by its name, as 'Patent europejski'; empty: unknown. */
function readPatentKind(row: Row, collector: Collector): number | null {
  if (row.patent_kind === '') return null;
  const found = PATENT_KINDS.get(tidy(row.patent_kind).toLowerCase());
  if (found === undefined) {
    const message = `„${row.patent_kind}” w kolumnie patent_kind nie jest rodzajem prawa: pominięto.`;
    collector.problem({ line: row.line, level: 'warning', message });
  }
  return found ?? null;
}

const MOST_AUTHORS = 32_000;

/** How many authors the work has in all, also those from outside. */
function readAuthorCount(row: Row, collector: Collector): number | null {
  if (row.author_count === '') return null;
  const count = /^\d{1,5}$/.test(row.author_count.trim()) ? Number(row.author_count) : 0;
  if (count >= 1 && count <= MOST_AUTHORS) return count;
  const message = `„${row.author_count}” w kolumnie author_count nie jest liczbą autorów: pominięto.`;
  collector.problem({ line: row.line, level: 'warning', message });
  return null;
}

const MAX_INVENTION_LENGTH = 100;

/** The key that the rights to one invention share (§ 19 ust. 2), as the number of its first application; in capitals. */
function readInvention(row: Row, collector: Collector): string | null {
  if (row.invention === '') return null;
  const key = tidy(row.invention).toUpperCase();
  if (key.length <= MAX_INVENTION_LENGTH) return key;
  const message = `Oznaczenie wynalazku (kolumna invention) ma więcej niż ${MAX_INVENTION_LENGTH} znaków: pominięto.`;
  collector.problem({ line: row.line, level: 'warning', message });
  return null;
}

function readDoi(row: Row, collector: Collector) {
  const plain = row.doi.toLowerCase().replace(/^(https?:\/\/)?((dx\.)?doi\.org\/|doi:\s*)/, '');
  if (plain === '') return undefined;
  const doi = plain
    .replace(/\.?\s*ecollection.*$/, '')
    .replaceAll(/\s/g, '')
    .replace(/[.,;]$/, '');
  if (!/^10\.\d{4,9}\/[^\s"{},\\]+$/.test(doi)) {
    collector.problem({ line: row.line, level: 'warning', message: `„${row.doi}” nie jest numerem DOI: pominięto.` });
    return undefined;
  }
  if (doi !== plain) {
    collector.figure('poprawione DOI');
    collector.problem({ line: row.line, level: 'warning', message: `DOI „${row.doi}” poprawiono na ${doi}.` });
  }
  return doi;
}

/** Shorter titles ('Wstęp') identify a work only together with its book or journal. */
const MIN_TITLE_LENGTH = 15;

const hash = (text: string) => digest('md5', text, 'base64url');

/**
 * Rows sharing a DOI key are one work; without a DOI, rows sharing a title key. A chapter may carry its book's DOI, so
 * its key includes the title. The first DOI key, else the first title key, identifies the work in later imports.
 */
function joinKeys({ row, type, issn, doi }: { row: Row; type: number; issn?: string; doi?: string }) {
  const title = titleKey(row.title);
  const host = row.book_title === '' ? null : titleKey(row.book_title);
  const kind = type === 19 ? 'c' : type === 3 || type === 21 ? 'b' : type === PATENT_TYPE ? 'p' : 'a';
  const exact = `doi:${doi}#${hash(title)}`;
  const doiKeys = doi === undefined ? [] : kind === 'c' ? [exact] : [`doi:${doi}|${kind}`, exact];

  const work = `${title}|${row.year}|${type}`;
  const journal = row.journal === '' ? '' : titleKey(row.journal);
  // Rights of several kinds to one invention have its title.
  if (kind === 'p') return { title, host, doiKeys, titleKeys: [`t:${hash(`${work}|r${titleKey(row.patent_kind)}`)}`] };
  const venueKeys =
    kind === 'c' ? (host ? [`h${host}`] : []) : [...(journal ? [`j${journal}`] : []), ...(issn ? [issn] : [])];
  if (venueKeys.length === 0) venueKeys.push(title.length < MIN_TITLE_LENGTH && kind !== 'b' ? `p${row.our_id}` : '');
  return { title, host, doiKeys, titleKeys: venueKeys.map((key) => `t:${hash(`${work}|${key}`)}`) };
}
