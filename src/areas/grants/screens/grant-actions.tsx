import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { grantName } from '../lists.ts';
import type { GrantRow } from '../schema.ts';

const ValidityDialog = loadable(async () => (await import('./validity-dialog.tsx')).ValidityDialog);

type GrantActionsProps = { grant: GrantRow; busy: boolean; revoke: () => void };

/** Changes the validity of a grant, or revokes it. */
export function GrantActions({ grant, busy, revoke }: GrantActionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="inline-flex flex-wrap justify-end gap-2 lg:flex-nowrap lg:whitespace-nowrap">
      <Button size="sm" onClick={() => setOpen(true)}>
        Zmień ważność
        <VisuallyHidden>uprawnienia: {grantName(grant)}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        trigger={
          <Button size="sm" busy={busy}>
            Odbierz rolę
            <VisuallyHidden>{grantName(grant)}</VisuallyHidden>
          </Button>
        }
        title="Odebrać rolę?"
        confirm="Odbierz rolę"
        destructive
        onConfirm={revoke}
      >
        {grantName(grant)}. Panele tej roli znikną od razu, także w otwartych sesjach.
      </ConfirmDialog>
      {isOpen && (
        <Suspense>
          <ValidityDialog grant={grant} close={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
