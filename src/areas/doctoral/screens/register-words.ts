import type { List } from '#shared/list.ts';
import { cellText } from '#client/list/cells.tsx';
import { foundRows } from '#ui/table/grid-search.tsx';
import { formatDate, formatInteger } from '#ui/text/number.ts';
import { procedureList } from '../lists.ts';
import type { ListedProcedure } from '../schema.ts';
import { dueText } from './due-text.ts';

export const whenText = ({ due }: NonNullable<ListedProcedure['termin']>, late: number) =>
  `${formatDate(due)}, ${dueText(due)}${late > 1 ? ` (i jeszcze ${formatInteger(late - 1)})` : ''}`;

/** The term to look at first in words alone, for paper and the search. */
export const dueWords = ({ termin, po_terminie }: ListedProcedure) =>
  termin ? `${termin.label}, ${whenText(termin, po_terminie)}` : '–';

const COLUMNS: List<ListedProcedure>['columns'] = procedureList.columns;

const rowText = (row: ListedProcedure) =>
  COLUMNS.filter(({ screen }) => screen !== false)
    .map((column) => (column.key === 'due' ? dueWords(row) : cellText(column, row)))
    .join(' ');

/** How many of the rows the grid shows for what is searched for. */
export const countFound = (rows: readonly ListedProcedure[], text: string) =>
  foundRows(rows, rowText, text).found.length;
