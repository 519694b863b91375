import { useQuery } from '@tanstack/react-query';
import { panelNames } from '#shared/panel-codes.ts';
import { api, isUpgrading } from '../api.ts';

const UPGRADE_RETRY_MS = 15_000;

const hasBothNames = (attrs: { physUserName: string; loggedUserName: string }) =>
  attrs.physUserName !== '' && attrs.loggedUserName !== '';

/** The session; refetched on window focus, as another tab may have logged in or out. */
export function useSession() {
  const { data, dataUpdatedAt, error, isPending, refetch } = useQuery(
    api.session.isLogged.queryOptions(undefined, {
      refetchOnWindowFocus: 'always',
      // What shows the failure subscribes too: fetching again at that would never end.
      retryOnMount: false,
      refetchInterval: ({ state }) => (isUpgrading(state.error) ? UPGRADE_RETRY_MS : false),
    }),
  );
  const broken = data ? data.status && !hasBothNames(data.attrs) : !isPending;
  return {
    state: isPending ? 'pending' : broken ? 'failed' : data?.status ? 'in' : 'out',
    isUpgrading: isUpgrading(error),
    userName: data?.userName ?? '',
    attrs: data?.attrs,
    limits: data && { ...data, receivedAt: dataUpdatedAt },
    retry: () => void refetch(),
  } as const;
}

/** The panels by their names, and the codes as they came: a newer server may know more of them. */
const named = <Rest extends object>({ panels, ...rest }: Rest & { panels: number[] }) => ({
  ...rest,
  panels: panelNames(panels),
  codes: panels,
});

/** The user's panels and the system's status; polls during an upgrade. */
export function usePanels() {
  return useQuery(
    api.dashboard.panels.queryOptions(undefined, {
      select: named,
      refetchInterval: ({ state }) =>
        isUpgrading(state.error) || (state.data && state.data.status.pendingupgrade > 0) ? UPGRADE_RETRY_MS : false,
    }),
  );
}

/** Logs in, then returns to the address. */
export const loginHref = (returnTo: string) => `/api/login?${new URLSearchParams({ return: returnTo })}`;
