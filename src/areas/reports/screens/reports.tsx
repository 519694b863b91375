import {
  BookDashed,
  Calculator,
  CalendarRange,
  FileSpreadsheet,
  Gauge,
  Layers,
  ListOrdered,
  Scale,
  UserRoundX,
} from 'lucide-react';
import { useState } from 'react';
import { type Choice, TileList } from '#client/reports/tile-list.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { PeriodSelect, usePeriod } from '#client/pickers/period.tsx';
import { usePanelSearch } from '#client/search.ts';
import { readPeriodSearch } from '#areas/periods/search.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Tile } from '#ui/tile.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';

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

const REPORTS = [
  {
    address: 'ZestawieniePatenty1',
    label: 'Wszystkie patenty',
    description: 'Każdy raz, z autorami i dyscyplinami, XLSX',
  },
  {
    address: 'ZestawieniePatenty2',
    label: 'Patenty w dyscyplinach',
    description: 'Które liczą się w wyniku dyscypliny, XLSX',
    skips: true,
  },
  {
    address: 'ZestawieniePatenty3',
    label: 'Patenty w jednostkach i osobach',
    description: 'Autorzy z uczelni, jednostkami, XLSX',
    skips: true,
  },
];

/** Downloads of the patents of a period. */
function PatentReports() {
  const [search, change] = usePanelSearch(readPeriodSearch);
  const period = usePeriod(search.period);
  const [skip, setSkip] = useState(false);
  return (
    <Section title="Patenty">
      <Toolbar className="mb-3">
        <PeriodSelect period={period} onChange={(selected) => void change({ period: selected })} />
        <Checkbox
          label="Pomiń patenty za 0 punktów"
          hint="w dyscyplinach oraz w jednostkach i osobach"
          checked={skip}
          onChange={(event) => setSkip(event.target.checked)}
        />
      </Toolbar>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {REPORTS.map(({ address, label, description, skips }) => {
          const query = new URLSearchParams({
            ...(skips && { skipZeroPoint: skip ? 't' : 'f' }),
            ...(period.selected !== undefined && { period: String(period.selected) }),
          });
          return (
            <li key={address}>
              <Tile
                icon={FileSpreadsheet}
                description={description}
                className="h-full"
                href={`/api/admin/${address}?${query}`}
                download
              >
                {label}
              </Tile>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
