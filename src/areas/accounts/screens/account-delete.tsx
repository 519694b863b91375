import { useState } from 'react';
import { api } from '#client/api.ts';
import { FormPage } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { Alert } from '#ui/alert.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { AccountDelete, AccountRecord } from '../schema.ts';
import { ACCOUNT_FIELDS, accountName, ACTIVE_LABEL, activeText } from './account-fields.ts';
import { AccountLoaded } from './account-loaded.tsx';
import type { AccountScreenProps } from './account-actions.ts';

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
  const form = useSaveForm({
    schema: AccountDelete,
    start: { account },
    call: api.accounts.remove.mutationOptions({ meta: { changes: ['people'] } }),
    present: (current) => {
      const { data } = AccountRecord.safeParse(current);
      if (data) show(data);
      return data && { account: data };
    },
    saved: `Usunięto: konto ${accountName(opened)}`,
    onSaved: goBack,
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
      <Alert tone="warning" title="Tego nie można cofnąć">
        Razem z kontem znikną jego role i otwarte sesje. Aby je odtworzyć, trzeba dodać konto od nowa i nadać role; dane
        i role usuniętego konta zostają w dzienniku zmian. Jeżeli osoba tylko odeszła, wystarczy konto dezaktywować.
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
