import { BarChart } from '../chart/bar-chart.tsx';
import { Gauge } from '../chart/gauge.tsx';
import { counted, formatDate, formatDecimal, formatInteger, formatStamp } from '../text/number.ts';
import { Progress } from '../progress.tsx';
import { CardSkeleton, TableSkeleton, TextSkeleton } from '../skeleton.tsx';
import { Spinner } from '../spinner.tsx';
import { Stat } from '../stat.tsx';
import { Part, Row } from './part.tsx';

const YEARS = [
  { label: '2022', values: [12.5, 10] },
  { label: '2023', values: [15.75, 13.25] },
  { label: '2024', values: [14, 14] },
  { label: '2025', values: [18.25, 11.5] },
];

export function FiguresPart() {
  return (
    <Part title="Liczby, wskaźniki, oczekiwanie">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Stat label="Punkty" value={formatDecimal(1234.5, 4)} hint="w czterech latach" />
        <Stat label="Sloty" value={formatDecimal(3.75, 2)} unit="z 4,00" />
        <Stat label="Liczba N" value={formatInteger(12345)} unit="etatów" />
        <Stat
          label="Ostatnie przeliczenie"
          value={formatDate('2026-03-29')}
          hint={formatStamp('2026-03-29 12:05:09.123456')}
        />
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <Gauge label="psychologia" value={2.3456} limit={4} marker={{ label: 'Własny wybór', value: 3.1 }} />
        <Gauge label="językoznawstwo" value={1} limit={1} unit="slotu" />
        <Gauge label="Monografie" value={2.5} limit={2} marker={{ label: 'Własny wybór', value: 1.25 }} />
        <Gauge label="Bez limitu w okresie" value={0} limit={0} />
        <Progress label="Import osób" value={37} detail="37 ze 100" />
        <Progress label="Przeliczanie" />
      </div>
      <BarChart title="Sloty w latach" series={['Zebrane', 'Zaliczone']} rows={YEARS} />
      <Row label="Odmiana">
        {[0, 1, 2, 5, 22, 1.5].map((n) => (
          <span key={n}>{counted(n, 'slot', 'sloty', 'slotów', 'slotu')}</span>
        ))}
        <Spinner label="Przykład oczekiwania" />
      </Row>
      <div className="grid gap-4 md:grid-cols-2">
        <TextSkeleton label="Przykład wczytywania tekstu" />
        <CardSkeleton label="Przykład wczytywania karty" />
      </div>
      <TableSkeleton rows={3} label="Przykład wczytywania tabeli" />
    </Part>
  );
}
