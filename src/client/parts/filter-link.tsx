import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#ui/cn.ts';
import { intoSight } from '#ui/state/in-sight.ts';
import { formatInteger } from '#ui/text/number.ts';

type FilterLinkProps = {
  /** The search params that it leads to. */
  to: object;
  icon?: LucideIcon;
  isOn: boolean;
  count: number | undefined;
  /** One of a row of them in every window; others are a column in a wide one. */
  inRow?: boolean;
  children: ReactNode;
};

/** A filter as a link: the address says what is shown. */
export const FilterLink = ({ to, icon: Icon, isOn, count, inRow = false, children }: FilterLinkProps) => (
  <Link
    to="."
    search={to as never}
    resetScroll={false}
    ref={isOn ? intoSight : undefined}
    // After a press of the mouse the keys are the list's: Enter opens what it shows in place of filtering anew.
    onClick={({ detail, currentTarget }) => detail > 0 && currentTarget.blur()}
    aria-current={isOn ? 'true' : undefined}
    className={cn(
      'flex min-h-8 shrink-0 items-center gap-2 rounded-md px-2 py-1 text-sm/5 max-lg:min-h-10 max-lg:border',
      inRow && 'border',
      isOn ? 'bg-accent font-semibold text-accent-foreground' : cn('hover:bg-muted max-lg:bg-card', inRow && 'bg-card'),
    )}
  >
    {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
    <span className={cn('min-w-0 flex-1 max-lg:whitespace-nowrap', inRow && 'whitespace-nowrap')}>{children}</span>
    {count !== undefined && <span className="font-medium tabular-nums">{formatInteger(count)}</span>}
  </Link>
);
