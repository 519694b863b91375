import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { earlierText } from '#client/documents/unfreeze-text.ts';
import type { StatementRow } from './statement-row.ts';

const UnfreezeDialog = loadable(async () => (await import('#client/documents/unfreeze-dialog.tsx')).UnfreezeDialog);

const OF_STATEMENT = { publication: 'oświadczenia', patent: 'oświadczenia o patentach' };

/** Of a statement that has closed disciplines: the author's request to open them, and its answer. */
export function Unfreeze({ row: { kind, year, print } }: { row: StatementRow }) {
  const [isOpen, setOpen] = useState(false);
  if (!print?.frozen) return null;
  const { unfreeze } = print;
  const waits = unfreeze !== null && unfreeze.refused === '';
  return (
    <div className="space-y-1">
      {unfreeze && (
        <p className="text-xs text-muted-foreground">
          {earlierText(unfreeze)}
          {unfreeze.refusal && `: „${unfreeze.refusal}”`}
        </p>
      )}
      <Button size="xs" variant="link" onClick={() => setOpen(true)}>
        {waits ? 'Zmień prośbę' : 'Poproś o odmrożenie'}
        <VisuallyHidden>
          {' '}
          {OF_STATEMENT[kind]} za rok {year}
        </VisuallyHidden>
      </Button>
      {waits && <Withdraw kind={kind} year={year} />}
      {isOpen && (
        <UnfreezeDialog
          kind={kind}
          year={year}
          {...(waits && { message: unfreeze.message })}
          close={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** Takes a request back that nobody has answered. */
function Withdraw({ kind, year }: Pick<StatementRow, 'kind' | 'year'>) {
  const withdraw = useMutation(
    api.statements.withdrawUnfreeze.mutationOptions({
      meta: { changes: ['statements', 'publications'] },
      onSuccess: () => toastSuccess(`Wycofano prośbę o odmrożenie ${OF_STATEMENT[kind]} za rok ${year}`),
    }),
  );
  return (
    <>
      <ConfirmDialog
        trigger={
          <Button size="xs" variant="link" busy={withdraw.isPending}>
            Wycofaj prośbę
            <VisuallyHidden>
              {' '}
              {OF_STATEMENT[kind]} za rok {year}
            </VisuallyHidden>
          </Button>
        }
        title={`Wycofać prośbę o odmrożenie ${OF_STATEMENT[kind]} za rok ${year}?`}
        confirm="Wycofaj prośbę"
        onConfirm={() => withdraw.mutate({ kind, year })}
      >
        <p>Zniknie z listy biblioteki i zespołu ewaluacji, a oświadczenie zostanie bez zmian.</p>
      </ConfirmDialog>
      <ChangeFailed of={withdraw} failed="Nie wycofano prośby" />
    </>
  );
}
