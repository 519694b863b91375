import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { counted } from '#ui/text/number.ts';

/** Brings a deleted account back and says with how many roles. */
export const useRestoreAccount = () =>
  useMutation(
    api.accounts.restore.mutationOptions({
      meta: { changes: ['people', 'accounts', 'grants'] },
      onSuccess: ({ roles, lost }) =>
        toastSuccess(
          `Przywrócono konto i ${counted(roles, 'jego rolę', 'jego role', 'jego ról')}` +
            (lost === 0 ? '' : `; bez ${lost}, których dyscypliny albo jednostki już nie ma`),
        ),
    }),
  );
