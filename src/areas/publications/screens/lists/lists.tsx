import { useCallback, useMemo, useState } from 'react';
import { LoadFailed } from '#client/load-failed.tsx';
import { Announce } from '#ui/live-region.tsx';
import { counted } from '#ui/number.ts';
import { Spinner } from '#ui/spinner.tsx';
import type { PersonPublications } from '../../schema.ts';
import { type PublicationSearch, UNASSIGNED } from '../../search.ts';
import { type Filters, filterBy, hasFilters, NO_FILTERS } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { ListNav } from './list-nav.tsx';
import { ListSection } from './list-section.tsx';
import { PointsDialog } from '../points/points-dialog.tsx';
import { PrintedStatements } from './printed-statements.tsx';
import { RejectedLists } from './rejected-list.tsx';
import { type Access, nameOf, type RowTools } from '../rows/row-tools.ts';
import { useRowTools } from '../rows/row-tools-hook.ts';
import type { Subject } from '../subject.ts';
import { Summary } from './summary.tsx';
import { allWorks, LISTS, type Work } from '../rows/work.ts';

type ListsProps = {
  answer: PersonPublications;
  subject: Subject;
  period: number;
  access: Access;
  search: PublicationSearch;
  change: (part: Partial<PublicationSearch>) => unknown;
  /** The rows are still those of another period. */
  busy: boolean;
};

const NONE: ReadonlySet<number> = new Set();

export function Lists({ answer, subject, period, access, search, change, busy }: ListsProps) {
  const [pointsOf, showPoints] = useState<Work>();
  // Rows changed here stay visible until the filters change.
  const [pinned, setPinned] = useState(NONE);
  const onStart = useCallback((id: number) => setPinned((ids) => new Set(ids).add(id)), []);
  const changeSearch = (part: Partial<PublicationSearch>) => {
    if ('q' in part || 'disc' in part || 'state' in part) setPinned(NONE);
    return change(part);
  };
  const [resets, setResets] = useState(0);
  const showOnly = (filters: Filters) => {
    setResets(resets + 1);
    changeSearch({ ...NO_FILTERS, ...filters });
  };
  const { tools, queries } = useRowTools({ answer, subject, period, access, onStart, showPoints });
  const works = useMemo(() => allWorks(answer), [answer]);
  const passes = filterBy(search, tools.disciplines.own);
  const isShown = (work: Work) => passes(work) || pinned.has(work.id_publikacja);
  const sorting = { sort: search.sort, order: search.order };

  return (
    <>
      <RowCount
        busy={busy}
        total={works.length}
        shown={hasFilters(search) ? works.filter(isShown).length : undefined}
      />
      {queries.map(
        ({ title, query: { error, refetch, isFetching } }) =>
          error && <LoadFailed key={title} title={title} error={error} retry={refetch} retrying={isFetching} />,
      )}
      <div inert={busy} className="space-y-6">
        <Summary works={works} period={period} own={!access.office} onShow={showOnly} />
        <FilterBar key={resets} search={search} change={changeSearch} choices={disciplineChoices(works, tools)} />
        <ListNav publications={answer.publications} />
        {tools.unselectable && access.extra > 0 && access.changes && (
          <p className="text-sm text-muted-foreground">{tools.unselectable}</p>
        )}
        {LISTS.map((list) => (
          <ListSection
            key={list.name}
            list={list}
            works={answer.publications[list.name]}
            isShown={isShown}
            tools={tools}
            sorting={sorting}
            onSort={change}
            busy={busy}
          />
        ))}
        <RejectedLists level={answer.rejected_pub_level} year={answer.rejected_pub_year} />
        {access.office && <PrintedStatements {...{ answer, subject, period }} />}
      </div>
      {pointsOf && <PointsDialog work={pointsOf} office={access.office} onClose={() => showPoints(undefined)} />}
    </>
  );
}

/** Disciplines of the works with counts: unassigned first, then by name. */
function disciplineChoices(works: readonly Work[], { disciplines }: RowTools) {
  const groups = Map.groupBy(works, (work) => work.es_discipline_id ?? UNASSIGNED);
  return [...groups]
    .map(([code, { length }]) => ({ code, name: nameOf(disciplines, code), count: length }))
    .toSorted((a, b) => Math.min(a.code, 1) - Math.min(b.code, 1) || a.name.localeCompare(b.name, 'pl'));
}

function RowCount({ busy, total, shown }: { busy: boolean; total: number; shown: number | undefined }) {
  if (busy) {
    return (
      <output className="flex items-center gap-2 text-sm text-muted-foreground">
        <Spinner />
        Wczytywanie publikacji…
      </output>
    );
  }
  const all = counted(total, 'pozycję', 'pozycje', 'pozycji');
  return (
    <Announce>
      {shown === undefined
        ? `Wczytano ${all}`
        : `Pokazano ${shown} z ${counted(total, 'pozycji', 'pozycji', 'pozycji')}`}
    </Announce>
  );
}
