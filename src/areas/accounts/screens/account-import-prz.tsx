import { useState } from 'react';
import type { Start } from '#client/form/draft.ts';
import { internalIdOf } from '#areas/people/identifiers.ts';
import type { AccountScreenProps } from './account-actions.ts';
import type { AccountInput } from '../schema.ts';
import { EMPTY_ACCOUNT } from './account-fields.ts';
import { NewAccount } from './new-account.tsx';
import { type StaffAccount, StaffPick } from './staff-pick.tsx';

const accountOfStaff = (staff: StaffAccount): Start<AccountInput> => ({
  ...EMPTY_ACCOUNT,
  um_polon_nazwisko: staff.nazwisko,
  um_polon_imie: staff.imie,
  um_polon_drugie: staff.middleNames,
  um_stopien_tytul_wyliczany: staff.stopien,
  id_pracownik: staff.id_pracownik,
  id_pracownik_list: staff.id_pracownik === 0 ? '' : String(staff.id_pracownik),
  um_id_user: internalIdOf(staff.polonuuid, staff.id_pracownik),
  orcid: staff.orcid,
  polonuuid: staff.polonuuid,
  userprincipalname: staff.userprincipalname,
});

/** A new account of a person of the staff directory. */
export function AccountImportPrz({ row, goBack, toEdit }: AccountScreenProps) {
  const [staff, setStaff] = useState<StaffAccount>();
  return (
    <div className="space-y-6">
      <StaffPick accepted={staff} onAccept={setStaff} />
      {staff && (
        <NewAccount
          key={staff.userprincipalname}
          start={accountOfStaff(staff)}
          source={row}
          imported
          onSaved={toEdit}
          onCancel={goBack}
        />
      )}
    </div>
  );
}
