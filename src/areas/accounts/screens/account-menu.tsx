import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EllipsisVertical } from 'lucide-react';
import { api } from '#client/api.ts';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ACCOUNT_ACTIONS, actionAddress } from './account-actions.ts';

/** The actions on the account of a row that the server allows the user. */
export function AccountMenu({ row, label }: { row: number; label: string }) {
  const { data } = useQuery(api.accounts.rights.queryOptions());
  const allowed = ACCOUNT_ACTIONS.filter(({ right }) => data && (data.flags & right) !== 0);
  if (allowed.length === 0) return null;
  return (
    <DropdownMenu trigger={<IconButton icon={EllipsisVertical} label={`Czynności: ${label}`} />}>
      {allowed.map(({ action, label: name, ...entry }) => (
        <MenuItem key={action} asChild destructive={action === 'Delete'}>
          <Link {...actionAddress(action, row)}>
            {'needsAccount' in entry ? name : `${name} (na podstawie tego konta)`}
          </Link>
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
