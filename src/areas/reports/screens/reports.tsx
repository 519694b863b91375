import { BookDashed, Calculator, CalendarRange, Gauge, Layers, ListOrdered, Scale, UserRoundX } from 'lucide-react';
import { type Choice, TileList } from '#client/parts/tile-list.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { PatentReports } from './patent-reports.tsx';

const GROUPS: { title: string; reports: Choice[] }[] = [
  {
    title: 'Ewaluacja',
    reports: [
      {
        to: '/admin/zestawieniaokresowe',
        label: 'Zestawienia okresowe',
        description: 'Wyniki dyscyplin w wybranych latach, trzy symulacje obok siebie',
        icon: Layers,
      },
      {
        to: '/admin/dyscyplinyuczelni',
        label: 'Dyscypliny uczelni',
        description: 'N, sloty, punkty i kryterium obok siebie; zmiana od wybranego dnia',
        icon: Scale,
      },
      {
        to: '/admin/wypelnslotowewal',
        label: 'Zestawienie średniej liczby punktów na slot w latach ewaluacji',
        description: 'Co przynosi slot dyscypliny: lata i osoby',
        icon: Gauge,
      },
    ],
  },
  {
    title: 'Publikacje',
    reports: [
      {
        to: '/admin/zestawieniapunktowpublikacji',
        label: 'Zestawienie punktów publikacji',
        description: 'Publikacje roku w podanym przedziale punktów, XLSX',
        icon: ListOrdered,
      },
      {
        to: '/admin/rozdzialybezksiazki',
        label: 'Rozdziały książek bez rekordu',
        description: 'Rozdziały, których limitu nie można sprawdzić',
        icon: BookDashed,
      },
    ],
  },
  {
    title: 'Liczba N',
    reports: [
      {
        to: '/admin/zestawieniesrndladyscyplin',
        label: 'Zestawienie średnich wartości N',
        description: 'Średnia z lat okresu, dyscyplinami',
        icon: Calculator,
      },
      {
        to: '/admin/zestawieniendladyscyplinwlatach',
        label: 'Zestawienie liczby N dla dyscyplin w latach',
        description: 'Stan na 31 grudnia każdego roku okresu',
        icon: CalendarRange,
      },
      {
        to: '/admin/osobyzN0',
        label: 'Zestawienie osób bez publikacji (mogących tworzyć N0)',
        description: 'Kto pomniejsza sloty dyscypliny i ile to kosztuje',
        icon: UserRoundX,
      },
    ],
  },
];

/** The reports, by what they are about. */
export default function Reports() {
  return (
    <Page title="Raporty" subtitle="Zestawienia dla całej uczelni">
      {GROUPS.map(({ title, reports }) => (
        <Section key={title} title={title}>
          <TileList choices={reports} />
        </Section>
      ))}
      <PatentReports />
    </Page>
  );
}
