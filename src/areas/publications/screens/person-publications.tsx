import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { errorText } from '#client/api.ts';
import { TableSkeleton } from '#ui/skeleton.tsx';
import type { PublicationSearch } from '../search.ts';
import { LastingError } from '#ui/lasting-error.tsx';
import { Lists } from './lists/lists.tsx';
import type { Access } from './rows/row-tools.ts';
import { listsQuery, type Subject } from './subject.ts';

const REFRESH_MS = 1_500;

/** The lists of a subject; while anything waits for recalculation they are asked for again by themselves. */
export function usePersonPublications(subject: Subject, period: number) {
  return useQuery({
    ...listsQuery(subject, period),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.pending > 0 ? REFRESH_MS : false),
  });
}

type PersonPublicationsProps = {
  subject: Subject;
  period: number;
  access: Access;
  search: PublicationSearch;
  change: (part: Partial<PublicationSearch>) => unknown;
};

/** Everything about one person's works in one period. Give it a key that tells the person. */
export function PersonPublicationsView(props: PersonPublicationsProps) {
  const { subject, period } = props;
  const { data, error, isPending, isPlaceholderData, refetch } = usePersonPublications(subject, period);
  return (
    <>
      {error && (
        <LastingError
          cause={error}
          text={`Błąd pobierania publikacji: ${errorText(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <TableSkeleton rows={8} columns={7} label="Wczytywanie publikacji…" />}
      {data && <Lists {...props} answer={data} busy={isPlaceholderData} />}
    </>
  );
}
