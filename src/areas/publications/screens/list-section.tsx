import { EmptyState } from '#ui/empty-state.tsx';
import { Section } from '#ui/section.tsx';
import { EXTRA_COLUMNS } from '../schema.ts';
import { ListTable, PATENT_COLUMNS, PUBLICATION_COLUMNS, SELECTION_COLUMNS, type Sorting } from './list-table.tsx';
import { sortWorks, useSettledOrder } from './order.ts';
import { PatentRow } from './patent-row.tsx';
import { PublicationRow } from './publication-row.tsx';
import type { RowTools } from './row-tools.ts';
import { isPublication, type LISTS, type Work } from './work.ts';

type ListSectionProps = {
  list: (typeof LISTS)[number];
  works: readonly Work[];
  /** The filters' test. */
  isShown: (work: Work) => boolean;
  tools: RowTools;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  busy: boolean;
};

/** One of the five lists under its heading. */
export function ListSection({ list, works, isShown, tools, sorting, onSort, busy }: ListSectionProps) {
  const { name, title, empty } = list;
  const order = `${sorting.sort} ${sorting.order}`;
  const ordered = useSettledOrder(works, order, (rows) => sortWorks(rows, sorting, tools.disciplines.names));
  const shown = ordered.filter(isShown);
  const columns =
    name === 'patents'
      ? PATENT_COLUMNS
      : tools.access.extra === EXTRA_COLUMNS.none
        ? PUBLICATION_COLUMNS
        : SELECTION_COLUMNS;
  return (
    <div id={name} className="scroll-mt-4">
      <Section
        title={title}
        count={works.length}
        description={shown.length > 0 && shown.length < works.length && `Pasujących do filtrów: ${shown.length}`}
      >
        {shown.length === 0 ? (
          <EmptyState
            className="flex-row justify-start gap-2 py-3 text-start [&>svg]:mb-0"
            title={works.length === 0 ? empty : 'Żadna pozycja nie pasuje do filtrów'}
          />
        ) : (
          <ListTable {...{ caption: title, columns, sorting, onSort, busy }}>
            {shown.map((work) =>
              isPublication(work) ? (
                <PublicationRow key={work.id_publikacja} work={work} tools={tools} dimmed={busy} />
              ) : (
                <PatentRow key={work.id_publikacja} work={work} tools={tools} dimmed={busy} />
              ),
            )}
          </ListTable>
        )}
      </Section>
    </div>
  );
}
