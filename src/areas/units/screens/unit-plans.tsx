import { useMutation, useQuery } from '@tanstack/react-query';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { whenChanged } from '#client/parts/undo-toast.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { Section } from '#ui/section.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { instantText } from '#ui/text/instant.ts';
import { formatDate } from '#ui/text/number.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { UnitPlan } from '../schema.ts';
import { CHANGE_NAMES } from '../schema-words.ts';

/** Changes that wait for their day, of all units or of one; nothing is shown where none does. */
export function UnitPlans({ unit }: { unit?: number }) {
  const plans = useQuery(api.units.plans.queryOptions({ unit: unit ?? null }, { staleTime: 0 }));
  const withdraw = useMutation(
    api.units.withdraw.mutationOptions({
      meta: { changes: ['units'] },
    }),
  );
  const withdrawRow = (row: UnitPlan) =>
    whenChanged(withdraw.mutateAsync({ plan: row.id }), () =>
      toastSuccess(
        `${row.state === 'failed' ? 'Usunięto z listy' : 'Wycofano zaplanowaną zmianę'}: ${row.unit}, ${CHANGE_NAMES[row.kind]}`,
      ),
    );
  if (plans.error) return <Loaded query={plans} what="zaplanowanych zmian" />;
  const { data = [] } = plans;
  if (data.length === 0) return null;
  const columns: Column<UnitPlan>[] = [
    { key: 'on', header: 'Od dnia', cell: ({ on_day }) => formatDate(on_day) },
    {
      key: 'unit',
      header: 'Jednostka',
      rowHeader: true,
      cell: (row) => (
        <PageLink to="/admin/jednostki/$id" params={{ id: String(row.unit_id) }}>
          {row.unit}
        </PageLink>
      ),
    },
    {
      key: 'text',
      header: 'Zmiana',
      className: 'wrap-anywhere',
      cell: ({ kind, text, state, note }) => (
        <>
          {CHANGE_NAMES[kind]}: {text}
          {state === 'failed' && (
            <span className="block">
              <Badge tone="danger">nie wykonano</Badge> {note}
            </span>
          )}
        </>
      ),
    },
    { key: 'by', header: 'Kto i kiedy', cell: (row) => `${row.planned_by}, ${instantText(row.planned_at)}` },
    {
      key: 'withdraw',
      header: 'Wycofanie',
      cell: (row) => <Withdraw row={row} busy={withdraw.isPending} withdraw={() => withdrawRow(row)} />,
    },
  ];
  return (
    <Section title="Zaplanowane zmiany" count={data.length}>
      <ChangeFailed of={withdraw} failed="Nie wycofano zmiany" />
      <DataTable caption="Zaplanowane zmiany" captionHidden columns={columns} rows={data} rowKey={({ id }) => id} />
    </Section>
  );
}

function Withdraw({ row, busy, withdraw }: { row: UnitPlan; busy: boolean; withdraw: () => void }) {
  const { kind, unit, text, on_day: on, state } = row;
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" disabled={busy}>
          {state === 'failed' ? 'Usuń z listy' : 'Wycofaj'}
          <VisuallyHidden>
            : {CHANGE_NAMES[kind]}, {unit}
          </VisuallyHidden>
        </Button>
      }
      title={state === 'failed' ? 'Usunąć z listy?' : 'Wycofać zaplanowaną zmianę?'}
      confirm={state === 'failed' ? 'Usuń' : 'Wycofaj'}
      onConfirm={withdraw}
    >
      „{unit}”, {formatDate(on)}: {CHANGE_NAMES[kind]}, {text}. {state === 'waiting' && 'Jednostka zostanie, jak jest.'}
    </ConfirmDialog>
  );
}
