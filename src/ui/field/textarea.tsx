import type { ComponentProps, KeyboardEvent } from 'react';
import { cn } from '../cn.ts';
import { useFieldControl } from './field-context.ts';
import { controlStyles } from './input.tsx';
import { pressSubmit } from './press-submit.ts';

/** In a dialog, Ctrl+Enter sends the form, as Enter does from a line. */
function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { key, ctrlKey, metaKey, currentTarget } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || !currentTarget.closest('[role=dialog]')) return;
  event.preventDefault();
  pressSubmit(currentTarget.form);
}

/** At least three lines; grows with its text where the browser supports it. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={3}
      onKeyDown={sendByKey}
      {...props}
      {...useFieldControl(props)}
      className={cn(
        controlStyles,
        'field-sizing-content max-h-96 min-h-[calc(3lh+0.625rem)]! print:min-h-0!',
        className,
      )}
    />
  );
}
