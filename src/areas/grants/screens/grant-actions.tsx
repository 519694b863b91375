import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { grantName } from '../lists.ts';
import { GrantChange, type GrantRow } from '../schema.ts';
import { ValidityFields } from './validity-fields.tsx';

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
      {isOpen && <ValidityDialog grant={grant} close={() => setOpen(false)} />}
    </span>
  );
}

type ValidityDialogProps = { grant: GrantRow; close: () => void };

type Days = Pick<GrantRow, 'valid_from' | 'valid_to'>;

const startOf = (days: Days) => ({ ...days, expected_from: days.valid_from, expected_to: days.valid_to });

function ValidityDialog({ grant, close }: ValidityDialogProps) {
  const change = useMutation(api.grants.change.mutationOptions());
  const form = useSaveForm({
    schema: GrantChange,
    start: { grant: grant.id, ...startOf(grant) },
    save: change.mutateAsync,
    present: (current) => {
      const { data } = GrantChange.pick({ valid_from: true, valid_to: true }).safeParse(current);
      return data && startOf(data);
    },
    saved: 'Zmieniono ważność uprawnienia',
    onSaved: close,
  });
  return (
    <FormDialog
      form={form}
      title="Ważność uprawnienia"
      description={grantName(grant)}
      submit="Zapisz"
      failed="Nie zmieniono ważności"
      onClose={close}
    >
      <ValidityFields form={form} />
    </FormDialog>
  );
}
