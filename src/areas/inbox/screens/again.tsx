import { useMutation } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { api } from '#client/api.ts';
import type { ApiPath } from '#client/api-types.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { Key } from '#ui/key.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';

export type AgainProps = { of: number; hasKeys: boolean };

const CHANGES: { changes: ApiPath[] } = {
  changes: ['pbn', 'inbox', 'records.counts', 'dashboard.badges', 'dashboard.overview'],
};

/** The record joins the queue again, in the name of who presses. */
export function SendAgain({ of, hasKeys }: AgainProps) {
  const send = useMutation(
    api.pbn.send.mutationOptions({
      meta: CHANGES,
      onSuccess: ({ queued }) => queued > 0 && toastSuccess('Rekord czeka na wysłanie do PBN'),
    }),
  );
  const refusal =
    send.data?.queued === 0 ? 'Rekord już czeka na wysłanie albo nie jest zatwierdzony: otwórz go i sprawdź.' : null;
  return (
    <Again
      label="Ponów wysyłkę"
      hasKeys={hasKeys}
      busy={send.isPending}
      onClick={() => send.mutate({ what: { kind: 'ids', ids: [of] } })}
    >
      <ChangeFailed of={send} failed="Nie ponowiono wysyłki" />
      {refusal && <p className="w-full text-sm">{refusal}</p>}
    </Again>
  );
}

export function ReadAgain({ of, hasKeys }: AgainProps) {
  const repeat = useMutation(
    api.jobs.repeat.mutationOptions({ meta: CHANGES, onSuccess: () => toastSuccess('Odczyt z PBN ruszy za chwilę') }),
  );
  return (
    <Again label="Ponów odczyt" hasKeys={hasKeys} busy={repeat.isPending} onClick={() => repeat.mutate({ job: of })}>
      <ChangeFailed of={repeat} failed="Nie ponowiono odczytu" />
    </Again>
  );
}

type ButtonProps = { label: string; hasKeys: boolean; busy: boolean; onClick: () => void; children: React.ReactNode };

const Again = ({ label, hasKeys, busy, onClick, children }: ButtonProps) => (
  <>
    <InPersonButton icon={RotateCw} busy={busy} data-answer={hasKeys ? '2' : undefined} onClick={onClick}>
      {label} {hasKeys && <Key>2</Key>}
    </InPersonButton>
    {children}
  </>
);
