import { useQuery } from '@tanstack/react-query';
import { api, errorText, isUpgrading } from '#client/api.ts';
import { PageButton } from '#client/page-link.ts';
import { screenAt } from '#client/registry.ts';
import { NoPanels, Upgrading } from '#client/shell/auth-guard.tsx';
import { PanelsFailed } from '#client/shell/auth-guard-failures.tsx';
import { usePanels } from '#client/shell/session.ts';
import { Page } from '#ui/page.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import type { PanelName } from '#shared/panel-codes.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { Overview } from './overview/overview.tsx';
import { PanelTiles } from './panel-tiles.tsx';

/** Hardly ever there. */
const SystemBanners = loadable(async () => (await import('./system-banners.tsx')).SystemBanners);

const TITLE = 'Panel użytkownika';
const POLL_MS = 3_000;

/** Who holds one works for others first. */
const OFFICE: readonly PanelName[] = ['accounts', 'doctoral', 'reports', 'library', 'administration'];

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
  const isOffice = data.panels.some((name) => OFFICE.includes(name));
  return (
    <Page
      title={TITLE}
      actions={
        isOffice && (
          <>
            {screenAt('/sprawy', data.panels) && <PageButton to="/sprawy">Sprawy</PageButton>}
            <PageButton to="/rok">Rok</PageButton>
          </>
        )
      }
    >
      {(data.status.mode > 0 || data.status.import) && (
        <SystemBanners mode={data.status.mode} importing={data.status.import} />
      )}
      <Overview query={overview} isOffice={isOffice} />
      {data.codes.length > 0 ? <PanelTiles codes={data.codes} badges={badges.data} /> : <NoPanels />}
    </Page>
  );
}
