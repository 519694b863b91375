import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { useList } from '#client/list/use-list.ts';
import { DiscardPreview } from '#client/parts/file-import.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { focusField } from '#ui/state/focus-field.ts';
import { counted, formatInteger } from '#ui/text/number.ts';
import { Announce } from '#ui/live-region.tsx';
import type { Import, ImportApply } from '../schema.ts';
import { importRowList } from '../lists.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { KindNote } from './kind-note.tsx';
import { type Choice, CHOICES, COUNT_NAMES, type ImportKind } from '../schema-words.ts';
import {
  chosenRows,
  hasExceptions,
  selectableCount,
  selectedCount,
  type Selection,
  toggleKind,
} from './import-selection.ts';
import { otherPersonText, ROWS } from './import-words.ts';

/** What happens to what a file lacks; other kinds leave it as it is. */
const GONE_HINTS: Partial<Record<ImportKind, string>> = {
  polon: 'zatrudnienia i oświadczenia kończą się z dniem pliku',
  absences: 'nieobecności zostaną usunięte',
  directory: 'wpisy z bazy pracowników zostaną usunięte',
  dn10: 'osoby przestaną być aktywne',
};

function hintOf(choice: Choice, kind: ImportKind) {
  if (choice === 'doubtful') return 'najpierw je obejrzyj; wyżej, nad wierszami, można je zaznaczyć według powodu';
  const gone = choice === 'gone' && GONE_HINTS[kind];
  return gone ? `${gone}; nie zaznaczaj, gdy plik jest częściowy` : undefined;
}

type ImportDecisionProps = { of: Import; selection: Selection; select: (selection: Selection) => void };

/** Applies the selected rows of a preview, or discards it. */
export function ImportDecision({ of, selection, select }: ImportDecisionProps) {
  const accept = useMutation(api.imports.accept.mutationOptions());
  const discard = useMutation(api.imports.discard.mutationOptions());
  const [asked, setAsked] = useState<ImportApply>();
  const { ask } = useList(importRowList);
  const count = selectedCount(selection, of);
  const total = CHOICES.reduce((sum, kind) => sum + of.counts[kind], 0);
  return (
    <div className="space-y-3">
      <KindNote kind={of.kind} />
      {total === 0 && of.counts.unsettled === 0 && of.counts.error === 0 && (
        <Alert tone="info" title="Nic się nie zmieni">
          {of.counts.kept > 0
            ? 'Różni się tylko to, co zostaje według zasad źródeł.'
            : 'Wszystko, co jest w pliku, jest już w systemie.'}
        </Alert>
      )}
      <ChangeFailed of={[accept, discard]} failed="Nie zapisano" />
      <fieldset disabled={accept.isPending}>
        <legend className="mb-1 text-sm font-medium">Zapisz wiersze</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {CHOICES.map((kind) => (
            <Checkbox
              key={kind}
              label={`${COUNT_NAMES[kind]} (${formatInteger(selectableCount(of, kind))})`}
              hint={hintOf(kind, of.kind)}
              disabled={selectableCount(of, kind) === 0}
              checked={selectableCount(of, kind) > 0 && selection.kinds.includes(kind)}
              indeterminate={hasExceptions(selection, kind)}
              onChange={() => select(toggleKind(selection, kind))}
            />
          ))}
        </div>
      </fieldset>
      <ImportWaiting of={of} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={count === 0}
          busy={accept.isPending}
          onClick={() => setAsked({ import: of.id, ...chosenRows(selection) })}
        >
          Zapisz wybrane ({formatInteger(count)})
        </Button>
        {asked && (
          <ApplyDialog
            kind={of.kind}
            input={asked}
            apply={() => {
              accept.mutate(asked);
              // How far it is, what it wrote and its undo stand at the top.
              window.scrollTo({ top: 0 });
            }}
            close={() => setAsked(undefined)}
            see={(show) => {
              setAsked(undefined);
              void ask({ show, group: undefined, text: undefined });
              focusField(ROWS);
            }}
          />
        )}
        <DiscardPreview
          disabled={discard.isPending || accept.isPending}
          onConfirm={() => discard.mutate({ import: of.id })}
        />
      </div>
    </div>
  );
}

/** Number of rows that wait for the choice of a person; accepts all single candidates at once. */
function ImportWaiting({ of }: { of: Import }) {
  const accept = useMutation(api.imports.acceptSole.mutationOptions());
  const { unsettled, sole } = of.counts;
  return (
    <div className="space-y-2 empty:hidden">
      <ChangeFailed of={accept} failed="Nie przyjęto kandydatów" />
      {accept.data && (
        <Announce>
          {counted(accept.data.settled, 'osoba została przyjęta', 'osoby zostały przyjęte', 'osób zostało przyjętych')}
        </Announce>
      )}
      {unsettled > 0 && (
        <p className="text-sm text-muted-foreground">
          {counted(unsettled, 'wiersz czeka', 'wiersze czekają', 'wierszy czeka')} na wskazanie osoby: bez tego dane z{' '}
          pliku o niej zostaną pominięte.
        </p>
      )}
      {sole > 0 && (
        <ConfirmDialog
          trigger={
            <Button size="sm" busy={accept.isPending}>
              Przyjmij jedynych kandydatów ({formatInteger(sole)})
            </Button>
          }
          title="Przyjąć jedynych kandydatów?"
          confirm="Przyjmij"
          onConfirm={() => accept.mutate({ import: of.id })}
        >
          {counted(sole, 'osoba z pliku ma', 'osoby z pliku mają', 'osób z pliku ma')} w systemie po jednym kandydacie o
          tym samym imieniu i nazwisku, bez sprzecznych identyfikatorów. Każda zostanie uznana za tę samą osobę, a jej
          zmiany dołączą do podglądu. {otherPersonText(of.kind)}
        </ConfirmDialog>
      )}
    </div>
  );
}
