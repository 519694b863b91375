import { useState } from 'react';
import { FormPage } from '#client/form/form.tsx';
import type { Start } from '#client/form/draft.ts';
import { Alert } from '#ui/alert.tsx';
import { internalIdOf } from '#areas/people/identifiers.ts';
import type { AccountInput, Dn10Person } from '../schema.ts';
import { EMPTY_ACCOUNT } from './account-fields.ts';
import type { AccountScreenProps } from './account-actions.ts';
import { Dn10Search } from './dn10-search.tsx';
import { useNewAccount } from './new-account.tsx';
import { type StaffAccount, StaffPick } from './staff-pick.tsx';

const accountOfBoth = (dn10: Dn10Person, staff: StaffAccount): Start<AccountInput> => ({
  um_polon_nazwisko: staff.nazwisko,
  um_polon_imie: staff.imie,
  um_polon_drugie: staff.middleNames,
  um_stopien_tytul_wyliczany: staff.stopien ?? dn10.t_nazwa,
  id_pracownik: dn10.id_pracownik,
  id_pracownik_list: String(dn10.id_pracownik),
  um_id_user: internalIdOf(staff.polonuuid, dn10.id_pracownik),
  orcid: staff.orcid,
  polonuuid: staff.polonuuid,
  userprincipalname: staff.userprincipalname,
  um_current: true,
});

/** A new account that links a person of the library system with a login of the staff directory. */
export function AccountImportDn10(props: AccountScreenProps) {
  const [dn10, setDn10] = useState<Dn10Person>();
  const [staff, setStaff] = useState<StaffAccount>();
  return (
    <div className="space-y-6">
      <Dn10Search chosen={dn10} onChoose={setDn10} />
      {dn10 && <StaffPick accepted={staff} onAccept={setStaff} />}
      <LinkedAccount {...props} key={`${dn10?.id_pracownik} ${staff?.userprincipalname}`} dn10={dn10} staff={staff} />
    </div>
  );
}

type LinkedAccountProps = AccountScreenProps & { dn10: Dn10Person | undefined; staff: StaffAccount | undefined };

function LinkedAccount({ row, goBack, toEdit, dn10, staff }: LinkedAccountProps) {
  const both = dn10 && staff && { dn10, staff };
  const { form, replacesBox } = useNewAccount({
    start: both ? accountOfBoth(both.dn10, both.staff) : EMPTY_ACCOUNT,
    source: row,
    imported: dn10 !== undefined || staff !== undefined,
    onSaved: toEdit,
  });
  return (
    <FormPage form={form} submit="Zatwierdź" failed="Błąd zapisu" disabled={!both} onCancel={goBack}>
      {both && both.dn10.os_nazwisko.toLowerCase() !== both.staff.nazwisko.toLowerCase() && (
        <Alert tone="warning" title="Nazwiska się różnią">
          W DN10: {both.dn10.os_nazwisko} {both.dn10.os_imie_i}, w bazie pracowników: {both.staff.nazwisko}{' '}
          {both.staff.imie}.
        </Alert>
      )}
      {replacesBox}
    </FormPage>
  );
}
