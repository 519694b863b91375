import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readPeriodSearch } from '#areas/periods/search.ts';
import { PeriodSelect, usePeriod } from '#client/pickers/period.tsx';
import { api } from '#client/api.ts';
import { usePanelSearch } from '#client/search.ts';
import { Page } from '#ui/page.tsx';
import { ConfirmationHistory } from './confirmation-history.tsx';
import { DataStandingCard } from './data-standing.tsx';
import { LoadedInfo } from './loaded-info.tsx';
import { PolonData } from './polon-data.tsx';

/** The user's own POL-on data, to confirm or report. */
export default function OwnPolon() {
  const [search, change] = usePanelSearch(readPeriodSearch);
  const period = usePeriod(search.period);
  const info = useQuery(api.polon.own.queryOptions(search, { placeholderData: keepPreviousData }));
  const history = useQuery(api.polon.ownConfirmations.queryOptions(undefined, { staleTime: 0 }));
  const { data, error } = info;
  const periodSelect = <PeriodSelect period={period} onChange={(id) => void change({ period: id })} />;
  return (
    <Page title="Informacje z systemu POLON">
      {!(error && !data) && <DataStandingCard info={data} history={history} />}
      <LoadedInfo query={info}>
        {(shown) => <PolonData info={shown} busy={info.isPlaceholderData} periodSelect={periodSelect} />}
      </LoadedInfo>
      {error && !data && periodSelect}
      {/* Not above what is still to come, which would move it. */}
      {(data || error) && <ConfirmationHistory history={history} />}
    </Page>
  );
}
