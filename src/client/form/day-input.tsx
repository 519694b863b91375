import { Calendar } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { dayText, isDay, NOT_A_DAY, typedDay } from '#engine/day.ts';
import { dayFault } from '#shared/issue-text.ts';
import { cn } from '#ui/cn.ts';
import { Field } from '#ui/field/field.tsx';
import { Input } from '#ui/field/input.tsx';
import { formatDate } from '#ui/text/number.ts';

type DayInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'min' | 'max'> & {
  value: string;
  onChange: (text: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** The day's name at the foot of a print. */
  printed?: string;
};

/**
 * A day as YYYY-MM-DD, whatever the browser's language: typed, also as 9.3.2026, or chosen in the browser's calendar. On
 * paper as days are written elsewhere.
 */
export function DayInput({ value, onChange, min, max, printed, className, onBlur, ...props }: DayInputProps) {
  const calendar = useRef<HTMLInputElement>(null);
  const isFixed = props.readOnly === true || props.disabled === true;
  return (
    <div className={cn('relative', className)}>
      <Input
        autoComplete="off"
        spellCheck={false}
        placeholder="YYYY-MM-DD"
        title="Dzień jako 2026-03-09 albo 9.3.2026"
        {...props}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={(event) => {
          const day = typedDay(value);
          if (day !== value) onChange(day);
          onBlur?.(event);
        }}
        className={cn('tabular pe-8', isDay(value) && 'print:hidden')}
      />
      {isDay(value) && (
        <span
          data-printed={printed}
          className="hidden px-[3px] py-1.5 text-sm in-[.toolbar]:py-0 in-[.toolbar]:font-medium print:block"
        >
          {formatDate(value)}
        </span>
      )}
      {!isFixed && (
        <>
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden
            className="pointer-events-none absolute inset-e-0 bottom-0 size-8 opacity-0"
            value={isDay(value) ? value : ''}
            min={min || undefined}
            max={max || undefined}
            onChange={({ target }) => onChange(target.value)}
          />
          <button
            type="button"
            aria-label="Kalendarz"
            className="no-print absolute inset-y-px inset-e-px flex w-8 items-center justify-center rounded-md text-muted-foreground hover:bg-muted hover:text-foreground"
            onClick={() => calendar.current?.showPicker()}
          >
            <Calendar aria-hidden className="size-4" />
          </button>
        </>
      )}
    </div>
  );
}

/** What is wrong with a typed day, once its field has been left with it; `format`: said of what is not written as one. */
export function useLeftDay(value: string, format?: string) {
  const [left, setLeft] = useState(value);
  const fault = value !== '' && value === left && !isDay(value) ? dayFault(value, format) : undefined;
  return { fault, onBlur: () => setLeft(typedDay(value)) };
}

type DayFilterProps = Pick<DayInputProps, 'value' | 'onChange' | 'min' | 'max'> & {
  label: string;
  /** At the foot of a print too: the screen is about this day. */
  isPrinted?: boolean;
  className?: string;
};

/** What is wrong with a range that ends before it begins: it finds nothing, and would not say why. */
export const rangeFault = (begin: string | undefined, end: string) =>
  begin && end !== '' && end < begin ? `Podaj dzień nie wcześniejszy niż ${dayText(begin)}` : undefined;

/** A field that tells only days, and '' when it is emptied; what is no day stays typed and is said to be none. */
export function DayFilter({ label, isPrinted, className, value, onChange, min, max }: DayFilterProps) {
  const [typed, setTyped] = useState<string>();
  const { fault, onBlur } = useLeftDay(typed ?? value, NOT_A_DAY);
  const outside = rangeFault(min, value);
  const tell = (text: string) => {
    const isTold = text === '' || isDay(text);
    setTyped(isTold ? undefined : text);
    if (isTold && text !== value) onChange(text);
  };
  return (
    <Field label={label} className={className ?? 'w-40'} error={typed === undefined ? outside : fault}>
      <DayInput
        {...(isPrinted && { printed: label })}
        value={typed ?? value}
        min={min}
        max={max}
        onChange={tell}
        onKeyDown={({ key }) => {
          if (key !== 'Enter' || typed === undefined) return;
          tell(typedDay(typed));
          onBlur();
        }}
        onBlur={onBlur}
      />
    </Field>
  );
}
