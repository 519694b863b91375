import { isDay, typedDay } from '#engine/day.ts';
import type { CouncilRow } from '../../schema.ts';
import { memberName } from './council-cells.tsx';
import { isTitle, nameWords } from './pasted-people.ts';
import { functionOf } from './written-functions.ts';

/** More would be no council. */
export const MOST_LINES = 500;

/** `areMembers`: lines without a function name members. */
export type PastedText = { text: string; numbers?: readonly number[] | undefined; areMembers?: boolean };
export const linesOf = (text: string) => text.split(/\r?\n/);

/** Of a line from a document, which has neither tabs nor semicolons. */
const LOOSE = /\s*,\s*|\s+[-–—]\s+/g;

const separatorOf = (line: string) => (line.includes('\t') ? '\t' : line.includes(';') ? ';' : undefined);
const isNumber = (cell = '') => /^\d+\.?$/.test(cell.trim());

/** A name may have a comma: 'Kowalska, Anna', 'Anna Kowalska, prof. uczelni'. What follows a whole one is a cell. */
const goesOn = (name: string, piece: string) =>
  functionOf(piece) === undefined && !isDay(typedDay(piece)) && (isTitle(piece) || nameWords(name).length < 2);

/** A line without columns: its number, the name, and what follows. */
function loosely(line: string): { lead: string; name: string; rest: string } {
  const [lead = ''] = /^\s*(\d+[.)]\s+)?/.exec(line) ?? [];
  const text = line.slice(lead.length);
  for (const { index, 0: gap } of text.matchAll(LOOSE)) {
    const [piece = ''] = text.slice(index + gap.length).split(LOOSE);
    if (!goesOn(text.slice(0, index), piece)) return { lead, name: text.slice(0, index), rest: text.slice(index) };
  }
  return { lead, name: text, rest: '' };
}

/** The cells of a line, without its number in a column 'Lp.'. */
export function cellsOf(line: string): string[] {
  const separator = separatorOf(line);
  if (separator === undefined) {
    const { name, rest } = loosely(line);
    return [
      name.trim(),
      ...rest
        .split(LOOSE)
        .slice(1)
        .map((cell) => cell.trim()),
    ];
  }
  const cells = line.split(separator).map((cell) => cell.trim());
  return isNumber(cells[0]) ? cells.slice(1) : cells;
}

/** Surname and first name have a column each. */
export const isParted = (cells: readonly string[]) =>
  functionOf(cells[1] ?? '') === undefined && functionOf(cells[2] ?? '') !== undefined;

/** The line with the name of this person in place of its own. */
export function renamedLine(line: string, person: CouncilRow): string {
  const separator = separatorOf(line);
  if (separator === undefined) {
    const { lead, rest } = loosely(line);
    return lead + memberName(person) + rest;
  }
  const cells = line.split(separator);
  const first = isNumber(cells[0]) ? 1 : 0;
  const parted = isParted(cellsOf(line));
  cells.splice(first, parted ? 2 : 1, ...(parted ? [person.nazwisko, person.imie] : [memberName(person)]));
  return cells.join(separator);
}
