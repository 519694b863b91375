import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PrintedPeriod, usePeriod } from '#client/pickers/period.tsx';
import { api } from '#client/api.ts';
import { PersonHeader } from '#client/parts/person-header.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { ConfirmationHistory } from './confirmation-history.tsx';
import { InfoFailed } from './info-failed.tsx';
import { PolonData } from './polon-data.tsx';

/** One person's data and confirmations; its `key` must identify the person. */
export function PolonOfPerson({ user, period }: { user: string; period: number | undefined }) {
  const info = useQuery(api.polon.ofUser.queryOptions({ user, period }, { placeholderData: keepPreviousData }));
  const history = useQuery(
    api.polon.confirmationsOfUser.queryOptions({ user }, { enabled: !info.error, staleTime: 0 }),
  );
  const shown = usePeriod(period);
  const { data, error, refetch, isFetching, isPlaceholderData } = info;
  return (
    <>
      <PersonHeader who={period === undefined ? { user } : { user, period }} panel="polonOfPerson" />
      {error && <InfoFailed error={error} retry={refetch} retrying={isFetching} />}
      {data && <PolonData info={data} busy={isPlaceholderData} periodSelect={<PrintedPeriod period={shown} />} />}
      {!data && !error && <TableSkeleton rows={8} columns={6} />}
      {data && !error && <ConfirmationHistory history={history} />}
    </>
  );
}
