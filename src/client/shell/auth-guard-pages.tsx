import { Navigate, useLocation } from '@tanstack/react-router';
import { Construction, Hourglass, LayoutGrid, LockKeyhole, SearchX, ShieldX } from 'lucide-react';
import type { FunctionComponent } from 'react';
import type { PanelName } from '#shared/panel-codes.ts';
import { PageButton } from '../page-link.ts';
import { panels, screenAt } from '../registry.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextLink } from '#ui/link.tsx';
import { Announce } from '#ui/live-region.tsx';
import { Page } from '#ui/page.tsx';
import { LoginButton } from './login-link.tsx';
import { usePanels, useSession } from './session.ts';

export function LoginMissing() {
  return (
    <Page title="Brak dostępu bez logowania">
      <EmptyState icon={LockKeyhole} title="Ta strona jest dostępna po zalogowaniu" action={<LoginButton />}>
        Po zalogowaniu wrócisz do tej strony.
      </EmptyState>
    </Page>
  );
}

export function PanelNotHeld({ title }: { title: string }) {
  const { attrs } = useSession();
  const isInbox = useLocation().pathname === '/sprawy';
  const held = usePanels().data?.panels ?? [];
  // Nobody is refused a list who has one: what waits for the library stands with its records.
  if (isInbox && held.includes('library')) return <Navigate to="/admindashboard" replace />;
  return (
    <Page title="Brak uprawnień do tego panelu" subtitle={title}>
      <EmptyState icon={ShieldX} title="Twoje konto nie ma dostępu do tego panelu" action={isInbox && <OwnInbox />}>
        Jeżeli dostęp jest potrzebny, napisz na adres{' '}
        <TextLink href={`mailto:${attrs?.contactEmail}`}>{attrs?.contactEmail}</TextLink>.
      </EmptyState>
    </Page>
  );
}

/** Where what waits for somebody stands who works in no office. */
const OwnInbox = () => (
  <PageButton to="/dashboard" variant="primary">
    Co czeka na Ciebie
  </PageButton>
);

export function Upgrading() {
  return (
    <Page title="Trwa aktualizacja systemu">
      <EmptyState icon={Hourglass} title="Prosimy spróbować później">
        Strona sama sprawdza co chwilę, czy aktualizacja się skończyła.
      </EmptyState>
      <Announce>Trwa aktualizacja systemu. Prosimy spróbować później.</Announce>
    </Page>
  );
}

/** The nearest screen of the user's whose address this one continues. */
function screenAbove(pathname: string, held: readonly PanelName[]): { to: string; label: string } | undefined {
  const above = pathname.slice(0, Math.max(0, pathname.lastIndexOf('/')));
  if (above === '') return undefined;
  const name = panels.find(({ route }) => route === above)?.name;
  const screen = screenAt(name ?? above, held);
  if (!screen) return screenAbove(above, held);
  return { to: above, label: 'label' in screen ? (screen.title ?? screen.label) : screen.title };
}

/** Only of somebody who is logged in screens are known. */
function BackToScreen() {
  const held = usePanels().data?.panels ?? [];
  const above = screenAbove(useLocation().pathname, held);
  const { to, label } = above ?? { to: '/dashboard', label: 'Panel użytkownika' };
  return <PageButton to={to}>Wróć do: {label}</PageButton>;
}

export const NotFound = () => (
  <Page title="Nie znaleziono strony">
    <EmptyState
      icon={SearchX}
      title="Pod tym adresem nic nie ma"
      action={useSession().state === 'in' ? <BackToScreen /> : <PageButton to="/">Strona główna</PageButton>}
    >
      Sprawdź, czy adres jest wpisany poprawnie.
    </EmptyState>
  </Page>
);

/** In place of the tiles. */
export function NoPanels() {
  const { attrs } = useSession();
  return (
    <EmptyState icon={LayoutGrid} title="Nie masz jeszcze żadnego panelu">
      Logowanie się udało, ale do Twojego konta nie przypisano żadnej roli. O nadanie dostępu poproś, pisząc na adres{' '}
      <TextLink href={`mailto:${attrs?.contactEmail}`}>{attrs?.contactEmail}</TextLink>; podaj swój login (
      {attrs?.loggedUserName}) i jednostkę.
    </EmptyState>
  );
}

/** A panel whose screen does not exist yet. */
export const notBuilt = (title: string): FunctionComponent =>
  function NotBuilt() {
    return (
      <Page title={title}>
        <EmptyState icon={Construction} title="Ten panel nie jest jeszcze gotowy">
          Panel powstanie w jednej z następnych wersji systemu.
        </EmptyState>
      </Page>
    );
  };
