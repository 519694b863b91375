import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CalendarClock, FilePlus2, FileStack } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { PageButton } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { XlsxLink } from '#client/documents/xlsx-link.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { usePanelSearch } from '#client/search.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field/field.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { Page } from '#ui/page.tsx';
import { readPreference, storePreference } from '#ui/state/preference.ts';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { rowTextOf } from '#ui/table/grid-row-text.ts';
import { foundRows } from '#ui/table/grid-search.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { narrowed, procedureList } from '../lists.ts';
import { readRegisterSearch } from '../search.ts';
import type { Discipline } from '../schema.ts';
import { registerColumns } from './register-columns.tsx';
import { keepRegister } from './register-place.ts';
import { StageFilter, stageIn } from './stage-filter.tsx';

const RegisterGrid = loadable(async () => (await import('./register-grid.tsx')).RegisterGrid, {
  skeleton: () => <TableSkeleton />,
});

const textOf = rowTextOf(registerColumns);

const LAST_DISCIPLINE = 'przewody.dyscyplina';
const ALL = 0;

/** The discipline of the address, else the last chosen one, else all; whoever has one alone sees that one. */
function useDiscipline() {
  const [search, change] = usePanelSearch(readRegisterSearch);
  const permissions = useQuery(api.doctoral.permissions.queryOptions());
  const disciplines = permissions.data;
  const isKnown = (code: unknown) =>
    (code === ALL && disciplines?.length !== 1) || disciplines?.some(({ ue_disc_code: each }) => each === code);
  const only = disciplines?.length === 1 ? disciplines[0]?.ue_disc_code : ALL;
  const code = Number([search.dysc, readPreference(LAST_DISCIPLINE)].find(isKnown) ?? only);
  useEffect(() => keepRegister({ ...search, dysc: code }));
  return {
    permissions,
    disciplines,
    code,
    search: { ...search, dysc: code },
    choose: (dysc: number) => {
      storePreference(LAST_DISCIPLINE, dysc);
      void change({ dysc });
    },
    chooseStage: (etap: string | undefined) => void change({ etap }),
    showHidden: (isHidden: boolean) => void change({ ukryte: isHidden || undefined, spoznione: undefined }),
  };
}

const toNew = (code: number) => ({ to: '/gdpd/$action/{-$id}', params: { action: 'nowy', id: String(code) } }) as const;

/** A procedure begins in a discipline: the chosen one, or one of a menu. */
function NewButton({ code, disciplines }: { code: number; disciplines: readonly Discipline[] }) {
  const label = 'Rejestruj nowy przewód';
  if (code !== ALL)
    return (
      <PageButton {...toNew(code)} variant="primary" icon={FilePlus2}>
        {label}
      </PageButton>
    );
  return (
    <DropdownMenu
      label="Dyscyplina nowego przewodu"
      trigger={
        <Button variant="primary" icon={FilePlus2}>
          {label}
        </Button>
      }
    >
      {disciplines.map(({ ue_disc_code: each, dysc_nazwa: name }) => (
        <MenuItem key={each} asChild>
          <Link {...toNew(each)}>{name}</Link>
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}

/** The doctoral procedures of a granted discipline, or of all. */
export default function Register() {
  const { permissions, disciplines, code, search, choose, chooseStage, showHidden } = useDiscipline();
  const navigate = useNavigate();
  const { ukryte = false, spoznione = false } = search;
  const etap = stageIn(search);
  const kodDysc = code === ALL ? undefined : code;
  const answer = useQuery(
    api.doctoral.list.queryOptions(
      { kodDysc, ukryte },
      { enabled: disciplines !== undefined && disciplines.length > 0, staleTime: 0, trpc: { abortOnUnmount: true } },
    ),
  );
  const rows = useMemo(() => answer.data && narrowed(answer.data, { etap, spoznione }), [answer.data, etap, spoznione]);
  const [text, setText] = useState('');
  // Of all stages at once: what is nearly so in one of them is not sought while another has it exactly.
  const { found, isNear } = useMemo(() => foundRows(answer.data ?? [], { textOf }, text), [answer.data, text]);
  const open = useCallback(
    (id: number) => void navigate({ to: '/gdpd/$action/{-$id}', params: { action: 'edytuj', id: String(id) } }),
    [navigate],
  );
  // What is searched for stays when a stage is chosen.
  const view = `${code} ${ukryte}`;
  const isNarrowed = spoznione || etap !== undefined;
  return (
    <Page
      title="Przewody doktorskie"
      subtitle="Rejestr przewodów i ich dokumenty"
      actions={
        <>
          <PageButton to="/gdpd/terminy" icon={CalendarClock}>
            Terminy
          </PageButton>
          {disciplines !== undefined && disciplines.length > 0 && <NewButton code={code} disciplines={disciplines} />}
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
          <Field label="Dostępne dyscypliny" className="w-80 max-w-full">
            <NativeSelect
              data-printed
              value={code}
              onChange={({ target }) => choose(Number(target.value))}
              options={[
                ...(disciplines.length > 1 ? [{ value: ALL, label: 'wszystkie dostępne' }] : []),
                ...disciplines.map(({ ue_disc_code: value, dysc_nazwa: label }) => ({ value, label })),
              ]}
            />
          </Field>
          <StageFilter search={search} found={answer.data && found} choose={chooseStage} />
          <Checkbox
            label="Tylko ukryte i usunięte"
            checked={ukryte}
            onChange={({ target }) => showHidden(target.checked)}
          />
          {rows !== undefined && rows.length > 0 && procedureList.file && (
            <XlsxLink
              address={procedureList.file.address}
              filter={{ kodDysc, ukryte: ukryte || undefined, etap, spoznione: spoznione || undefined }}
            />
          )}
        </Toolbar>
      )}
      {!permissions.error && disciplines?.length !== 0 && (
        <Loaded
          query={{ ...answer, data: rows }}
          what="przewodów"
          noun={procedureList.noun}
          empty={
            <EmptyState
              icon={FileStack}
              title={emptyText(ukryte, isNarrowed)}
              action={
                isNarrowed && <Button onClick={() => void navigate(toWhole(code, ukryte))}>Pokaż wszystkie</Button>
              }
            />
          }
        >
          {(shown) => (
            <RegisterGrid
              key={view}
              place={`przewody ${view}`}
              rows={shown}
              isOfAll={code === ALL}
              open={open}
              onSearched={setText}
              isNear={isNear}
            />
          )}
        </Loaded>
      )}
    </Page>
  );
}

const toWhole = (dysc: number, ukryte: boolean) =>
  ({ to: '/gdpd', search: { dysc, ...(ukryte && { ukryte }) } }) as const;

function emptyText(isHidden: boolean, isNarrowed: boolean) {
  if (isNarrowed) return 'Żaden przewód nie pasuje do wybranych filtrów';
  return isHidden ? 'Nic nie jest ukryte ani usunięte' : procedureList.empty;
}
