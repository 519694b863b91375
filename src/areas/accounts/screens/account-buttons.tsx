import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '#client/api.ts';
import { LoadFailed } from '#client/load-failed.tsx';
import { Button } from '#ui/button.tsx';
import { ACCOUNT_ACTIONS, actionAddress } from './account-actions.ts';

/** What the user may do, with the chosen account or with none; the server says which of it is allowed. */
export function AccountButtons({ chosen }: { chosen: number | undefined }) {
  const { data, error, refetch, isFetching } = useQuery(api.accounts.rights.queryOptions());
  if (error) return <LoadFailed title="Nie wczytano uprawnień" error={error} retry={refetch} retrying={isFetching} />;
  const allowed = ACCOUNT_ACTIONS.filter(({ right }) => data && (data.flags & right) !== 0);
  return allowed.map((entry) => {
    const waits = 'needsAccount' in entry && chosen === undefined;
    return waits ? (
      <Button key={entry.action} disabled title="Najpierw wybierz konto z listy">
        {entry.label}
      </Button>
    ) : (
      <Button key={entry.action} asChild>
        <Link {...actionAddress(entry.action, chosen)}>{entry.label}</Link>
      </Button>
    );
  });
}
