import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, GitMerge } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { spanText } from '#ui/text/span-text.ts';
import { api } from '#client/api.ts';
import { CheckboxField } from '#client/form/fields.tsx';
import { FormPage } from '#client/form/form.tsx';
import { useSaveForm, useText } from '#client/form/use-save-form.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ContentCard } from '#ui/content-card.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { DefinitionList } from '#ui/table/definition-list.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { MergeOrder, type MergePreview, type PersonFound, type PersonPair } from '../schema.ts';
import { recordName } from '../lists.ts';

type Belonging = MergePreview['belongings'][number];

const COLUMNS: Column<Belonging>[] = [
  { key: 'label', header: 'Co należy do rekordu', rowHeader: true, cell: ({ label }) => label },
  { key: 'kept', header: 'Zostający', numeric: true, cell: ({ kept }) => kept },
  { key: 'gone', header: 'Znikający', numeric: true, cell: ({ gone }) => gone },
  { key: 'dropped', header: 'Powtórzone (pominięte)', numeric: true, cell: ({ dropped }) => dropped },
  { key: 'after', header: 'Po scaleniu', numeric: true, cell: ({ after }) => after },
];

type Shortened = MergePreview['shortened'][number];

const SHORTENED: Column<Shortened>[] = [
  { key: 'label', header: 'Skracane', rowHeader: true, cell: ({ label }) => label },
  { key: 'before', header: 'Teraz', cell: ({ date_from, date_to }) => spanText(date_from, date_to) },
  {
    key: 'after',
    header: 'Po scaleniu',
    cell: ({ rest }) => rest.map(({ date_from, date_to }) => spanText(date_from, date_to)).join('; '),
  },
];

const partsOf = (person: PersonFound) => [
  { label: 'Nazwisko i imię', value: recordName(person) },
  { label: 'Numer', value: person.id },
  { label: 'Stopień lub tytuł', value: person.degree ?? '–' },
  { label: 'Jednostka', value: person.unit ?? '–' },
  { label: 'POL-on', value: person.polon_uuid ?? '–' },
  { label: 'ORCID', value: person.orcid ?? '–' },
  { label: 'Dawne nazwiska', value: person.former_names.join(', ') || '–' },
];

type MergePreviewCardProps = { pair: PersonPair; swap: () => void; done: () => void };

/** Both records side by side, the effects of a merge, and its form. */
export function MergePreviewCard({ pair, swap, done }: MergePreviewCardProps) {
  const answer = useQuery(api.reconciliation.preview.queryOptions(pair, { staleTime: 0 }));
  const form = useSaveForm({
    schema: MergeOrder,
    start: pair,
    call: api.reconciliation.merge.mutationOptions(),
    onSaved: done,
    saved: () => `Scalono rekordy${answer.data ? `: ${recordName(answer.data.kept)}` : ''}`,
  });
  const despiteIds = useText(form.at('despite_ids')) === 'true';
  const [submitted, setSubmitted] = useState<FormEvent>();
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(event);
  };
  return (
    <Loaded
      query={answer}
      what="rekordów"
      failed={(reason) => `Nie porównano rekordów: ${reason}`}
      skeleton={<TableSkeleton rows={6} />}
    >
      {(data) => (
        <ContentCard className="space-y-4">
          <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
            <section aria-label="Rekord, który zostaje">
              <h2 className="mb-1 font-semibold">Zostaje</h2>
              <DefinitionList items={partsOf(data.kept)} />
            </section>
            <section aria-label="Rekord, który znika">
              <h2 className="mb-1 font-semibold">Znika</h2>
              <DefinitionList items={partsOf(data.gone)} />
            </section>
          </div>
          <DataTable caption="Skutki scalenia" columns={COLUMNS} rows={data.belongings} rowKey={({ label }) => label} />
          {data.shortened.length > 0 && (
            <DataTable
              caption="Oświadczenia znikającego rekordu, które zachodzą na oświadczenia zostającego"
              columns={SHORTENED}
              rows={data.shortened}
              rowKey={({ label, date_from, rest }) => `${label} ${date_from} ${rest[0]?.date_from}`}
            />
          )}
          {data.obstacles.map((obstacle) => (
            <Alert key={obstacle} tone="danger" title="Nie można scalić">
              {obstacle}
            </Alert>
          ))}
          <FormPage
            form={{ ...form, state: { ...form.state, submit: ask } }}
            submit="Scal rekordy"
            icon={GitMerge}
            disabled={data.obstacles.length > 0 || (data.different_ids && !despiteIds)}
            failed="Nie scalono"
            buttons={
              <Button icon={ArrowLeftRight} onClick={swap}>
                Zamień miejscami
              </Button>
            }
          >
            {data.different_ids && (
              <CheckboxField
                field={form.field('despite_ids', 'Oba rekordy mają identyfikator POL-on: to mimo wszystko jedna osoba')}
              />
            )}
          </FormPage>
          <ConfirmDialog
            open={submitted !== undefined}
            onOpenChange={() => setSubmitted(undefined)}
            title="Scalić rekordy?"
            confirm="Scal rekordy"
            onConfirm={() => submitted && form.state.submit(submitted)}
          >
            Rekord {data.gone.id} ({recordName(data.gone)}) zniknie, a wszystko, co do niego należy, przejdzie do
            rekordu {data.kept.id} ({recordName(data.kept)}). Scalenie można cofnąć.
          </ConfirmDialog>
        </ContentCard>
      )}
    </Loaded>
  );
}
