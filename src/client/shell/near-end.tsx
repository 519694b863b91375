import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { loadable } from '#ui/state/loadable.tsx';
import { api } from '../api.ts';
import { useSession } from './session.ts';
import { useSessionEnd } from './session-end.ts';

const Warning = loadable(async () => (await import('./near-end-warning.tsx')).NearEndWarning);

/** The warning two minutes before the session ends. Does not take the focus. */
export function NearEnd() {
  const end = useSessionEnd();
  // Called here: a new subscriber in `Warning` would refetch and so prolong the session.
  const { retry } = useSession();
  // Once it should be over, polls until the server confirms it.
  useQuery(api.session.isLogged.queryOptions(undefined, { enabled: end?.isOver === true, refetchInterval: 2_000 }));
  return (
    end && (
      <Suspense>
        <Warning key={end.reason} end={end} prolong={retry} />
      </Suspense>
    )
  );
}
