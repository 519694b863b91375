import { lazyRouteComponent } from '@tanstack/react-router';
import { type FunctionComponent, type ReactNode, useState } from 'react';
import { errorText, isUpgrading } from '../api.ts';
import { LoginExpired, LoginUnknown, PanelsFailed } from './auth-guard-failures.tsx';
import type { Access } from '../panel.ts';
import { usePanels, useSession } from './session.ts';

// Few users see them. The pages about failures are in the first load, as a server that fails could not send them.
const pages = () => import('./auth-guard-pages.tsx');
const LoginMissing = lazyRouteComponent(pages, 'LoginMissing');
const PanelNotHeld = lazyRouteComponent(pages, 'PanelNotHeld');
export const Upgrading = lazyRouteComponent(pages, 'Upgrading');
export const NoPanels = lazyRouteComponent(pages, 'NoPanels');

type AuthGuardProps = { access: Access; title: string; pending: FunctionComponent; children: ReactNode };

/** Renders a screen for users with access, else a page that says why not. */
export function AuthGuard({ access, title, pending: Pending, children }: AuthGuardProps) {
  const session = useSession();
  const logged = session.state === 'in';
  // An open screen stays when the session ends, with its input, below a notice.
  const [opened, setOpened] = useState(logged);
  if (logged && !opened) setOpened(true);

  if (access === 'open') return children;
  if (opened) {
    return (
      <>
        {session.state === 'out' && <LoginExpired />}
        {access === 'login' ? children : <PanelGuard {...{ access, title, pending: Pending, children }} />}
      </>
    );
  }
  if (session.state === 'pending') return <Pending />;
  if (session.isUpgrading) return <Upgrading />;
  if (session.state === 'failed') return <LoginUnknown title={title} retry={session.retry} />;
  return <LoginMissing />;
}

type PanelGuardProps = AuthGuardProps & { access: Exclude<Access, string> };

function PanelGuard({ access, title, pending: Pending, children }: PanelGuardProps) {
  const { data, error, refetch, isFetching } = usePanels();
  const holdsPanel = data?.panels.some((name) => access.includes(name)) ?? false;
  const admitted = holdsPanel && data?.status.pendingupgrade === 0;
  const [opened, setOpened] = useState(admitted);
  if (admitted && !opened) setOpened(true);

  if (opened) return children;
  if (data && data.status.pendingupgrade > 0) return <Upgrading />;
  if (data) return <PanelNotHeld title={title} />;
  if (isUpgrading(error)) return <Upgrading />;
  if (error) {
    const failure = { message: errorText(error), retry: refetch, retrying: isFetching };
    return <PanelsFailed title={title} {...failure} />;
  }
  return <Pending />;
}
