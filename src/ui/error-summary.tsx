import type { MouseEvent } from 'react';
import { linkStyles } from './link.tsx';

export type FieldError = { id: string; message: string };

const focusOnArrival = (element: HTMLElement | null) => element?.focus();

function toField(event: MouseEvent, id: string) {
  event.preventDefault();
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** What a form is refused for, each with a link to its field. Takes the focus when it appears; give it a key per attempt. */
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
      ref={focusOnArrival}
      role="alert"
      tabIndex={-1}
      className="rounded-md border-2 border-destructive bg-card px-4 py-3 text-sm"
    >
      <p className="font-semibold text-destructive">{title}</p>
      <ul className="mt-1 list-disc ps-5">
        {errors.map(({ id, message }) => (
          <li key={`${id} ${message}`} className="py-0.5">
            <a href={`#${id}`} onClick={(event) => toField(event, id)} className={linkStyles}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
