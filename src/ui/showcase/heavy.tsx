import type { ColDef } from 'ag-grid-community';
import { BarChart } from '../bar-chart.tsx';
import { Grid } from '../grid.tsx';
import { formatDecimal } from '../number.ts';
import { Part } from './part.tsx';

type Result = { id: number; discipline: string; n: number; slots: number; points: number };

const names = [
  'psychologia',
  'językoznawstwo',
  'nauki prawne',
  'historia',
  'filozofia',
  'pedagogika',
  'literaturoznawstwo',
];
const results: Result[] = names.map((discipline, index) => ({
  id: index + 1,
  discipline,
  n: 12 + index * 3.25,
  slots: 30 + index * 7.5,
  points: 2400 + index * 310.5,
}));

const columns: ColDef<Result>[] = [
  { field: 'discipline', headerName: 'Dyscyplina', flex: 2, minWidth: 180 },
  {
    field: 'n',
    headerName: 'Liczba N',
    type: 'rightAligned',
    editable: true,
    valueFormatter: ({ value }) => formatDecimal(value, 2),
  },
  { field: 'slots', headerName: 'Sloty', type: 'rightAligned', valueFormatter: ({ value }) => formatDecimal(value, 2) },
  {
    field: 'points',
    headerName: 'Punkty',
    type: 'rightAligned',
    valueFormatter: ({ value }) => formatDecimal(value, 2),
  },
];

const chartRows = [
  { label: '2022', values: [12.5, 10] },
  { label: '2023', values: [15.75, 13.25] },
  { label: '2024', values: [14, 14] },
  { label: '2025', values: [18.25, 11.5] },
];

/** The large parts, in a file of their own so that they load on demand. */
export function HeavyPart() {
  return (
    <>
      <Part title="Siatka">
        <Grid
          label="Wyniki według dyscyplin"
          storageKey="siatka.pokaz"
          rows={results}
          columns={columns}
          rowId={({ id }) => String(id)}
          pageSizes={[5, 10, 15, 25, 50]}
        />
      </Part>
      <Part title="Wykres">
        <BarChart title="Sloty w latach" labelHeader="Rok" series={['Zebrane', 'Zaliczone']} rows={chartRows} />
      </Part>
    </>
  );
}
