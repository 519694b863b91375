import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { useRequest } from '#client/use-request.ts';
import type { LibraryRecord, RecordContent } from '../../schema.ts';
import { RECORD_CHANGES } from '../form/record-changes.ts';
import { restoredOf } from '../form/values.ts';

type Options = { onRestored: (record: LibraryRecord) => void; onFailed?: (error: unknown) => void };

/** Brings a deleted record back as it was. */
export function useRestoring({ onRestored, onFailed }: Options) {
  const request = useRequest();
  const save = useMutation(
    api.records.save.mutationOptions({ meta: RECORD_CHANGES, onSuccess: onRestored, onError: onFailed }),
  );
  const restore = (id: number, content: RecordContent) =>
    save.mutate({
      id: null,
      version: 0,
      content: restoredOf(content),
      restores: id,
      request_id: request.id(),
    });
  return { save, restore };
}
