import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { LoadFailed } from '#client/parts/load-failed.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { WithdrawnStatements } from './withdrawn-statements.tsx';
import { YearStatements } from './year-statements.tsx';

/** Own statements by year: what is to be printed, what is printed, and what is missing. */
export default function OwnStatements() {
  const { data, error, isPending, isFetching, refetch } = useQuery(
    api.statements.own.queryOptions(undefined, { staleTime: 0 }),
  );
  return (
    <Page
      title="Oświadczenia"
      subtitle="Upoważnienie uczelni do wykazania Twoich publikacji i patentów w ewaluacji: osobne za każdy rok"
    >
      {error && <LoadFailed title="Nie wczytano oświadczeń" error={error} retry={refetch} retrying={isFetching} />}
      {isPending && <TableSkeleton rows={4} columns={5} label="Wczytywanie oświadczeń…" />}
      {data?.length === 0 && (
        <EmptyState title="Nie ma czego drukować">
          Nie masz prac z lat, które obejmuje któryś z okresów ewaluacji.
        </EmptyState>
      )}
      {data && data.length > 0 && <YearStatements rows={data} />}
      <WithdrawnStatements />
    </Page>
  );
}
