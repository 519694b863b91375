import { useQuery } from '@tanstack/react-query';
import { DatabaseZap } from 'lucide-react';
import { api, errorText, isUpgrading } from '#client/api.ts';
import { NoPanels, Upgrading } from '#client/shell/auth-guard.tsx';
import { PanelsFailed } from '#client/shell/auth-guard-failures.tsx';
import { usePanels } from '#client/shell/session.ts';
import { Page } from '#ui/page.tsx';
import { Banner } from '#ui/banner.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { Overview } from './overview/overview.tsx';
import { PanelTiles } from './panel-tiles.tsx';

const TITLE = 'Panel użytkownika';
const POLL_MS = 3_000;

export default function Dashboard() {
  const { data, error, refetch, isFetching } = usePanels();
  // Batched with the panels; the tiles also work without badges.
  const badges = useQuery(api.dashboard.badges.queryOptions());
  const overview = useQuery(
    api.dashboard.overview.queryOptions(undefined, {
      // What waits is changed on other screens.
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.parts.slots?.queued ? POLL_MS : false),
    }),
  );

  if (!data && isUpgrading(error)) return <Upgrading />;
  if (!data && error) {
    return <PanelsFailed title={TITLE} message={errorText(error)} retry={refetch} retrying={isFetching} />;
  }
  // One request brings both, and no tile moves; on the way back from another screen the tiles may be known before.
  if (!data || overview.isPending) return <DashboardSkeleton />;
  if (data.status.pendingupgrade > 0) return <Upgrading />;
  return (
    <Page title={TITLE}>
      <SystemBanners mode={data.status.mode} importing={data.status.import} />
      <Overview query={overview} />
      {data.codes.length > 0 ? <PanelTiles codes={data.codes} badges={badges.data} /> : <NoPanels />}
    </Page>
  );
}

const MODE_NOTICES: Record<number, string> = {
  1: 'Wersja przedprodukcyjna do celów testowych! Dane mogą być niekompletne albo nieaktualne',
  2: 'Wersja deweloperska do celów programistycznych! Dane mogą być niekompletne albo nieaktualne',
};

/** Notices about the whole system: a test version, a running import. */
function SystemBanners({ mode, importing }: { mode: number; importing: boolean }) {
  const notice = MODE_NOTICES[mode];
  if (!notice && !importing) return null;
  return (
    <div className="space-y-3">
      {notice && <Banner tone="danger">{notice}</Banner>}
      {importing && (
        <Banner tone="info" icon={DatabaseZap}>
          Trwa import danych: to, co widać na ekranach, może się jeszcze zmienić.
        </Banner>
      )}
    </div>
  );
}
