import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { YearN } from '#areas/evaluation/schema-standing.ts';
import { api } from '#client/api.ts';
import { ListTable, wholeList } from '#client/list/list-table.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { LineChart, MOST_LINES } from '#ui/chart/line-chart.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Section } from '#ui/section.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { formatDecimal } from '#ui/text/number.ts';
import { yearNumberList } from '../lists.ts';
import { NumberPage } from './number-list.tsx';

export default function YearNumbers() {
  return (
    <NumberPage list={yearNumberList} subtitle="Stan na 31 grudnia każdego roku okresu">
      {(period) => <Table period={period} />}
    </NumberPage>
  );
}

function Table(question: { period: number }) {
  const answer = useQuery(api.evaluation.standing.yearNumbers.queryOptions(question));
  return (
    <Loaded query={answer} what="liczby N">
      {(rows) => (
        <div className="space-y-6">
          {rows.length > 0 && <ByYears rows={rows} />}
          <Section
            title="Wiersze pliku"
            collapsible
            defaultOpen={rows.length === 0}
            // They say what the table above does.
            className={rows.length === 0 ? '' : 'no-print'}
          >
            <div className="max-w-2xl">
              <ListTable list={yearNumberList} answer={wholeList(answer)} captionHidden />
            </div>
          </Section>
        </div>
      )}
    </Loaded>
  );
}

type Discipline = { name: string; numbers: ReadonlyMap<number, number> };

/** A row per discipline, a column per year, and one chart of the largest or the chosen ones: beside, where there is room. */
function ByYears({ rows }: { rows: readonly YearN[] }) {
  const years = [...new Set(rows.map(({ rok }) => rok))].toSorted((a, b) => a - b);
  const disciplines = [...Map.groupBy(rows, ({ dysc_nazwa }) => dysc_nazwa)].map(([name, own]) => ({
    name,
    numbers: new Map(own.map(({ rok, razem }) => [rok, razem])),
  }));
  const lastOf = ({ numbers }: Discipline) => numbers.get(years.at(-1) ?? 0) ?? 0;
  const [chosen, choose] = useState<readonly string[]>();
  const shown = chosen
    ? chosen.flatMap((name) => disciplines.filter((each) => each.name === name))
    : disciplines.toSorted((a, b) => lastOf(b) - lastOf(a)).slice(0, MOST_LINES);
  const names = shown.map(({ name }) => name);
  const isFull = names.length === MOST_LINES;
  const columns: Column<Discipline>[] = [
    { key: 'name', header: 'Dyscyplina', rowHeader: true, cell: ({ name }) => name },
    ...years.map((year) => ({
      key: String(year),
      header: String(year),
      numeric: true,
      fact: { before: `${year}: ` },
      cell: ({ numbers }: Discipline) => formatDecimal(numbers.get(year) ?? 0, 2),
    })),
    {
      key: 'chart',
      header: 'Na wykresie',
      className: 'no-print',
      cell: ({ name }) => {
        const isShown = names.includes(name);
        return (
          <span className="flex items-center gap-2">
            <Checkbox
              label={`Na wykresie: ${name}`}
              labelHidden
              checked={isShown}
              disabled={!isShown && isFull}
              onChange={() => choose(isShown ? names.filter((each) => each !== name) : [...names, name])}
            />
            <span aria-hidden className="text-xs text-muted-foreground sm:hidden">
              na wykresie
            </span>
          </span>
        );
      },
    },
  ];
  return (
    <div className="gap-x-8 space-y-6 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-start lg:space-y-0">
      <div className="space-y-3 lg:sticky lg:top-18 lg:order-last">
        {shown.length > 0 && (
          <LineChart
            title="Liczba N na 31 grudnia"
            labels={years.map(String)}
            lines={shown.map(({ name, numbers }) => ({ name, values: years.map((year) => numbers.get(year) ?? 0) }))}
          />
        )}
        {disciplines.length > MOST_LINES && (
          <p className="no-print text-sm text-muted-foreground">
            Dyscypliny na wykresie wybierasz w tabeli, najwyżej {MOST_LINES} naraz
            {isFull ? '; aby dodać inną, najpierw jedną odznacz.' : '.'}
          </p>
        )}
      </div>
      <DataTable
        caption="Liczba N w latach, według dyscyplin"
        columns={columns}
        rows={disciplines}
        rowKey={({ name }) => name}
      />
    </div>
  );
}
