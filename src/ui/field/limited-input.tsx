import { type ComponentProps, use, useEffect, useId, useRef } from 'react';
import { cn } from '../cn.ts';
import { FieldContext } from './field-context.ts';
import { Input } from './input.tsx';

/** How much of a text is too much, in words; undefined: nothing. */
export function tooLong(text: string, longest: number): string | undefined {
  const more = text.length - longest;
  if (more <= 0) return undefined;
  return `O ${more} za dużo: ${text.length} z ${longest} znaków`;
}

type LimitedInputProps = Omit<ComponentProps<typeof Input>, 'maxLength' | 'ref'> & {
  value: string;
  longest: number;
  ref?: React.RefObject<HTMLInputElement | null>;
  boxClassName?: string;
};

/**
 * Keeps all that is typed or pasted and says how much is too much, where a `maxLength` would cut it without a word. The browser
 * does not send a form with it; what is asked without a form asks {@link tooLong} first.
 */
export function LimitedInput({ longest, ref, boxClassName, ...props }: LimitedInputProps) {
  const own = useRef<HTMLInputElement>(null);
  const control = ref ?? own;
  const id = useId();
  const field = use(FieldContext);
  const said = tooLong(props.value, longest);
  useEffect(() => control.current?.setCustomValidity(said ?? ''), [control, said]);
  const describedBy = [props['aria-describedby'] ?? field?.describedBy, said && id].filter(Boolean).join(' ');
  return (
    <div className={cn('min-w-0', boxClassName)}>
      <Input
        {...props}
        ref={control}
        aria-describedby={describedBy || undefined}
        aria-invalid={props['aria-invalid'] ?? (said === undefined ? undefined : true)}
      />
      {said !== undefined && (
        <p id={id} className="mt-1 text-xs font-medium text-destructive">
          {said}
        </p>
      )}
    </div>
  );
}
