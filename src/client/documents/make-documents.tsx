import type { ProcedureDocument } from '#areas/doctoral-documents/schema.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#client/api.ts';
import { lowerFirst } from '#shared/text.ts';
import { useRequest } from '#client/use-request.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { counted, formatDate } from '#ui/text/number.ts';
import { ChangeFailed } from '../parts/change-failed.tsx';
import { lastValid } from './made-documents.tsx';

const countedDocuments = (count: number) => counted(count, 'dokument', 'dokumenty', 'dokumentów');

export const documentKey = ({ kind, person }: ProcedureDocument) => `${kind}:${person?.id ?? ''}`;

/** What can be made whole and is not made yet, whether today or on a day to come. */
const isWhole = ({ why_not, too_late, missing, made }: ProcedureDocument) =>
  why_not === null && !too_late && missing.length === 0 && !lastValid(made)?.is_current;

/** What can be made whole today. */
export const isDue = (document: ProcedureDocument) => isWhole(document) && document.not_before === null;

/** What is due and nobody has doubted: neither an open warning is about it, nor was one of its kind voided. */
export const isPlainlyDue = (document: ProcedureDocument) =>
  isDue(document) &&
  document.doubts.length === 0 &&
  (document.made.length === 0 || lastValid(document.made) !== undefined);

/** What tells of a day to come and lacks nothing else. */
export const isLater = (document: ProcedureDocument) => isWhole(document) && document.not_before !== null;

const titleOfGroup = (document: ProcedureDocument) => {
  if (document.why_not !== null) return 'Nie dotyczą tego przewodu';
  if (isLater(document)) return 'Czekają na swój dzień';
  if (isDue(document)) return 'Gotowe do utworzenia';
  if (lastValid(document.made)?.is_current) return 'Utworzone';
  return document.too_late ? 'Już niepotrzebne' : 'Z brakującymi danymi';
};

/** The documents of a procedure in named groups that have rows; each document is in one. */
export function documentGroups(documents: readonly ProcedureDocument[]) {
  const groups = Map.groupBy(documents, titleOfGroup);
  const titles = [
    'Gotowe do utworzenia',
    'Czekają na swój dzień',
    'Z brakującymi danymi',
    'Utworzone',
    'Już niepotrzebne',
    'Nie dotyczą tego przewodu',
  ] as const;
  return titles.flatMap((title) => {
    const rows = groups.get(title);
    return rows ? [{ title, rows }] : [];
  });
}

/** How many documents there are, and in which groups. */
export const documentsText = (documents: readonly ProcedureDocument[]) =>
  `${documents.length}: ${documentGroups(documents)
    .map(({ title, rows }) => `${lowerFirst(title)} ${rows.length}`)
    .join(', ')}`;

/** A long list is scrolled by keyboard too. */
const SCROLLED = { role: 'region', 'aria-label': 'Brakujące dane', tabIndex: 0 };

type Making = {
  procedure: number;
  /** Whether the form has changes that no document would contain. */
  isUnsaved?: (() => boolean) | undefined;
  onMade?: () => void;
};

type Asked = { picked: readonly ProcedureDocument[]; unsaved: boolean; isWithoutDoubted: boolean };

const isDoubted = ({ doubts }: ProcedureDocument) => doubts.length > 0;

/** Those that are made: a doubted one is left out beside others, unless it is asked for. */
const chosenOf = ({ picked, isWithoutDoubted }: Asked) =>
  picked.filter((each) => !isWithoutDoubted || !isDoubted(each));

export function titleOf(asked: Asked) {
  const chosen = chosenOf(asked);
  if (asked.unsaved) return 'Utworzyć bez niezapisanych zmian?';
  if (chosen.some(({ not_before: day }) => day !== null)) return 'Utworzyć przed czasem?';
  if (chosen.some(({ missing }) => missing.length > 0)) return 'Utworzyć mimo brakujących danych?';
  if (chosen.some(isDoubted)) return 'Utworzyć mimo ostrzeżeń?';
  return `Utworzyć ${countedDocuments(chosen.length)}?`;
}

type DoubtedProps = { asked: Asked; onChange: (isWithoutDoubted: boolean) => void };

/** The open warnings, each with its documents, and whether these wait. */
function Doubted({ asked: { picked, isWithoutDoubted }, onChange }: DoubtedProps) {
  const doubted = picked.filter(isDoubted);
  const doubts = [...new Set(doubted.flatMap(({ doubts: all }) => all))];
  if (doubts.length === 0) return null;
  return (
    <div className="mt-2 space-y-2">
      <p>
        {doubts.length === 1 ? 'Zapisane dane mają ostrzeżenie' : 'Zapisane dane mają ostrzeżenia'}, a dokumenty je
        powtórzą:
      </p>
      <ul className="list-disc space-y-1 ps-5">
        {doubts.map((doubt) => (
          <li key={doubt} className="wrap-anywhere">
            <span className="text-warning">{doubt}.</span>{' '}
            {doubted.flatMap(({ doubts: all, title }) => (all.includes(doubt) ? [title] : [])).join(', ')}
          </li>
        ))}
      </ul>
      {doubted.length < picked.length && (
        <Checkbox
          label={`Pomiń dokumenty z ostrzeżeniami (${doubted.length})`}
          checked={isWithoutDoubted}
          onChange={({ target }) => onChange(target.checked)}
        />
      )}
    </div>
  );
}

/**
 * Makes documents of a procedure; asks before it leaves out what is not saved or not known, and before several, because each
 * has a number and is voided by itself.
 */
export function useMakeDocuments({ procedure, isUnsaved = () => false, onMade }: Making) {
  const [asked, setAsked] = useState<Asked>();
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
          toastSuccess(`Utworzono ${countedDocuments(picked.length)}`);
          onMade?.();
        },
      },
    );
  const begin = (picked: readonly ProcedureDocument[]) => {
    const unsaved = isUnsaved();
    const isAsked = picked.length > 1;
    const isPlain = picked.every((each) => each.missing.length === 0 && each.not_before === null && !isDoubted(each));
    if (!unsaved && !isAsked && isPlain) return makeAll(picked);
    setAsked({ picked, unsaved, isWithoutDoubted: !picked.every(isDoubted) });
    setAsking(true);
  };
  const chosen = asked ? chosenOf(asked) : [];
  const lacking = chosen.filter(({ missing }) => missing.length > 0);
  const early = chosen.flatMap(({ not_before: day, title }) => (day === null ? [] : { day, title }));
  const question: ReactNode = (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setAsking}
      title={asked && titleOf(asked)}
      confirm={chosen.length > 1 ? `Utwórz ${countedDocuments(chosen.length)}` : 'Utwórz'}
      onConfirm={() => makeAll(chosen)}
    >
      {asked?.unsaved && (
        <p>Formularz ma zmiany, których nie zapisano. Dokumenty powstają z danych zapisanych: zapisz je najpierw.</p>
      )}
      {asked && asked.picked.length > 1 && (
        <p>
          Każdy dokument dostanie numer i zostanie w rejestrze. Nie można ich cofnąć razem: unieważnia się je po jednym.
        </p>
      )}
      {early.length > 0 && (
        <>
          <p>Dokument mówi o tym, co już się stało, a ten dzień dopiero nadejdzie:</p>
          <ul className="mt-2 list-disc ps-5">
            {early.map(({ day, title }) => (
              <li key={title} className="wrap-anywhere">
                {title}: od {formatDate(day)}
              </li>
            ))}
          </ul>
        </>
      )}
      {asked && <Doubted asked={asked} onChange={(isWithoutDoubted) => setAsked({ ...asked, isWithoutDoubted })} />}
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
