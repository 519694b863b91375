import { useMutation } from '@tanstack/react-query';
import { ChevronDown, ChevronLeft, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { toastNotUndone } from '#client/parts/undo-toast.ts';
import { SAME_STEP } from '#client/search.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardFooter } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { Page } from '#ui/page.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { useSwipe } from '#ui/state/swipe.ts';
import { formatInteger } from '#ui/text/number.ts';
import type { Act } from '../schema-acts.ts';
import type { DeskDone, Inbox, MatterKey } from '../schema.ts';
import { matterName } from './search.ts';
import type { Change } from './desk-controls.tsx';
import type { OfficeParts } from './office-parts.ts';
import { UndoFailed, useIsShown } from './undo-failed.tsx';
import { CHANGES, type Order } from './use-desk.ts';
import { usePlace } from './use-place.ts';

const ActDialog = loadable(async () => (await import('./act-dialog.tsx')).ActDialog);

type MatterPageProps = { parts: OfficeParts; matter: MatterKey; inbox: Inbox | undefined; change: Change };

/** A matter on a phone: the preview as a page, with the way back and to the next. */
export function MatterPage({ parts: { office, View }, matter, inbox, change }: MatterPageProps) {
  const take = useMutation(api.inbox.act.mutationOptions({ meta: CHANGES }));
  const back = useMutation(api.inbox.undo.mutationOptions({ meta: CHANGES }));
  const isShown = useIsShown();
  const [asked, setAsked] = useState<Act>();
  const rows = inbox?.rows ?? [];
  const at = rows.findIndex((row) => matterName(row) === matterName(matter));
  const row = rows[at];
  /** What stands where it stood, when it has been settled by a call of its area. */
  const place = usePlace(rows.map(matterName), matterName(matter));
  const following = row === undefined ? rows[place] : undefined;
  const go = (to: (typeof rows)[number] | undefined) => void change({ sprawa: to && matterName(to) }, to && SAME_STEP);
  // Why it failed stands on the page, with the question that may follow.
  const undo = (act: number) =>
    void back.mutateAsync({ id: act, office }).then(
      (undone) => toastSuccess(undone.label),
      (error: unknown) => isShown.current || toastNotUndone(error),
    );
  const finish = ({ act, label, kept }: DeskDone) => {
    const [refused] = kept;
    if (refused || act === null) return;
    toastSuccess(row ? `${label}: „${row.title}”` : label, { label: 'Cofnij', onClick: () => undo(act) });
    go(rows[at + 1]);
  };
  const order = (act: Act, { version, ...rest }: Pick<Order, 'version' | 'despite' | 'count'>) =>
    take.mutate(
      { act, office, items: [{ ...matter, version: version ?? row?.version ?? 0 }], ...rest },
      { onSuccess: finish },
    );
  const start = (act: Act, version?: number) =>
    act === 'accept' || act === 'done' ? order(act, { version }) : setAsked(act);
  const [refused] = take.data?.kept ?? [];
  const isSwiped = at !== -1 && !asked && !take.isPending;
  const swipe = useSwipe({
    left: () => isSwiped && rows[at + 1] && go(rows[at + 1]),
    right: () => isSwiped && rows[at - 1] && go(rows[at - 1]),
  });
  return (
    <Page title="Sprawa">
      <div className="flex items-center gap-2">
        <Button variant="quiet" icon={ChevronLeft} className="whitespace-nowrap" onClick={() => go(undefined)}>
          Czeka {formatInteger(inbox?.total ?? 0)}
        </Button>
        {at !== -1 && (
          <span className="ms-auto flex">
            <IconButton icon={ChevronUp} label="Poprzednia" disabled={at === 0} onClick={() => go(rows[at - 1])} />
            <IconButton
              icon={ChevronDown}
              label="Następna"
              disabled={at === rows.length - 1}
              onClick={() => go(rows[at + 1])}
            />
          </span>
        )}
      </div>
      {refused && <Alert tone="warning" title={`Bez zmian: ${refused.reason}`} />}
      <ChangeFailed of={take} failed="Nie zapisano" />
      <UndoFailed undo={back} onDespite={(id) => back.mutate({ id, office, despite_statements: true })} />
      <Card className="touch-pan-y touch-pinch-zoom" {...swipe}>
        <View
          office={office}
          matter={matter}
          row={row}
          primary
          settled={undefined}
          ahead={rows.slice(at + 1, at + 2)}
          start={start}
          approve={(despite, version) => order('approve', { despite, version })}
          busy={take.isPending || back.isPending}
          count={(count, of) => order('count', { count, ...of })}
          undo={undo}
          hasKeys={false}
        />
        {following && (
          <CardFooter>
            <Button variant="primary" onClick={() => go(following)}>
              Następna sprawa
            </Button>
            <Button onClick={() => go(undefined)}>Wróć do listy</Button>
          </CardFooter>
        )}
      </Card>
      {asked && row && (
        <ActDialog
          act={asked}
          office={office}
          rows={[row]}
          people={inbox?.desk ?? []}
          deadline={inbox?.deadline ?? null}
          done={(done) => {
            setAsked(undefined);
            finish(done);
          }}
          close={() => setAsked(undefined)}
        />
      )}
    </Page>
  );
}
