import { BadCell, cell, type FileRow } from './file.ts';
import { readDay, readText } from './values.ts';

/** The text of a cell for a message. */
export const excerpt = (text: string) => readText(text)?.slice(0, 100) ?? '';

export function dayOf(row: FileRow, name: string): string | null {
  const text = cell(row, name);
  if (text === '') return null;
  const day = readDay(text);
  if (day === undefined) throw new BadCell(`${name}: „${excerpt(text)}” nie jest datą.`);
  return day;
}

export const lacksAny = (row: FileRow, names: string[]) => names.some((name) => row.lacks.has(name));

/** A missing end is null only if the file has the columns for it, else undefined (unknown). */
export const endOrUnknown = (day: string | null, row: FileRow, columns: string[]) =>
  day === null && lacksAny(row, columns) ? undefined : day;
