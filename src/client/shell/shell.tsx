import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { LiveRegionProvider } from '#ui/live-region.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { contentWidth, PageTop } from '#ui/page.tsx';
import { api } from '../api.ts';
import { Crumbs } from './crumbs.tsx';
import { Header } from './header.tsx';
import { useSession } from './session.ts';
import { useSessionEnd } from './session-end.ts';
import { cn } from '#ui/cn.ts';

const LINKS = [
  { to: '/pomoc', label: 'Pomoc' },
  { to: '/info/dane-osobowe', label: 'Dane osobowe' },
  { to: '/info/dostepnosc', label: 'Dostępność' },
] as const;

/** What the law wants within reach of every screen. */
const Footer = () => (
  <footer className="no-print border-t">
    <nav
      aria-label="Informacje"
      className={cn(contentWidth, 'flex flex-wrap gap-x-6 py-3 text-sm text-muted-foreground')}
    >
      {LINKS.map(({ to, label }) => (
        <Link key={to} to={to} className="rounded-sm py-1.5 hover:text-foreground hover:underline">
          {label}
        </Link>
      ))}
    </nav>
  </footer>
);

const SessionNotices = loadable(async () => (await import('./session-notices.tsx')).SessionNotices);
const Toaster = loadable(async () => (await import('#ui/overlay/toast.tsx')).Toaster);

/** Screens with nothing above them. */
const TOP = new Set(['/', '/dashboard']);

/** The frame of every screen: header, skip link, live region, toasts and notices of the session. */
export function Shell() {
  const session = useSession();
  const names = session.state === 'in' ? session.attrs : undefined;
  const [opener, setOpener] = useState(names);
  if (names && !opener) setOpener(names);
  const hasCrumbs = !useMatches({ select: (matches) => TOP.has(matches.at(-1)?.pathname ?? '') });
  const isOtherAccount = names !== undefined && opener !== undefined && names.loggedUserName !== opener.loggedUserName;
  const isActing = names !== undefined && names.physUserName !== names.loggedUserName;

  return (
    <LiveRegionProvider>
      <Title />
      <SkipLink />
      <Header />
      {opener && (isOtherAccount || isActing) && <SessionNotices opener={opener} isOtherAccount={isOtherAccount} />}
      <div inert={isOtherAccount} className="flex min-h-[calc(100dvh-57px)] flex-col print:min-h-0">
        {/* Most screens are taller than their skeletons, or than nothing: the footer waits below the window. */}
        <div className="grow not-has-[main]:min-h-dvh has-[.animate-pulse]:min-h-dvh">
          <PageTop value={hasCrumbs && <Crumbs />}>
            <Outlet />
          </PageTop>
        </div>
        <Footer />
      </div>
      {names && <SessionExpiry />}
      <Toasts />
    </LiveRegionProvider>
  );
}

/** Loads the toaster with the first panel, as only panels show toasts. */
function Toasts() {
  const onPanel = useMatches({ select: (matches) => matches.at(-1)?.staticData.toasts ?? false });
  const [needed, setNeeded] = useState(onPanel);
  if (onPanel && !needed) setNeeded(true);
  return needed && <Toaster />;
}

function Title() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title ?? 'Nie znaleziono strony' });
  return <title>{`${title} – Dorobek naukowy`}</title>;
}

/** The first link of the page: skips the header. */
function SkipLink() {
  return (
    <a
      href="#tresc"
      className="sr-only z-50 rounded-md bg-primary px-4 py-2 font-medium text-primary-foreground focus:not-sr-only focus:fixed focus:inset-s-2 focus:top-2 focus:px-4 focus:py-2"
    >
      Przejdź do treści
    </a>
  );
}

const Warning = loadable(async () => (await import('./session-expiry-warning.tsx')).SessionExpiryWarning);

/** The warning two minutes before the session ends. Does not take the focus. */
function SessionExpiry() {
  const end = useSessionEnd();
  // Called here: a new subscriber in `Warning` would refetch and so prolong the session.
  const { retry } = useSession();
  // Once it should be over, polls until the server confirms it.
  useQuery(api.session.isLogged.queryOptions(undefined, { enabled: end?.isOver === true, refetchInterval: 2_000 }));
  return end && <Warning key={end.reason} end={end} prolong={retry} />;
}
