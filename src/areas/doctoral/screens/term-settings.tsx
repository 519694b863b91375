import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { counted } from '#ui/text/number.ts';
import { Section } from '#ui/section.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Term } from '../schema-terms.ts';

const TermDialog = loadable(async () => (await import('./term-dialog.tsx')).TermDialog);

const lengthOf = ({ amount, unit }: Term) =>
  unit === 'months' ? counted(amount, 'miesiąc', 'miesiące', 'miesięcy') : counted(amount, 'dzień', 'dni', 'dni');

/** How long the terms take; those that no law fixes can be changed. */
export function TermSettings() {
  const terms = useQuery(api.doctoral.terms.queryOptions());
  const [opened, setOpened] = useState<Term>();
  // A closed section would hide it.
  if (terms.error) return <Loaded query={terms} what="długości terminów" />;
  return (
    <Section title="Długość terminów" collapsible defaultOpen={false}>
      <Loaded query={terms} what="długości terminów">
        {(rows) => (
          <DataTable
            caption="Długość terminów"
            captionHidden
            rows={rows}
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
      </Loaded>
      {opened && (
        <Suspense>
          <TermDialog key={opened.term} term={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Section>
  );
}
