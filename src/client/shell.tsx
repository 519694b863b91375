import { Link, Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { HeaderBar } from '#ui/header-bar.tsx';
import { TextLink } from '#ui/link.tsx';
import { LiveRegionProvider } from '#ui/live-region.tsx';
import { contentWidth } from '#ui/page.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { ThemeSwitch } from '#ui/theme-switch.tsx';
import { loginHref, useSession } from './session.ts';

const Toaster = lazy(async () => ({ default: (await import('#ui/toast.tsx')).Toaster }));

/** Around every screen: header bar, skip link, the live region, toasts, and what concerns the whole session. */
export function Shell() {
  const session = useSession();
  const login = session.state === 'in' ? session.attrs?.loggedUserName : undefined;
  const [firstLogin, setFirstLogin] = useState(login);
  if (login && !firstLogin) setFirstLogin(login);
  const someoneElse = login !== undefined && firstLogin !== undefined && login !== firstLogin;

  return (
    <LiveRegionProvider>
      <Title />
      <SkipLink />
      <Header />
      {someoneElse && (
        <Notice>
          <Banner
            tone="danger"
            actions={
              <Button icon={RotateCw} onClick={() => window.location.reload()}>
                Wczytaj stronę od nowa
              </Button>
            }
          >
            W innej karcie zalogowano inną osobę ({session.userName}). Ta strona pokazuje dane poprzedniej.
          </Banner>
        </Notice>
      )}
      {session.attrs && session.attrs.physUserName !== session.attrs.loggedUserName && (
        <Notice>
          <Banner tone="warning">
            Działasz jako {session.userName} ({session.attrs.loggedUserName}); zalogowano: {session.attrs.physUserName}.
          </Banner>
        </Notice>
      )}
      <div inert={someoneElse}>
        <Outlet />
      </div>
      <Toasts />
    </LiveRegionProvider>
  );
}

const Notice = ({ children }: { children: ReactNode }) => <div className={`${contentWidth()} pt-4`}>{children}</div>;

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
