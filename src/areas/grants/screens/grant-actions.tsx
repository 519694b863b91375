import { useState } from 'react';
import { errorText, trpc } from '#client/api.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SaveFooter } from '#ui/save-footer.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { GrantRow } from '../schema.ts';
import { grantName } from '../lists.ts';
import { ValidityFields } from './validity-fields.tsx';

type GrantActionsProps = { grant: GrantRow; busy: boolean; revoke: () => void; changed: () => void };

/** Moves the days of a grant, or takes it away. */
export function GrantActions({ grant, busy, revoke, changed }: GrantActionsProps) {
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
            Odbierz
            <VisuallyHidden>uprawnienie: {grantName(grant)}</VisuallyHidden>
          </Button>
        }
        title="Odebrać uprawnienie?"
        confirm="Odbierz"
        destructive
        onConfirm={revoke}
      >
        {grantName(grant)}. Panele tej roli znikną od razu, także w otwartych sesjach.
      </ConfirmDialog>
      {isOpen && <ValidityDialog grant={grant} close={() => setOpen(false)} changed={changed} />}
    </span>
  );
}

type ValidityDialogProps = { grant: GrantRow; close: () => void; changed: () => void };

function ValidityDialog({ grant, close, changed }: ValidityDialogProps) {
  const [from, setFrom] = useState(grant.valid_from);
  const [to, setTo] = useState(grant.valid_to ?? '');
  const change = trpc.grants.change.useMutation({
    onSuccess: () => {
      toastSuccess('Zmieniono ważność uprawnienia');
      changed();
      close();
    },
    onError: changed,
  });
  const save = () =>
    change.mutate({
      grant: grant.id,
      valid_from: from,
      valid_to: to || null,
      expected_from: grant.valid_from,
      expected_to: grant.valid_to,
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Ważność uprawnienia"
      description={grantName(grant)}
      footer={<SaveFooter label="Zapisz" disabled={!from} busy={change.isPending} save={save} />}
    >
      <div className="space-y-4">
        {change.error && (
          <Alert tone="danger" title="Nie zmieniono ważności">
            {errorText(change.error)}
          </Alert>
        )}
        <ValidityFields from={from} to={to} setFrom={setFrom} setTo={setTo} />
      </div>
    </Dialog>
  );
}
