import { useEffect, useState } from 'react';
import { holder } from '#client/parts/holder.ts';
import { isTyping } from '#client/parts/window-keys.ts';

/**
 * Values as they were when a field was last left: what is half typed is no reason for a new warning. One that no longer holds
 * goes at once: who warns compares both.
 */
export function useLeft<Values>(live: Values, formId: string): Values {
  const [isEditing, setEditing] = useState(false);
  const [left] = useState(() => holder(live));
  if (!isEditing) left.set(live);
  useEffect(() => {
    const form = document.getElementById(formId);
    const enter = ({ target }: FocusEvent) => setEditing(isTyping(target));
    const leave = () => setEditing(false);
    form?.addEventListener('focusin', enter);
    form?.addEventListener('focusout', leave);
    return () => {
      form?.removeEventListener('focusin', enter);
      form?.removeEventListener('focusout', leave);
    };
  }, [formId]);
  return isEditing ? left.get() : live;
}
