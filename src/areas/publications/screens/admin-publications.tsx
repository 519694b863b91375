import { BackToDashboard } from '#client/back-to-dashboard.tsx';
import { Page } from '#ui/page.tsx';

const TITLES = { 7: 'Druk ośw. publikacji', 9: 'Administracja przypisaniami publikacji do dyscypliny' };

export default function AdminPublications({ panel }: { panel: 7 | 9 }) {
  return (
    <Page title={TITLES[panel]} back={<BackToDashboard />}>
      {null}
    </Page>
  );
}
