import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '#client/api.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { formatDate } from '#ui/text/number.ts';
import type { Deadline, TermMark } from '../schema-terms.ts';
import { CHANGES } from './changes.ts';

/** What a term is called, beside the same one of others. */
export const termOf = ({ deadline: { label }, student }: { deadline: Deadline; student?: string | undefined }) =>
  student === undefined ? label : `${label}, ${student}`;

/** The marking of a term: says of what, whose and with which day, and takes it back. */
export function useMarking(term: string) {
  const back = useMutation(api.doctoral.markTerm.mutationOptions({ meta: { changes: CHANGES } }));
  return api.doctoral.markTerm.mutationOptions({
    meta: { changes: CHANGES },
    // An option of the mutation: what has marked it is gone by then.
    onSuccess: (_, { met_on: now = null, expected_from: before = null, ...which }: z.input<typeof TermMark>) => {
      if (now === before) return;
      toastUndo(
        now === null ? `Cofnięto oznaczenie: ${term}` : `Oznaczono dotrzymanie: ${term}, ${formatDate(now)}`,
        () => back.mutateAsync({ ...which, met_on: before, expected_from: now }),
        `Cofnięto: ${term}`,
      );
    },
  });
}
