import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { FormerPrintsTable } from '#client/parts/former-prints.tsx';
import { LoadFailed } from '#client/parts/load-failed.tsx';
import type { StatementKind } from '#areas/statements/schema.ts';

/** Former prints of a person's statements, and what freezes works: one call for both. */
export const formerPrintsQuery = (kind: StatementKind, personid: number) =>
  api.statements.formerPrints.queryOptions({ kind, personid }, { staleTime: 0 });

export function FormerPrints({ kind, person }: { kind: StatementKind; person: number }) {
  const { data, error, refetch, isFetching } = useQuery(formerPrintsQuery(kind, person));
  if (error) {
    return <LoadFailed title="Nie wczytano dawnych wydruków" error={error} retry={refetch} retrying={isFetching} />;
  }
  return data ? <FormerPrintsTable prints={data.prints} /> : null;
}
