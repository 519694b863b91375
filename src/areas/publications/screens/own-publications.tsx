import { BackToDashboard } from '#client/back-to-dashboard.tsx';
import { Page } from '#ui/page.tsx';

const TITLES = { 3: 'Zmiana przypisań publikacji do dyscyplin', 10: 'Przypisania do dyscyplin' };

export default function OwnPublications({ panel }: { panel: 3 | 10 }) {
  return (
    <Page title={TITLES[panel]} back={<BackToDashboard />}>
      {null}
    </Page>
  );
}
