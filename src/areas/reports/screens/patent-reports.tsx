import { useState } from 'react';
import { FileSpreadsheet } from 'lucide-react';
import { PeriodSelect, usePeriod } from '#client/pickers/period.tsx';
import { usePanelSearch } from '#client/search.ts';
import { readPeriodSearch } from '#areas/periods/search.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Section } from '#ui/section.tsx';
import { Tile } from '#ui/tile.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';

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
export function PatentReports() {
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
