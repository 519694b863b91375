import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { RemovedSection } from '#client/parts/removed-section.tsx';
import { RIGHTS } from '../rights.ts';
import { useRestoreAccount } from './use-restore.ts';

/** Deleted accounts, for whoever may delete one. */
export function RemovedAccounts() {
  const rights = useQuery(api.accounts.rights.queryOptions()).data?.flags ?? RIGHTS.none;
  const removed = useQuery(api.accounts.removed.queryOptions(undefined, { enabled: (rights & RIGHTS.delete) !== 0 }));
  const back = useRestoreAccount();
  if ((rights & RIGHTS.delete) === 0) return null;
  return (
    <div className="space-y-3">
      <ChangeFailed of={back} failed="Nie przywrócono konta" />
      <Loaded query={removed} what="usuniętych kont" skeleton={null}>
        {(rows) => (
          <RemovedSection
            title="Usunięte konta"
            rows={rows.map(({ row_num: id, login, ...row }) => ({ ...row, id, note: login ?? 'bez loginu' }))}
            busy={back.isPending ? back.variables.row_num : undefined}
            restore={(id) => back.mutate({ row_num: id })}
          />
        )}
      </Loaded>
    </div>
  );
}
