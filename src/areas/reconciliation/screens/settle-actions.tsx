import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog, DialogClose } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { KIND_NAMES, SOURCE_NAMES } from '../kinds.ts';
import type { Difference, DifferenceId, Dismissal } from '../schema.ts';

const SHORTEST_REASON = 5;

type SettleActionsProps = {
  difference: Difference;
  disabled: boolean;
  fix: (which: DifferenceId) => void;
  dismiss: (dismissal: Dismissal) => void;
  reopen: (which: { key: string }) => void;
};

const textOf = ({ source, value }: Difference['one']) => `${SOURCE_NAMES[source]}: ${value ?? 'brak'}`;

/** Takes over what POL-on says, opens the account, leaves the difference with a reason, or takes it up again. */
export function SettleActions({ difference, disabled, fix, dismiss, reopen }: SettleActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const { key, fingerprint, kind, row_num, fixable, dismissed, one, other, last_name, first_name } = difference;
  const whose = (
    <VisuallyHidden>
      : {KIND_NAMES[kind]}, {last_name} {first_name}
    </VisuallyHidden>
  );
  if (dismissed) {
    return (
      <Button size="sm" disabled={disabled} onClick={() => reopen({ key })}>
        Przywróć{whose}
      </Button>
    );
  }
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {fixable && (
        <ConfirmDialog
          trigger={
            <Button size="sm" disabled={disabled}>
              Przyjmij z POL-on{whose}
            </Button>
          }
          title="Zapisać w koncie dane z POL-on?"
          confirm="Zapisz w koncie"
          onConfirm={() => fix({ key, fingerprint })}
        >
          <p>{textOf(one)}</p>
          <p>{textOf(other)}</p>
        </ConfirmDialog>
      )}
      {row_num !== null && (
        <Button size="sm" asChild>
          <Link to={`/admin/AppAccounts/Edit/${row_num}`}>Konto{whose}</Link>
        </Button>
      )}
      <Button size="sm" disabled={disabled} onClick={() => setAsking(true)}>
        Odłóż{whose}
      </Button>
      {isAsking && (
        <DismissDialog
          difference={difference}
          close={() => setAsking(false)}
          dismiss={(reason) => {
            dismiss({ key, fingerprint, reason });
            setAsking(false);
          }}
        />
      )}
    </span>
  );
}

type DismissDialogProps = { difference: Difference; close: () => void; dismiss: (reason: string) => void };

function DismissDialog({ difference, close, dismiss }: DismissDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Odłóż rozbieżność"
      description={`${difference.last_name} ${difference.first_name}, ${KIND_NAMES[difference.kind]}`}
      footer={
        <>
          <DialogClose>
            <Button>Anuluj</Button>
          </DialogClose>
          <Button variant="primary" disabled={reason.trim().length < SHORTEST_REASON} onClick={() => dismiss(reason)}>
            Odłóż
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        <p className="text-sm">
          {textOf(difference.one)}
          <br />
          {textOf(difference.other)}
        </p>
        <Field label="Powód" hint="Rozbieżność wróci na listę, gdy któreś źródło zmieni dane." required>
          <Textarea value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}
