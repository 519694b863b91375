import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Section } from '#ui/section.tsx';
import { instantText } from '#ui/text/instant.ts';
import type { ChangeEntry } from '#areas/audit/schema.ts';

type Line = ChangeEntry['fields'][number] & { key: string; at: string; by: string; what: string };

/** A line per changed field; the first of a change says when and who. */
const linesOf = (entries: readonly ChangeEntry[]): Line[] =>
  entries.flatMap(({ id, at, by, what, fields }) =>
    fields.map((field, index) => ({
      ...field,
      key: `${id}-${field.name}`,
      ...(index === 0 ? { at: instantText(at), by, what } : { at: '', by: '', what: '' }),
    })),
  );

const multiline = 'whitespace-pre-line wrap-anywhere';

const COLUMNS: Column<Line>[] = [
  { key: 'at', header: 'Kiedy', cell: ({ at }) => at },
  { key: 'by', header: 'Kto', cell: ({ by }) => by },
  { key: 'what', header: 'Co', cell: ({ what }) => what },
  { key: 'name', header: 'Pole', rowHeader: true, cell: ({ name }) => name },
  { key: 'before', header: 'Było', className: multiline, cell: ({ before }) => before || '–' },
  { key: 'after', header: 'Jest', className: multiline, cell: ({ after }) => after || '–' },
];

/** The changes of a procedure, its groups and terms, field by field. */
export function ProcedureHistory({ procedure }: { procedure: number }) {
  const history = useQuery(api.changes.ofProcedure.queryOptions({ detProc: procedure }, { staleTime: 0 }));
  // A closed section would hide it.
  if (history.error) return <Loaded query={history} what="historii" />;
  return (
    <Section
      title="Historia przewodu"
      collapsible
      defaultOpen={false}
      count={history.data && `${history.data.entries.length}${history.data.more ? '+' : ''}`}
    >
      <Loaded query={history} what="historii">
        {({ entries, more }) => (
          <>
            <DataTable
              caption="Zmiany pól, od najnowszej"
              captionHidden
              columns={COLUMNS}
              rows={linesOf(entries)}
              rowKey={({ key }) => key}
              empty={<EmptyState icon={History} title="Nie ma jeszcze żadnej zmiany" />}
            />
            {more && (
              <p className="text-sm text-muted-foreground">
                Pokazano {entries.length} najnowszych zmian, są też starsze.
              </p>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
