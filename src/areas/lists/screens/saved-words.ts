import { counted } from '#ui/text/number.ts';
import type { ListImport } from '../schema-lists.ts';

/** What of a load is saved, after "zapisz": the button, its question and the report say it alike. */
export const savedText = (rows: number, ended: number) =>
  [
    rows > 0 && counted(rows, 'wiersz', 'wiersze', 'wierszy'),
    ended > 0 && `koniec ${counted(ended, 'pozycji', 'pozycji', 'pozycji')}`,
  ]
    .filter(Boolean)
    .join(' i ');

/** Rows that the file lacks, and that stay in the list as it was decided, were not left out. */
export const leftOut = ({ counts, missing }: ListImport) =>
  counts ? counts.left - (missing === 'stays' ? counts.missing : 0) : 0;

/** What a load has saved; undefined while it is not known. */
export function appliedText(of: ListImport) {
  const { counts, missing, applied_at: at } = of;
  if (!counts || at === null) return undefined;
  const ended = missing === 'ends' ? counts.missing : 0;
  const rows = counts.new + counts.changed + counts.doubtful - leftOut(of);
  // Of what has changed meanwhile it is not counted which it was.
  const text = counts.stale === 0 ? savedText(rows, ended) : savedText(rows + ended - counts.stale, 0);
  return text || 'nic';
}
