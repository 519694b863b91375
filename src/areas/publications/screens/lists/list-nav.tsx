import { SlidersHorizontal } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { counted, formatInteger } from '#ui/text/number.ts';
import { type ListName, LISTS } from '../rows/work.ts';

/** How many works a list has, and how many of them the filters leave. */
type ListCount = { name: ListName; total: number; shown: number };

type ListNavProps = {
  counts: readonly ListCount[];
  chosen: ListName | undefined;
  onChoose: (name?: ListName) => void;
  /** Changed rows that the filters would leave out by now. */
  kept: number;
  /** On a phone, and of a screen that has opened at the choices: whether what stands above them is folded, and how that is changed. */
  fold: { isFolded: boolean; toggle: () => void } | undefined;
};

const countText = ({ total, shown }: { total: number; shown: number }) =>
  shown === total ? formatInteger(total) : `${formatInteger(shown)} z ${formatInteger(total)}`;

/** Chooses one list or all of them, with their counts under the filters. */
export function ListNav({ counts, chosen, onChoose, kept, fold }: ListNavProps) {
  const all = {
    total: counts.reduce((sum, { total }) => sum + total, 0),
    shown: counts.reduce((sum, { shown }) => sum + shown, 0),
  };
  return (
    <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2">
      <fieldset aria-label="Listy" className="flex w-fit max-w-full flex-wrap gap-0.5 rounded-md bg-muted p-0.5">
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
      {fold && (
        <Button icon={SlidersHorizontal} aria-expanded={!fold.isFolded} onClick={fold.toggle}>
          Limity i filtry
        </Button>
      )}
      {kept > 0 && (
        <p className="text-sm text-muted-foreground">
          {counted(
            kept,
            'zmieniona teraz praca zostanie',
            'zmienione teraz prace zostaną',
            'zmienionych teraz prac zostanie',
          )}{' '}
          tu, dopóki nie zmienisz filtrów
        </p>
      )}
    </div>
  );
}

type ChoiceProps = { title: string; count: string; isChosen: boolean; onChoose: () => void };

const Choice = ({ title, count, isChosen, onChoose }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className={cn(
      'min-h-7 rounded-sm px-2.5 text-sm max-sm:min-h-9 max-sm:px-2 max-sm:text-xs',
      isChosen
        ? 'bg-card font-medium inset-ring inset-ring-border-strong'
        : 'text-muted-foreground hover:text-foreground',
    )}
  >
    {title} <span className="font-normal text-muted-foreground">{count}</span>
  </button>
);

/** Skips limits and filters: to the first discipline that may be chosen. */
export function SkipToWorks({ works }: { works: RefObject<HTMLElement | null> }) {
  return (
    <a
      href="#prace"
      className="no-print sr-only rounded-md bg-primary text-sm font-medium text-primary-foreground focus:not-sr-only focus:absolute focus:z-30 focus:px-4 focus:py-2"
      onClick={(event) => {
        event.preventDefault();
        const selects = [...(works.current?.querySelectorAll('select') ?? [])];
        const first = selects.find((select) => select.checkVisibility()) ?? works.current;
        first?.focus();
        if (first === works.current) first?.scrollIntoView({ block: 'start' });
      }}
    >
      Przejdź do prac
    </a>
  );
}
