import { useMutation, useQuery } from '@tanstack/react-query';
import { readNumber, usePanelSearch } from '#client/search.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { ContentCard } from '#ui/content-card.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { PERSON_SEARCH } from '#client/pickers/found.ts';
import { Combobox } from '#ui/field/combobox.tsx';
import { Field } from '#ui/field/field.tsx';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { instantText } from '#ui/text/instant.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { MergeRow } from '../schema.ts';
import { mergeList } from '../lists.ts';
import { DoubledList } from './doubled-list.tsx';
import { recordDetail } from './record-text.ts';

const MergePreviewCard = loadable(async () => (await import('./merge-preview.tsx')).MergePreviewCard, {
  skeleton: () => <TableSkeleton rows={6} />,
});

const readPair = (raw: Record<string, unknown>) => ({ kept: readNumber(raw.kept), gone: readNumber(raw.gone) });

export default function Merges() {
  const [{ kept, gone }, change] = usePanelSearch(readPair);
  return (
    <Page title="Scalanie osób" subtitle="Dwa rekordy jednej osoby stają się jednym; scalenie można cofnąć">
      <ContentCard className="flex flex-wrap gap-x-8 gap-y-4">
        <RecordPicker label="Rekord, który zostaje" value={kept} onChange={(id) => void change({ kept: id })} />
        <RecordPicker label="Rekord, który znika" value={gone} onChange={(id) => void change({ gone: id })} />
      </ContentCard>
      {kept !== undefined && gone !== undefined && (
        <MergePreviewCard
          key={`${kept} ${gone}`}
          pair={{ kept, gone }}
          swap={() => void change({ kept: gone, gone: kept })}
          done={() => void change({ kept: undefined, gone: undefined })}
        />
      )}
      <Section
        title="Prawdopodobne podwójne rekordy"
        description="To samo nazwisko i imię, a identyfikator POL-on ma najwyżej jeden rekord."
      >
        <DoubledList choose={(pair) => void change(pair, { replace: true })} />
      </Section>
      <Section title="Scalenia">
        <MergeList />
      </Section>
    </Page>
  );
}

type RecordPickerProps = { label: string; value: number | undefined; onChange: (id: number | undefined) => void };

/** A person's record, found by name, number, POL-on id or ORCID. */
function RecordPicker({ label, value, onChange }: RecordPickerProps) {
  // The address has only the number.
  const answer = useQuery(
    api.reconciliation.people.queryOptions(
      { text: String(value) },
      { enabled: value !== undefined, select: (found) => found.find(({ id }) => id === value) ?? null },
    ),
  );
  if (answer.error) {
    return <Loaded query={answer} what="osoby" failed={(reason) => `Nie wczytano: ${label} (${reason})`} />;
  }
  return (
    <Field label={label} className="flex-1 basis-72">
      <Combobox
        value={value === undefined ? null : (answer.data ?? null)}
        onChange={(person) => onChange(person?.id)}
        {...PERSON_SEARCH}
        itemDetail={recordDetail}
        emptyText="Nie znaleziono osoby"
      />
    </Field>
  );
}

const CELLS: Cells<MergeRow> = { at: ({ merged_by, merged_at }) => `${instantText(merged_at)}, ${merged_by}` };

function MergeList() {
  const state = useList(mergeList, 'scalenia.');
  const answer = useQuery(api.reconciliation.merges.queryOptions(state.query, LIST_OPTIONS));
  const undo = useMutation(api.reconciliation.undo.mutationOptions());
  return (
    <ListView
      state={state}
      answer={answer}
      captionHidden
      cells={CELLS}
      actions={({ id, kept, gone, undone_at, undone_by }) =>
        undone_at ? (
          <Badge tone="neutral">{`cofnięto ${instantText(undone_at)}, ${undone_by}`}</Badge>
        ) : (
          <ConfirmDialog
            trigger={
              <Button size="sm" disabled={undo.isPending}>
                Cofnij
                <VisuallyHidden>
                  scalenie: {kept} i {gone}
                </VisuallyHidden>
              </Button>
            }
            title="Cofnąć scalenie?"
            confirm="Cofnij scalenie"
            onConfirm={() => undo.mutate({ merge: id })}
          >
            Oba rekordy będą takie jak przed scaleniem. To, co doszło później, zostanie przy rekordzie {kept}.
          </ConfirmDialog>
        )
      }
    >
      <ChangeFailed of={undo} failed="Nie cofnięto scalenia" />
    </ListView>
  );
}
