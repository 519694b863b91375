import { BackToDashboard } from '#client/back-to-dashboard.tsx';
import { Showcase } from '#ui/showcase.tsx';

export default function TestPanel() {
  return <Showcase back={<BackToDashboard />} />;
}
