import { useQuery } from '@tanstack/react-query';
import { LayoutGrid } from 'lucide-react';
import { api, errorText } from '#client/api.ts';
import { Upgrading } from '#client/gate.tsx';
import { PanelsFailed } from '#client/gate-failures.tsx';
import { usePanels, useSession } from '#client/session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { PanelTiles } from './panel-tiles.tsx';
import { SystemBanners } from './system-banners.tsx';

const TITLE = 'Panel użytkownika';

export default function Dashboard() {
  const { data, error, refetch, isFetching } = usePanels();
  // Batched with the panels; the tiles also work without badges.
  const badges = useQuery(api.dashboard.badges.queryOptions());
  const { attrs } = useSession();

  if (!data && error) {
    return <PanelsFailed title={TITLE} message={errorText(error)} retry={refetch} retrying={isFetching} />;
  }
  if (!data) return <DashboardSkeleton />;
  if (data.status.pendingupgrade > 0) return <Upgrading />;
  return (
    <Page title={TITLE}>
      <SystemBanners mode={data.status.mode} importing={data.status.import} />
      {data.panels.length > 0 ? (
        <PanelTiles codes={data.panels} badges={badges.data} />
      ) : (
        <EmptyState icon={LayoutGrid} title="Nie masz jeszcze żadnego panelu">
          Logowanie się udało, ale do Twojego konta nie przypisano żadnej roli. O nadanie dostępu poproś, pisząc na
          adres <TextLink href={`mailto:${attrs?.contactEmail}`}>{attrs?.contactEmail}</TextLink>; podaj swój login (
          {attrs?.loggedUserName}) i jednostkę.
        </EmptyState>
      )}
    </Page>
  );
}
