import { useMutation } from '@tanstack/react-query';
import { MailQuestion } from 'lucide-react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { Key } from '#ui/key.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { REMIND_DAYS } from '../schema-words.ts';

type RemindRequestProps = { of: number; work: string; hasKeys: boolean };

/** Reminds an author of a request among what waits; it waits again when another reminder may follow. */
export function RemindRequest({ of, work, hasKeys }: RemindRequestProps) {
  const remind = useMutation(
    api.advice.remind.mutationOptions({
      meta: { changes: ['advice', 'inbox', 'dashboard.overview'] },
      onSuccess: () =>
        toastSuccess(`Przypomniano o pracy „${work}”. Bez odpowiedzi sprawa wróci za ${REMIND_DAYS} dni.`),
    }),
  );
  return (
    <>
      <ChangeFailed of={remind} failed="Nie przypomniano" className="basis-full" />
      <ConfirmDialog
        title="Przypomnieć autorowi?"
        confirm="Przypomnij"
        onConfirm={() => remind.mutate({ request: of })}
        trigger={
          <InPersonButton
            variant="primary"
            icon={MailQuestion}
            busy={remind.isPending}
            data-answer={hasKeys ? '1' : undefined}
          >
            Przypomnij {hasKeys && <Key>1</Key>}
          </InPersonButton>
        }
      >
        „{work}”: autor dostanie przypomnienie od razu i nie da się go cofnąć.
      </ConfirmDialog>
    </>
  );
}
