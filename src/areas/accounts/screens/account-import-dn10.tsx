import { useState } from 'react';
import { LeaveGuard } from '#client/leave-guard.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import { internalIdOf } from '#areas/people/identifiers.ts';
import type { AccountInput, Dn10Person } from '../schema.ts';
import type { AccountScreenProps } from './account-screen.ts';
import { Dn10Search } from './dn10-search.tsx';
import { type StaffAccount, StaffPick } from './staff-pick.tsx';
import { useAccountSave } from './use-account-save.ts';

/** Without a POL-on identifier the account's own is made of the DN10 number. */
const accountOfBoth = (dn10: Dn10Person, staff: StaffAccount): AccountInput => ({
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

/** An account of a person of the library system, linked with a login of the staff directory. */
export function AccountImportDn10({ row, goBack, toEdit }: AccountScreenProps) {
  const [dn10, setDn10] = useState<Dn10Person>();
  const [staff, setStaff] = useState<StaffAccount>();
  const [replaces, setReplaces] = useState(row !== undefined);
  const [problems, setProblems] = useState<string[]>([]);
  const { save, saving } = useAccountSave();
  const both = dn10 && staff && { dn10, staff };

  const submit = async (account: AccountInput) => {
    setProblems([]);
    const saved = await save(account, { replaced: replaces ? row : undefined });
    if ('row' in saved) {
      toastSuccess('Zapisano');
      toEdit(saved.row);
      return;
    }
    const { problem } = saved;
    if (problem.kind === 'failed') setProblems([problem.message]);
    if (problem.kind === 'fields') setProblems(problem.issues.map(({ message }) => message));
  };
  return (
    <div className="space-y-6">
      <LeaveGuard dirty={dn10 !== undefined || staff !== undefined} />
      {problems.map((message) => (
        <Alert key={message} tone="danger" onDismiss={() => setProblems(problems.filter((each) => each !== message))}>
          Błąd zapisu: {message}
        </Alert>
      ))}
      <Dn10Search chosen={dn10} onChoose={setDn10} />
      {dn10 && <StaffPick accepted={staff} onAccept={setStaff} />}
      {both && both.dn10.os_nazwisko.toLowerCase() !== both.staff.nazwisko.toLowerCase() && (
        <Alert tone="warning" title="Nazwiska się różnią">
          W DN10: {both.dn10.os_nazwisko} {both.dn10.os_imie_i}, w bazie pracowników: {both.staff.nazwisko}{' '}
          {both.staff.imie}.
        </Alert>
      )}
      <Checkbox
        label="Deaktywuj uprzednio wybrany rekord"
        checked={replaces}
        disabled={row === undefined}
        onChange={({ target }) => setReplaces(target.checked)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={saving}
          disabled={!both}
          onClick={() => both && void submit(accountOfBoth(both.dn10, both.staff))}
        >
          Zatwierdź
        </Button>
        <Button onClick={goBack}>Anuluj</Button>
      </div>
    </div>
  );
}
