import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { readNumber, readText, usePanelSearch } from '#client/search.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { LimitedInput } from '#ui/field/limited-input.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { focusOnOpening } from '#ui/state/focus-field.ts';
import { loadable } from '#ui/state/loadable.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Newcomer, Welcome } from '../schema.ts';
import { actionAddress } from './account-actions.ts';
import { takenBack } from './new-account.tsx';

const WelcomeForm = loadable(async () => (await import('./welcome-form.tsx')).WelcomeForm);
const Sees = loadable(async () => (await import('./sees.tsx')).Sees);

/** `osoba`: who of those that are found is meant. */
const readSearched = (raw: Record<string, unknown>) => ({
  szukaj: readText(raw.szukaj),
  osoba: readNumber(raw.osoba) || undefined,
});

type Done = { row: number; updated: string; login: string; name: string; roles: readonly Welcome['role'][] };

/** Somebody new in one flow: find or create, login, role, and what they will see. */
export default function WelcomeScreen() {
  const [{ szukaj: text, osoba: person }, change] = usePanelSearch(readSearched);
  const navigate = useNavigate();
  const [picked, choose] = useState<Newcomer | 'new'>();
  const isMeant = text !== undefined && person !== undefined;
  const answer = useQuery(
    api.accounts.newcomers.queryOptions({ text: text ?? '' }, { enabled: isMeant, staleTime: Infinity }),
  );
  const meant = isMeant ? answer.data?.find((row) => row.person_id === person && row.account_row === null) : undefined;
  const chosen = picked ?? meant;
  const [done, finish] = useState<Done>();
  const remove = useMutation(
    api.accounts.remove.mutationOptions({ meta: { changes: ['accounts', 'people', 'grants', 'units'] } }),
  ).mutateAsync;
  const [asked, setAsked] = useState(text);
  const [value, type] = useState(text ?? '');
  const [isEmptySearch, refuse] = useState(false);
  if (asked !== text) {
    setAsked(text);
    type(text ?? '');
  }
  const restart = () => {
    finish(undefined);
    choose(undefined);
    void change({ szukaj: undefined, osoba: undefined });
  };
  return (
    <Page
      title="Nowy pracownik"
      subtitle="Osoba, login i rola w jednym formularzu, także dla kogoś spoza POL-onu: referenta, bibliotekarki, informatyka"
    >
      {done ? (
        <Sees done={done} restart={restart} />
      ) : (
        <>
          <Section title="1. Kto to jest">
            <form
              ref={focusOnOpening}
              onSubmit={(event) => {
                event.preventDefault();
                refuse(value.trim() === '');
                choose(undefined);
                void change({ szukaj: value.trim() || undefined, osoba: undefined });
              }}
            >
              <Toolbar className="items-start!">
                <Field
                  label="Nazwisko, imię albo login"
                  className="w-96 max-w-full"
                  error={isEmptySearch && value.trim() === '' ? 'Wpisz nazwisko, imię albo login' : undefined}
                >
                  <LimitedInput
                    value={value}
                    longest={200}
                    autoComplete="off"
                    onChange={({ target }) => type(target.value)}
                  />
                </Field>
                {/* Beside the control, below its label, also when an error makes the field higher. */}
                <Button type="submit" className="sm:mt-5">
                  Szukaj
                </Button>
              </Toolbar>
            </form>
            {text !== undefined && chosen === undefined && <Found text={text} choose={choose} />}
            {chosen !== undefined && (
              <p className="mt-3 flex flex-wrap items-center gap-3">
                {chosen === 'new' ? 'Nowa osoba' : `${chosen.last_name} ${chosen.first_name}`}
                <Button
                  size="sm"
                  onClick={() => {
                    choose(undefined);
                    void change({ osoba: undefined });
                  }}
                >
                  Wybierz kogoś innego
                </Button>
              </p>
            )}
          </Section>
          {chosen !== undefined && (
            <WelcomeForm
              key={chosen === 'new' ? 'new' : chosen.key}
              newcomer={chosen === 'new' ? undefined : chosen}
              typed={text ?? ''}
              onCancel={() => void navigate({ to: '/admin/AppAccounts' })}
              onSaved={(made) => {
                finish(made);
                choose(undefined);
                toastUndo(
                  `Utworzono konto: ${made.name}`,
                  () => remove({ account: { row_num: made.row, updated_at: made.updated } }),
                  (removed) => {
                    // By then the form of the next one may be half filled, or the next one be shown.
                    finish((shown) => (shown?.row === made.row ? undefined : shown));
                    takenBack(made.name)(removed);
                  },
                );
              }}
            />
          )}
        </>
      )}
    </Page>
  );
}

type FoundProps = { text: string; choose: (newcomer: Newcomer | 'new') => void };

/** Who is meant; never a dead end: whoever is not here is made. */
function Found({ text, choose }: FoundProps) {
  const answer = useQuery(api.accounts.newcomers.queryOptions({ text }, { staleTime: 0 }));
  const columns: Column<Newcomer>[] = [
    { key: 'name', header: 'Osoba', rowHeader: true, cell: (row) => `${row.last_name} ${row.first_name}` },
    { key: 'degree', header: 'Stopień', cell: ({ degree }) => degree ?? '–' },
    { key: 'unit', header: 'Jednostka', cell: ({ unit }) => unit ?? '–' },
    { key: 'login', header: 'Login w bazie pracowników', cell: ({ login }) => login ?? '–' },
    { key: 'choose', header: 'Konto', cell: (row) => <Choice row={row} choose={() => choose(row)} /> },
  ];
  return (
    <div className="mt-3 space-y-3">
      <Loaded query={answer} what="osób">
        {(rows) => (
          <>
            {rows.some(({ is_near }) => is_near) && (
              <Alert tone="warning" title="Nikogo dokładnie takiego nie ma. Czy to ktoś z nich?">
                Sprawdź pisownię, zanim dodasz drugi raz tę samą osobę.
              </Alert>
            )}
            <DataTable
              caption="Znalezione osoby"
              captionHidden
              columns={columns}
              rows={rows}
              rowKey={({ key }) => key}
              empty={
                <Alert tone="info" title="Nikogo takiego jeszcze nie ma">
                  Dodaj tę osobę: wystarczy nazwisko, imię i login.
                </Alert>
              }
            />
            <Button icon={UserPlus} variant={rows.length === 0 ? 'primary' : 'secondary'} onClick={() => choose('new')}>
              {rows.length === 0 ? 'Dodaj nową osobę' : 'To ktoś inny: dodaj nową osobę'}
            </Button>
          </>
        )}
      </Loaded>
    </div>
  );
}

function Choice({ row, choose }: { row: Newcomer; choose: () => void }) {
  if (row.account_row === null)
    return (
      <Button size="sm" onClick={choose}>
        Wybierz
        <VisuallyHidden>
          : {row.last_name} {row.first_name}
        </VisuallyHidden>
      </Button>
    );
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone={row.account_active ? 'success' : 'warning'}>
        {row.account_active ? 'ma konto' : 'konto nieaktywne'}
        {row.account_login && `: ${row.account_login}`}
      </Badge>
      <PageLink {...actionAddress('Edit', row.account_row)}>{row.account_active ? 'Otwórz' : 'Aktywuj'}</PageLink>
    </span>
  );
}
