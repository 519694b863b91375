import { BookOpen, Lightbulb } from 'lucide-react';
import { TileList } from '#client/reports/tile-list.tsx';
import { Page } from '#ui/page.tsx';

const REPORTS = [
  {
    to: '/discrepos/zestpubwdysc',
    label: 'Publikacje w dyscyplinie',
    description: 'Publikacje wykazane w dyscyplinie, z wybranych lat i o wybranych punktach, XLSX',
    icon: BookOpen,
  },
  {
    to: '/discrepos/zestpatwdysc',
    label: 'Patenty w dyscyplinie',
    description: 'Patenty wykazane w dyscyplinie, z wybranych lat i o wybranych punktach, XLSX',
    icon: Lightbulb,
  },
];

/** The reports of a discipline. */
export default function WorksMenu() {
  return (
    <Page title="Zestawienia dyscypliny" subtitle="Co wykazano w dyscyplinie, do pobrania">
      <TileList choices={REPORTS} />
    </Page>
  );
}
