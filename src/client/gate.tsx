import { type FunctionComponent, type ReactNode, useState } from 'react';
import { errorText } from './api.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { LoginExpired, LoginMissing, LoginUnknown, PanelNotHeld, PanelsFailed, Upgrading } from './gate-pages.tsx';
import type { Access } from './panel.ts';
import { usePanels, useSession } from './session.ts';

type GateProps = { access: Access; title: string; pending: FunctionComponent; children: ReactNode };

/** Lets a screen in for whom it is meant, and says plainly why it does not. */
export function Gate({ access, title, pending: Pending, children }: GateProps) {
  const session = useSession();
  const logged = session.state === 'in';
  // What is typed on an open screen outlives the session: the screen stays and a notice asks to log in again.
  const [opened, setOpened] = useState(logged);
  if (logged && !opened) setOpened(true);

  if (access === 'open') return children;
  if (opened) {
    return (
      <>
        {session.state === 'out' && <LoginExpired />}
        {access === 'login' ? children : <PanelGate {...{ access, title, pending: Pending, children }} />}
      </>
    );
  }
  if (session.state === 'pending') return <Pending />;
  if (session.state === 'failed') return <LoginUnknown title={title} retry={session.retry} />;
  return <LoginMissing />;
}

type PanelGateProps = GateProps & { access: Exclude<Access, string> };

function PanelGate({ access, title, pending: Pending, children }: PanelGateProps) {
  const { data, error, refetch, isFetching } = usePanels();
  const held = data?.panels.some((code) => access.some((admitted) => admitted === code)) ?? false;
  const admitted = held && data?.status.pendingupgrade === 0;
  const [opened, setOpened] = useState(admitted);
  if (admitted && !opened) setOpened(true);

  if (opened) return children;
  if (data && data.status.pendingupgrade > 0) return <Upgrading />;
  if (data) return <PanelNotHeld title={title} />;
  if (error) {
    const failure = { message: errorText(error), retry: refetch, retrying: isFetching };
    return <PanelsFailed title={title} back={<BackToDashboard />} {...failure} />;
  }
  return <Pending />;
}
