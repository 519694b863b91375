import { type ReactNode, useId } from 'react';
import { cn } from '../cn.ts';
import { boxStyles } from './checkbox.tsx';
import { FieldNotes, notesOf } from './field.tsx';

export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
};

type RadioGroupProps<Value extends string> = {
  /** The id of the first option, the target of links to the group. */
  id?: string;
  legend: ReactNode;
  legendHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly RadioOption<Value>[];
  inline?: boolean;
  name?: string;
  className?: string;
};

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, legendHidden, value, onChange, options, inline, name, className } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const { hint, error, required } = props;
  return (
    <fieldset className={cn('min-w-0', className)} aria-describedby={notesOf(id, { hint, error })}>
      <legend className={legendHidden ? 'sr-only' : 'mb-1 text-xs text-muted-foreground'}>
        {legend}
        {required && ' (wymagane)'}
      </legend>
      <FieldNotes id={id} hint={hint} />
      <div className={cn('flex gap-x-5 gap-y-1.5', inline ? 'flex-wrap' : 'flex-col')}>
        {options.map((option, index) => (
          <label key={option.value} className="inline-flex min-h-6 items-start gap-2 py-0.5 text-sm/5">
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className={cn(boxStyles, 'shrink-0 rounded-full mt-0.5 checked:border-5 checked:bg-card!')}
            />
            <span className="min-w-0">
              {option.label}
              {option.hint && <span className="block text-xs/4 text-muted-foreground">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
