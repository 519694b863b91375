import { useMutation, useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { CHANGES } from './changes.ts';
import { api } from '#client/api.ts';
import { CheckboxField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { LoadFailed } from '#client/load-failed.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { counted } from '#ui/number.ts';
import { Section } from '#ui/section.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Term, TermUpdate } from '../schema-terms.ts';

function TermDialog({ term, onClose }: { term: Term; onClose: () => void }) {
  const set = useMutation(api.doctoral.setTerm.mutationOptions({ meta: { changes: CHANGES } }));
  const form = useSaveForm({
    schema: TermUpdate,
    start: term,
    save: set.mutateAsync,
    present: (current) => Term.safeParse(current).data,
    saved: 'Zapisano termin',
    onSaved: onClose,
  });
  const unit = term.unit === 'months' ? 'Liczba miesięcy' : 'Liczba dni';
  return (
    <FormDialog
      form={form}
      title={term.label}
      description="Zmiana dotyczy od razu wszystkich przewodów i wszystkich dyscyplin."
      submit="Zapisz"
      onClose={onClose}
    >
      <TextField field={form.field('amount', unit)} className="w-40" />
      <CheckboxField field={form.field('active', 'Licz ten termin')} />
    </FormDialog>
  );
}

const lengthOf = ({ amount, unit }: Term) =>
  unit === 'months' ? counted(amount, 'miesiąc', 'miesiące', 'miesięcy') : counted(amount, 'dzień', 'dni', 'dni');

/** How long the terms take; those that no law fixes can be changed. */
export function TermSettings() {
  const { data, error, refetch, isFetching } = useQuery(api.doctoral.terms.queryOptions());
  const [opened, setOpened] = useState<Term>();
  if (error)
    return <LoadFailed title="Nie wczytano długości terminów" error={error} retry={refetch} retrying={isFetching} />;
  return (
    <Section title="Długość terminów" collapsible defaultOpen={false}>
      {!data && <TableSkeleton />}
      {data && (
        <DataTable
          caption="Długość terminów"
          captionHidden
          rows={data}
          rowKey={({ term }) => term}
          rowState={({ active }) => (active ? undefined : 'dimmed')}
          columns={[
            { key: 'label', header: 'Termin', rowHeader: true, cell: ({ label }) => label },
            { key: 'length', header: 'Długość', cell: (term) => lengthOf(term) },
            { key: 'basis', header: 'Podstawa', cell: ({ basis }) => basis },
            {
              key: 'state',
              header: 'Stan',
              cell: ({ active }) =>
                active ? <Badge tone="success">liczony</Badge> : <Badge outlined>wyłączony</Badge>,
            },
            {
              key: 'actions',
              header: 'Czynności',
              headerHidden: true,
              cell: (term) =>
                !term.statutory && (
                  <Button size="sm" icon={Pencil} onClick={() => setOpened(term)}>
                    Zmień<VisuallyHidden>: {term.label}</VisuallyHidden>
                  </Button>
                ),
            },
          ]}
        />
      )}
      {opened && <TermDialog key={opened.term} term={opened} onClose={() => setOpened(undefined)} />}
    </Section>
  );
}
