import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { FormDialog } from '#client/form/form.tsx';
import { TextAreaField } from '#client/form/fields.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { statementsRefusal } from '#client/documents/statements-question.tsx';
import type { MatterKind } from '#areas/inbox/fields.ts';
import { ACTS } from '#areas/inbox/schema-acts.ts';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { STATUS } from '../../fields.ts';
import { statusText } from '../../lists.ts';
import { type LibraryRecord, StatusChange } from '../../schema.ts';
import { RECORD_CHANGES } from './record-changes.ts';

/** Decisions that say why. */
const REASONED = {
  return: { status: STATUS.returned, title: 'Zwróć rekord autorowi', submit: ACTS.return },
  reject: { status: STATUS.rejected, title: 'Odrzuć rekord', submit: ACTS.reject },
  withdraw: { status: STATUS.withdrawn, title: 'Wycofaj rekord', submit: 'Wycofaj' },
} as const;
export type ReasonedAct = keyof typeof REASONED;

/** As what an undecided record waits in the inbox of the library. */
const WAITING: Partial<Record<number, MatterKind>> = {
  [STATUS.submitted]: 'submission',
  [STATUS.inProgress]: 'approval',
  [STATUS.returned]: 'returned',
};

const CHANGES = { changes: [...RECORD_CHANGES.changes, 'inbox', 'dashboard.badges', 'dashboard.overview'] as const };

type ReasonDialogProps = { act: ReasonedAct; record: LibraryRecord; onClose: () => void; onChanged: () => void };

/** Decides as the inbox does what waits there, so that it can be taken back; else changes the status alone. */
export function ReasonDialog({ act, record, onClose, onChanged }: ReasonDialogProps) {
  const { id, version } = record;
  const { status, title, submit } = REASONED[act];
  const kind = act === 'withdraw' ? undefined : WAITING[record.status];
  const change = useMutation(api.records.status.mutationOptions({ meta: RECORD_CHANGES }));
  const decide = useMutation(api.inbox.act.mutationOptions({ meta: CHANGES }));
  const back = useMutation(api.inbox.undo.mutationOptions({ meta: CHANGES }));
  const said = `Status: ${statusText(status)}`;
  const form = useSaveForm({
    schema: StatusChange,
    start: { id, version, status },
    rules: ({ reason }) => (reason === '' ? [{ path: 'reason', message: 'Podaj powód' }] : []),
    save: async (asked) => {
      if (!kind || act === 'withdraw') return void (await change.mutateAsync(asked));
      const items = [{ kind, key: id, version }];
      const { act: done, kept } = await decide.mutateAsync({ act, office: 'library', items, reason: asked.reason });
      const [refused] = kept;
      if (refused) throw new Error(refused.reason);
      return done;
    },
    onSaved: (done) => {
      onClose();
      onChanged();
      if (typeof done !== 'number') toastSuccess(said);
      else
        toastUndo(
          said,
          () => back.mutateAsync({ id: done, office: 'library' }),
          ({ label }) => {
            toastSuccess(label);
            onChanged();
          },
        );
    },
  });
  return (
    <FormDialog form={form} title={title} submit={submit} onClose={onClose} refusal={statementsRefusal(form)}>
      <TextAreaField field={form.field('reason', 'Powód')} required />
    </FormDialog>
  );
}
