import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { DayFilter } from '#client/form/day-input.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { usePanelSearch } from '#client/search.ts';
import { isDay, today } from '#engine/day.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { formatDate, formatInteger } from '#ui/text/number.ts';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { spanText } from '#ui/text/span-text.ts';
import type { UnitOfDay } from '../schema.ts';
import { UnitPlans } from './unit-plans.tsx';

const readDay = (raw: Record<string, unknown>) => ({
  day: typeof raw.day === 'string' && isDay(raw.day) ? raw.day : undefined,
});

const INDENTS = ['', 'sm:ps-6', 'sm:ps-12'];

const COLUMNS: Column<UnitOfDay>[] = [
  {
    key: 'name',
    header: 'Jednostka',
    rowHeader: true,
    cell: ({ id, name, level }) => (
      <div className={INDENTS[level - 1]}>
        <PageLink to="/admin/jednostki/$id" params={{ id: String(id) }}>
          {name}
        </PageLink>
      </div>
    ),
  },
  { key: 'code', header: 'Kod', cell: ({ code }) => code },
  {
    key: 'days',
    header: 'Istnieje',
    cell: ({ valid_from: from, valid_to: to }) => (from || to ? spanText(from, to) : ''),
  },
  { key: 'today', header: 'Co jest dziś inaczej', cell: ({ today: differs }) => differs },
];

/** Whether a column says anything of the day. */
function isTold(key: string, rows: readonly UnitOfDay[], day: string) {
  if (key === 'today') return day !== today();
  return key !== 'days' || rows.some(({ valid_from: from, valid_to: to }) => from || to);
}

/** The tree of units as it was on a day, or will be by what is planned. */
export default function UnitsOnDay() {
  const [{ day = today() }, ask] = usePanelSearch(readDay);
  const answer = useQuery(api.units.onDay.queryOptions({ day }, { staleTime: 0, placeholderData: keepPreviousData }));
  return (
    <Page title="Jednostki na dzień" subtitle="Jak było albo jak będzie: według wpisanych i zaplanowanych zmian">
      <Toolbar>
        <DayFilter
          label="Dzień"
          isPrinted
          className="w-44"
          value={day}
          onChange={(next) => void ask({ day: next || undefined })}
        />
      </Toolbar>
      <Loaded query={answer} what="jednostek">
        {(rows) => (
          <DataTable
            caption={`Stan na ${formatDate(day)} (${formatInteger(rows.length)})`}
            columns={COLUMNS.filter(({ key }) => isTold(key, rows, day))}
            rows={rows}
            rowKey={({ id }) => id}
            busy={answer.isPlaceholderData}
            empty={<EmptyState title="Tego dnia nie było żadnej jednostki" />}
          />
        )}
      </Loaded>
      {day > today() && <UnitPlans />}
    </Page>
  );
}
