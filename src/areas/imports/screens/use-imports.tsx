import { useQuery } from '@tanstack/react-query';
import type { Job } from '#areas/jobs/schema.ts';
import { isOpen } from '#shared/job-states.ts';
import { api } from '#client/api.ts';
import { pollWhileOpen } from '#client/parts/job-progress.tsx';
import type { Cells } from '#client/list/cells.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { instantText } from '#ui/text/instant.ts';
import { importList } from '../lists.ts';
import type { Import } from '../schema.ts';
import type { ImportKind } from '../schema-words.ts';
import { ImportStatusBadge } from './import-status.tsx';

const isOpenJob = (job: Job | null) => job !== null && isOpen(job);

export const IMPORT_CELLS: Cells<Import> = {
  at: ({ created_at, created_by }) => `${instantText(created_at)}, ${created_by}`,
  status: ({ status }) => <ImportStatusBadge status={status} />,
};

/** The imports that the user may see, of one kind if it is given, read again while one of them is at work. */
export function useImports(kind?: ImportKind) {
  const list = useList(importList);
  const answer = useQuery(
    api.imports.list.queryOptions(
      { ...list.query, kind },
      {
        ...LIST_OPTIONS,
        refetchInterval: ({ state }) => pollWhileOpen(state.data?.rows.map(({ job }) => job).find(isOpenJob)),
      },
    ),
  );
  return { list, answer };
}
