import { Users } from 'lucide-react';
import { useMemo } from 'react';
import { trpc } from '#client/api.ts';
import { LoadFailed } from '#client/load-failed.tsx';
import { Button } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pages } from '#ui/pages.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { DoubledPair, PersonFound, PersonPair } from '../schema.ts';
import { recordDetail, recordName } from './record-text.ts';

const Record = ({ person }: { person: PersonFound }) => (
  <>
    {recordName(person)}
    <span className="block text-xs/4 font-normal wrap-anywhere text-muted-foreground">{recordDetail(person)}</span>
  </>
);

type DoubledListProps = { page: number; turn: (page: number) => void; choose: (pair: PersonPair) => void };

/** Pairs of records that may be one person; whoever has the POL-on id is proposed to stay. */
export function DoubledList({ page, turn, choose }: DoubledListProps) {
  const { data, error, refetch, isFetching } = trpc.reconciliation.doubled.useQuery(
    { page },
    { placeholderData: (before) => before },
  );
  const columns = useMemo(
    (): Column<DoubledPair>[] => [
      { key: 'one', header: 'Rekord', rowHeader: true, cell: ({ one }) => <Record person={one} /> },
      { key: 'other', header: 'Drugi rekord', cell: ({ other }) => <Record person={other} /> },
      { key: 'why', header: 'Dlaczego', cell: ({ why }) => why },
      {
        key: 'compare',
        header: 'Porównanie',
        headerHidden: true,
        className: 'text-end',
        cell: ({ one, other }) => (
          <Button
            size="sm"
            onClick={() =>
              choose(other.polon_uuid ? { kept: other.id, gone: one.id } : { kept: one.id, gone: other.id })
            }
          >
            Porównaj
            <VisuallyHidden>
              : {recordName(one)} i {recordName(other)}
            </VisuallyHidden>
          </Button>
        ),
      },
    ],
    [choose],
  );
  if (error) return <LoadFailed title="Nie wczytano listy" error={error} retry={refetch} retrying={isFetching} />;
  if (!data) return <TableSkeleton rows={3} />;
  const { pairs, total, page_size } = data;
  return (
    <div className="space-y-3">
      <DataTable
        caption={`Prawdopodobne podwójne rekordy (${total})`}
        captionHidden
        busy={isFetching}
        columns={columns}
        rows={pairs}
        rowKey={({ one, other }) => `${one.id} ${other.id}`}
        empty={
          <EmptyState
            icon={Users}
            title={total === 0 ? 'Nie ma podejrzeń o podwójne rekordy' : 'Na tej stronie nie ma już par'}
          />
        }
      />
      <Pages page={page + 1} last={Math.ceil(total / page_size)} change={(next) => turn(next - 1)} />
    </div>
  );
}
