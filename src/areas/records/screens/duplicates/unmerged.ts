import { toastInfo, toastSuccess } from '#ui/overlay/toast.tsx';
import type { BulkDone } from '../../schema-list.ts';

/** Says which merges were taken back, and what stays merged and why. */
export function toastUnmerged({ changed, skipped }: BulkDone) {
  if (changed > 0) toastSuccess(changed === 1 ? 'Cofnięto scalenie' : `Cofnięto scalenia: ${changed}`);
  for (const { title, reason } of skipped) toastInfo(`Zostaje scalony: ${title} (${reason})`);
}

export const toastBack = (title: string) => void toastSuccess(`Para wróciła na listę: „${title}”`);
