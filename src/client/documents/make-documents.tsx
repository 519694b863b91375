import type { ProcedureDocument } from '#areas/doctoral-documents/schema.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#client/api.ts';
import { useRequest } from '#client/use-request.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { counted } from '#ui/text/number.ts';
import { ChangeFailed } from '../parts/change-failed.tsx';
import { lastValid } from './made-documents.tsx';

export const documentKey = ({ kind, person }: ProcedureDocument) => `${kind}:${person?.id ?? ''}`;

/** What can be made whole and is not made yet. */
export const isDue = ({ why_not, missing, made }: ProcedureDocument) =>
  why_not === null && missing.length === 0 && !lastValid(made)?.is_current;

/** A long list is scrolled by keyboard too. */
const SCROLLED = { role: 'region', 'aria-label': 'Brakujące dane', tabIndex: 0 };

type Making = {
  procedure: number;
  /** Whether the form has changes that no document would contain. */
  isUnsaved?: (() => boolean) | undefined;
  /** Asks before several: each has a number, and is cancelled by itself. */
  asksOfMany?: boolean;
  onMade?: () => void;
};

function titleOf(isUnsaved: boolean, isLacking: boolean, count: number) {
  if (isUnsaved) return 'Utworzyć bez niezapisanych zmian?';
  if (isLacking) return 'Utworzyć mimo brakujących danych?';
  return `Utworzyć ${counted(count, 'dokument', 'dokumenty', 'dokumentów')}?`;
}

/** Makes documents of a procedure; asks before it leaves out what is not saved or not known. */
export function useMakeDocuments({ procedure, isUnsaved = () => false, asksOfMany = false, onMade }: Making) {
  const [asked, setAsked] = useState<{ picked: readonly ProcedureDocument[]; unsaved: boolean }>();
  const [isAsking, setAsking] = useState(false);
  const make = useMutation(
    api.doctoralDocuments.make.mutationOptions({
      meta: { changes: ['doctoralDocuments', 'inbox', 'dashboard.badges', 'dashboard.overview'] },
    }),
  );
  const request = useRequest();
  const makeAll = (picked: readonly ProcedureDocument[]) =>
    make.mutate(
      {
        procedure,
        documents: picked.map(({ kind, person }) => ({ kind, person: person?.id ?? null })),
        request_id: request.id(),
      },
      {
        onSuccess: () => {
          request.renew();
          toastSuccess(`Utworzono ${counted(picked.length, 'dokument', 'dokumenty', 'dokumentów')}`);
          onMade?.();
        },
      },
    );
  const begin = (picked: readonly ProcedureDocument[]) => {
    const unsaved = isUnsaved();
    const isAsked = asksOfMany && picked.length > 1;
    if (!unsaved && !isAsked && picked.every(({ missing }) => missing.length === 0)) return makeAll(picked);
    setAsked({ picked, unsaved });
    setAsking(true);
  };
  const lacking = asked?.picked.filter(({ missing }) => missing.length > 0) ?? [];
  const question: ReactNode = (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setAsking}
      title={titleOf(asked?.unsaved === true, lacking.length > 0, asked?.picked.length ?? 0)}
      confirm="Utwórz"
      onConfirm={() => asked && makeAll(asked.picked)}
    >
      {asked?.unsaved && (
        <p>Formularz ma zmiany, których nie zapisano. Dokumenty powstają z danych zapisanych: zapisz je najpierw.</p>
      )}
      {asksOfMany && (
        <p>
          Każdy dokument dostanie numer i zostanie w rejestrze. Nie można ich cofnąć razem: unieważnia się je po jednym.
        </p>
      )}
      {lacking.length > 0 && (
        <>
          <p>W miejscu brakujących danych wydrukują się kropki, do uzupełnienia ręcznie:</p>
          <div {...SCROLLED} className="mt-2 max-h-60 overflow-y-auto">
            <ul className="list-disc ps-5">
              {lacking.map((document) => (
                <li key={documentKey(document)}>
                  {document.title}: {document.missing.join(', ')}
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </ConfirmDialog>
  );
  const failure = <ChangeFailed of={make} failed="Nie utworzono dokumentów" />;
  return { begin, isBusy: make.isPending, question, failure };
}
