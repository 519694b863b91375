import { Link } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { KIND_NAMES, SOURCE_NAMES, TAKE_NAMES } from '../kinds.ts';
import type { Difference, DifferenceId } from '../schema.ts';
import { sideText } from './side-text.ts';

type SettleActionsProps = {
  difference: Difference;
  disabled: boolean;
  fix: (which: DifferenceId) => void;
  take: (difference: Difference) => void;
  fill: (difference: Difference) => void;
  /** Opens the dialog. */
  dismiss: (difference: Difference) => void;
  reopen: (which: { key: string }) => void;
};

/** Takes the value of a side, fills it in, opens the account, dismisses or reopens the difference. */
export function SettleActions({ difference, disabled, fix, take, fill, dismiss, reopen }: SettleActionsProps) {
  const { key, fingerprint, kind, row_num, fixable, takeable, fillable, dismissed, one, other, last_name, first_name } =
    difference;
  const whose = (
    <VisuallyHidden>
      : {KIND_NAMES[kind]}, {last_name} {first_name}
    </VisuallyHidden>
  );
  if (dismissed) {
    return (
      <Button size="sm" disabled={disabled} onClick={() => reopen({ key })}>
        Przywróć{whose}
      </Button>
    );
  }
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {fixable && (
        <ConfirmDialog
          trigger={
            <Button size="sm" disabled={disabled}>
              {TAKE_NAMES[one.source]}
              {whose}
            </Button>
          }
          title={`Zapisać w koncie dane: ${SOURCE_NAMES[one.source]}?`}
          confirm="Zapisz w koncie"
          onConfirm={() => fix({ key, fingerprint })}
        >
          <p>{sideText(difference, one)}</p>
          <p>{sideText(difference, other)}</p>
        </ConfirmDialog>
      )}
      {takeable && (
        <ConfirmDialog
          trigger={
            <Button size="sm" disabled={disabled}>
              {TAKE_NAMES[other.source]}
              {whose}
            </Button>
          }
          title={`Zapisać osobie dane: ${SOURCE_NAMES[other.source].toLowerCase()}?`}
          confirm="Zapisz osobie"
          onConfirm={() => take(difference)}
        >
          <p>{sideText(difference, one)}</p>
          <p>{sideText(difference, other)}</p>
        </ConfirmDialog>
      )}
      {fillable && (
        <Button size="sm" disabled={disabled} onClick={() => fill(difference)}>
          Uzupełnij{whose}
        </Button>
      )}
      {kind === 'account' && (
        <Button size="sm" asChild>
          <Link to="/admin/AppAccounts/$action/{-$row}" params={{ action: 'ImportPolon', row: 'null' }}>
            Załóż konto{whose}
          </Link>
        </Button>
      )}
      {row_num !== null && (
        <Button size="sm" asChild>
          <Link to="/admin/AppAccounts/$action/{-$row}" params={{ action: 'Edit', row: String(row_num) }}>
            Konto{whose}
          </Link>
        </Button>
      )}
      <Button size="sm" disabled={disabled} onClick={() => dismiss(difference)}>
        Odłóż{whose}
      </Button>
    </span>
  );
}
