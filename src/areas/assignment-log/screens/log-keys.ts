import { singleKeys } from '#client/parts/single-keys.ts';
import { isCovered, useWindowKeys } from '#client/parts/window-keys.ts';

type Doings = {
  list: () => HTMLElement | null;
  toggle: (id: number) => void;
  /** Those that are chosen, or this one where none is. */
  confirm: (id: number | undefined) => void;
  clear: () => void;
};

/** The message whose details the button opens. */
export const idOf = (button: HTMLElement | undefined) => (button ? Number(button.dataset.message) : undefined);

/** J and K move between the messages, whose details Enter opens; X chooses, A confirms, Escape chooses none. */
export function useLogKeys({ list, toggle, confirm, clear }: Doings) {
  const buttons = () => [...(list()?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
  /** The message that holds the focus, -1 before the first. */
  const place = () => buttons().findIndex((button) => button.closest('li')?.contains(document.activeElement));
  const move = (step: number) => {
    const all = buttons();
    all[Math.min(Math.max(place() + step, 0), all.length - 1)]?.focus();
  };
  const choose = (step: number, isExtending: boolean) => {
    const id = idOf(buttons()[place()]);
    if (isExtending && id !== undefined) toggle(id);
    move(step);
  };
  const onKey = singleKeys({
    j: ({ shiftKey }) => choose(1, shiftKey),
    k: ({ shiftKey }) => choose(-1, shiftKey),
    x: () => {
      const id = idOf(buttons()[place()]);
      if (id !== undefined) toggle(id);
    },
    a: () => confirm(idOf(buttons()[place()])),
    escape: clear,
  });
  useWindowKeys((event) => {
    if (!isCovered()) onKey(event);
  });
}
