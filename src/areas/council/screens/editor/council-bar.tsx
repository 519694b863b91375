import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { counted, formatInteger } from '#ui/text/number.ts';
import type { CouncilRow } from '../../schema.ts';
import { rowId } from './council-cells.tsx';
import type { Need, Needs } from './council-needs.ts';

const PARTS = [
  { part: 'lacking', title: 'Brakuje', none: 'Niczego nie brakuje' },
  { part: 'ending', title: 'Wygasa', none: 'Nic nie wygasa' },
  { part: 'present', title: 'Jest', none: 'Nikogo nie ma' },
] as const;

const has = (needs: readonly Need[], row: CouncilRow) => needs.some(({ ids }) => ids.includes(rowId(row)));

/** The members in parts that add up to all of them; apart from them, what is lacking of others, or of nobody. */
function segments(members: readonly CouncilRow[], { lacking, ending }: Needs) {
  const isLacking = new Set(members.filter((row) => has(lacking, row)));
  const isEnding = new Set(members.filter((row) => !isLacking.has(row) && has(ending, row)));
  const own = new Set(members.map(rowId));
  const vacant = new Set(
    lacking.flatMap(({ words, ids }) => (ids.length > 0 ? ids : words)).filter((id) => !own.has(id)),
  );
  const parts = [
    { words: 'bez uwag', count: members.length - isLacking.size - isEnding.size, color: 'bg-success' },
    { words: 'z kończącą się funkcją lub członkostwem', count: isEnding.size, color: 'bg-warning-mark' },
    { words: 'z brakami', count: isLacking.size, color: 'bg-destructive' },
  ].filter(({ count }) => count > 0);
  return { parts, vacant: vacant.size };
}

type CouncilBarProps = {
  members: readonly CouncilRow[];
  needs: Needs;
  /** What the tables show alone. */
  only: Need | undefined;
  show: (need: Need | undefined) => void;
};

/** What the council has, lacks, and what ends soon; each is a button that leaves its rows alone in the tables. */
export function CouncilBar({ members, needs, only, show }: CouncilBarProps) {
  const { parts, vacant } = segments(members, needs);
  return (
    <div className="space-y-2 rounded-lg border bg-card px-3 py-2">
      <div aria-hidden className="flex h-1.5 gap-px overflow-hidden rounded-sm bg-muted">
        {parts.map(({ words, count, color }) => (
          <span key={words} className={color} style={{ flexGrow: count }} />
        ))}
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-muted-foreground">
        <span>
          {counted(members.length, 'członek', 'członkowie', 'członków')}
          {members.length > 0 && ', w tym:'}
        </span>
        {parts.map(({ words, count, color }) => (
          <span key={words} className="inline-flex items-center gap-1.5">
            <span aria-hidden className={cn('size-2.5 rounded-sm', color)} />
            {formatInteger(count)} {words}
          </span>
        ))}
        {vacant > 0 && (
          <span className="text-destructive">
            {members.length > 0 ? 'Poza nimi brakuje' : 'Brakuje'}: {formatInteger(vacant)}
          </span>
        )}
      </p>
      <div className="grid gap-x-8 gap-y-2 sm:grid-cols-3 lg:flex lg:flex-wrap">
        {PARTS.map(({ part, title, none }) => (
          <section key={part} aria-label={title} className="min-w-0 items-start gap-x-2 lg:flex">
            {needs[part].length === 0 ? (
              <p className="text-sm/6 text-muted-foreground">{none}</p>
            ) : (
              <p className="text-sm/6 font-semibold">{title}</p>
            )}
            <ul className="flex flex-wrap gap-x-1 empty:hidden">
              {needs[part].map((need) => (
                <li key={need.words} className="max-w-full">
                  {need.ids.length === 0 ? (
                    <span className="px-1 text-sm">{need.words}</span>
                  ) : (
                    <Button
                      variant="quiet"
                      size="xs"
                      aria-pressed={only?.words === need.words}
                      className="on-paper text-sm! aria-pressed:bg-accent"
                      onClick={() => show(only?.words === need.words ? undefined : need)}
                    >
                      {need.words} {need.count !== undefined && <strong>{formatInteger(need.count)}</strong>}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
