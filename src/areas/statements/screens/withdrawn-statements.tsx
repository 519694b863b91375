import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { FormerPrintsTable } from '#client/parts/former-prints.tsx';
import { LoadFailed } from '#client/parts/load-failed.tsx';

/** Own statements that were withdrawn, and prints before a change of a discipline. */
export function WithdrawnStatements() {
  const { data, error, refetch, isFetching } = useQuery(
    api.statements.ownWithdrawn.queryOptions(undefined, { staleTime: 0 }),
  );
  if (error) {
    return (
      <LoadFailed title="Nie wczytano wycofanych oświadczeń" error={error} retry={refetch} retrying={isFetching} />
    );
  }
  return data ? <FormerPrintsTable prints={data} /> : null;
}
