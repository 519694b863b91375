import { LoaderCircle } from 'lucide-react';
import { cn } from './cn.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** What a busy button says before its own words. */
export const BUSY = 'Trwa';

export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <>
      <LoaderCircle aria-hidden className={cn('size-4 shrink-0 animate-spin', className)} />
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}
