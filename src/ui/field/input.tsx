import { type ComponentProps, useId } from 'react';
import { cn } from '../cn.ts';
import { useFieldControl } from './field-context.ts';

export const controlStyles = [
  'min-h-8 w-full min-w-0 rounded-md border border-input bg-card px-2.5 py-1 text-sm/5 text-foreground max-sm:min-h-10',
  'aria-invalid:border-destructive disabled:border-border disabled:bg-muted disabled:text-muted-foreground',
  'text-ellipsis [&[readonly]]:bg-muted focus-visible:outline-offset-0',
].join(' ');

type InputProps = ComponentProps<'input'> & { numeric?: boolean; suggestions?: readonly string[] };

/** `suggestions` do not restrict what may be typed. */
export function Input({ className, numeric, suggestions, ...props }: InputProps) {
  const listId = useId();
  return (
    <>
      <input
        type="text"
        {...(numeric ? { inputMode: 'decimal' } : {})}
        {...(suggestions ? { list: listId } : {})}
        {...props}
        {...useFieldControl(props)}
        className={cn(controlStyles, numeric && 'tabular text-end', className)}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </datalist>
      )}
    </>
  );
}
