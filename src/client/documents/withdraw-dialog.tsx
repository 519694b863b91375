import { api } from '../api.ts';
import { ReasonDialog } from '../form/reason-dialog.tsx';
import { type StatementKind, Withdrawal } from '#areas/statements/schema.ts';

const WORKS = { publication: 'publikacji', patent: 'patentów' };

export type WithdrawProps = {
  kind: StatementKind;
  year: number;
  author: { id: number; name: string };
  /** What the reason begins as. */
  reason?: string;
  /** The author's request, as it was read. */
  message?: string;
};

/** The reason for which a printed statement is taken back. */
export const WithdrawDialog = ({
  kind,
  year,
  author,
  reason,
  message,
  close,
}: WithdrawProps & { close: () => void }) => (
  <ReasonDialog
    schema={Withdrawal}
    start={{ year, author_id: author.id, kind, ...(reason && { reason }), ...(message && { message }) }}
    call={api.statements.withdraw.mutationOptions({
      meta: { changes: ['statements', 'publications', 'dashboard.overview'] },
    })}
    saved={`Wycofano oświadczenie za rok ${year}: ${author.name}`}
    onSaved={close}
    title={`Wycofaj oświadczenie za rok ${year}`}
    description={author.name}
    submit="Wycofaj"
    onClose={close}
    hint={`Dyscypliny ${WORKS[kind]} będzie można znowu zmieniać. Wycofany dokument zostanie zachowany.`}
  />
);
