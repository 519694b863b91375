import { useEffect, useState } from 'react';
import { holder } from '#client/parts/holder.ts';
import { isTyping } from '#client/parts/window-keys.ts';

/**
 * Puts off what a press of the mouse or a finger changes until its click is done: what grew meanwhile would move away what is
 * pressed. Of several the last one counts.
 */
function afterPress() {
  let isPressed = false;
  let waiting: (() => void) | undefined;
  const press = () => {
    isPressed = true;
  };
  const release = () =>
    setTimeout(() => {
      isPressed = false;
      waiting?.();
      waiting = undefined;
    });
  const ends = ['mouseup', 'dragend'] as const;
  window.addEventListener('mousedown', press, true);
  for (const end of ends) window.addEventListener(end, release, true);
  return {
    after: (change: () => void) => {
      if (isPressed) waiting = change;
      else change();
    },
    stop: () => {
      window.removeEventListener('mousedown', press, true);
      for (const end of ends) window.removeEventListener(end, release, true);
    },
  };
}

/**
 * Values as they were when a field was last left: what is half typed is no reason for a new warning. One that no longer holds
 * goes at once: who warns compares both.
 */
export function useLeft<Values>(live: Values, formId: string): Values {
  // Another object for each field that is entered: whoever goes from field to field has left one too.
  const [field, setField] = useState<object>();
  const [left] = useState(() => holder({ values: live, field }));
  if (field === undefined || left.get().field !== field) left.set({ values: live, field });
  useEffect(() => {
    const form = document.getElementById(formId);
    const press = afterPress();
    // What is typed into a search is no value: it has one once something is chosen.
    const isSearch = (target: EventTarget | null) => target instanceof Element && target.role === 'combobox';
    const enter = ({ target }: FocusEvent) =>
      press.after(() => setField(isTyping(target) && !isSearch(target) ? {} : undefined));
    const leave = () => press.after(() => setField(undefined));
    form?.addEventListener('focusin', enter);
    form?.addEventListener('focusout', leave);
    return () => {
      press.stop();
      form?.removeEventListener('focusin', enter);
      form?.removeEventListener('focusout', leave);
    };
  }, [formId]);
  return left.get().values;
}
