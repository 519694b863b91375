import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CalendarClock, FilePlus2, FileStack } from 'lucide-react';
import { useCallback } from 'react';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { usePanelSearch } from '#client/search.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field/field.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { formatInteger } from '#ui/text/number.ts';
import { Page } from '#ui/page.tsx';
import { readPreference, storePreference } from '#ui/state/preference.ts';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { procedureList } from '../lists.ts';
import { readRegisterSearch } from '../search.ts';

const RegisterGrid = loadable(async () => (await import('./register-grid.tsx')).RegisterGrid, {
  skeleton: () => <TableSkeleton />,
});

const LAST_DISCIPLINE = 'przewody.dyscyplina';

/** The discipline of the address, else the last chosen one, else the first. */
function useDiscipline() {
  const [{ dysc, ukryte = false, spoznione = false }, change] = usePanelSearch(readRegisterSearch);
  const permissions = useQuery(api.doctoral.permissions.queryOptions());
  const disciplines = permissions.data;
  const asked = [dysc, readPreference(LAST_DISCIPLINE)];
  const code = asked.flatMap(
    (each) => disciplines?.find(({ ue_disc_code: known }) => known === each)?.ue_disc_code ?? [],
  )[0];
  return {
    permissions,
    disciplines,
    code: code ?? disciplines?.[0]?.ue_disc_code,
    ukryte,
    isLate: spoznione,
    choose: (next: number) => {
      storePreference(LAST_DISCIPLINE, next);
      void change({ dysc: next, spoznione: spoznione || undefined });
    },
    showHidden: (hidden: boolean) => void change({ dysc, ukryte: hidden || undefined }),
    showLate: (late: boolean) => void change({ dysc, spoznione: late || undefined }),
  };
}

function emptyText(isHidden: boolean, isLate: boolean) {
  if (isHidden) return 'W tej dyscyplinie nic nie jest ukryte ani usunięte';
  return isLate ? 'W tej dyscyplinie żaden przewód nie ma terminu, który minął' : procedureList.empty;
}

/** The doctoral procedures of a granted discipline. */
export default function Register() {
  const { permissions, disciplines, code, ukryte, isLate, choose, showHidden, showLate } = useDiscipline();
  const navigate = useNavigate();
  const answer = useQuery(
    api.doctoral.list.queryOptions(
      { kodDysc: code ?? 0, ukryte },
      { enabled: code !== undefined, staleTime: 0, trpc: { abortOnUnmount: true } },
    ),
  );
  const late = answer.data?.filter(({ po_terminie: terms }) => terms > 0) ?? [];
  const open = useCallback(
    (id: number) => void navigate({ to: '/gdpd/$action/{-$id}', params: { action: 'edytuj', id: String(id) } }),
    [navigate],
  );
  return (
    <Page
      title="Przewody doktorskie"
      subtitle="Rejestr przewodów i ich dokumenty"
      actions={
        <>
          <Button asChild icon={CalendarClock}>
            <Link to="/gdpd/terminy">Terminy</Link>
          </Button>
          {code !== undefined && (
            <Button asChild variant="primary" icon={FilePlus2}>
              <Link to="/gdpd/$action/{-$id}" params={{ action: 'nowy', id: String(code) }}>
                Rejestruj nowy przewód
              </Link>
            </Button>
          )}
        </>
      }
    >
      <Loaded query={permissions} what="dyscyplin" />
      {disciplines?.length === 0 && (
        <EmptyState icon={FileStack} title="Nie masz dostępu do żadnej dyscypliny">
          Dyscypliny nadaje administrator w uprawnieniach konta.
        </EmptyState>
      )}
      {disciplines !== undefined && disciplines.length > 0 && (
        <Toolbar>
          <Field label="Dostępne dyscypliny" className="w-96 max-w-full">
            <NativeSelect
              data-printed
              value={code}
              onChange={({ target }) => choose(Number(target.value))}
              options={disciplines.map(({ ue_disc_code: value, dysc_nazwa: label }) => ({ value, label }))}
            />
          </Field>
          {/* No term of a hidden procedure runs. */}
          {!ukryte && (
            <Checkbox
              label={`Przewody po terminie (${formatInteger(late.length)})`}
              checked={isLate}
              onChange={({ target }) => showLate(target.checked)}
            />
          )}
          <Checkbox label="Ukryte i usunięte" checked={ukryte} onChange={({ target }) => showHidden(target.checked)} />
        </Toolbar>
      )}
      {!permissions.error && disciplines?.length !== 0 && (
        <Loaded
          query={{ ...answer, data: isLate && answer.data ? late : answer.data }}
          what="przewodów"
          noun={procedureList.noun}
          empty={<EmptyState icon={FileStack} title={emptyText(ukryte, isLate)} />}
        >
          {(rows) => (
            <RegisterGrid
              key={`${code} ${ukryte} ${isLate}`}
              place={`przewody ${code} ${ukryte} ${isLate}`}
              rows={rows}
              open={open}
            />
          )}
        </Loaded>
      )}
    </Page>
  );
}
