import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn.ts';
import { useFieldControl } from './field-context.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: string;
  labelHidden?: boolean;
  /** Words beside the box on a phone, where no head of a column says what it is; drawn by the label, which a list has by the hundred. */
  phoneLabel?: string;
  hint?: ReactNode;
  indeterminate?: boolean;
};

export const boxStyles =
  'size-4 appearance-none border-[1.5px] border-input bg-card checked:border-primary checked:bg-primary disabled:border-border disabled:bg-muted';

/** The mark is a shape of the box itself, as a list may have hundreds; on paper black on white, in forced colours the browser's. */
const markStyles = [
  'inline-grid place-content-center rounded-sm indeterminate:border-primary indeterminate:bg-primary',
  'before:size-2.5 before:bg-primary-foreground before:[clip-path:polygon(14%_44%,0_58%,41%_96%,100%_20%,86%_8%,40%_68%)]',
  'indeterminate:before:[clip-path:polygon(0_40%,100%_40%,100%_60%,0_60%)]',
  'not-checked:not-indeterminate:before:hidden disabled:before:bg-muted-foreground',
  'print:border-foreground! print:bg-transparent! print:before:bg-foreground! print:before:[print-color-adjust:exact] forced-colors:appearance-auto forced-colors:before:hidden',
];

/** A native checkbox, cheap enough for every row of a table. */
export function Checkbox({
  ref,
  label,
  labelHidden,
  phoneLabel,
  hint,
  indeterminate = false,
  className,
  ...props
}: CheckboxProps) {
  const control = useFieldControl(props);
  return (
    <label
      data-phone-label={phoneLabel}
      className={cn(
        'inline-flex min-h-6 items-start gap-2 py-0.5 text-sm/5 max-sm:min-h-8 max-sm:py-1.5',
        labelHidden && 'min-w-6 justify-center max-sm:min-w-8',
        phoneLabel && 'after:content-[attr(data-phone-label)] sm:after:hidden print:after:hidden',
        className,
      )}
    >
      <input
        {...props}
        {...control}
        {...(labelHidden && { 'aria-label': label })}
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = indeterminate;
          if (typeof ref === 'function') return ref(input);
          if (ref) ref.current = input;
          return undefined;
        }}
        className={cn(boxStyles, 'mt-0.5 shrink-0', markStyles)}
      />
      {!labelHidden && (
        <span className="min-w-0">
          {label}
          {hint && <span className="block text-xs/4 text-muted-foreground">{hint}</span>}
        </span>
      )}
    </label>
  );
}
