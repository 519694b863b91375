import { CircleCheck, CircleX, Info, X } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import { useToastPlace } from './toast-place.ts';
import { type Tone, toneBorder, toneSoft } from '../tone.ts';

type ToastAction = { label: string; onClick: () => void };
/** `id`: takes the place of the former one. */
type Place = { id: string };

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
export const toastError = (message: string) => follow(toast.error(message, { duration: Number.POSITIVE_INFINITY }));

export const toastInfo = (message: string, action?: ToastAction) =>
  follow(toast.info(message, { id: message, duration: action ? 10_000 : 5000, ...(action ? { action } : {}) }));

const frame = 'flex w-full items-start gap-3 rounded-md border p-3 font-sans text-sm/5 font-medium shadow-pop';
/** Over the account, beside the search: of two lines, it is about as high as the header. */
const width = { '--width': 'clamp(19rem, 50vw - 18.25rem, 26.75rem)' } as CSSProperties;
const CONTENT_END = 'max(2rem, 50vw - var(--page-width) / 2 + 2rem)';
/** And below whatever a screen holds there. */
const BELOW_HEADER = 'var(--toast-top, 4rem)';

const surface = (tone: Tone) => `${toneSoft[tone]} ${toneBorder[tone]}`;

/** Escape closes what lies over the rows, unless it closes something else. */
function dismissByEscape({ key, defaultPrevented }: KeyboardEvent) {
  const isTaken = defaultPrevented || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;
  if (key === 'Escape' && !isTaken) toast.dismiss();
}

/** Renders the toasts, the last one whole and the edges of those before it, which the pointer and the focus open. Mount it once. */
export function Toaster() {
  const { edge, isWide, bottom } = useToastPlace();
  useEffect(() => {
    window.addEventListener('keydown', dismissByEscape);
    return () => window.removeEventListener('keydown', dismissByEscape);
  }, []);
  return (
    <Sonner
      position={`${edge}-${isWide ? 'right' : 'center'}`}
      offset={{ top: isWide ? '0.25rem' : BELOW_HEADER, right: CONTENT_END, bottom }}
      style={isWide ? width : undefined}
      mobileOffset={{ top: BELOW_HEADER, bottom }}
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
