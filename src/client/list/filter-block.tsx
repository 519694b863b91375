import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { useNarrow } from '#ui/state/narrow.ts';
import { Toolbar } from '#ui/table/toolbar.tsx';

type FilterBlockProps = {
  lead: ReactNode;
  /** The filters with their controls, the first search first. */
  filters: readonly { name: string; rare: boolean; control: ReactNode }[];
  activeNames: readonly string[];
  /** Flags that stand together. */
  groups: ReactNode;
  submit: ReactNode;
  buttons: ReactNode;
};

/** Filters in columns of one width; what is rare, on a phone all but the first, is folded beneath the buttons, alone. */
export function FilterBlock({ lead, filters, activeNames, groups, submit, buttons }: FilterBlockProps) {
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useNarrow();
  const folds = ({ rare }: (typeof filters)[number], index: number) => (isNarrow ? index > 0 : rare);
  const folded = filters.filter(folds);
  const active = folded.filter(({ name }) => activeNames.includes(name)).length;
  const label = isNarrow ? 'Filtry' : 'Więcej filtrów';
  const columns = 'toolbar grid grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] gap-x-4 gap-y-3 *:w-full!';
  return (
    <div className="space-y-3">
      <div className={columns}>
        {lead}
        {filters.filter((each, index) => !folds(each, index)).map(({ control }) => control)}
        {groups && submit && <div className="flex items-end">{submit}</div>}
      </div>
      {groups}
      <Toolbar>
        {!groups && submit}
        <Button icon={SlidersHorizontal} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {active > 0 ? `${label} (${active})` : label}
          {!isNarrow && <ChevronDown aria-hidden className={cn('size-4', isOpen && 'rotate-180')} />}
        </Button>
        {buttons}
      </Toolbar>
      {isOpen && (
        <div className={columns}>
          {folded.map(({ name, control }, index) => {
            const next = folded[index + 1];
            if (name === 'to' && folded[index - 1]?.name === 'from') return null;
            // A range stays together.
            return name === 'from' && next?.name === 'to' ? (
              <div key={name} className="grid-cols-subgrid gap-x-4 *:w-full! max-sm:contents sm:col-span-2 sm:grid">
                {control}
                {next.control}
              </div>
            ) : (
              control
            );
          })}
        </div>
      )}
    </div>
  );
}
