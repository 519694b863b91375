import { focusField, showErrors } from '../state/focus-field.ts';
import { linkStyles } from '../link.tsx';

type FieldError = { id?: string; message: string };

const focusOnArrival = (element: HTMLElement | null) => element?.focus();

/** The errors of a form, linked to their fields. Takes the focus if no error has a field. */
export function ErrorSummary({
  errors,
  title = 'Popraw formularz',
}: {
  errors: readonly FieldError[];
  title?: string;
}) {
  if (errors.length === 0) return null;
  return (
    <div
      ref={errors.some(({ id }) => id !== undefined) ? showErrors : focusOnArrival}
      data-errors
      role="alert"
      tabIndex={-1}
      className="rounded-md border-2 border-destructive bg-card px-4 py-3 text-sm"
    >
      <p className="font-semibold text-destructive">{title}</p>
      <ul className="mt-1 list-disc ps-5">
        {errors.map(({ id, message }) => (
          <li key={`${id} ${message}`} className="py-0.5">
            {id === undefined ? (
              message
            ) : (
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(id);
                }}
                className={linkStyles}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
