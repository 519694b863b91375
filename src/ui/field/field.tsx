import { CircleX } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from '../cn.ts';
import { FieldContext } from './field-context.ts';

type FieldProps = {
  label: ReactNode;
  id?: string;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  labelHidden?: boolean;
  /** Stands beside the label and is no part of its name, as that the field is still empty. */
  mark?: string | undefined;
  className?: string;
  children: ReactNode;
};

type Notes = { hint?: ReactNode; error?: ReactNode };

/** The ids of the hint and the error, for `aria-describedby`. */
export const notesOf = (id: string, { hint, error }: Notes) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

export const FieldNotes = ({ id, hint, error }: Notes & { id: string }) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className="text-xs/4 text-muted-foreground">
        {hint}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} className="flex items-start gap-1 text-sm text-destructive">
        <CircleX aria-hidden className="mt-0.5 size-4 shrink-0" />
        {error}
      </p>
    )}
  </>
);

/** The label, hint and error of one control, which takes them from the context. */
export function Field(props: FieldProps) {
  const { label, id, hint, error, required = false, labelHidden, mark, className, children } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [mark && `${controlId}-mark`, notesOf(controlId, { hint, error })].filter(Boolean).join(' ');
  return (
    <div className={cn('field flex min-w-0 flex-col gap-1', className)}>
      <span className={labelHidden ? 'sr-only' : 'text-xs text-muted-foreground'}>
        <label htmlFor={controlId}>
          {label}
          {required && <span className="font-normal text-muted-foreground"> (wymagane)</span>}
        </label>
        {mark && (
          <span id={`${controlId}-mark`} className="font-medium text-foreground">
            {' '}
            ({mark})
          </span>
        )}
      </span>
      <FieldNotes id={controlId} hint={hint} />
      <FieldContext value={{ id: controlId, describedBy: described || undefined, invalid: Boolean(error), required }}>
        {children}
      </FieldContext>
      <FieldNotes id={controlId} error={error} />
    </div>
  );
}
