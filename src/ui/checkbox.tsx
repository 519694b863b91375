import { Check, Minus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { useFieldControl } from './field-context.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
  indeterminate?: boolean;
};

export const boxStyles =
  'peer size-5 appearance-none border border-input bg-card checked:border-primary checked:bg-primary disabled:border-border disabled:bg-muted';

/** A native checkbox, cheap enough for every row of a table. */
export function Checkbox({ label, labelHidden, hint, indeterminate = false, className, ...props }: CheckboxProps) {
  const control = useFieldControl(props);
  return (
    <label className={cn('inline-flex min-h-6 items-start gap-2 text-sm/5', className)}>
      <span className="relative mt-0 inline-flex shrink-0">
        <input
          {...props}
          {...control}
          type="checkbox"
          ref={(input) => {
            if (input) input.indeterminate = indeterminate;
          }}
          className={cn(boxStyles, 'rounded-sm indeterminate:border-primary indeterminate:bg-primary')}
        />
        <Check
          aria-hidden
          className="pointer-events-none absolute inset-0.5 size-4 text-primary-foreground not-peer-checked:hidden peer-indeterminate:hidden peer-disabled:text-muted-foreground"
        />
        <Minus
          aria-hidden
          className="pointer-events-none absolute inset-0.5 size-4 text-primary-foreground not-peer-indeterminate:hidden"
        />
      </span>
      <span className={labelHidden ? 'sr-only' : 'min-w-0'}>
        {label}
        {hint && <span className="block text-xs/4 text-muted-foreground">{hint}</span>}
      </span>
    </label>
  );
}
