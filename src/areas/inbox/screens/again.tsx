import { useMutation } from '@tanstack/react-query';
import { type LucideIcon, RotateCw, Undo2 } from 'lucide-react';
import { api } from '#client/api.ts';
import type { ApiPath } from '#client/api-types.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { usePbnSending } from '#client/pbn/pbn-sending.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { Key } from '#ui/key.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';

export type AgainProps = { of: number; title: string; hasKeys: boolean };

const REQUEST_CHANGES: ApiPath[] = ['advice', 'inbox', 'dashboard.overview'];
const CHANGES: ApiPath[] = ['pbn', 'inbox', 'records.counts', 'dashboard.badges', 'dashboard.overview'];

/** The record joins the queue again, in the name of who presses. */
export function SendAgain({ of, title, hasKeys }: AgainProps) {
  const { send, cancel } = usePbnSending({ changes: CHANGES, titleOf: () => title });
  return (
    <Again
      label="Ponów wysyłkę"
      hasKeys={hasKeys}
      busy={send.isPending}
      onClick={() => send.mutate({ what: { kind: 'ids', ids: [of] } })}
    >
      <ChangeFailed of={[send, cancel]} failed="Nie zmieniono kolejki" />
    </Again>
  );
}

export function ReadAgain({ of, hasKeys }: AgainProps) {
  const repeat = useMutation(
    api.jobs.repeat.mutationOptions({
      meta: { changes: CHANGES },
      onSuccess: () => toastSuccess('Odczyt z PBN ruszy za chwilę'),
    }),
  );
  return (
    <Again label="Ponów odczyt" hasKeys={hasKeys} busy={repeat.isPending} onClick={() => repeat.mutate({ job: of })}>
      <ChangeFailed of={repeat} failed="Nie ponowiono odczytu" />
    </Again>
  );
}

/** A request that its author has answered: taken back, its move may be proposed again. */
export function WithdrawRequest({ of, title, hasKeys }: AgainProps) {
  const restore = useMutation(api.advice.restore.mutationOptions({ meta: { changes: REQUEST_CHANGES } }));
  const withdraw = useMutation(
    api.advice.withdraw.mutationOptions({
      meta: { changes: REQUEST_CHANGES },
      onSuccess: ({ request }) =>
        toastUndo(
          `Wycofano prośbę: ${title}. Ruch można zaproponować ponownie.`,
          () => restore.mutateAsync({ request }),
          `Przywrócono prośbę: ${title}`,
        ),
    }),
  );
  return (
    <Again
      label="Wycofaj prośbę"
      icon={Undo2}
      hasKeys={hasKeys}
      busy={withdraw.isPending}
      onClick={() => withdraw.mutate({ request: of })}
    >
      <ChangeFailed of={withdraw} failed="Nie wycofano prośby" />
    </Again>
  );
}

type ButtonProps = {
  label: string;
  icon?: LucideIcon;
  hasKeys: boolean;
  busy: boolean;
  onClick: () => void;
  children: React.ReactNode;
};

const Again = ({ label, icon = RotateCw, hasKeys, busy, onClick, children }: ButtonProps) => (
  <>
    <InPersonButton icon={icon} busy={busy} data-answer={hasKeys ? '1' : undefined} onClick={onClick}>
      {label} {hasKeys && <Key>1</Key>}
    </InPersonButton>
    {children}
  </>
);
