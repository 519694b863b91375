import { errorText, trpc, utils } from '#client/api.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import type { AccountRecord } from '../schema.ts';
import { AccountLoaded } from './account-loaded.tsx';
import type { AccountScreenProps } from './account-screen.ts';
import { ACCOUNT_FIELDS, ACTIVE_LABEL, activeText } from './account-fields.ts';

type Line = { label: string; value: string | number | null };

const COLUMNS: Column<Line>[] = [
  { key: 'label', header: 'Pole', rowHeader: true, cell: ({ label }) => label },
  {
    key: 'value',
    header: 'Wartość',
    className: 'wrap-anywhere',
    cell: ({ value }) => (value === null || value === '' ? '–' : value),
  },
];

const linesOf = (account: AccountRecord): Line[] => [
  ...ACCOUNT_FIELDS.map(({ field, label }) => ({ label, value: account[field] })),
  { label: ACTIVE_LABEL, value: activeText(account.um_current) },
];

export const AccountDelete = ({ row, goBack }: AccountScreenProps) => (
  <AccountLoaded row={row}>{(account) => <Deletion account={account} goBack={goBack} />}</AccountLoaded>
);

function Deletion({ account, goBack }: { account: AccountRecord; goBack: () => void }) {
  const { mutate, isPending, error, reset } = trpc.accounts.remove.useMutation({
    onSuccess: () => {
      toastSuccess('Usunięto');
      void utils.people.searchAccounts.invalidate();
      goBack();
    },
  });
  return (
    <div className="max-w-3xl space-y-4">
      {error && (
        <Alert tone="danger" onDismiss={reset}>
          Błąd usuwania: {errorText(error)}
        </Alert>
      )}
      <DataTable
        caption={`Konto do usunięcia: ${account.um_polon_nazwisko} ${account.um_polon_imie}`}
        columns={COLUMNS}
        rows={linesOf(account)}
        rowKey={({ label }) => label}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="destructive" busy={isPending} onClick={() => mutate({ account })}>
          Potwierdź usunięcie
        </Button>
        <Button onClick={goBack}>Anuluj</Button>
      </div>
    </div>
  );
}
