import { BarChart } from '../chart/bar-chart.tsx';
import { Part } from './part.tsx';

const chartRows = [
  { label: '2022', values: [12.5, 10] },
  { label: '2023', values: [15.75, 13.25] },
  { label: '2024', values: [14, 14] },
  { label: '2025', values: [18.25, 11.5] },
];

/** The large components, loaded on demand. */
export function HeavyPart() {
  return (
    <Part title="Wykres">
      <BarChart title="Sloty w latach" labelHeader="Rok" series={['Zebrane', 'Zaliczone']} rows={chartRows} />
    </Part>
  );
}
