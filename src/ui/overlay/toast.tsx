import { CircleCheck, CircleX, Info, X } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import { type Tone, toneBorder, toneSoft } from '../tone.ts';

type ToastAction = { label: string; onClick: () => void };
/** `id`: takes the place of the former one. */
type Place = { id?: string; position?: 'bottom-center' };

/** Nothing without an id, with which sonner would take away all of them, also the one that has just been said. */
export function dismissToast(id: string | number | undefined) {
  if (id !== undefined) toast.dismiss(id);
}

/** What only says that something is done. It leaves for the next one: two lie on the rows that they speak of. */
let said: string | number | undefined;
function follow(next: string | number) {
  if (said !== next) dismissToast(said);
  said = undefined;
  return next;
}

/** The last notice of something done. */
let done: string | number | undefined;
export const lastDone = () => done;

export function toastSuccess(message: string, action?: ToastAction, place?: Place) {
  const id = follow(
    toast.success(message, { ...place, duration: action ? 10_000 : 3000, ...(action ? { action } : {}) }),
  );
  if (!action) said = id;
  done = id;
  return id;
}

/** Stays until dismissed. */
export const toastError = (message: string, place?: Place) =>
  follow(toast.error(message, { ...place, duration: Number.POSITIVE_INFINITY }));

export const toastInfo = (message: string, action?: ToastAction) =>
  follow(toast.info(message, { id: message, duration: action ? 10_000 : 5000, ...(action ? { action } : {}) }));

const frame = 'flex w-full items-start gap-3 rounded-md border p-3 font-sans text-sm/5 font-medium shadow-pop';
/** Of two lines, it is about as high as the header. */
const width = { '--width': '30rem' } as CSSProperties;

const surface = (tone: Tone) => `${toneSoft[tone]} ${toneBorder[tone]}`;

/** Escape closes what lies over the rows, unless it closes something else. */
function dismissByEscape({ key, defaultPrevented }: KeyboardEvent) {
  const isTaken = defaultPrevented || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;
  if (key === 'Escape' && !isTaken) toast.dismiss();
}

const PHONE = '(width < 40rem)';
/** As high as the longest of what only says that something is done. */
const HIGHEST = 120;

/** On a phone a screen without buttons at its lower edge says there what was done, unless the row that it was done to is there. */
export const clearOfFocus = (): Place =>
  matchMedia(PHONE).matches && Number(document.activeElement?.getBoundingClientRect().bottom) < innerHeight - HIGHEST
    ? { position: 'bottom-center' }
    : {};

/**
 * Renders the toasts, the last one whole and the edges of those before it, which the pointer and the focus open: over the
 * middle of the header, which stays in sight, so that they cover no row, filter or button of a screen; on a phone, whose
 * header has no room, below it and whatever a screen holds there (`--toast-top`). Mount it once.
 */
export function Toaster() {
  useEffect(() => {
    window.addEventListener('keydown', dismissByEscape);
    return () => window.removeEventListener('keydown', dismissByEscape);
  }, []);
  return (
    <Sonner
      position="top-center"
      offset={{ top: '0.25rem' }}
      style={width}
      mobileOffset={{ top: 'var(--toast-top, 4rem)' }}
      containerAriaLabel="Powiadomienia"
      closeButton
      gap={10}
      icons={{
        success: <CircleCheck aria-hidden className="size-5" />,
        error: <CircleX aria-hidden className="size-5" />,
        info: <Info aria-hidden className="size-5" />,
        close: <X aria-hidden className="size-4" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Zamknij powiadomienie',
        classNames: {
          toast: frame,
          content: 'min-w-0 flex-1 wrap-anywhere',
          // A long title of a work would make it lie on the rows.
          title: 'in-data-[type=success]:line-clamp-3',
          success: surface('success'),
          error: surface('danger'),
          info: surface('info'),
          actionButton: 'min-h-6 shrink-0 rounded-sm px-1 underline underline-offset-4',
          closeButton: 'order-last flex size-7 shrink-0 items-center justify-center rounded-sm hover:bg-muted',
        },
      }}
    />
  );
}
