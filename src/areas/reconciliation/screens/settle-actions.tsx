import { PageButton } from '#client/page-link.ts';
import { Button } from '#ui/button.tsx';
import { Key } from '#ui/key.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { FoldedActions } from '#ui/table/folded-actions.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import {
  type DifferenceKind,
  KEEP_OWN_NAMES,
  KIND_NAMES,
  SOURCE_NAMES,
  type Source,
  TAKE_NAMES,
  TAKE_QUESTIONS,
} from '../kinds.ts';
import type { Difference } from '../schema.ts';
import { overwritten } from './side-text.ts';

/** What stays if nothing is done, where it is not two values. */
const KEEP_NAMES: Partial<Record<DifferenceKind, string>> = {
  noOrcid: 'Pozostaw bez ORCID',
  noPolon: 'Pozostaw bez identyfikatora',
  account: 'Pozostaw bez konta',
  employment: 'Pozostaw bez zmian',
};

type SettleActionsProps = {
  difference: Difference;
  disabled: boolean;
  /** The buttons that decide are pressed by 1, 2 and 3. */
  hasKeys?: boolean;
  take: (source: Source) => void;
  fill: (difference: Difference) => void;
  /** Opens the dialog, with a reason to begin with. */
  dismiss: (reason?: string) => void;
  reopen: (which: { key: string }) => void;
};

const Lines = ({ of }: { of: string[] }) => of.map((line) => <p key={line}>{line}</p>);

/** Takes the value of a side, fills it in, opens the account, dismisses or reopens the difference. */
export function SettleActions({ difference, disabled, hasKeys = false, ...acts }: SettleActionsProps) {
  const { take, fill, dismiss, reopen } = acts;
  const { key, kind, person_id, row_num, fixable, takeable, fillable, dismissed, one, other, last_name, first_name } =
    difference;
  const whose = (
    <VisuallyHidden>
      : {KIND_NAMES[kind]}, {last_name} {first_name}
    </VisuallyHidden>
  );
  // The directory is not ours to correct: what stays is why the difference does.
  const kept =
    takeable && !fixable && one.value
      ? `Obowiązuje ${one.value}; ${SOURCE_NAMES[other.source].toLowerCase()} do poprawienia`
      : undefined;
  const decisions = [fixable && 'one', takeable && 'other', fillable && 'fill', 'dismiss'].filter(Boolean);
  const keyOf = (decision: string) => {
    const answer = decisions.indexOf(decision) + 1;
    return hasKeys ? String(answer) : undefined;
  };
  const hint = (decision: string) => {
    const answer = keyOf(decision);
    return (
      answer && (
        <>
          {' '}
          <Key>{answer}</Key>
        </>
      )
    );
  };
  if (dismissed) {
    return (
      <Button size="sm" disabled={disabled} onClick={() => reopen({ key })}>
        Przywróć{whose}
      </Button>
    );
  }
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-2 in-[[data-decisions]]:justify-start">
      {fixable && (
        <ConfirmDialog
          trigger={
            <Button size="sm" disabled={disabled} data-answer={keyOf('one')}>
              {TAKE_NAMES[one.source]}
              {whose}
              {hint('one')}
            </Button>
          }
          title={`Zapisać w koncie: ${SOURCE_NAMES[one.source]}?`}
          confirm="Zapisz w koncie"
          onConfirm={() => take(one.source)}
        >
          <Lines of={overwritten(difference, 'one')} />
        </ConfirmDialog>
      )}
      {takeable && (
        <ConfirmDialog
          trigger={
            <Button size="sm" disabled={disabled} data-answer={keyOf('other')}>
              {TAKE_NAMES[other.source]}
              {whose}
              {hint('other')}
            </Button>
          }
          title={TAKE_QUESTIONS[other.source]}
          confirm="Przyjmij"
          onConfirm={() => take(other.source)}
        >
          <Lines of={overwritten(difference, 'other')} />
        </ConfirmDialog>
      )}
      {fillable && (
        <Button size="sm" disabled={disabled} data-answer={keyOf('fill')} onClick={() => fill(difference)}>
          Uzupełnij{whose}
          {hint('fill')}
        </Button>
      )}
      {(kind === 'employment' || (kind === 'unit' && !fixable && !takeable)) && (
        // No source can be taken over: somebody has to see what holds.
        <PageButton to="/admin/osoba" search={{ person: person_id }} size="sm">
          {kind === 'unit' ? 'Popraw jednostkę' : 'Popraw zatrudnienie'}
          {whose}
        </PageButton>
      )}
      {kind === 'account' && (
        <PageButton
          to="/admin/AppAccounts/nowy"
          search={{ szukaj: `${last_name} ${first_name}`, osoba: person_id }}
          size="sm"
        >
          Utwórz konto{whose}
        </PageButton>
      )}
      <FoldedActions>
        {row_num !== null && (
          <PageButton
            to="/admin/AppAccounts/$action/{-$row}"
            params={{ action: 'Edit', row: String(row_num) }}
            variant="link"
            size="sm"
          >
            Konto{whose}
          </PageButton>
        )}
        <Button
          variant="link"
          size="sm"
          disabled={disabled}
          data-answer={keyOf('dismiss')}
          onClick={() => dismiss(kept)}
        >
          {kept ? KEEP_OWN_NAMES[one.source] : (KEEP_NAMES[kind] ?? 'Pozostaw obie wartości')}
          {whose}
          {hint('dismiss')}
        </Button>
      </FoldedActions>
    </span>
  );
}
