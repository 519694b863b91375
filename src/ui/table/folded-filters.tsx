import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { cn } from '../cn.ts';

type FoldedFiltersProps = {
  /** How many of them are set. */
  active: number;
  className?: string;
  children: ReactNode;
};

/** Filters of a toolbar that a phone shows only when asked to. */
export function FoldedFilters({ active, className, children }: FoldedFiltersProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={SlidersHorizontal}
        aria-expanded={open}
        className={cn('sm:hidden', className)}
        onClick={() => setOpen(!open)}
      >
        {active > 0 ? `Filtry (${active})` : 'Filtry'}
      </Button>
      <div className={cn('contents', !open && 'max-sm:hidden')}>{children}</div>
    </>
  );
}
