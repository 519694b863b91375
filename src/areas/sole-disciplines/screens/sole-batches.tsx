import { useMutation, useQuery } from '@tanstack/react-query';
import { api, refresh } from '#client/api.ts';
import { Batches, pollBatches } from '#client/parts/batches.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { counted } from '#ui/text/number.ts';

/** The orders of the period so far. */
export function SoleBatches({ period }: { period: number }) {
  const undo = useMutation(
    api.soleDisciplines.undo.mutationOptions({
      meta: { changes: ['soleDisciplines', 'publications'] },
      onSuccess: ({ removed }) => toastSuccess(`Cofnięto: ${counted(removed, 'udział', 'udziały', 'udziałów')}`),
    }),
  );
  return (
    <Batches
      query={useQuery(api.soleDisciplines.batches.queryOptions({ period }, pollBatches))}
      undo={undo}
      shownBy="soleDisciplines"
      onEnd={() => void refresh('soleDisciplines.shares', 'publications')}
      what="zleceń"
      title="Ostatnio przypisane"
      whose={({ unit }) => unit ?? 'cała uczelnia'}
      made="Udziały"
      undoing={{
        title: 'Cofnąć przypisanie?',
        failed: 'Nie cofnięto przypisania',
        kept: (kept) => `zmienione później: ${counted(kept, 'udział został', 'udziały zostały', 'udziałów zostało')}`,
        ask: (made) =>
          `${counted(made, 'udział zostanie', 'udziały zostaną', 'udziałów zostanie')} bez dyscypliny. ` +
          'Te, które ktoś potem zmienił albo wydrukował na oświadczeniu, zostaną.',
      }}
    />
  );
}
