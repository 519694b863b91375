import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

const UPGRADE_RETRY_MS = 15_000;

/** Logged in: both the person who logged in and the account acted as are known. */
const hasBothNames = (attrs: { physUserName: string; loggedUserName: string }) =>
  attrs.physUserName !== '' && attrs.loggedUserName !== '';

/** Who is at the screen; asked again whenever the window gets the focus, as another tab may have logged in or out. */
export function useSession() {
  const { data, dataUpdatedAt, isPending, refetch } = useQuery(
    api.session.isLogged.queryOptions(undefined, {
      refetchOnWindowFocus: 'always',
    }),
  );
  const broken = data ? data.status && !hasBothNames(data.attrs) : !isPending;
  return {
    state: isPending ? 'pending' : broken ? 'failed' : data?.status ? 'in' : 'out',
    userName: data?.userName ?? '',
    attrs: data?.attrs,
    limits: data && { ...data, known: dataUpdatedAt },
    retry: () => void refetch(),
  } as const;
}

/** The panels that the user holds and what the whole system is doing; during an upgrade it asks again by itself. */
export function usePanels() {
  return useQuery(
    api.dashboard.panels.queryOptions(undefined, {
      refetchInterval: ({ state }) => (state.data && state.data.status.pendingupgrade > 0 ? UPGRADE_RETRY_MS : false),
    }),
  );
}

/** The way in, and back to the given address afterwards. */
export const loginHref = (returnTo: string) => `/api/login?${new URLSearchParams({ return: returnTo })}`;
