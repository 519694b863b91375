import { RotateCcw } from 'lucide-react';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { ACTIONS_COLUMN } from '#ui/table/actions-column.ts';
import { Named } from '#ui/named.tsx';
import { TableSection } from '#ui/table/data-table.tsx';
import { instantText } from '#ui/text/instant.ts';

type Removed = { id: number; name: string; note: string; at: string; by: string };

type RemovedSectionProps = {
  title: string;
  rows: readonly Removed[];
  /** The number of what is being brought back. */
  busy: number | undefined;
  restore: (id: number) => void;
};

/** What was removed last and can come back, folded; nothing where nothing was. */
export function RemovedSection({ title, rows, busy, restore }: RemovedSectionProps) {
  if (rows.length === 0) return null;
  return (
    <TableSection
      title={title}
      collapsible
      defaultOpen={false}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', header: 'Nazwa', rowHeader: true, cell: ({ name }) => name },
        { key: 'note', header: 'Szczegóły', cell: ({ note }) => note },
        { key: 'at', header: 'Usunięto', cell: ({ at, by }) => `${instantText(at)}, ${by}` },
        {
          ...ACTIONS_COLUMN,
          cell: ({ id, name }) => (
            <InPersonButton size="sm" icon={RotateCcw} busy={busy === id} onClick={() => restore(id)}>
              <Named of={name}>Przywróć</Named>
            </InPersonButton>
          ),
          className: 'text-end!',
        },
      ]}
    />
  );
}
