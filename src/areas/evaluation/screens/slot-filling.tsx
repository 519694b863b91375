import { BackToDashboard } from '#client/back-to-dashboard.tsx';
import { Page } from '#ui/page.tsx';

export default function SlotFilling() {
  return (
    <Page title="Wypełnienie slotów" back={<BackToDashboard />}>
      {null}
    </Page>
  );
}
