import { Link, Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { HeaderBar } from '#ui/header-bar.tsx';
import { TextLink } from '#ui/link.tsx';
import { LiveRegionProvider } from '#ui/live-region.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { ThemeSwitch } from '#ui/theme-switch.tsx';
import { loginHref, useSession } from './session.ts';

const SessionNotices = lazy(() => import('./session-notices.tsx'));
const NearEnd = lazy(() => import('./near-end.tsx'));
const Toaster = lazy(async () => ({ default: (await import('#ui/toast.tsx')).Toaster }));

/** Around every screen: header bar, skip link, the live region, toasts, and what concerns the whole session. */
export function Shell() {
  const session = useSession();
  const names = session.state === 'in' ? session.attrs : undefined;
  const [first, setFirst] = useState(names);
  if (names && !first) setFirst(names);
  const someoneElse = names !== undefined && first !== undefined && names.loggedUserName !== first.loggedUserName;

  return (
    <LiveRegionProvider>
      <Title />
      <SkipLink />
      <Header />
      {names && first && (
        <Suspense>
          <SessionNotices first={first} someoneElse={someoneElse} />
        </Suspense>
      )}
      <div inert={someoneElse}>
        <Outlet />
      </div>
      {names && (
        <Suspense>
          <NearEnd />
        </Suspense>
      )}
      <Toasts />
    </LiveRegionProvider>
  );
}

/** Toasts come from panels only: until the first one is open their code stays out of the way. */
function Toasts() {
  const onPanel = useMatches({ select: (matches) => matches.at(-1)?.staticData.toasts ?? false });
  const [needed, setNeeded] = useState(onPanel);
  if (onPanel && !needed) setNeeded(true);
  return (
    needed && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}

// Keeps the header's height on a narrow screen until the name is known.
const NAME_PLACE = '\u00a0'.repeat(24);

function Title() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title ?? 'Nie znaleziono strony' });
  return <title>{`${title} – Dorobek naukowy`}</title>;
}

function Header() {
  const { state, userName, attrs } = useSession();
  const here = useLocation({ select: ({ href }) => href });
  const out = (
    <>
      <TextLink asChild>
        <Link to="/sesje">sesje</Link>
      </TextLink>
      <TextLink href="/api/logout">wyloguj się</TextLink>
    </>
  );
  const into = <TextLink href={loginHref(here === '/' ? '/dashboard' : here)}>Zaloguj się</TextLink>;
  return (
    <HeaderBar
      university={
        state === 'pending' ? (
          <span className="inline-block h-3 w-44 rounded-sm bg-muted" />
        ) : (
          <Link to="/" className="hover:underline">
            {attrs?.universityName ?? 'Dorobek naukowy'}
          </Link>
        )
      }
      userName={state === 'pending' ? NAME_PLACE : state === 'in' ? userName : null}
      links={state === 'pending' ? <span className="invisible">sesje wyloguj się</span> : state === 'in' ? out : into}
      themeSwitch={<ThemeSwitch />}
    />
  );
}
