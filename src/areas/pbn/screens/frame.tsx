import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LogIn } from 'lucide-react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { LibraryTabs } from '#client/parts/library-tabs.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { Alert } from '#ui/alert.tsx';
import { cn } from '#ui/cn.ts';
import { Page } from '#ui/page.tsx';
import { PrintedLine } from '#ui/printed-line.tsx';
import { instantText } from '#ui/text/instant.ts';
import { counted } from '#ui/text/number.ts';
import { keepState } from './login-state.ts';

const VIEWS = [
  { to: '/admindashboard/pbn', label: 'Wysyłka' },
  { to: '/admindashboard/pbn/porownanie', label: 'Porównanie' },
  { to: '/admindashboard/pbn/osoby', label: 'Osoby' },
  { to: '/admindashboard/pbn/dane', label: 'Dane z PBN' },
] as const;
type View = (typeof VIEWS)[number]['to'];

/** The pages of PBN under the library's tabs, with what the clerk has to do before anything is sent. */
export function PbnPage({ here, children }: { here: View; children: ReactNode }) {
  return (
    <Page title="Biblioteka">
      <LibraryTabs here="/admindashboard/pbn" />
      <PrintedLine>{VIEWS.find(({ to }) => to === here)?.label}</PrintedLine>
      <nav aria-label="Widoki PBN" className="no-print flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {VIEWS.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            aria-current={to === here ? 'page' : undefined}
            className={cn(
              'rounded-sm underline-offset-3',
              to === here ? 'font-semibold' : 'text-muted-foreground underline hover:text-foreground',
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Connection />
      {children}
    </Page>
  );
}

export const overviewOptions = () => api.pbn.overview.queryOptions();

/** Leads to the login of PBN, which comes back here. */
export const usePbnLogin = () =>
  useMutation(
    api.pbn.beginLogin.mutationOptions({
      onSuccess: ({ address }) => {
        keepState(address);
        location.assign(address);
      },
    }),
  );

/** Whether something can be sent, and what to do where it cannot. */
function Connection() {
  const overview = useQuery(overviewOptions());
  const begin = usePbnLogin();
  const logIn = (
    <InPersonButton size="sm" variant="primary" icon={LogIn} busy={begin.isPending} onClick={() => begin.mutate()}>
      Zaloguj się do PBN
    </InPersonButton>
  );
  return (
    <>
      <Loaded query={overview} what="stanu połączenia z PBN">
        {({ is_configured: isConfigured, failure, logged_since: since, is_refused: isRefused, waiting }) => {
          if (!isConfigured)
            return (
              <Alert tone="info" title="PBN nie jest jeszcze skonfigurowany">
                Administrator podaje adres, token aplikacji i identyfikator uczelni w „Ustawienia → PBN”. Do tego czasu
                można sprawdzać, co zostałoby wysłane.
              </Alert>
            );
          if (failure)
            return (
              <Alert tone="danger" title="Wysyłka stoi">
                {failure}. Nic nie zginęło: rekordy czekają, aż administrator poprawi „Ustawienia → PBN”.
              </Alert>
            );
          const kept =
            waiting > 0 && `${counted(waiting, 'rekord czeka', 'rekordy czekają', 'rekordów czeka')} na zalogowanie.`;
          if (since === null || isRefused)
            return (
              <Alert
                tone="warning"
                title={isRefused ? 'Logowanie w PBN wygasło' : 'Nie zalogowano do PBN'}
                actions={logIn}
              >
                Wysyłka i odczyt idą w imieniu osoby, która ma w PBN rolę importera publikacji. {kept}
              </Alert>
            );
          return <p className="text-sm text-muted-foreground">Połączono z PBN, zalogowano {instantText(since)}.</p>;
        }}
      </Loaded>
      <ChangeFailed of={begin} failed="Nie rozpoczęto logowania" />
    </>
  );
}
