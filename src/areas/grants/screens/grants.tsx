import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileInput, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { PageButton } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { toastUndo, whenChanged } from '#client/parts/undo-toast.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { instantText } from '#ui/text/instant.ts';
import { loadable } from '#ui/state/loadable.tsx';
import { linkStyles } from '#ui/link.tsx';
import { formatDate } from '#ui/text/number.ts';
import { Page } from '#ui/page.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { grantList, grantName, scopeText } from '../lists.ts';
import type { GrantRow } from '../schema.ts';

const NewGrantDialog = loadable(async () => (await import('./new-grant.tsx')).NewGrantDialog);

/** The note that says why a grant stays. */
const lastId = ({ id }: GrantRow) => `grant-${id}-last`;

const CELLS: Cells<GrantRow> = {
  person: ({ row_num: row, last_name, first_name, login, active }) => (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Link
        to="/admin/AppAccounts/$action/{-$row}"
        params={{ action: 'Edit', row: String(row) }}
        className={linkStyles}
      >
        {last_name} {first_name}
      </Link>
      {login && <span className="font-normal text-muted-foreground">{login}</span>}
      {!active && <Badge tone="warning">konto nieaktywne</Badge>}
    </span>
  ),
  from: ({ valid_from, valid_to, state }) => (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="sm:whitespace-nowrap">
        {formatDate(valid_from)} – {valid_to ? formatDate(valid_to) : 'bezterminowo'}
      </span>
      {state === 'over' && <Badge tone="neutral">wygasło</Badge>}
      {state === 'coming' && <Badge tone="info">jeszcze nie obowiązuje</Badge>}
    </span>
  ),
  scope: (grant) => (
    <>
      {scopeText(grant)}
      {grant.is_last && (
        <span id={lastId(grant)} className="block text-xs/4 text-muted-foreground">
          Ostatni administrator bez końca ważności: aby odebrać tę rolę, nadaj ją najpierw bezterminowo komuś innemu.
        </span>
      )}
    </>
  ),
  granted: ({ granted_by, granted_at }) => `${granted_by}, ${instantText(granted_at)}`,
};

export default function Grants() {
  const state = useList(grantList);
  const answer = useQuery(api.grants.list.queryOptions(state.query, LIST_OPTIONS));
  const revoke = useMutation(api.grants.revoke.mutationOptions());
  const restore = useMutation(api.grants.restore.mutationOptions()).mutateAsync;
  const revokeOne = (grant: GrantRow) =>
    whenChanged(revoke.mutateAsync({ grant: grant.id }), () =>
      toastUndo(
        `Odebrano uprawnienie: ${grantName(grant)}`,
        () => restore({ grant: grant.id }),
        `Przywrócono uprawnienie: ${grantName(grant)}`,
      ),
    );
  const revoking = revoke.isPending ? revoke.variables.grant : undefined;
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title="Uprawnienia"
      subtitle="Kto ma jaką rolę, dla której dyscypliny lub jednostki i kto ją nadał"
      actions={
        <>
          <PageButton to="/admin/importy" search={{ rodzaj: 'grants' }} icon={FileInput}>
            Wczytaj z pliku
          </PageButton>

          <Button variant="primary" icon={KeyRound} onClick={() => setAdding(true)}>
            Nadaj uprawnienie
          </Button>
        </>
      }
    >
      <ListView
        state={state}
        answer={answer}
        captionHidden
        cells={CELLS}
        actions={(grant) => <GrantActions grant={grant} busy={grant.id === revoking} revoke={() => revokeOne(grant)} />}
      >
        <ChangeFailed of={revoke} failed="Nie odebrano uprawnienia" />
      </ListView>
      {isAdding && <NewGrantDialog close={() => setAdding(false)} />}
    </Page>
  );
}

const ValidityDialog = loadable(async () => (await import('./validity-dialog.tsx')).ValidityDialog);

type GrantActionsProps = { grant: GrantRow; busy: boolean; revoke: () => void };

/** Changes the validity of a grant, or revokes it. */
function GrantActions({ grant, busy, revoke }: GrantActionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2 lg:flex-nowrap lg:whitespace-nowrap">
      <Button size="sm" onClick={() => setOpen(true)}>
        Zmień ważność
        <VisuallyHidden>uprawnienia: {grantName(grant)}</VisuallyHidden>
      </Button>
      {grant.is_last ? (
        <Button size="sm" disabled aria-describedby={lastId(grant)}>
          Odbierz uprawnienie
          <VisuallyHidden>{grantName(grant)}</VisuallyHidden>
        </Button>
      ) : (
        <ConfirmDialog
          trigger={
            <Button size="sm" busy={busy}>
              Odbierz uprawnienie
              <VisuallyHidden>{grantName(grant)}</VisuallyHidden>
            </Button>
          }
          title="Odebrać uprawnienie?"
          confirm="Odbierz uprawnienie"
          destructive
          onConfirm={revoke}
        >
          {grantName(grant)}. Panele tej roli znikną od razu, także w otwartych sesjach. Zaraz po odebraniu przywrócisz
          je przyciskiem „Cofnij”; później trzeba je nadać od nowa.
        </ConfirmDialog>
      )}
      {isOpen && <ValidityDialog grant={grant} close={() => setOpen(false)} />}
    </span>
  );
}
