import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { counted } from '#ui/text/number.ts';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { differenceList } from '../lists.ts';
import type { Difference, ManyFixes } from '../schema.ts';
import { DIFFERENCE_CHANGES } from './changes.ts';

export const idOf = ({ key, fingerprint }: Difference) => ({ key, fingerprint });

/** Settles differences by one side's values; the notice says it and takes it back. */
export function useFix() {
  const undo = useMutation(api.reconciliation.undoFixes.mutationOptions({ meta: { changes: DIFFERENCE_CHANGES } }));
  const fix = useMutation(
    api.reconciliation.fixMany.mutationOptions({
      meta: { changes: DIFFERENCE_CHANGES },
      onSuccess: ({ settled, changes }) =>
        toastUndo(
          `Zapisano: ${counted(settled, ...differenceList.noun)}`,
          () => undo.mutateAsync({ changes }),
          () => toastSuccess('Cofnięto zapis'),
        ),
    }),
  );
  const settle = (take: ManyFixes['take'], items: Difference[], done?: () => void) =>
    fix.mutate({ take, items: items.map(idOf) }, { onSuccess: () => done?.() });
  return { fix, undo, settle };
}
