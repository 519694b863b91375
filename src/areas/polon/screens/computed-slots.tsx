import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { sumOf } from '#engine/fixed.ts';
import { displayedSlot } from '../schema-words.ts';
import { Badge } from '#ui/badge.tsx';
import { tableColumns } from '#client/list/cells.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDate, formatDecimal } from '#ui/text/number.ts';
import { Section } from '#ui/section.tsx';
import { SumRow } from '#ui/table/sum-row.tsx';
import { TableFooter } from '#ui/table/table.tsx';
import type { ComputedSlot, SlotExecution } from '../schema.ts';

const BASES: Record<ComputedSlot['basis'], string> = {
  n: 'liczba N',
  staff: 'spoza liczby N',
  student: 'szkoła doktorska',
};

/** A slot with its execution; a day without slots is one row. */
type Row = Omit<SlotExecution, 'dane'> & { slot: ComputedSlot | undefined };

const slotRows = (executions: SlotExecution[]): Row[] =>
  executions.flatMap(({ dane, ...execution }): Row[] =>
    dane.length === 0 ? [{ ...execution, slot: undefined }] : dane.map((slot) => ({ ...execution, slot })),
  );

const shownSlot = ({ slot, slot_factor }: Row) =>
  slot && displayedSlot({ slot_w_dyscyplinie: slot.slot_w_dyscyplinie, slot_factor });

const COLUMNS = tableColumns<Row>([
  {
    key: 'day',
    header: 'Data wykonania',
    rowHeader: true,
    cell: ({ execdate, forecast }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        {formatDate(execdate)}
        {forecast && (
          <Badge tone="info" icon={CalendarClock}>
            przewidywane
          </Badge>
        )}
      </span>
    ),
  },
  {
    key: 'discipline',
    header: 'Dyscyplina',
    kind: 'text',
    value: ({ slot }) => slot?.dyscyplina ?? 'brak zaliczenia do dyscypliny',
  },
  { key: 'basis', header: 'Podstawa', kind: 'text', value: ({ slot }) => (slot ? BASES[slot.basis] : null) },
  { key: 'fte', header: 'Wielkość etatu', kind: 'slots', value: ({ slot }) => slot?.wielkosc_etatu ?? null },
  { key: 'percent', header: 'Udział dyscypliny', kind: 'percent', value: ({ slot }) => slot?.prc_dysc ?? null },
  { key: 'slot', header: 'Slot w dyscyplinie', kind: 'slots', value: (row) => shownSlot(row) ?? null },
]);

type ComputedSlotsProps = { executions: SlotExecution[]; busy: boolean; periodSelect: ReactNode };

/** Slots on the last day of each year of the period. */
export function ComputedSlots({ executions, busy, periodSelect }: ComputedSlotsProps) {
  const rows = slotRows(executions);
  const reduced = executions.find(({ slot_factor }) => slot_factor !== 1);
  return (
    <Section
      title="Wyliczone sloty"
      description={`Stan na 31 grudnia każdego roku okresu. Slot to wielkość etatu razy udział dyscypliny${
        reduced ? `; z dni przed 01.01.2022 pomnożony przez ${reduced.slot_factor.toLocaleString('pl-PL')}` : ''
      }.`}
    >
      <div className="mb-3">{periodSelect}</div>
      <DataTable
        caption="Wyliczone sloty"
        captionHidden
        columns={COLUMNS}
        rows={rows}
        rowKey={({ execdate, slot }) => `${execdate} ${slot?.dyscyplina ?? ''}`}
        busy={busy}
        empty={<EmptyState inline title="Brak wyliczonych slotów" />}
        foot={<Sums rows={rows} />}
      />
    </Section>
  );
}

function Sums({ rows }: { rows: Row[] }) {
  const counted = rows.filter(({ slot }) => slot !== undefined);
  return (
    <TableFooter>
      {[...Map.groupBy(counted, ({ slot }) => slot?.dyscyplina ?? '')].map(([name, own]) => (
        <SumRow
          key={name}
          label={`Suma w okresie: ${name}`}
          columns={COLUMNS}
          sums={{ slot: formatDecimal(sumOf(own.map((row) => shownSlot(row) ?? 0)), 2) }}
        />
      ))}
    </TableFooter>
  );
}
