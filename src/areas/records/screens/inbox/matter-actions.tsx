import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { CardFooter } from '#ui/card.tsx';
import { Key } from '#ui/key.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { ACTS } from '#areas/inbox/schema-acts.ts';
import { DECIDED_KINDS, RECORD_KINDS } from '#areas/inbox/fields.ts';
import type { ViewProps } from '#areas/inbox/screens/inbox-tab.tsx';
import { Decided } from '#areas/inbox/screens/matter-part-tab.tsx';
import { isOpenRemark } from '../../fields.ts';
import type { MatterView } from '../../schema-inbox.ts';
import { pairAddress, recordAddress, useRecordRoute } from './record-link.tsx';

type MatterActionsProps = Pick<ViewProps, 'settled' | 'start' | 'approve' | 'busy' | 'undo' | 'hasKeys' | 'primary'> & {
  view: MatterView;
};

/** A key that presses the button. */
type Answer = '1' | '2';

/** The decisions on a matter; keys press the first two, unless a question above them has the keys. */
export function MatterActions(props: MatterActionsProps) {
  const { view, settled, start, approve, busy, undo, primary, hasKeys } = props;
  const has = (asked: string) => view.remarks.some(({ code }) => code === asked);
  const isAsked = RECORD_KINDS.includes(view.kind) && has('count') && !has('printed');
  const answerOf = (answer: Answer) => (hasKeys && !isAsked ? answer : undefined);
  const [one, two] = [answerOf('1'), answerOf('2')];
  const route = useRecordRoute();
  const variant = primary ? 'primary' : 'secondary';
  const id = view.record?.id;
  return (
    <CardFooter>
      {settled ? (
        <Decided of={settled} undo={undo} />
      ) : (
        <>
          {DECIDED_KINDS.includes(view.kind) && (
            <>
              <Approve view={view} approve={approve} busy={busy} variant={variant} answer={one} />
              <Button data-answer={two} onClick={() => start('return')}>
                {two && <Key>{two}</Key>} {ACTS.return}
              </Button>
              <Button variant="ghost" onClick={() => start('reject')}>
                {ACTS.reject}
              </Button>
            </>
          )}
          {view.pair && id !== undefined && (
            <>
              <Button asChild variant="primary">
                <Link {...pairAddress(id, view.pair.other.id)}>
                  Porównaj{' '}
                  <span className="max-sm:hidden">
                    <Key>Enter</Key>
                  </span>
                </Link>
              </Button>
              <Button onClick={() => start('snooze')}>{ACTS.snooze}</Button>
            </>
          )}
          {view.kind === 'claim' && (
            <>
              <Button variant={variant} busy={busy} data-answer={one} onClick={() => start('accept')}>
                {one && <Key>{one}</Key>} {ACTS.accept}
              </Button>
              <Button data-answer={two} onClick={() => start('refuse')}>
                {two && <Key>{two}</Key>} {ACTS.refuse}
              </Button>
            </>
          )}
          {view.kind === 'finding' && (
            <Button variant={variant} data-answer={one} onClick={() => start('confirm')}>
              {one && <Key>{one}</Key>} Potwierdź wszystkie
            </Button>
          )}
          {view.kind === 'authors' && (
            <Button busy={busy} data-answer={one} onClick={() => start('done')}>
              {one && <Key>{one}</Key>} {ACTS.done}
            </Button>
          )}
        </>
      )}
      {id !== undefined && route && !primary && (
        <Button asChild variant="quiet" className="ms-auto">
          <Link {...recordAddress(id)}>Otwórz rekord {!view.pair && <Key>Enter</Key>}</Link>
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
  answer: Answer | undefined;
};

/** Approves; where something has no answer it asks once, where something is wrong it cannot be pressed. */
function Approve({ view, approve, busy, variant, answer }: ApproveProps) {
  const [isAsked, setAsked] = useState(false);
  const open = view.remarks.filter(isOpenRemark);
  const wrong = open.some(({ code }) => code === 'issue');
  return (
    <>
      <Button
        variant={variant}
        busy={busy}
        disabled={wrong}
        data-answer={answer}
        onClick={() => (open.length > 0 ? setAsked(true) : approve(false))}
      >
        {answer && <Key>{answer}</Key>} {ACTS.approve}
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
