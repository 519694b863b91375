import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { useFieldControl } from './field-context.ts';
import { controlStyles } from './input.tsx';

export type SelectOption = { value: string | number; label: string; disabled?: boolean };

type NativeSelectProps = Omit<ComponentProps<'select'>, 'size'> & {
  options?: readonly SelectOption[];
  size?: 'sm' | 'md';
};

/** A native select, fast by the hundred in a table. Takes `options` or `<option>` children. */
export function NativeSelect({ options, size = 'md', className, children, ...props }: NativeSelectProps) {
  return (
    <span className={cn('relative inline-block w-full min-w-0', className)}>
      <select
        {...props}
        {...useFieldControl(props)}
        className={cn(
          controlStyles,
          'appearance-none overflow-hidden pe-8 whitespace-nowrap',
          size === 'sm' && 'min-h-7! py-0.5! ps-2',
        )}
      >
        {options?.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute inset-e-2 top-1/2 size-4 -translate-y-1/2" />
    </span>
  );
}
