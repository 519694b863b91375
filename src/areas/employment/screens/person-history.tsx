import { useMutation, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { Unbroken } from '#client/parts/unbroken.tsx';
import { useRequest } from '#client/use-request.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/cn.ts';
import { Named } from '#ui/named.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { Section } from '#ui/section.tsx';
import { stampText } from '#ui/text/instant.ts';
import { SOURCE_NAMES } from '../facts.ts';
import type { HistoryEntry } from '../schema.ts';
import { PERSON_META } from './changes.ts';
import { withdrawOffers } from './use-edit-done.ts';

const ACTIONS = {
  added: 'dodano',
  changed: 'zmieniono',
  removed: 'usunięto',
  locked: 'zablokowano',
  unlocked: 'odblokowano',
};

/** What people and imports have changed, the latest first; while it is read anew nothing of it is taken back. */
export function PersonHistory({ person }: { person: number }) {
  const answer = useQuery(api.employment.history.queryOptions({ person }));
  const undo = useMutation(
    api.employment.undoEdit.mutationOptions({
      meta: PERSON_META,
    }),
  );
  const request = useRequest();
  const takeBack = ({ undoable: edits, what }: HistoryEntry) =>
    undo.mutate(
      { edits, request_id: request.id() },
      {
        onSuccess: () => {
          toastSuccess(`Cofnięto zmianę: ${what}`);
          request.renew();
          withdrawOffers({ person });
        },
      },
    );
  return (
    <Section title="Co się zmieniło">
      <ChangeFailed of={undo} failed="Nie cofnięto zmiany" />
      <Card>
        <Loaded
          query={answer}
          what="historii"
          empty={<p className="px-4 py-3 text-sm text-muted-foreground">W historii nie ma jeszcze żadnego wpisu</p>}
        >
          {(entries) => (
            <ol aria-busy={answer.isFetching} className={cn('divide-y', answer.isFetching && 'opacity-60')}>
              {entries.map((entry) => (
                <Entry
                  key={entry.key}
                  entry={entry}
                  isBusy={undo.isPending || answer.isFetching}
                  undo={() => takeBack(entry)}
                />
              ))}
            </ol>
          )}
        </Loaded>
      </Card>
    </Section>
  );
}

type EntryProps = { entry: HistoryEntry; isBusy: boolean; undo: () => void };

function Entry({ entry, isBusy, undo }: EntryProps) {
  const { at, by, source, what, action, reason, changes, undoable } = entry;
  return (
    <li className="px-4 py-3 text-sm">
      <p>
        <span className="font-medium">
          {ACTIONS[action]} {what}
        </span>{' '}
        <span className="text-muted-foreground">
          {stampText(at)}, {by},{' '}
          {entry.import === null ? (
            <Unbroken text={SOURCE_NAMES[source]} />
          ) : (
            <PageLink to="/admin/AppAccounts/importy/$id" params={{ id: String(entry.import) }}>
              <Unbroken text={SOURCE_NAMES[source]} />, import {entry.import}
            </PageLink>
          )}
        </span>
      </p>
      {reason !== null && <p className="wrap-anywhere">{reason}</p>}
      <ul className="text-muted-foreground">
        {changes
          .filter(({ before, after }) => before !== after)
          .map(({ name, before, after }) => (
            <li key={name} className="wrap-anywhere">
              <Unbroken text={name} />:{' '}
              {action === 'changed' && (
                <>
                  <s>{before ?? 'brak'}</s> →{' '}
                </>
              )}
              <span className="text-foreground">{(action === 'removed' ? before : after) ?? 'brak'}</span>
            </li>
          ))}
      </ul>
      {undoable.length > 0 && (
        <ConfirmDialog
          trigger={
            <Button size="sm" icon={Undo2} disabled={isBusy} className="no-print mt-2">
              <Named of={`${ACTIONS[action]} ${what}`}>Cofnij</Named>
            </Button>
          }
          title="Cofnąć tę zmianę?"
          confirm="Cofnij"
          onConfirm={undo}
        >
          {action === 'added'
            ? `Wpis zniknie${undoable.length > 1 ? ', a poprzedni znów będzie trwał' : ''}. W historii zostanie, że był dodany i że go cofnięto.`
            : 'Wrócą poprzednie wartości. W historii zostaną obie zmiany.'}
        </ConfirmDialog>
      )}
    </li>
  );
}
