import { Link, Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { HeaderBar } from '#ui/header-bar.tsx';
import { TextLink } from '#ui/link.tsx';
import { LiveRegionProvider } from '#ui/live-region.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { ThemeSwitch } from '#ui/theme-switch.tsx';
import { NearEnd } from './near-end.tsx';
import { loginHref, useSession } from './session.ts';

const SessionNotices = lazy(() => import('./session-notices.tsx'));
const Toaster = lazy(async () => ({ default: (await import('#ui/toast.tsx')).Toaster }));

/** The frame of every screen: header, skip link, live region, toasts and notices of the session. */
export function Shell() {
  const session = useSession();
  const names = session.state === 'in' ? session.attrs : undefined;
  const [opener, setOpener] = useState(names);
  if (names && !opener) setOpener(names);
  const isOtherAccount = names !== undefined && opener !== undefined && names.loggedUserName !== opener.loggedUserName;
  const isActing = names !== undefined && names.physUserName !== names.loggedUserName;

  return (
    <LiveRegionProvider>
      <Title />
      <SkipLink />
      <Header />
      {opener && (isOtherAccount || isActing) && (
        <Suspense>
          <SessionNotices opener={opener} isOtherAccount={isOtherAccount} />
        </Suspense>
      )}
      <div inert={isOtherAccount}>
        <Outlet />
      </div>
      {names && <NearEnd />}
      <Toasts />
    </LiveRegionProvider>
  );
}

/** Loads the toaster with the first panel, as only panels show toasts. */
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

// Reserves the header's height until the name is loaded.
const NAME_PLACEHOLDER = '\u00a0'.repeat(24);

function Title() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title ?? 'Nie znaleziono strony' });
  return <title>{`${title} – Dorobek naukowy`}</title>;
}

function Header() {
  const { state, userName, attrs } = useSession();
  const here = useLocation({ select: ({ href }) => href });
  const accountLinks = (
    <>
      <TextLink asChild>
        <Link to="/sesje">sesje</Link>
      </TextLink>
      <TextLink href="/api/logout">wyloguj się</TextLink>
    </>
  );
  const loginLink = <TextLink href={loginHref(here === '/' ? '/dashboard' : here)}>Zaloguj się</TextLink>;
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
      userName={state === 'pending' ? NAME_PLACEHOLDER : state === 'in' ? userName : null}
      links={
        state === 'pending' ? (
          <span className="invisible">sesje wyloguj się</span>
        ) : state === 'in' ? (
          accountLinks
        ) : (
          loginLink
        )
      }
      themeSwitch={<ThemeSwitch />}
    />
  );
}
