import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { CardFooter } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { ACTS, DECIDED_KINDS } from '../../fields-inbox.ts';
import type { MatterView } from '../../schema-inbox.ts';
import { Key } from './keys.tsx';
import type { MatterPreviewProps } from './matter-preview.tsx';
import { recordAddress, useRecordRoute } from './record-link.tsx';

type MatterActionsProps = Pick<MatterPreviewProps, 'settled' | 'start' | 'approve' | 'busy' | 'undo'> & {
  view: MatterView;
  /** The one way on, as on a phone. */
  primary?: boolean;
};

/** The decisions on a matter. */
export function MatterActions({ view, settled, start, approve, busy, undo, primary = false }: MatterActionsProps) {
  const route = useRecordRoute();
  const variant = primary ? 'primary' : 'secondary';
  const id = view.record?.id;
  return (
    <CardFooter>
      {settled ? (
        <>
          <p className="text-sm font-medium text-success">{settled.label}</p>
          <Button onClick={() => undo(settled.act)}>Cofnij</Button>
        </>
      ) : (
        <>
          {DECIDED_KINDS.includes(view.kind) && (
            <>
              <Approve view={view} approve={approve} busy={busy} variant={variant} />
              <Button onClick={() => start('return')}>{ACTS.return}</Button>
              <Button variant="ghost" onClick={() => start('reject')}>
                {ACTS.reject}
              </Button>
            </>
          )}
          {view.kind === 'claim' && (
            <>
              <Button variant={variant} busy={busy} onClick={() => start('accept')}>
                {ACTS.accept}
              </Button>
              <Button onClick={() => start('refuse')}>{ACTS.refuse}</Button>
            </>
          )}
          {view.kind === 'finding' && (
            <Button variant={variant} onClick={() => start('confirm')}>
              Potwierdź wszystkie
            </Button>
          )}
          {(view.kind === 'authors' || view.kind === 'finding') && (
            <Button busy={busy} onClick={() => start('done')}>
              {ACTS.done}
            </Button>
          )}
        </>
      )}
      {id !== undefined && route && (
        <Button asChild variant="quiet" className="ms-auto">
          <Link {...recordAddress(id)}>
            Otwórz rekord <Key>Enter</Key>
          </Link>
        </Button>
      )}
    </CardFooter>
  );
}

type ApproveProps = {
  view: MatterView;
  approve: (despite: boolean) => void;
  busy: boolean;
  variant: 'primary' | 'secondary';
};

/** Approves; where something has no answer it asks once, where something is wrong it cannot be pressed. */
function Approve({ view, approve, busy, variant }: ApproveProps) {
  const [isAsked, setAsked] = useState(false);
  const open = view.remarks.filter(({ code }) => code !== 'fine');
  const wrong = open.some(({ code }) => code === 'issue');
  return (
    <>
      <Button
        variant={variant}
        busy={busy}
        disabled={wrong}
        onClick={() => (open.length > 0 ? setAsked(true) : approve(false))}
      >
        {ACTS.approve}
      </Button>
      {isAsked && (
        <ConfirmDialog
          open
          onOpenChange={setAsked}
          title="Zatwierdzić mimo uwag?"
          confirm="Zatwierdź"
          onConfirm={() => approve(true)}
        >
          {open.map(({ text }) => text).join('; ')}.
        </ConfirmDialog>
      )}
    </>
  );
}
