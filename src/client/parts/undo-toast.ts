import { dismissToast, toastError, toastInfo, toastSuccess } from '#ui/overlay/toast.tsx';
import { failureText } from '../api.ts';

/** Says why something was not undone. */
export const toastNotUndone = (error: unknown) => void toastError(failureText('Nie cofnięto', error));

/** Takes back what was done, or says why it cannot; null where its own button has taken it back already. */
export type WayBack = () => Promise<unknown> | null;
const listeners = new Set<(back: WayBack) => void>();

/** Hears of each way back as it is offered, for a key that takes back the last one. Returns how to end that. */
export function onWayBack(heard: (back: WayBack) => void) {
  listeners.add(heard);
  return () => void listeners.delete(heard);
}

/** Offers a way back to such a key. */
export const offerWayBack = (back: WayBack) => listeners.forEach((heard) => void heard(back));

/**
 * Says what a change has done, also of the one before the last, and where its screen was left. Why one failed its mutation
 * says (`ChangeFailed`).
 */
export const whenChanged = <Answer>(change: Promise<Answer>, say: (answer: Answer) => void) =>
  void change.then(say, () => undefined);

/** What is done at once needs no word that it is being done. */
const LATE_MS = 300;

/** Says what takes long, until it has ended. */
function sayLate(message: string) {
  let notice: string | number | undefined;
  const timer = setTimeout(() => (notice = toastInfo(message)), LATE_MS);
  return () => {
    clearTimeout(timer);
    dismissToast(notice);
  };
}

/**
 * Says what was done, with the way back. Its screen may have been left by then: a promise is heard all the same, while what is
 * given to `mutate` is dropped. `undone`: what is said, or done, once it is taken back.
 */
export function toastUndo<Answer>(
  message: string,
  back: () => Promise<Answer>,
  undone?: string | ((answer: Answer) => void),
) {
  let isTaken = false;
  const takeBack = () => {
    isTaken = true;
    dismissToast(notice);
    const ended = sayLate('Cofam…');
    return back()
      .finally(ended)
      .then(typeof undone === 'string' ? () => void toastSuccess(undone) : undone, (error) => {
        isTaken = false;
        toastNotUndone(error);
      });
  };
  const notice = toastSuccess(message, { label: 'Cofnij', onClick: () => void takeBack() });
  offerWayBack(() => (isTaken ? null : takeBack()));
  return notice;
}
