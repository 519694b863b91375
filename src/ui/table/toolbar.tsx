import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';

/** Filters and actions above a list, aligned to the bottom of their fields; a checkbox to their middle. */
export function Toolbar({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div {...props} className={cn('toolbar flex flex-wrap items-end gap-x-4 gap-y-3 [&>label]:py-1.5', className)} />
  );
}
