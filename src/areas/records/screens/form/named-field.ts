import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readText } from '#client/search.ts';
import { focusField } from '#ui/state/focus-field.ts';

/** The params of the address that name a field. */
export const NAMED = ['pole'];

/** The field that the address names, by the name that the form gives it. */
export const useNamedField = () => readText((useSearch({ strict: false }) as { pole?: unknown }).pole);

/** Goes to the field that the address names; its section has opened by then. */
export function useGoToNamed(formId: string) {
  const named = useNamedField();
  useEffect(() => {
    if (named) focusField(`${formId}${named}`);
  }, [named, formId]);
}
