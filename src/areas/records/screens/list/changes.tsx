import { useMutation, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { api } from '#client/api.ts';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { StatementsQuestion } from '#client/parts/statements-question.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toastInfo, toastSuccess } from '#ui/overlay/toast.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { counted } from '#ui/text/number.ts';
import { batchList, type BatchRow, changeList } from '../../lists.ts';
import { LibraryTabs } from '../library-tabs.tsx';

const records = (count: number) => counted(count, 'rekord', 'rekordy', 'rekordów');

/** Who changed which record, and changes of many records with the way back. */
export default function RecordChanges() {
  const changes = useList(changeList);
  const batches = useList(batchList, 'zbiorcze.');
  const options = useQuery(api.records.list.options.queryOptions());
  const changeAnswer = useQuery(api.records.list.changes.queryOptions(changes.query, LIST_OPTIONS));
  const batchAnswer = useQuery(api.records.list.batches.queryOptions(batches.query, LIST_OPTIONS));
  const undo = useMutation(
    api.records.list.undo.mutationOptions({
      onSuccess: ({ changed, skipped }) => {
        toastSuccess(`Przywrócono ${records(changed)}`);
        if (skipped.length > 0) toastInfo(`Bez przywrócenia, bo zmieniono je później: ${records(skipped.length)}`);
      },
    }),
  );
  return (
    <Page title="Biblioteka">
      <LibraryTabs here="/admindashboard/historia" />
      <Section title="Zmiany zbiorcze">
        <ChangeFailed
          of={undo}
          failed="Nie cofnięto"
          className="mb-3"
          refusal={(current) => (
            <StatementsQuestion
              current={current}
              onConfirm={() => undo.variables && undo.mutate({ ...undo.variables, despite_statements: true })}
            />
          )}
        />
        <ListView
          state={batches}
          answer={batchAnswer}
          captionHidden
          actions={(batch: BatchRow) =>
            batch.undone === null && (
              <ConfirmDialog
                title="Cofnąć zmianę?"
                confirm="Cofnij"
                onConfirm={() => undo.mutate({ id: batch.id })}
                trigger={
                  <Button size="sm" icon={Undo2} busy={undo.isPending && undo.variables.id === batch.id}>
                    Cofnij
                  </Button>
                }
              >
                „{batch.label}”, {records(batch.records)}. Rekordy zmienione później zostaną bez zmian.
              </ConfirmDialog>
            )
          }
        />
      </Section>
      <Section title="Historia rekordów" className="mt-6">
        <Loaded query={options} what="wartości filtrów" />
        <ListView
          state={changes}
          answer={changeAnswer}
          options={options.data && { unit: options.data.unit }}
          captionHidden
        />
      </Section>
    </Page>
  );
}
