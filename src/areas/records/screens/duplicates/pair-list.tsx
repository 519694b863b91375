import { Pencil } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/cn.ts';
import { stampText } from '#ui/text/instant.ts';
import { formatInteger } from '#ui/text/number.ts';
import type { PairRow, Pairs } from '../../schema-duplicates.ts';
import { PairActions } from './pair-actions.tsx';
import { pairName } from './search.ts';

type PairListProps = {
  pairs: Pairs;
  shown: string | undefined;
  /** Pairs of which something was chosen here, by name. */
  begun: ReadonlyMap<string, unknown>;
  onOpen: (row: PairRow) => void;
};

/** Pairs by score; decisions and merges by time, with the way back. */
export function PairList({ pairs, shown, begun, onOpen }: PairListProps) {
  return (
    <Card className="min-w-0 overflow-hidden">
      <ul className="divide-y">
        {pairs.rows.map((row) => (
          <li key={row.key} className={cn(pairName(row) === shown && 'bg-muted')}>
            <Pair
              row={row}
              isShown={pairName(row) === shown}
              isBegun={begun.has(pairName(row))}
              onOpen={() => onOpen(row)}
            />
          </li>
        ))}
      </ul>
      {pairs.total > pairs.rows.length && (
        <p className="border-t px-3 py-2 text-xs text-muted-foreground">
          Pokazano {formatInteger(pairs.rows.length)} z {formatInteger(pairs.total)}. Pozostałe pokażą się po
          rozstrzygnięciu tych albo po zawężeniu listy.
        </p>
      )}
    </Card>
  );
}

type PairProps = { row: PairRow; isShown: boolean; isBegun: boolean; onOpen: () => void };

function Pair({ row, isShown, isBegun, onOpen }: PairProps) {
  const [one, other] = row.sides;
  const head = (
    <>
      <span className="line-clamp-2 text-sm font-medium wrap-anywhere">{one?.title}</span>
      <span className="mt-0.5 block text-xs text-muted-foreground">
        {one?.year}
        {other && other.year !== one?.year && ` i ${other.year}`} · rekordy {row.a} i {row.b}
      </span>
    </>
  );
  return (
    <>
      {row.batch === null ? (
        <button
          type="button"
          onClick={onOpen}
          aria-current={isShown ? 'true' : undefined}
          className="block w-full px-3 py-2.5 text-start hover:bg-muted focus-visible:-outline-offset-2"
        >
          {head}
          <span className="mt-1 block text-xs wrap-anywhere">{row.reason}</span>
          <span className="mt-1 flex items-center gap-2 text-xs text-muted-foreground">
            {row.score !== null && <span className="tabular-nums">{Math.round(row.score * 100)}%</span>}
            {isBegun && <Badge icon={Pencil}>wybór zaczęty</Badge>}
            {row.safe && (
              <Badge tone="success" icon={null}>
                para pewna
              </Badge>
            )}
          </span>
        </button>
      ) : (
        <div className="px-3 pt-2.5">{head}</div>
      )}
      {row.login !== '' && (
        <div className="flex flex-wrap items-center gap-2 px-3 pt-1 pb-2.5 text-xs text-muted-foreground">
          <span>
            {stampText(row.at)}, {row.name ?? row.login}
          </span>
          <PairActions row={row} />
        </div>
      )}
    </>
  );
}
