import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Loaded } from '#client/parts/loaded.tsx';
import type { ChangeSearch } from '#client/search.ts';
import { TableSkeleton } from '#ui/skeleton.tsx';
import type { PublicationSearch } from '../search.ts';
import { Lists } from './lists/lists.tsx';
import type { Access } from './rows/row-tools.ts';
import { listsQuery, type Subject } from './subject.ts';

const POLL_MS = 1_500;

/** The subject's lists, polled while anything awaits recalculation. */
function usePersonPublications(subject: Subject, period: number) {
  return useQuery({
    ...listsQuery(subject, period),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.pending > 0 ? POLL_MS : false),
  });
}

type PersonPublicationsProps = {
  subject: Subject;
  period: number;
  access: Access;
  search: PublicationSearch;
  change: ChangeSearch<PublicationSearch>;
};

/** One person's publications of a period; its `key` must identify the person. */
export function PersonPublicationsView(props: PersonPublicationsProps) {
  const { subject, period } = props;
  const answer = usePersonPublications(subject, period);
  return (
    <Loaded
      query={answer}
      what="publikacji"
      failed={(reason) => `Błąd pobierania publikacji: ${reason}`}
      skeleton={<TableSkeleton rows={8} columns={7} label="Wczytywanie publikacji…" />}
    >
      {(data) => <Lists {...props} answer={data} busy={answer.isPlaceholderData} />}
    </Loaded>
  );
}
