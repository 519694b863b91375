import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { toastUndo, whenChanged } from '#client/parts/undo-toast.ts';
import { counted } from '#ui/text/number.ts';
import { differenceList } from '../lists.ts';
import type { Difference, ManyFixed, ManyFixes } from '../schema.ts';
import { DIFFERENCE_CHANGES } from './changes.ts';
import { differenceName } from './side-text.ts';

export const idOf = ({ key, fingerprint }: Difference) => ({ key, fingerprint });

/** Settles differences by one side's values; the notice says it and takes it back. */
export function useFix() {
  const undo = useMutation(api.reconciliation.undoFixes.mutationOptions({ meta: { changes: DIFFERENCE_CHANGES } }));
  const fix = useMutation(api.reconciliation.fixMany.mutationOptions({ meta: { changes: DIFFERENCE_CHANGES } }));
  const settle = (take: ManyFixes['take'], items: Difference[], done?: () => void) => {
    const [first, ...others] = items;
    const told = ({ settled, changes }: ManyFixed) => {
      const what = first && others.length === 0 ? differenceName(first) : counted(settled, ...differenceList.noun);
      toastUndo(`Zapisano: ${what}`, () => undo.mutateAsync({ changes }), `Cofnięto zapis: ${what}`);
      done?.();
    };
    whenChanged(fix.mutateAsync({ take, items: items.map(idOf) }), told);
  };
  return { fix, undo, settle };
}
