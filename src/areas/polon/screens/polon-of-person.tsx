import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PrintedPeriod, usePeriod } from '#client/pickers/period.tsx';
import { api } from '#client/api.ts';
import { PersonHeader } from '#client/parts/person-header.tsx';
import { ConfirmationHistory } from './confirmation-history.tsx';
import { LoadedInfo } from './loaded-info.tsx';
import { PolonData } from './polon-data.tsx';

/** One person's data and confirmations; its `key` must identify the person. */
export function PolonOfPerson({ user, period }: { user: string; period: number | undefined }) {
  const info = useQuery(api.polon.ofUser.queryOptions({ user, period }, { placeholderData: keepPreviousData }));
  const history = useQuery(
    api.polon.confirmationsOfUser.queryOptions({ user }, { enabled: !info.error, staleTime: 0 }),
  );
  const shown = usePeriod(period);
  return (
    <>
      <PersonHeader who={period === undefined ? { user } : { user, period }} panel="polonOfPerson" />
      <LoadedInfo query={info}>
        {(data) => (
          <PolonData info={data} busy={info.isPlaceholderData} periodSelect={<PrintedPeriod period={shown} />} />
        )}
      </LoadedInfo>
      {info.data && !info.error && <ConfirmationHistory history={history} />}
    </>
  );
}
