import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Alert } from '#ui/alert.tsx';
import { CardSkeleton } from '#ui/skeleton.tsx';
import type { AccountRecord } from '../schema.ts';

type AccountLoadedProps = { row: number | undefined; children: (account: AccountRecord) => ReactNode };

/**
 * Loads an account anew, never from the cache: an edit must start from the current version. Once it is shown it stays with
 * what was typed, also when it cannot be loaded again: saving tells of a change or a deletion meanwhile.
 */
export function AccountLoaded({ row, children }: AccountLoadedProps) {
  const answer = useQuery(
    api.accounts.get.queryOptions(
      { rownum: row ?? 0 },
      { enabled: row !== undefined, staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
    ),
  );
  const isCurrent = answer.isFetchedAfterMount && !answer.error;
  const [isOpen, setOpen] = useState(false);
  if (isCurrent && !isOpen) setOpen(true);
  const account = isOpen ? answer.data?.[0] : undefined;
  if (row === undefined) return <Alert tone="warning">Nie wybrano konta. Wróć do listy i zaznacz je.</Alert>;
  if (account) return children(account);
  if (answer.error) return <Loaded query={answer} what="konta" />;
  return <CardSkeleton lines={10} />;
}
