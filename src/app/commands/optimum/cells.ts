import { basename } from 'node:path';
import { FIXED4_ONE, type Fixed4, fixed4, formatFixed4 } from '#engine/fixed.ts';
import { Refusal } from '#platform/refusal.ts';

const EMPTY = 'wartość jest pusta.';
const MAX_PROBLEMS = 20;
const NUMBER = /^\d+(?:[.,]\d+)?$/;
const YES = new Set(['1', '1.0', '1,0', 'tak', 'true', 'prawda']);
const NO = new Set(['0', '0.0', '0,0', 'nie', 'false', 'fałsz']);

/** Problems of the files by file, line and column; any of them prevents solving. */
export function createProblems() {
  const problems: string[] = [];
  return {
    add: (problem: string) => void problems.push(problem),
    /** @throws Refusal with the first problems. */
    refuse() {
      if (problems.length === 0) return;
      const rest = problems.length - MAX_PROBLEMS;
      const shown = problems.slice(0, MAX_PROBLEMS);
      throw new Refusal('input', [...shown, ...(rest > 0 ? [`… (jeszcze błędów: ${rest})`] : [])].join('\n'));
    },
  };
}
export type Problems = ReturnType<typeof createProblems>;

export function place(path: string, line: number, column: string): string {
  return `${basename(path)}, wiersz ${line}, kolumna ${column}`;
}

/** Reads cells of one file; reports invalid ones to `problems` and returns a neutral value. */
export function cellsOf<Name extends string>(path: string, problems: Problems) {
  type Row = Record<Name, string> & { line: number };
  const wrong = (row: Row, column: Name, what: string) => problems.add(`${place(path, row.line, column)}: ${what}`);
  return {
    wrong,
    text(row: Row, column: Name): string {
      if (row[column] === '') wrong(row, column, EMPTY);
      return row[column];
    },
    /** A number from 0 to `max`, decimal dot or comma, rounded to 4 decimals. */
    amount(row: Row, column: Name, max: number): Fixed4 {
      const text = row[column];
      const value = NUMBER.test(text) ? fixed4(Number(text.replace(',', '.'))) : Number.NaN;
      if (value <= max * FIXED4_ONE) return value;
      const most = formatFixed4(fixed4(max), 0);
      wrong(row, column, text === '' ? EMPTY : `„${text}” nie jest liczbą od 0 do ${most}.`);
      return 0;
    },
    flag(row: Row, column: Name): boolean {
      const text = row[column].toLowerCase();
      if (text === '') wrong(row, column, EMPTY);
      else if (!YES.has(text) && !NO.has(text)) wrong(row, column, `„${row[column]}” nie jest wartością 0 albo 1.`);
      return YES.has(text);
    },
  };
}
