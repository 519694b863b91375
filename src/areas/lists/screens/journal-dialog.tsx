import { useMutation, useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { JournalDetail } from '../schema.ts';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DefinitionList } from '#ui/table/definition-list.tsx';
import { formatDate, formatInteger } from '#ui/text/number.ts';
import { CorrectionHistory, Elsewhere, OfficialBeside, Standing } from './correction-parts.tsx';
import { CorrectionDialog, TrialEffect } from './journal-form.tsx';
import { OtherTitles } from './journal-titles.tsx';
import { RemovalDialog } from './removal-dialog.tsx';

type JournalDialogProps = { id: number; open: (id: number) => void; close: () => void };

/** A journal: its values beside the list's own, corrections, other titles, and the other lists that have it. */
export function JournalDialog({ id, open, close }: JournalDialogProps) {
  const answer = useQuery(api.lists.journal.queryOptions({ journal: id }, { staleTime: 0 }));
  return (
    <Dialog
      size="lg"
      title={answer.data?.title ?? 'Czasopismo'}
      description={answer.data?.list_name}
      scrolled="Czasopismo"
      onClose={close}
    >
      <Loaded query={answer} what="czasopisma">
        {(journal) => <Journal journal={journal} open={open} close={close} />}
      </Loaded>
    </Dialog>
  );
}

type Side = Pick<JournalDetail, 'title' | 'second_title' | 'issns' | 'points' | 'discipline_codes'>;

function Journal({ journal, open, close }: { journal: JournalDetail } & Omit<JournalDialogProps, 'id'>) {
  const { id, official, correction } = journal;
  const withdraw = useMutation(
    api.lists.withdraw.mutationOptions({ onSuccess: (left) => (left === null ? close() : undefined) }),
  );
  const remove = useMutation(api.lists.removeJournal.mutationOptions());
  const options = useQuery(api.lists.options.queryOptions({ kind: 'journals' }));
  const [form, show] = useState<'correct' | 'remove'>();
  const disciplineName = (code: number) =>
    options.data?.disciplines.find((each) => each.code === String(code))?.name ?? code;
  const textOf = {
    title: ({ title }: Side) => title,
    second: ({ second_title: second }: Side) => second ?? '',
    issns: ({ issns }: Side) => issns.join(', '),
    points: ({ points }: Side) => formatInteger(points),
    disciplines: ({ discipline_codes: codes }: Side) => codes.map(disciplineName).join(', '),
  };
  const value = (text: (side: Side) => string) => (
    <OfficialBeside now={text(journal)} official={official ? text(official) : undefined} />
  );
  return (
    <div className="space-y-6">
      <Standing
        detail={journal}
        what="Czasopismo"
        change={withdraw}
        withdraw={(despite) => withdraw.mutate({ journal: id, seen: correction, despite_statements: despite })}
        effect={<TrialEffect trial={{ change: 'withdrawn', journal: id, seen: correction }} />}
      />
      <DefinitionList
        items={[
          { label: 'Tytuł', value: value(textOf.title) },
          ...(journal.second_title || official?.second_title
            ? [{ label: 'Drugi tytuł', value: value(textOf.second) }]
            : []),
          { label: 'Numery ISSN', value: value(textOf.issns) },
          { label: 'Punkty', value: value(textOf.points) },
          {
            label: 'Dyscypliny',
            value: (
              <>
                {value(textOf.disciplines)}
                {journal.closed.map((text) => (
                  <span key={text} className="block text-xs/4 text-warning">
                    {text}
                  </span>
                ))}
              </>
            ),
          },
          ...(journal.ended_on ? [{ label: 'W wykazie do', value: formatDate(journal.ended_on) }] : []),
          { label: 'Wycenione prace', value: formatInteger(journal.works) },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={Pencil} disabled={journal.corrected === 'removed'} onClick={() => show('correct')}>
          Popraw
        </Button>
        {(journal.corrected === null || journal.corrected === 'values') && (
          <Button icon={Trash2} onClick={() => show('remove')}>
            Usuń z wykazu
          </Button>
        )}
      </div>
      <OtherTitles journal={journal} />
      <Elsewhere
        open={open}
        rows={journal.elsewhere.map((other) => ({
          id: other.id,
          title: other.title,
          text: `${formatInteger(other.points)} pkt, ${other.list_name}`,
        }))}
      />
      <CorrectionHistory corrections={journal.corrections} correction={journal.correction} />
      {form === 'correct' && <CorrectionDialog journal={journal} close={() => show(undefined)} />}
      {form === 'remove' && (
        <RemovalDialog
          name={journal.title}
          remove={(removal) => remove.mutateAsync({ journal: id, seen: correction, ...removal })}
          removed="Usunięto czasopismo z wykazu"
          effect={<TrialEffect trial={{ change: 'removed', journal: id, seen: correction }} />}
          close={() => show(undefined)}
        />
      )}
    </div>
  );
}
