import { stringify } from 'csv-stringify/sync';

type Cell = string | number | null | undefined;

/** What a spreadsheet would compute, but a negative amount. */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text) && !/^-\d+(,\d+)?$/.test(text);

/**
 * CSV as Polish spreadsheets read it: a byte order mark, semicolons, and an apostrophe before text that would be a formula.
 * Amounts come as text with a decimal comma.
 */
export const csvText = (header: string[], rows: Cell[][]) =>
  stringify([header, ...rows], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    cast: { string: (text) => (isFormula(text) ? `'${text}` : text) },
    quoted_match: /[\r\n]/,
  });
