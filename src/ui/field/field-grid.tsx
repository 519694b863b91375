import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';

/** Fields beside each other, whose controls stay on one line: what is said below one moves none of the others. */
export const FieldGrid = ({ className, ...props }: ComponentProps<'div'>) => (
  <div {...props} className={cn('field-grid grid items-baseline gap-y-3', className)} />
);
