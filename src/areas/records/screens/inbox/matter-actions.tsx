import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { CardFooter } from '#ui/card.tsx';
import { Key } from '#ui/key.tsx';
import { formatInteger } from '#ui/text/number.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { ACTS } from '#areas/inbox/schema-acts.ts';
import { DECIDED_KINDS, RECORD_KINDS } from '#areas/inbox/fields.ts';
import type { ViewProps } from '#areas/inbox/screens/inbox-tab.tsx';
import { Decided, MatterWay } from '#areas/inbox/screens/matter-part-tab.tsx';
import { isOpenRemark } from '../../fields.ts';
import type { MatterView } from '../../schema-inbox.ts';
import { pairAddress, recordAddress, useRecordRoute } from './record-link.tsx';

type MatterActionsProps = Omit<ViewProps, 'office' | 'matter' | 'row' | 'ahead' | 'count' | 'corner'> & {
  view: MatterView;
};

/** A key that presses the button. */
type Answer = '1' | '2' | '3';

/** The decisions on a matter; keys press them, unless a question above them has the keys. */
export function MatterActions(props: MatterActionsProps) {
  const { view, settled, start, approve, busy, undo, primary, hasKeys } = props;
  const has = (asked: string) => view.remarks.some(({ code }) => code === asked);
  const isAsked = RECORD_KINDS.includes(view.kind) && has('count');
  const answerOf = (answer: Answer) => (hasKeys && !isAsked ? answer : undefined);
  const [one, two, three] = [answerOf('1'), answerOf('2'), answerOf('3')];
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
                {ACTS.return} {two && <Key>{two}</Key>}
              </Button>
              <Button variant="ghost" data-answer={three} onClick={() => start('reject')}>
                {ACTS.reject} {three && <Key>{three}</Key>}
              </Button>
            </>
          )}
          {view.pair && id !== undefined && (
            <>
              <MatterWay to={pairAddress(id, view.pair.other.id)} primary isPage={primary}>
                Porównaj
              </MatterWay>
              <Button onClick={() => start('snooze')}>
                {ACTS.snooze} {hasKeys && <Key>S</Key>}
              </Button>
            </>
          )}
          {view.kind === 'claim' && (
            <>
              <Button variant={variant} busy={busy} data-answer={one} onClick={() => start('accept')}>
                {ACTS.accept} {one && <Key>{one}</Key>}
              </Button>
              <Button data-answer={two} onClick={() => start('refuse')}>
                {ACTS.refuse} {two && <Key>{two}</Key>}
              </Button>
            </>
          )}
          {view.kind === 'finding' && (
            <Button variant={variant} data-answer={one} onClick={() => start('confirm')}>
              {view.findings.length === 1
                ? 'Potwierdź'
                : `Potwierdź wszystkie (${formatInteger(view.findings.length)})`}{' '}
              {one && <Key>{one}</Key>}
            </Button>
          )}
          {view.kind === 'authors' && (
            <Button busy={busy} onClick={() => start('done')}>
              {ACTS.done} {hasKeys && <Key>E</Key>}
            </Button>
          )}
        </>
      )}
      {id !== undefined && route && !primary && (
        <MatterWay to={recordAddress(id)} isEnter={!view.pair} className="ms-auto">
          Otwórz rekord
        </MatterWay>
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
        {ACTS.approve} {answer && <Key>{answer}</Key>}
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
