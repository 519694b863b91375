import { useCallback, useMemo, useState } from 'react';
import { Loaded } from '#client/parts/loaded.tsx';
import { usePanels } from '#client/shell/session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Announce } from '#ui/live-region.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { counted, formatInteger } from '#ui/text/number.ts';
import { useSlices } from '#ui/table/slices.ts';
import { Spinner } from '#ui/spinner.tsx';
import { cn } from '#ui/cn.ts';
import { Section } from '#ui/section.tsx';
import type { PersonPublications } from '../../schema.ts';
import { UNASSIGNED } from '../../unassigned.ts';
import type { PublicationSearch } from '../../search.ts';
import { type Access, disciplineName, type RowTools } from '../rows/row-tools.ts';
import { useRowTools } from '../rows/row-tools-hook.ts';
import type { Subject } from '../subject.ts';
import { allWorks, type ListName, LISTS, type Work } from '../rows/work.ts';
import { filterBy, type Filters, hasFilters, NO_FILTERS } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { ListSection } from './list-section.tsx';
import { DeskCard, DeskSkeleton } from '../desk/desk-card.tsx';
import { useDesk } from '../desk/use-desk.ts';
import { Summary } from './summary.tsx';

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

// Few visits need them, and they bring dialogs and forms.
const PointsDialog = loadable(async () => (await import('../points/points-dialog.tsx')).PointsDialog);
const PrintedStatements = loadable(async () => (await import('./printed-statements.tsx')).PrintedStatements);

const DeskStatements = loadable(async () => (await import('#areas/statements/screens/desk-tab.tsx')).DeskStatements);

const FormerPrints = loadable(async () => (await import('../former-prints.tsx')).FormerPrints);

const NONE: ReadonlySet<number> = new Set();

/** The rows of the first rendering, which no other work interrupts, and of each one after it. */
const FIRST = 3;
const SLICE = 4;

export function Lists({ answer, subject, period, access, search, change, busy }: ListsProps) {
  const holds = usePanels().data?.panels ?? [];
  const [pointsOf, showPoints] = useState<Work>();
  // Rows changed here stay visible until the filters change.
  const [pinned, setPinned] = useState(NONE);
  const onStart = useCallback((id: number) => setPinned((ids) => new Set(ids).add(id)), []);
  const changeSearch = (part: Partial<PublicationSearch>) => {
    if ('q' in part || 'disc' in part || 'state' in part) setPinned(NONE);
    return change(part);
  };
  const showOnly = (filters: Filters, list?: ListName) => {
    changeSearch({ ...NO_FILTERS, ...filters, list });
  };
  const { query: deskQuery, view, effects, preview } = useDesk(answer, { period, own: !access.office });
  const { tools, queries } = useRowTools({ answer, subject, period, access, onStart, showPoints, effects, preview });
  const works = useMemo(() => allWorks(answer), [answer]);
  const passes = filterBy(search, { disciplines: tools.disciplines.own, timeOver: answer.author_time_over });
  const isShown = (work: Work) => passes(work) || pinned.has(work.id_publikacja);
  const filtered = hasFilters(search);
  const counts = LISTS.map(({ name }) => ({
    name,
    total: answer.publications[name].length,
    shown: answer.publications[name].filter(isShown).length,
  }));
  const lists = LISTS.filter(({ name }) => search.list === undefined || search.list === name);
  const shown = counts
    .filter(({ name }) => lists.some((list) => list.name === name))
    .reduce((sum, count) => sum + count.shown, 0);
  const sorting = { sort: search.sort, order: search.order };
  const rendered = useSlices(works.length, FIRST, SLICE);
  const complete = rendered >= works.length;
  const before = (at: number) =>
    lists.slice(0, at).reduce((sum, { name }) => sum + answer.publications[name].length, 0);

  return (
    <>
      <RowCount busy={busy} total={works.length} shown={filtered || search.list ? shown : undefined} />
      {queries.map((each) => (
        <Loaded<unknown> key={each.what} {...each} />
      ))}
      <div inert={busy} className="space-y-4">
        <Loaded query={deskQuery} what="slotów i punktów" skeleton={null} />
        {access.extra > 0 &&
          (view ? (
            <DeskCard view={view} preview={preview} />
          ) : (
            deskQuery.isLoading && <DeskSkeleton disciplines={answer.disciplines.length} />
          ))}
        <Summary works={works} period={period} own={!access.office} onShow={showOnly} />
        <FilterBar
          search={search}
          change={changeSearch}
          choices={disciplineChoices(works, tools)}
          nameOf={(code) => disciplineName(tools.disciplines, code)}
        />
        <ListNav counts={counts} chosen={search.list} onChoose={(list) => void change({ list })} />
        {tools.unselectable && access.extra > 0 && access.changes && (
          <p className="text-sm text-muted-foreground">{tools.unselectable}</p>
        )}
        {filtered && shown === 0 && <EmptyState title="Żadna pozycja nie pasuje do filtrów" />}
        {lists.map(
          (list, at) =>
            rendered >= before(at) && (
              <ListSection
                key={list.name}
                list={list}
                works={answer.publications[list.name]}
                most={rendered - before(at)}
                isShown={isShown}
                filtered={filtered}
                tools={tools}
                sorting={sorting}
                onSort={change}
                busy={busy}
              />
            ),
        )}
        {complete && <RejectedLists level={answer.rejected_pub_level} year={answer.rejected_pub_year} />}
        {complete && !access.office && holds.includes('ownStatements') && <DeskStatements period={period} />}
        {complete && access.office && <PrintedStatements {...{ answer, subject, period }} prints={!access.changes} />}
        {complete && access.office && !access.changes && (
          <FormerPrints kind="publication" person={answer.user.id_pracownik} />
        )}
      </div>
      {pointsOf && (
        <PointsDialog work={pointsOf} reader={access.office ? 'office' : 'own'} onClose={() => showPoints(undefined)} />
      )}
    </>
  );
}

