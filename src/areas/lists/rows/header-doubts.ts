import { type Header, normalised } from '#platform/files/columns.ts';

type DisciplineName = { code: number; name: string };

const isCode = (cell: string) => /^\d{3,4}$/.test(cell.trim());

/** What cannot be right in the columns of disciplines: the ministry's workbooks have their names above their codes. */
export function headerDoubts({ cells, above }: Header, all: DisciplineName[]): string[] {
  const names = new Map(all.map(({ code, name }) => [code, name]));
  return cells.flatMap((cell, index) => {
    if (!isCode(cell)) return [];
    const code = cell.trim();
    const name = names.get(Number(code));
    const stated = (above[index] ?? '').trim();
    if (name === undefined)
      return `Kolumna ${code}${stated && ` („${stated}”)`}: nie ma dyscypliny o tym kodzie. Oznaczeń z tej kolumny nie wczytano.`;
    if (stated === '' || normalised(stated) === normalised(name)) return [];
    return `Kolumna ${code}: ten kod ma „${name}”, a nad nim jest „${stated}”. Oznaczenia wczytano według kodu.`;
  });
}
