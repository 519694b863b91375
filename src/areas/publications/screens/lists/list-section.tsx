import { EmptyState } from '#ui/empty-state.tsx';
import { Section } from '#ui/section.tsx';
import { TableRow } from '#ui/table.tsx';
import { EXTRA_COLUMNS } from '../../schema.ts';
import { ListTable, PATENT_COLUMNS, PUBLICATION_COLUMNS, SELECTION_COLUMNS, type Sorting } from './list-table.tsx';
import { sortWorks, useStableOrder } from './order.ts';
import { PatentCells } from '../rows/patent-cells.tsx';
import { PublicationCells } from '../rows/publication-cells.tsx';
import type { RowTools } from '../rows/row-tools.ts';
import { isPublication, type LISTS, type ListName, type Work } from '../rows/work.ts';

type ListSectionProps = {
  list: (typeof LISTS)[number];
  works: readonly Work[];
  isShown: (work: Work) => boolean;
  tools: RowTools;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  busy: boolean;
};

function columnsOf(name: ListName, { access }: RowTools) {
  if (name === 'patents') return PATENT_COLUMNS;
  return access.extra === EXTRA_COLUMNS.none ? PUBLICATION_COLUMNS : SELECTION_COLUMNS;
}

export function ListSection({ list, works, isShown, tools, sorting, onSort, busy }: ListSectionProps) {
  const { name, title, empty } = list;
  const order = `${sorting.sort} ${sorting.order}`;
  const ordered = useStableOrder(works, order, (rows) => sortWorks(rows, sorting, tools.disciplines.names));
  const shown = works.filter(isShown).length;
  return (
    <div id={name} className="scroll-mt-4">
      <Section
        title={title}
        count={works.length}
        description={shown > 0 && shown < works.length && `Pasujących do filtrów: ${shown}`}
      >
        {shown === 0 && (
          <EmptyState inline title={works.length === 0 ? empty : 'Żadna pozycja nie pasuje do filtrów'} />
        )}
        {works.length > 0 && (
          <div hidden={shown === 0}>
            <ListTable {...{ caption: title, columns: columnsOf(name, tools), sorting, onSort, busy }}>
              {ordered.map((work) => (
                // Filtered rows are hidden, not unmounted: mounting a hundred rows is slow.
                <TableRow key={work.id_publikacja} hidden={!isShown(work)} state={rowState(work, busy)}>
                  {isPublication(work) ? (
                    <PublicationCells work={work} tools={tools} />
                  ) : (
                    <PatentCells work={work} tools={tools} />
                  )}
                </TableRow>
              ))}
            </ListTable>
          </div>
        )}
      </Section>
    </div>
  );
}

const rowState = (work: Work, busy: boolean) => (busy ? 'dimmed' : work.frozen === 1 ? 'frozen' : undefined);
