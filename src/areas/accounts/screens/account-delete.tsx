import { useState } from 'react';
import { api } from '#client/api.ts';
import { FormPage } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { Alert } from '#ui/alert.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { AccountDelete, AccountRecord } from '../schema.ts';
import { ACCOUNT_FIELDS, accountName, ACTIVE_LABEL, activeText } from './account-fields.ts';
import { AccountLoaded } from './account-loaded.tsx';
import type { AccountScreenProps } from './account-actions.ts';
import { useRestoreAccount } from './use-restore.ts';

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

export const AccountDeletion = ({ row, goBack }: AccountScreenProps) => (
  <AccountLoaded row={row}>{(account) => <Deletion account={account} goBack={goBack} />}</AccountLoaded>
);

function Deletion({ account: opened, goBack }: { account: AccountRecord; goBack: () => void }) {
  const [account, show] = useState(opened);
  const back = useRestoreAccount();
  const form = useSaveForm({
    schema: AccountDelete,
    start: { account },
    call: api.accounts.remove.mutationOptions({ meta: { changes: ['people', 'accounts.list', 'accounts.removed'] } }),
    present: (current) => {
      const { data } = AccountRecord.safeParse(current);
      if (data) show(data);
      return data && { account: data };
    },
    onSaved: ({ row_num }) => {
      toastUndo(`Usunięto: konto ${accountName(opened)}`, () => back.mutateAsync({ row_num }));
      goBack();
    },
  });
  return (
    <FormPage
      form={form}
      submit="Potwierdź usunięcie"
      destructive
      failed="Błąd usuwania"
      onCancel={goBack}
      className="max-w-3xl"
    >
      <Alert tone="warning" title="Razem z kontem znikną jego role i otwarte sesje">
        Przywrócisz je z rolami przyciskiem „Cofnij” albo później z listy „Usunięte konta”, dopóki jego loginu ani
        identyfikatora nie ma inne konto. Jeżeli osoba tylko odeszła, wystarczy konto dezaktywować.
      </Alert>
      <DataTable
        caption={`Konto do usunięcia: ${account.um_polon_nazwisko} ${account.um_polon_imie}`}
        columns={COLUMNS}
        rows={linesOf(account)}
        rowKey={({ label }) => label}
      />
    </FormPage>
  );
}
