import { notifyManager, type QueryKey } from '@tanstack/react-query';
import { queryClient } from './api.ts';

/**
 * Changes an answer that is shown, and goes on once it is: an answer under way does not overwrite it, and what its readers say
 * next is of the new one.
 */
export async function showChange<Answer>(queryKey: QueryKey, change: (answer: Answer) => Answer): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Answer>(queryKey, (answer) => answer && change(answer));
  // Readers hear of it in a later turn.
  await new Promise<void>((shown) => notifyManager.schedule(shown));
}
