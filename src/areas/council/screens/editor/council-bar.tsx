import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { formatInteger } from '#ui/text/number.ts';
import type { CouncilRow } from '../../schema.ts';
import { rowId } from './council-cells.tsx';
import type { Need, Needs } from './council-needs.ts';

const PARTS = [
  { part: 'present', title: 'Jest', none: 'nikogo', color: 'bg-success' },
  { part: 'lacking', title: 'Brakuje', none: 'niczego', color: 'bg-destructive' },
  { part: 'ending', title: 'Wygasa', none: 'nic', color: 'bg-warning-mark' },
] as const;

const has = (needs: readonly Need[], row: CouncilRow) => needs.some(({ ids }) => ids.includes(rowId(row)));

/** How many members are in order or about to leave; what is lacking may be of others, or of nobody. */
function segments(members: readonly CouncilRow[], { lacking, ending }: Needs) {
  const lacks = members.filter((row) => has(lacking, row)).length;
  const end = members.filter((row) => !has(lacking, row) && has(ending, row)).length;
  const lack = new Set(lacking.flatMap(({ words, ids }) => (ids.length > 0 ? ids : words))).size;
  return { present: members.length - lacks - end, lacking: lack, ending: end };
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
  const sizes = segments(members, needs);
  return (
    <div className="space-y-2 rounded-lg border bg-card px-3 py-2">
      <div aria-hidden className="flex h-1.5 gap-px overflow-hidden rounded-sm bg-muted">
        {PARTS.map(({ part, color }) => (
          <span key={part} className={color} style={{ flexGrow: sizes[part] }} />
        ))}
      </div>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-3 lg:grid-cols-[5fr_3fr_4fr]">
        {PARTS.map(({ part, title, none, color }) => (
          <section key={part} aria-label={title} className="min-w-0 items-start gap-x-2 lg:flex">
            <p className="flex items-center gap-1.5 text-sm/6 font-semibold">
              <span aria-hidden className={cn('size-2.5 rounded-sm', color)} />
              {title}
            </p>
            {needs[part].length === 0 && <p className="text-sm/6 text-muted-foreground">{none}</p>}
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
