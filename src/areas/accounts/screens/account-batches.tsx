import { useMutation, useQuery } from '@tanstack/react-query';
import { api, refresh } from '#client/api.ts';
import { Batches, pollBatches } from '#client/parts/batches.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { counted } from '#ui/text/number.ts';
import { CANDIDATE_SOURCE_NAMES } from '../schema-words.ts';

/** The batches of accounts made so far. */
export function AccountBatches() {
  const undo = useMutation(
    api.accounts.undoMany.mutationOptions({
      meta: { changes: ['accounts', 'people'] },
      onSuccess: ({ removed }) => toastSuccess(`Cofnięto: ${counted(removed, 'konto', 'konta', 'kont')}`),
    }),
  );
  return (
    <Batches
      query={useQuery(api.accounts.batches.queryOptions(undefined, pollBatches))}
      undo={undo}
      shownBy="accounts"
      onEnd={() => void refresh('accounts.candidates', 'people')}
      what="utworzonych kont"
      title="Ostatnio utworzone"
      whose={({ source, unit }) => [CANDIDATE_SOURCE_NAMES[source], unit].filter(Boolean).join(', ')}
      made="Konta"
      undoing={{
        title: 'Cofnąć utworzenie kont?',
        failed: 'Nie cofnięto kont',
        kept: (kept) => `w użyciu: ${counted(kept, 'konto zostało', 'konta zostały', 'kont zostało')}`,
        ask: (made) =>
          `${counted(made, 'konto zostanie usunięte', 'konta zostaną usunięte', 'kont zostanie usuniętych')}. ` +
          'Te, na które ktoś się już zalogował albo które zmieniono, zostaną.',
      }}
    />
  );
}
