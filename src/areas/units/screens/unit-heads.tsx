import { useMutation } from '@tanstack/react-query';
import { KeyRound, Pencil, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { whenChanged } from '#client/parts/undo-toast.ts';
import { usePanels } from '#client/shell/session.ts';
import { ACTIONS_COLUMN } from '#ui/table/actions-column.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { Section } from '#ui/section.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { spanText } from '#ui/text/span-text.ts';
import type { UnitDetail, UnitHead } from '../schema.ts';

const NewHeadForm = loadable(async () => (await import('./head-forms.tsx')).NewHeadForm);
const HeadDaysForm = loadable(async () => (await import('./head-forms.tsx')).HeadDaysForm);

const STATES = {
  coming: <Badge tone="info">obejmie</Badge>,
  held: <Badge tone="success">kieruje</Badge>,
  over: <Badge tone="neutral">dawniej</Badge>,
};

/** Who heads the unit from when to when, and whether they see it in the application. */
export function UnitHeads({ of: { unit, heads } }: { of: UnitDetail }) {
  const [isAdding, setAdding] = useState(false);
  const remove = useMutation(api.units.removeHead.mutationOptions());
  const removeHead = ({ id, name }: UnitHead) =>
    whenChanged(remove.mutateAsync({ head: id }), () => toastSuccess(`Usunięto wpis: ${name}`));
  const columns: Column<UnitHead>[] = [
    {
      key: 'name',
      header: 'Osoba',
      rowHeader: true,
      cell: ({ person_id, name }) => (
        <PageLink to="/admin/osoba" search={{ person: person_id }}>
          {name}
        </PageLink>
      ),
    },
    { key: 'days', header: 'Kiedy', cell: ({ date_from, date_to }) => spanText(date_from, date_to) },
    { key: 'state', header: 'Stan', cell: ({ state }) => STATES[state] },
    { key: 'role', header: 'Wgląd w jednostkę', cell: (head) => <Role head={head} unit={unit} /> },
    { ...ACTIONS_COLUMN, cell: (head) => <HeadActions head={head} remove={() => removeHead(head)} /> },
  ];
  return (
    <Section
      title="Kierownicy"
      actions={
        <Button icon={UserPlus} onClick={() => setAdding(true)}>
          Nowy kierownik
        </Button>
      }
    >
      <ChangeFailed of={remove} failed="Nie usunięto wpisu" />
      <DataTable
        caption="Kierownicy jednostki"
        captionHidden
        columns={columns}
        rows={heads}
        rowKey={({ id }) => id}
        empty={<p className="text-sm text-muted-foreground">Nie zapisano jeszcze, kto kieruje tą jednostką.</p>}
      />
      {isAdding && (
        <NewHeadForm unit={unit} hasHead={heads.some(({ state }) => state === 'held')} close={() => setAdding(false)} />
      )}
    </Section>
  );
}

/** Offers the role of the unit's supervisor, which only an administrator grants; nothing is granted by itself. */
function Role({ head, unit }: { head: UnitHead; unit: UnitDetail['unit'] }) {
  const mayGrant = usePanels().data?.panels.includes('administration') ?? false;
  const grant = useMutation(
    api.grants.add.mutationOptions({
      meta: { changes: ['units', 'grants'] },
      onSuccess: () => toastSuccess(`Nadano rolę kierownika jednostki: ${head.name}`),
    }),
  );
  if (head.has_role) return <>ma rolę kierownika jednostki</>;
  if (head.state === 'over') return <>–</>;
  const { account_row: row } = head;
  if (row === null)
    return (
      <>
        nie ma konta{' '}
        <PageLink to="/admin/AppAccounts/nowy" search={{ szukaj: head.name }}>
          Utwórz konto
        </PageLink>
      </>
    );
  if (!mayGrant) return <>bez roli: nadaje ją administrator</>;
  return (
    <>
      <ChangeFailed of={grant} failed="Nie nadano roli" />
      <ConfirmDialog
        trigger={
          <Button size="sm" icon={KeyRound} busy={grant.isPending}>
            Nadaj rolę
          </Button>
        }
        title="Nadać rolę kierownika jednostki?"
        confirm="Nadaj rolę"
        onConfirm={() =>
          grant.mutate({
            row_num: row,
            role: 'unit-supervisor',
            unit_id: unit.id,
            valid_from: head.date_from,
            valid_to: head.date_to,
          })
        }
      >
        {head.name} zobaczy wyniki i osiągnięcia osób jednostki „{unit.name}” i jednostek, które jej podlegają, w dniach
        kierowania: {spanText(head.date_from, head.date_to)}.
      </ConfirmDialog>
    </>
  );
}

function HeadActions({ head, remove }: { head: UnitHead; remove: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="inline-flex gap-1">
      <IconButton icon={Pencil} label={`Zmień dni: ${head.name}`} onClick={() => setOpen(true)} />
      <ConfirmDialog
        trigger={<IconButton icon={Trash2} label={`Usuń wpis: ${head.name}`} />}
        title="Usunąć wpis?"
        confirm="Usuń"
        destructive
        onConfirm={remove}
      >
        {head.name}, {spanText(head.date_from, head.date_to)}. Usuń go, jeśli powstał przez pomyłkę; kto przestaje
        kierować, temu zmień dni.
      </ConfirmDialog>
      {isOpen && <HeadDaysForm head={head} close={() => setOpen(false)} />}
    </span>
  );
}
