import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { api, failureText } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { StatementsQuestion } from '#client/documents/statements-question.tsx';
import { ACTS } from '#areas/inbox/schema-acts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { toastError, toastSuccess } from '#ui/overlay/toast.tsx';
import { stampText } from '#ui/text/instant.ts';
import { APPROVED, GONE, STATUS, titleOf, UNDECIDED } from '../../fields.ts';
import { statusText } from '../../lists.ts';
import type { LibraryRecord } from '../../schema.ts';
import { StatusBadge } from '../status-badge.tsx';
import { ReasonDialog, type ReasonedAct } from './reason-dialog.tsx';
import { RECORD_CHANGES } from './record-changes.ts';
import { useRestoring } from '../versions/restoring.ts';

/** A refusal that asks whether to approve all the same. */
const Asked = z.object({ remarks: z.array(z.string()).min(1) });

type StatusCardProps = { record: LibraryRecord; canChange: boolean; onChanged: () => void };

/** Where the record is, and what may be done with it next. */
export function StatusCard({ record, canChange, onChanged }: StatusCardProps) {
  const { id, version, status } = record;
  const [asked, setAsked] = useState<ReasonedAct | 'delete'>();
  const change = useMutation(
    api.records.status.mutationOptions({
      meta: RECORD_CHANGES,
      onSuccess: (after) => {
        toastSuccess(`Status: ${statusText(after.status)}`);
        onChanged();
      },
    }),
  );
  const dependents = useQuery(api.records.form.dependents.queryOptions({ id }));
  const bound = dependents.data ?? [];
  const isApproved = APPROVED.includes(status);
  const isWithdrawn = status === STATUS.withdrawn;
  const isGone = GONE.includes(status);
  // What was answered holds for the questions that follow.
  const set = (next: number, answer: { despite_statements?: boolean; despite_remarks?: boolean } = {}) =>
    change.mutate({ ...change.variables, id, version, status: next, reason: '', ...answer });
  const close = () => setAsked(undefined);
  return (
    <div data-status className="space-y-2 text-sm">
      <p>
        <StatusBadge status={status} />
      </p>
      {record.status_reason && <p className="text-muted-foreground">Powód: {record.status_reason}</p>}
      <p className="text-xs/4 text-muted-foreground">
        Dodany {stampText(record.created)}
        <br />
        Zmieniony {stampText(record.modified)}
      </p>
      <ChangeFailed
        of={change}
        failed="Nie zmieniono statusu"
        refusal={(current) => (
          <>
            <StatementsQuestion
              current={current}
              onConfirm={() => change.variables && set(change.variables.status, { despite_statements: true })}
            />
            {Asked.safeParse(current).success && (
              <Button size="sm" onClick={() => set(STATUS.approved, { despite_remarks: true })}>
                Zatwierdź mimo to
              </Button>
            )}
          </>
        )}
      />
      <div className="flex flex-wrap gap-2">
        {!isApproved && !isWithdrawn && (
          <InPersonButton
            size="sm"
            variant="primary"
            disabled={!canChange}
            busy={change.isPending}
            onClick={() => set(STATUS.approved)}
          >
            {ACTS.approve}
          </InPersonButton>
        )}
        {(isApproved || isGone) && (
          <InPersonButton
            size="sm"
            disabled={!canChange}
            busy={change.isPending}
            onClick={() => set(STATUS.inProgress)}
          >
            {isGone ? 'Przywróć do pracy' : 'Cofnij zatwierdzenie'}
          </InPersonButton>
        )}
        {!isWithdrawn && (
          <>
            <Button size="sm" disabled={!canChange} onClick={() => setAsked('return')}>
              {ACTS.return}
            </Button>
            {UNDECIDED.includes(status) && (
              <Button size="sm" disabled={!canChange} onClick={() => setAsked('reject')}>
                {ACTS.reject}
              </Button>
            )}
            <Button size="sm" disabled={!canChange} onClick={() => setAsked('withdraw')}>
              Wycofaj
            </Button>
          </>
        )}
        {dependents.data && bound.length === 0 && (
          <Button size="sm" variant="quiet" disabled={!canChange} onClick={() => setAsked('delete')}>
            Usuń
          </Button>
        )}
      </div>
      {bound.length > 0 && (
        <p className="text-xs/4 text-muted-foreground wrap-anywhere">Nie można usunąć, bo ma: {bound.join(', ')}.</p>
      )}
      <Loaded query={dependents} what="powiązań rekordu" />
      {!canChange && (
        <p className="text-xs/4 text-muted-foreground">Status zmienia się po zapisaniu albo odrzuceniu zmian.</p>
      )}
      {asked && asked !== 'delete' && (
        <ReasonDialog key={asked} act={asked} record={record} onClose={close} onChanged={onChanged} />
      )}
      {asked === 'delete' && <DeleteDialog record={record} onClose={close} onWithdraw={() => setAsked('withdraw')} />}
    </div>
  );
}

type DeleteDialogProps = { record: LibraryRecord; onClose: () => void; onWithdraw: () => void };

/** Deletes where nothing depends on the record; else says what does, and offers withdrawal. */
function DeleteDialog({ record: { id, version, status, content }, onClose, onWithdraw }: DeleteDialogProps) {
  const navigate = useNavigate();
  const open = () => void navigate({ to: '/admindashboard/rekord/$id', params: { id: String(id) } });
  const { restore } = useRestoring({
    onRestored: () => {
      toastSuccess(`Przywrócono rekord: „${titleOf(content)}”`);
      open();
    },
    // The dialog is closed by now; at the address of the record it can be corrected first.
    onFailed: (error) => {
      toastError(failureText('Nie przywrócono rekordu', error));
      open();
    },
  });
  const dependents = useQuery(api.records.form.dependents.queryOptions({ id }, { staleTime: 0 }));
  const remove = useMutation(
    api.records.remove.mutationOptions({
      onSuccess: () => {
        toastSuccess(`Usunięto rekord: „${titleOf(content)}”`, {
          label: 'Przywróć',
          onClick: () => restore(id, content),
        });
        void navigate({ to: '/admindashboard/rekordy', ignoreBlocker: true });
      },
    }),
  );
  const isFree = dependents.data?.length === 0;
  return (
    <Dialog
      title="Usuń rekord"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Anuluj</Button>
          {isFree ? (
            <InPersonButton
              variant="destructive"
              busy={remove.isPending}
              onClick={() => remove.mutate({ id, version })}
            >
              Usuń
            </InPersonButton>
          ) : (
            dependents.data &&
            status !== STATUS.withdrawn && <Button onClick={onWithdraw}>Wycofaj zamiast usuwać</Button>
          )}
        </>
      }
    >
      <ChangeFailed of={remove} failed="Nie usunięto" />
      <Loaded query={dependents} what="powiązań rekordu">
        {(names) =>
          names.length === 0 ? (
            <p className="text-sm">
              Nic od rekordu nie zależy. Jego historia zostanie i przywrócisz go pod tym samym numerem, ale bez
              przypisań do dyscyplin.
            </p>
          ) : (
            <div className="space-y-1 text-sm">
              <p>Rekordu nie można usunąć, bo ma:</p>
              <ul className="list-disc ps-5">
                {names.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </div>
          )
        }
      </Loaded>
    </Dialog>
  );
}
