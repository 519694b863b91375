import { api } from '../api.ts';
import { TextAreaField } from '../form/fields.tsx';
import { FormDialog } from '../form/form.tsx';
import { useSaveForm } from '../form/use-save-form.ts';
import { type StatementKind, Withdrawal } from '#areas/statements/schema.ts';

const WORKS = { publication: 'publikacji', patent: 'patentów' };

export type WithdrawProps = {
  kind: StatementKind;
  year: number;
  author: { id: number; name: string };
  /** What the reason begins as. */
  reason?: string;
};

/** The reason for which a printed statement is taken back. */
export function WithdrawDialog({ kind, year, author, reason, close }: WithdrawProps & { close: () => void }) {
  const form = useSaveForm({
    schema: Withdrawal,
    start: { year, author_id: author.id, kind, ...(reason && { reason }) },
    call: api.statements.withdraw.mutationOptions({
      meta: { changes: ['statements', 'publications', 'dashboard.overview'] },
    }),
    saved: 'Wycofano oświadczenie',
    onSaved: close,
  });
  return (
    <FormDialog
      form={form}
      title={`Wycofaj oświadczenie za rok ${year}`}
      description={author.name}
      submit="Wycofaj"
      onClose={close}
    >
      <TextAreaField
        field={form.field('reason', 'Powód')}
        hint={`Dyscypliny ${WORKS[kind]} będzie można znowu zmieniać. Wycofany dokument zostanie zachowany.`}
      />
    </FormDialog>
  );
}
