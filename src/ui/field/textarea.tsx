import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';
import { useFieldControl } from './field-context.ts';
import { controlStyles } from './input.tsx';

/** At least three lines; grows with its text where the browser supports it. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={3}
      {...props}
      {...useFieldControl(props)}
      className={cn(controlStyles, 'field-sizing-content max-h-96 min-h-[calc(3lh+0.625rem)]!', className)}
    />
  );
}
