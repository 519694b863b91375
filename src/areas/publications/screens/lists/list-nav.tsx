import { cn } from '#ui/cn.ts';
import { formatInteger } from '#ui/text/number.ts';
import { LISTS, type ListName } from '../rows/work.ts';

/** How many works a list has, and how many of them the filters leave. */
export type ListCount = { name: ListName; total: number; shown: number };

type ListNavProps = { counts: readonly ListCount[]; chosen: ListName | undefined; onChoose: (name?: ListName) => void };

const countText = ({ total, shown }: { total: number; shown: number }) =>
  shown === total ? formatInteger(total) : `${formatInteger(shown)} z ${formatInteger(total)}`;

/** Chooses one list or all of them, with their counts under the filters. */
export function ListNav({ counts, chosen, onChoose }: ListNavProps) {
  const all = {
    total: counts.reduce((sum, { total }) => sum + total, 0),
    shown: counts.reduce((sum, { shown }) => sum + shown, 0),
  };
  return (
    <fieldset aria-label="Listy" className="no-print flex w-fit max-w-full flex-wrap gap-0.5 rounded-md bg-muted p-0.5">
      <Choice title="Wszystkie" count={countText(all)} isChosen={chosen === undefined} onChoose={() => onChoose()} />
      {LISTS.map(({ name, short }) => (
        <Choice
          key={name}
          title={short}
          count={countText(counts.find((count) => count.name === name) ?? { total: 0, shown: 0 })}
          isChosen={chosen === name}
          onChoose={() => onChoose(name)}
        />
      ))}
    </fieldset>
  );
}

type ChoiceProps = { title: string; count: string; isChosen: boolean; onChoose: () => void };

const Choice = ({ title, count, isChosen, onChoose }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className={cn(
      'min-h-7 rounded-sm px-2.5 text-sm max-sm:min-h-9',
      isChosen
        ? 'bg-card font-medium inset-ring inset-ring-border-strong'
        : 'text-muted-foreground hover:text-foreground',
    )}
  >
    {title} <span className="font-normal text-muted-foreground">{count}</span>
  </button>
);
