import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { whenChanged } from '#client/parts/undo-toast.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { Section } from '#ui/section.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { instantText } from '#ui/text/instant.ts';
import { formatDate } from '#ui/text/number.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { UnitChangeRow } from '../schema.ts';
import { CHANGE_NAMES } from '../schema-words.ts';

/** What was done to the unit; each change may be taken back while nothing has followed it. */
export function UnitHistory({ changes }: { changes: UnitChangeRow[] }) {
  const undo = useMutation(
    api.units.undo.mutationOptions({
      meta: { changes: ['units', 'people', 'dashboard', 'supervision', 'reconciliation'] },
    }),
  );
  const undoRow = ({ id, text }: UnitChangeRow) =>
    whenChanged(undo.mutateAsync({ change: id }), () => toastSuccess(`Cofnięto zmianę: ${text}`));
  const columns: Column<UnitChangeRow>[] = [
    { key: 'kind', header: 'Zmiana', rowHeader: true, cell: ({ kind }) => CHANGE_NAMES[kind] },
    { key: 'text', header: 'Co się zmieniło', className: 'wrap-anywhere', cell: ({ text }) => text },
    { key: 'on', header: 'Od dnia', cell: ({ on_day }) => formatDate(on_day) },
    { key: 'by', header: 'Kto i kiedy', cell: (row) => `${row.changed_by}, ${instantText(row.changed_at)}` },
    {
      key: 'undo',
      header: 'Cofnięcie',
      cell: (row) => <Undo row={row} busy={undo.isPending} undo={() => undoRow(row)} />,
    },
  ];
  return (
    <Section title="Historia">
      <ChangeFailed of={undo} failed="Nie cofnięto zmiany" />
      <DataTable
        caption="Historia zmian jednostki"
        captionHidden
        columns={columns}
        rows={changes}
        rowKey={({ id }) => id}
        empty={<p className="text-sm text-muted-foreground">Nikt jeszcze nie zmieniał tej jednostki na tym ekranie.</p>}
      />
    </Section>
  );
}

function Undo({ row, busy, undo }: { row: UnitChangeRow; busy: boolean; undo: () => void }) {
  if (row.undone_at !== null)
    return <Badge tone="neutral">{`cofnięto ${instantText(row.undone_at)}, ${row.undone_by ?? ''}`}</Badge>;
  if (row.kind === 'add') return <>–</>;
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" disabled={busy}>
          Cofnij
          <VisuallyHidden>
            : {CHANGE_NAMES[row.kind]}, {row.text}
          </VisuallyHidden>
        </Button>
      }
      title="Cofnąć zmianę?"
      confirm="Cofnij zmianę"
      onConfirm={undo}
    >
      {row.text}. Wszystko wróci do stanu sprzed zmiany. Jeśli coś już na niej oparto, nic się nie zmieni i zobaczysz
      dlaczego.
    </ConfirmDialog>
  );
}
