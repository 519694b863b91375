import { useQuery } from '@tanstack/react-query';
import { publisherList } from '../lists.ts';
import type { PublisherRow } from '../schema.ts';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { loadable } from '#ui/state/loadable.tsx';
import { Corrected, correctedCell, ListPage, RowName, useListInForce } from './list-page.tsx';

const PublisherDialog = loadable(async () => (await import('./publisher-dialog.tsx')).PublisherDialog);
const AddDialog = loadable(async () => (await import('./publisher-dialog.tsx')).AddDialog);

const CELLS: Cells<PublisherRow> = {
  name: (row) => (
    <RowName kind="publishers" row={row}>
      {row.name}
    </RowName>
  ),
  level: ({ level, official_level: official }) => <Corrected official={official}>{level}</Corrected>,
  corrected: correctedCell,
};

/** Publisher lists and their publishers by level. */
export default function Publishers() {
  const state = useList(publisherList);
  const enabled = useListInForce('publishers', state);
  const answer = useQuery(api.lists.publishers.queryOptions(state.query, { ...LIST_OPTIONS, enabled }));
  const list = { kind: 'publishers', state, answer, cells: CELLS } as const;
  return <ListPage {...list} RowDialog={PublisherDialog} AddDialog={AddDialog} />;
}
