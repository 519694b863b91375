import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { LiveRegionProvider } from '#ui/live-region.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { PageTop } from '#ui/page.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { Crumbs } from './crumbs.tsx';
import { Header } from './header.tsx';
import { NearEnd } from './near-end.tsx';
import { useSession } from './session.ts';

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
      {opener && (isOtherAccount || isActing) && (
        <Suspense>
          <SessionNotices opener={opener} isOtherAccount={isOtherAccount} />
        </Suspense>
      )}
      <div inert={isOtherAccount}>
        <PageTop value={hasCrumbs && <Crumbs />}>
          <Outlet />
        </PageTop>
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

function Title() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title ?? 'Nie znaleziono strony' });
  return <title>{`${title} – Dorobek naukowy`}</title>;
}
