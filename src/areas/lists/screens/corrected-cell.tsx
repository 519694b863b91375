import { correctedText } from '../lists.ts';
import type { JournalRow } from '../schema.ts';
import { Badge } from '#ui/badge.tsx';

/** What a correction has done to a row, and what has to be looked at. */
export function CorrectedCell({ row }: { row: Pick<JournalRow, 'corrected' | 'doubt'> }) {
  if (!row.corrected) return null;
  return (
    <>
      <Badge tone={row.doubt ? 'warning' : 'info'}>{correctedText(row)}</Badge>
      {row.doubt && <span className="mt-1 block max-w-56 text-xs/4">{row.doubt}</span>}
    </>
  );
}
