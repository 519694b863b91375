import { useMutation } from '@tanstack/react-query';
import { api, failureText } from '#client/api.ts';
import { counted } from '#ui/text/number.ts';
import { toastError, toastSuccess } from '#ui/overlay/toast.tsx';
import { differenceList } from '../lists.ts';
import type { Difference, ManyFixes } from '../schema.ts';

export const idOf = ({ key, fingerprint }: Difference) => ({ key, fingerprint });

/** Settles differences by one side's values; the notice says it and takes it back. */
export function useFix() {
  const fix = useMutation(api.reconciliation.fixMany.mutationOptions());
  const undo = useMutation(api.reconciliation.undoFixes.mutationOptions());
  const settle = (take: ManyFixes['take'], items: Difference[], done?: () => void) =>
    fix.mutate(
      { take, items: items.map(idOf) },
      {
        onSuccess: ({ settled, changes }) => {
          toastSuccess(`Zapisano: ${counted(settled, ...differenceList.noun)}`, {
            label: 'Cofnij',
            onClick: () =>
              undo.mutate(
                { changes },
                {
                  onSuccess: () => toastSuccess('Cofnięto zapis'),
                  onError: (error) => toastError(failureText('Nie cofnięto', error)),
                },
              ),
          });
          done?.();
        },
      },
    );
  return { fix, undo, settle };
}
