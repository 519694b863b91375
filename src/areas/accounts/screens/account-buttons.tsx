import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { FoldedActions } from '#ui/table/folded-actions.tsx';
import { ACCOUNT_ACTIONS, actionAddress } from './account-actions.ts';

/** As many stand beside each other on a phone. */
const FIRST = 2;

/** The actions that the server allows the user, on the chosen account or on none. */
export function AccountButtons({ chosen }: { chosen: number | undefined }) {
  const rights = useQuery(api.accounts.rights.queryOptions());
  if (rights.error) return <Loaded query={rights} what="uprawnień" />;
  const { data } = rights;
  const allowed = ACCOUNT_ACTIONS.filter(({ right }) => data && (data.flags & right) !== 0);
  const buttons = allowed.map((entry) => {
    const isDisabled = 'needsAccount' in entry && chosen === undefined;
    return isDisabled ? (
      <Button key={entry.action} disabled title="Najpierw wybierz konto z listy">
        {entry.label}
      </Button>
    ) : (
      <Button key={entry.action} asChild>
        <Link {...actionAddress(entry.action, chosen)}>{entry.label}</Link>
      </Button>
    );
  });
  const others = buttons.slice(FIRST);
  return (
    <>
      {buttons.slice(0, FIRST)}
      {others.length > 0 && <FoldedActions>{others}</FoldedActions>}
    </>
  );
}
