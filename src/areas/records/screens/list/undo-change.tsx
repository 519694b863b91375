import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { StatementsQuestion } from '#client/documents/statements-question.tsx';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { Named } from '#ui/named.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { stampText } from '#ui/text/instant.ts';
import type { ChangeRow } from '../../schema-list.ts';
import { RECORD_CHANGES } from '../form/record-changes.ts';
import { SameDoiQuestion } from '../form/same-doi-question.tsx';
import { changedText, undone } from './batch-done.ts';

/** The way back from a change, where there is one. */
export function UndoChange({ of }: { of: ChangeRow }) {
  const { id, title, at, batch, undo, action } = of;
  if (batch?.undone && action !== 'undo' && action !== 'unmerge')
    return <span className="text-xs text-muted-foreground">cofnięto</span>;
  switch (undo?.kind) {
    case 'batch':
      return batch && <UndoBatch of={{ ...batch, at }} />;
    case 'version':
      return <UndoVersion of={of} to={undo.to} />;
    case 'restore':
      return (
        <PageLink to="/admindashboard/rekord/$id" params={{ id: String(id) }}>
          <Named of={title}>Przywróć</Named>
        </PageLink>
      );
    case 'import':
      return (
        <PageLink to={undo.page as '/admindashboard/importy'}>
          <Named of={title}>Cofnij w imporcie</Named>
        </PageLink>
      );
    default:
      return null;
  }
}

type NotUndoneProps = { of: Failing; refusal: (current: unknown) => ReactNode };
type Failing = { error: unknown; reset: () => void };

/** Why it was not taken back, over the list: its row stays as it is. */
const NotUndone = ({ of, refusal }: NotUndoneProps) =>
  of.error !== null && (
    <Dialog title="Cofnięcie zmiany" onClose={of.reset}>
      <ChangeFailed of={of} failed="Nie cofnięto" refusal={refusal} />
    </Dialog>
  );

/** Takes back a batch, after a question that says how much it is. */
function UndoBatch({ of }: { of: NonNullable<ChangeRow['batch']> & { at: string } }) {
  const undo = useMutation(api.records.list.undo.mutationOptions({ onSuccess: undone }));
  return (
    <>
      <ConfirmDialog
        title="Cofnąć zmianę?"
        confirm="Cofnij"
        onConfirm={() => undo.mutate({ id: of.id })}
        trigger={
          <InPersonButton size="sm" icon={Undo2} busy={undo.isPending}>
            <Named of={`${of.label}, ${stampText(of.at)}`}>Cofnij</Named>
          </InPersonButton>
        }
      >
        „{of.label}”, {changedText({ changed: of.records, chapters: of.chapters })}. Rekordy zmienione później zostaną
        bez zmian, można je cofnąć innym razem.
      </ConfirmDialog>
      <NotUndone
        of={undo}
        refusal={(current) => (
          <StatementsQuestion
            does="Cofnij"
            current={current}
            onConfirm={() => undo.variables && undo.mutate({ ...undo.variables, despite_statements: true })}
          />
        )}
      />
    </>
  );
}

/** Gives a record its version before the last one: that is a change too, which can be taken back likewise. */
function UndoVersion({ of: { id, version, title }, to }: { of: ChangeRow; to: number }) {
  const restore = useMutation(
    api.records.restore.mutationOptions({
      meta: RECORD_CHANGES,
      onSuccess: () => toastSuccess(`Cofnięto zmianę rekordu: „${title}”`),
    }),
  );
  const give = (answer: { despite_statements?: boolean; shared_doi?: string } = {}) =>
    restore.mutate({ ...restore.variables, id, version, to, ...answer });
  return (
    <>
      <InPersonButton size="sm" icon={Undo2} busy={restore.isPending} onClick={() => give()}>
        <Named of={`rekord ${id}, ${title}`}>Cofnij</Named>
      </InPersonButton>
      <NotUndone
        of={restore}
        refusal={(current) => (
          <>
            <StatementsQuestion does="Cofnij" current={current} onConfirm={() => give({ despite_statements: true })} />
            <SameDoiQuestion current={current} onSave={(reason) => give({ shared_doi: reason })} />
          </>
        )}
      />
    </>
  );
}
