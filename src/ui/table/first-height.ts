import type { Column, RowHeightParams } from 'ag-grid-community';

/** Of so many rows the texts are measured before they are drawn; of more the grid itself measures those in sight, after. */
const MOST_MEASURED = 200;
/** Room beside the text of a cell, and how high its lines are, in parts of the text's size. */
const BESIDE = 26;
const LINE = 1.4;

let context: CanvasRenderingContext2D | null | undefined;

function widthOf(text: string, fontSize: number): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = `${fontSize}px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText(text).width;
}

/** In how many lines a text stands that breaks at its spaces. */
export function linesOf(text: string, room: number, width: (part: string) => number): number {
  let [lines, line] = [1, ''];
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && width(longer) > room) {
      lines += 1;
      line = word;
    } else line = longer;
  }
  return lines;
}

const isWrapped = (column: Column) => column.getColDef().autoHeight === true;

/** How high a row is drawn first, so that no wrapped text is cut until the grid has measured it; undefined: as others. */
export function firstHeight(
  { api, node }: Pick<RowHeightParams, 'api' | 'node'>,
  { count, fontSize }: { count: number; fontSize: number },
): number | undefined {
  const columns = count > MOST_MEASURED ? [] : (api.getColumns()?.filter(isWrapped) ?? []);
  if (columns.length === 0) return undefined;
  const lines = columns.map((column) => {
    const text: unknown = api.getCellValue({ rowNode: node, colKey: column, useFormatter: true });
    const room = column.getActualWidth() - BESIDE;
    return typeof text === 'string' ? linesOf(text, room, (part) => widthOf(part, fontSize)) : 1;
  });
  return api.getSizesForCurrentTheme().rowHeight + Math.ceil((Math.max(...lines) - 1) * LINE * fontSize);
}
