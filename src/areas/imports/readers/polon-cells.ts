import { BadCell, cell, type FileRow } from './file.ts';
import { readDay, readText } from './values.ts';

/** A cell in a message. */
export const told = (text: string) => readText(text)?.slice(0, 100) ?? '';

export function dayOf(row: FileRow, name: string): string | null {
  const text = cell(row, name);
  if (text === '') return null;
  const day = readDay(text);
  if (day === undefined) throw new BadCell(`${name}: „${told(text)}” nie jest datą. Wiersz pominięto.`);
  return day;
}

export const lacksAny = (row: FileRow, names: string[]) => names.some((name) => row.lacks.has(name));

/** That there is no end is said only by a file with the columns that an end would be in. */
export const endOr = (day: string | null, row: FileRow, columns: string[]) =>
  day === null && lacksAny(row, columns) ? undefined : day;
