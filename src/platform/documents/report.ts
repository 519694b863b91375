import { readFileSync } from 'node:fs';
import { dayText, today } from '#engine/day.ts';
import { type Column, DECIMALS, kindIn, valueOf } from '#shared/columns.ts';
import type { Compute } from '../compute.ts';
import type { Config } from '../config/config.ts';
import { compile, pdfResponse } from './stored.ts';
import { shared } from './template.ts';

/**
 * A PDF of what a screen shows, to be taken to a meeting: made anew each time, without a number. Its tables are the
 * declared columns of the screen and of its spreadsheet.
 */
const LAYOUT = {
  sources: { ...shared, 'main.typ': readFileSync(new URL('report.typ', import.meta.url), 'utf8') },
};

type ReportBar = {
  label: string;
  /** Of the bar, from 0 to 1. */
  part: number;
  text: string;
};

type ReportTable = {
  title: string;
  /** In place of a table without rows. */
  empty: string;
  columns: { header: string; weight: number; numeric: boolean }[];
  /** Cells, or the heading of the rows that follow. */
  rows: (string[] | string)[];
  sums: string[] | null;
};

type Report = {
  title: string;
  /** What it is of: the person or the unit, and the period. */
  subtitle: string;
  facts: readonly (readonly [label: string, value: string])[];
  bars: readonly { title: string; rows: readonly ReportBar[] }[];
  tables: readonly ReportTable[];
};

/** How much of a limit is used. */
export const partOf = (value: number, limit: number) => (limit > 0 ? Math.min(Math.max(value / limit, 0), 1) : 0);

const NONE = '–';

export function cellText<Row>(column: Column<Row>, row: Row): string {
  const value = valueOf(column, row);
  if (value === null || value === '') return NONE;
  if (typeof value === 'boolean') return value ? 'tak' : 'nie';
  const kind = kindIn(column, row);
  const digits = DECIMALS[kind];
  if (digits === undefined) return kind === 'day' ? dayText(String(value)) : String(value);
  return numberText(Number(value), digits, column.signed);
}

/** With a minus, as on the screen; of a change also with a plus, and in words where nothing has changed. */
function numberText(value: number, digits: number, unchanged: string | undefined): string {
  const places = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  if (Number(value.toFixed(digits)) === 0) return unchanged ?? (0).toLocaleString('pl-PL', places);
  const sign = value < 0 ? '−' : unchanged === undefined ? '' : '+';
  return `${sign}${Math.abs(value).toLocaleString('pl-PL', places)}`;
}

const isNumber = ({ kind }: Pick<Column<never>, 'kind'>) => kind === 'year' || DECIMALS[kind] !== undefined;

/** Letters of a heading that fit into a column of weight 1 where there are many. */
const LETTERS = 6.5;

/** A text takes room by its width in a spreadsheet, a figure at least the longest word of its heading. */
const weightOf = ({ kind, header, width = 24 }: Pick<Column<never>, 'kind' | 'header'> & { width?: number }) =>
  isNumber({ kind }) || kind === 'yesno'
    ? Math.max(1.2, ...header.split(' ').map((word) => word.length / LETTERS))
    : Math.min(Math.max(width / 12, 1.6), 4.5);

type TableInput<Row> = {
  title: string;
  empty?: string;
  columns: readonly Column<Row>[];
  /** All rows, or those of groups with their headings. */
  rows: readonly Row[] | readonly { group: string; rows: readonly Row[] }[];
  /** By column key, beneath the rows; the first column says what they are. */
  sums?: { label: string; of: Readonly<Record<string, string>> } | undefined;
};

const isGroup = <Row>(
  row: Row | { group: string; rows: readonly Row[] },
): row is { group: string; rows: readonly Row[] } =>
  typeof row === 'object' && row !== null && 'group' in row && 'rows' in row;

export function reportTable<Row>({ title, empty = 'Brak danych.', columns, rows, sums }: TableInput<Row>): ReportTable {
  const cells = (row: Row) => columns.map((column) => cellText(column, row));
  return {
    title,
    empty,
    columns: columns.map((column) => ({
      header: column.header,
      weight: weightOf(column),
      numeric: isNumber(column),
    })),
    rows: rows.flatMap((row) => (isGroup<Row>(row) ? [row.group, ...row.rows.map(cells)] : [cells(row)])),
    sums: sums ? columns.map(({ key }, index) => (index === 0 ? sums.label : (sums.of[key] ?? ''))) : null,
  };
}

export type ReportTools = {
  config: Pick<Config, 'universityName'>;
  compute: Compute;
  signal: AbortSignal | undefined;
};

/** Shows a report in the browser. */
export async function reportPdf(
  { title, subtitle, ...report }: Report,
  fileName: string,
  { config, compute, signal }: ReportTools,
): Promise<Response> {
  const day = today();
  const content = {
    head: {
      title,
      subtitle,
      footer: `${title}, ${subtitle}. Wydrukowano ${dayText(day)}`,
      look: { size: 10, margin: 18, spacing: 0.65 },
      university: config.universityName,
      made: day.split('-').map(Number),
    },
    ...report,
  };
  return pdfResponse(await compile(LAYOUT, content, { compute, signal }), fileName);
}