/** Disciplines of the works with counts: unassigned first, then by name. */
function disciplineChoices(works: readonly Work[], { disciplines }: RowTools) {
  const groups = Map.groupBy(works, (work) => work.es_discipline_id ?? UNASSIGNED);
  return [...groups]
    .map(([code, { length }]) => ({ code, name: disciplineName(disciplines, code), count: length }))
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

/** How many works a list has, and how many of them the filters leave. */
type ListCount = { name: ListName; total: number; shown: number };

type ListNavProps = { counts: readonly ListCount[]; chosen: ListName | undefined; onChoose: (name?: ListName) => void };

const countText = ({ total, shown }: { total: number; shown: number }) =>
  shown === total ? formatInteger(total) : `${formatInteger(shown)} z ${formatInteger(total)}`;

/** Chooses one list or all of them, with their counts under the filters. */
function ListNav({ counts, chosen, onChoose }: ListNavProps) {
  const all = {
    total: counts.reduce((sum, { total }) => sum + total, 0),
    shown: counts.reduce((sum, { shown }) => sum + shown, 0),
  };
  return (
    <fieldset aria-label="Listy" className="no-print flex w-fit max-w-full flex-wrap gap-0.5 rounded-md bg-muted p-0.5">
      <Choice title="Wszystkie" count={countText(all)} isChosen={chosen === undefined} onChoose={() => onChoose()} />
      {LISTS.map(({ name, short }) => (
        <Choice
          key={name}
          title={short}
          count={countText(counts.find((count) => count.name === name) ?? { total: 0, shown: 0 })}
          isChosen={chosen === name}
          onChoose={() => onChoose(name)}
        />
      ))}
    </fieldset>
  );
}

type ChoiceProps = { title: string; count: string; isChosen: boolean; onChoose: () => void };

const Choice = ({ title, count, isChosen, onChoose }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className={cn(
      'min-h-7 rounded-sm px-2.5 text-sm max-sm:min-h-9',
      isChosen
        ? 'bg-card font-medium inset-ring inset-ring-border-strong'
        : 'text-muted-foreground hover:text-foreground',
    )}
  >
    {title} <span className="font-normal text-muted-foreground">{count}</span>
  </button>
);

type Rejected = PersonPublications['rejected_pub_level'];

/** Works that no list shows. */
function RejectedLists({ level, year }: { level: Rejected; year: Rejected }) {
  if (level.length + year.length === 0) return null;
  return (
    <div className="space-y-3">
      <RejectedList title="Pozycje rodzaju, który nie podlega ewaluacji" rows={level} />
      <RejectedList title="Pozycje spoza lat okresu ewaluacji" rows={year} />
    </div>
  );
}

function RejectedList({ title, rows }: { title: string; rows: Rejected }) {
  if (rows.length === 0) return null;
  return (
    <Section title={title} count={rows.length} collapsible defaultOpen={false}>
      <ul className="divide-y rounded-md border bg-card text-sm/5">
        {rows.map(({ id_publikacja, p_tytul, p_rok }) => (
          <li key={id_publikacja} className="flex gap-3 px-3 py-1.5">
            <span className="text-muted-foreground">{p_rok}</span>
            <span className="min-w-0 wrap-anywhere">{p_tytul}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
