import { useMutation, useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { PublisherDetail } from '../schema.ts';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DefinitionList } from '#ui/table/definition-list.tsx';
import { formatDate, formatInteger } from '#ui/text/number.ts';
import { CorrectionHistory, Elsewhere, OfficialBeside, Standing } from './correction-parts.tsx';
import { CorrectionDialog, PublisherEffect } from './publisher-form.tsx';
import { RemovalDialog } from './removal-dialog.tsx';

type PublisherDialogProps = { id: number; open: (id: number) => void; close: () => void };

/** A publisher: its values beside the list's own, its corrections, and the other lists that have it. */
export function PublisherDialog({ id, open, close }: PublisherDialogProps) {
  const answer = useQuery(api.lists.publisher.queryOptions({ publisher: id }, { staleTime: 0 }));
  return (
    <Dialog
      size="lg"
      title={answer.data?.name ?? 'Wydawnictwo'}
      description={answer.data?.list_name}
      scrolled="Wydawnictwo"
      onClose={close}
    >
      <Loaded query={answer} what="wydawnictwa">
        {(publisher) => <Publisher publisher={publisher} open={open} close={close} />}
      </Loaded>
    </Dialog>
  );
}

const dayOrNone = (day: string | null) => (day === null ? '' : formatDate(day));

function Publisher({ publisher, open, close }: { publisher: PublisherDetail } & Omit<PublisherDialogProps, 'id'>) {
  const { id, official, corrected, correction, ended_on: endedOn } = publisher;
  const [form, show] = useState<'correct' | 'remove'>();
  const withdraw = useMutation(
    api.lists.withdrawPublisher.mutationOptions({ onSuccess: (left) => (left === null ? close() : undefined) }),
  );
  const remove = useMutation(api.lists.removePublisher.mutationOptions());
  const isEnded = endedOn !== null || (official !== null && official.ended_on !== null);
  return (
    <div className="space-y-6">
      <Standing
        detail={publisher}
        what="Wydawnictwo"
        change={withdraw}
        withdraw={(despite) => withdraw.mutate({ publisher: id, seen: correction, despite_statements: despite })}
        effect={<PublisherEffect trial={{ change: 'withdrawn', publisher: id, seen: correction }} />}
      />
      <DefinitionList
        items={[
          { label: 'Nazwa', value: <OfficialBeside now={publisher.name} official={official?.name} /> },
          { label: 'Poziom', value: <OfficialBeside now={publisher.level} official={official?.level} /> },
          ...(isEnded
            ? [
                {
                  label: 'W wykazie do',
                  value: (
                    <OfficialBeside
                      now={dayOrNone(endedOn)}
                      official={official ? dayOrNone(official.ended_on) : undefined}
                    />
                  ),
                },
              ]
            : []),
          { label: 'Wycenione prace', value: formatInteger(publisher.works) },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={Pencil} disabled={corrected === 'removed'} onClick={() => show('correct')}>
          Popraw lub zakończ
        </Button>
        {(corrected === null || corrected === 'values') && (
          <Button icon={Trash2} onClick={() => show('remove')}>
            Usuń z wykazu
          </Button>
        )}
      </div>
      <Elsewhere
        open={open}
        rows={publisher.elsewhere.map((other) => ({
          id: other.id,
          title: other.name,
          text: `poziom ${other.level}, ${other.list_name}`,
        }))}
      />
      <CorrectionHistory corrections={publisher.corrections} correction={correction} />
      {form === 'correct' && <CorrectionDialog publisher={publisher} close={() => show(undefined)} />}
      {form === 'remove' && (
        <RemovalDialog
          name={publisher.name}
          remove={(removal) => remove.mutateAsync({ publisher: id, seen: correction, ...removal })}
          removed="Usunięto wydawnictwo z wykazu"
          effect={<PublisherEffect trial={{ change: 'removed', publisher: id, seen: correction }} />}
          close={() => show(undefined)}
        />
      )}
    </div>
  );
}
