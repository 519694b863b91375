import { useEffect, useState } from 'react';
import { holder } from '#client/parts/holder.ts';
import { isTyping } from '#client/parts/window-keys.ts';

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
    const enter = ({ target }: FocusEvent) => setField(isTyping(target) ? {} : undefined);
    const leave = () => setField(undefined);
    form?.addEventListener('focusin', enter);
    form?.addEventListener('focusout', leave);
    return () => {
      form?.removeEventListener('focusin', enter);
      form?.removeEventListener('focusout', leave);
    };
  }, [formId]);
  return left.get().values;
}
