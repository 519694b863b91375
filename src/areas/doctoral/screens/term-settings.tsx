import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { usePanels } from '#client/shell/session.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { today } from '#engine/day.ts';
import { ACTIONS_COLUMN } from '#ui/table/actions-column.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Section } from '#ui/section.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { counted, formatDate } from '#ui/text/number.ts';
import { Named } from '#ui/named.tsx';
import type { Term } from '../schema-terms.ts';
import { CHANGES } from './changes.ts';

const TermDialog = loadable(async () => (await import('./term-dialog.tsx')).TermDialog);
const DatedTermDialog = loadable(async () => (await import('./term-dialog.tsx')).DatedTermDialog);

const lengthOf = (amount: number, unit: Term['unit']) =>
  unit === 'months' ? counted(amount, 'miesiąc', 'miesiące', 'miesięcy') : counted(amount, 'dzień', 'dni', 'dni');

/** What a term takes today, and from days to come. */
function Lengths({ term, isFixed }: { term: Term; isFixed: boolean }) {
  const remove = useMutation(api.doctoral.undateTerm.mutationOptions({ meta: { changes: CHANGES } }));
  const { amount, unit, dated, label } = term;
  return (
    <>
      {lengthOf(amount, unit)}
      {dated.map(({ valid_from: from, amount: later, active }) => (
        <span key={from} className="flex flex-wrap items-center gap-1 text-muted-foreground">
          od {formatDate(from)}: {active ? lengthOf(later, unit) : 'nie jest liczony'}
          {from > today() && !isFixed && (
            <IconButton
              size="sm"
              icon={Trash2}
              label={`Usuń zmianę od ${formatDate(from)}: ${label}`}
              busy={remove.isPending && remove.variables.valid_from === from}
              onClick={() => remove.mutate({ term: term.term, valid_from: from })}
            />
          )}
        </span>
      ))}
      <ChangeFailed of={remove} failed="Nie usunięto" />
    </>
  );
}

type Dialog = { act: 'now' | 'later'; term: Term } | undefined;

/** How long the terms take; those that no law fixes are changed by administrators, at once or from a day on. */
export function TermSettings() {
  const terms = useQuery(api.doctoral.terms.queryOptions());
  const isAdministrator = usePanels().data?.panels.includes('administration') ?? false;
  const [dialog, open] = useState<Dialog>();
  const close = () => open(undefined);
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
              { key: 'length', header: 'Długość', cell: (term) => <Lengths term={term} isFixed={!isAdministrator} /> },
              { key: 'basis', header: 'Podstawa', cell: ({ basis }) => basis },
              {
                key: 'state',
                header: 'Stan',
                cell: ({ active }) =>
                  active ? <Badge tone="success">liczony</Badge> : <Badge outlined>wyłączony</Badge>,
              },
              {
                ...ACTIONS_COLUMN,
                cell: (term) =>
                  isAdministrator &&
                  !term.statutory && (
                    <span className="flex flex-wrap justify-end gap-2">
                      <Button size="sm" icon={Pencil} onClick={() => open({ act: 'now', term })}>
                        <Named of={term.label}>Zmień</Named>
                      </Button>
                      <Button size="sm" icon={CalendarPlus} onClick={() => open({ act: 'later', term })}>
                        <Named of={term.label}>Zmień od dnia</Named>
                      </Button>
                    </span>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
      {dialog?.act === 'now' && <TermDialog key={dialog.term.term} term={dialog.term} onClose={close} />}
      {dialog?.act === 'later' && <DatedTermDialog key={dialog.term.term} term={dialog.term} onClose={close} />}
    </Section>
  );
}
