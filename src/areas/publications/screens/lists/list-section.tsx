import { EmptyState } from '#ui/empty-state.tsx';
import { Section } from '#ui/section.tsx';
import { columnsOf, ListTable, type Sorting } from './list-table.tsx';
import { sortWorks, useStableOrder } from './order.ts';
import type { RowTools } from '../rows/row-tools.ts';
import { WorkRow } from '../rows/work-row.tsx';
import type { LISTS, Work } from '../rows/work.ts';

type ListSectionProps = {
  list: (typeof LISTS)[number];
  works: readonly Work[];
  /** How many works the filters leave; rows changed here stay beside them. */
  passing: number;
  /** How many rows are rendered by now: of those that the filters leave, and of the others. */
  most: { shown: number; hidden: number };
  isShown: (work: Work) => boolean;
  filtered: boolean;
  tools: RowTools;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  busy: boolean;
};

const LONG = 100;

/** One list; a list of which the filters leave nothing is hidden. */
export function ListSection({ list, works, passing, most, isShown, filtered, ...rest }: ListSectionProps) {
  const { tools, sorting, onSort, busy } = rest;
  const { name, title, empty } = list;
  const order = `${sorting.sort} ${sorting.order}`;
  const ordered = useStableOrder(works, order, (rows) => sortWorks(rows, sorting, tools.disciplines.names));
  const columns = columnsOf(name, tools.access.extra);
  const shown = works.filter(isShown).length;
  const count = passing < works.length ? `${passing} z ${works.length}` : works.length;
  const changed = shown - passing;
  const left = { ...most };
  const rendered = ordered.filter((work) => (isShown(work) ? left.shown-- : left.hidden--) > 0);
  return (
    <div id={name} hidden={filtered && shown === 0} className="scroll-mt-4">
      <Section title={title} count={filtered && changed > 0 ? `${count}, zmienione teraz: ${changed}` : count}>
        {works.length === 0 ? (
          <EmptyState inline title={empty} />
        ) : (
          <ListTable {...{ caption: title, columns, sorting, onSort, busy }} long={rendered.length > LONG}>
            {rendered.map((work) => (
              // Filtered rows are hidden, not unmounted: mounting a hundred rows is slow.
              <WorkRow
                key={work.id_publikacja}
                work={work}
                tools={tools}
                columns={columns.length}
                hidden={!isShown(work)}
                busy={busy}
              />
            ))}
          </ListTable>
        )}
      </Section>
    </div>
  );
}

/** Lists without any work, in a line below the others. */
export const EmptyLists = ({ lists }: { lists: readonly ListSectionProps['list'][] }) =>
  lists.length > 0 && (
    <EmptyState
      inline
      title={
        <span className="flex flex-wrap gap-x-4">
          {lists.map(({ name, empty }) => (
            <span key={name}>{empty}</span>
          ))}
        </span>
      }
    />
  );
