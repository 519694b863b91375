import { useCallback, useMemo, useRef, useState } from 'react';
import { Loaded } from '#client/parts/loaded.tsx';
import { type ChangeSearch, SAME_STEP } from '#client/search.ts';
import { usePanels } from '#client/shell/session.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Announce } from '#ui/live-region.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { useNarrow } from '#ui/state/narrow.ts';
import { counted } from '#ui/text/number.ts';
import { plain } from '#ui/text/plain.ts';
import { useSlices } from '#ui/table/slices.ts';
import { Spinner } from '#ui/spinner.tsx';
import type { PersonPublications } from '../../schema.ts';
import { UNASSIGNED } from '../../unassigned.ts';
import type { PublicationSearch, StateFilter } from '../../search.ts';
import { type Access, disciplineName, type RowTools } from '../rows/row-tools.ts';
import { useRowTools } from '../rows/row-tools-hook.ts';
import { useLastChange } from '../rows/last-change.ts';
import type { Subject } from '../subject.ts';
import { allWorks, isPublication, type ListName, LISTS, partGone, type Work } from '../rows/work.ts';
import { SHORT_REASONS } from '../rows/publication-cells.tsx';
import { titleOf } from '../rows/work-cell.tsx';
import { Alert } from '#ui/alert.tsx';
import { filterBy, filterKey, type Filters, findWords, hasFilters, NO_FILTERS, withTitle } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { blockingWorks } from './blocking.ts';
import { ListNav, SkipToWorks } from './list-nav.tsx';
import { LeftOutLists } from './left-out-lists.tsx';
import { EmptyLists, ListSection } from './list-section.tsx';
import { DeskCard, DeskSkeleton } from '../desk/desk-card.tsx';
import { Deadline } from '../desk/desk-foot.tsx';
import { useDesk } from '../desk/use-desk.ts';
import { Summary } from './summary.tsx';

type ListsProps = {
  answer: PersonPublications;
  subject: Subject;
  period: number;
  access: Access;
  search: PublicationSearch;
  change: ChangeSearch<PublicationSearch>;
  /** The rows are still those of another period. */
  busy: boolean;
};

// Few visits need them, and they bring dialogs and forms.
const PointsDialog = loadable(async () => (await import('../points/points-dialog.tsx')).PointsDialog);
const PrintedStatements = loadable(async () => (await import('./printed-statements.tsx')).PrintedStatements);

const DeskStatements = loadable(async () => (await import('#areas/statements/screens/desk-tab.tsx')).DeskStatements);

const FormerPrints = loadable(async () => (await import('../former-prints.tsx')).FormerPrints);

const NONE: ReadonlySet<number> = new Set();

/** The own optimum is of the author, and so is what no column shows. */
const hiddenStates = ({ extra, office }: Access): StateFilter[] =>
  extra === 0 ? ['optimum', 'wybor', 'ponadlimit', 'wylaczone'] : office ? ['optimum', 'ponadlimit'] : [];

/** The rows of the first rendering, which no other work interrupts, and of each one after it. */
const FIRST = 3;
const SLICE = 4;

export function Lists({ answer: whole, subject, period, access, search, change, busy }: ListsProps) {
  const held = usePanels().data?.panels ?? [];
  // Of what the library has refused or withdrawn there is nothing to choose or to count.
  const { left: answer, gone } = useMemo(() => partGone(whole), [whole]);
  const [pointsOf, showPoints] = useState<Work>();
  // Rows changed here stay visible until the filters change.
  const [pinned, setPinned] = useState(NONE);
  const onStart = useCallback((id: number) => setPinned((ids) => new Set(ids).add(id)), []);
  const filters = filterKey(search);
  const [pinnedUnder, setPinnedUnder] = useState(filters);
  // Whoever has changed them: a field, a button, a link of the page.
  if (pinnedUnder !== filters) {
    setPinnedUnder(filters);
    setPinned(NONE);
  }
  const worksRef = useRef<HTMLDivElement>(null);
  // Who comes to choose the disciplines that are missing sees the works first.
  const [isForChoice] = useState(search.disc === UNASSIGNED && !access.office);
  const hasPhoneDesk = useNarrow() && access.extra > 0 && !access.office;
  const [fold, setFold] = useState<boolean>();
  const filtered = hasFilters(search);
  // No filter holds out of sight, and clearing it takes nothing away.
  if (fold === undefined && !isForChoice && filtered) setFold(false);
  const isFolded = fold ?? (isForChoice || hasPhoneDesk);
  const showOnly = (wanted: Filters) => {
    setPinned(NONE);
    void change({ ...NO_FILTERS, ...wanted, list: undefined });
  };
  const { query: deskQuery, view, effects, preview } = useDesk(answer, { period, own: !access.office });
  const remember = useLastChange(period);
  const desk = { effects, preview };
  const { tools, queries } = useRowTools({ answer, subject, period, access, onStart, remember, showPoints, ...desk });
  const works = useMemo(() => allWorks(answer), [answer]);
  const titles = useMemo(() => new Map(works.map((work) => [work.id_publikacja, titleOf(work)])), [works]);
  const { own } = tools.disciplines;
  const blocking = useMemo(() => blockingWorks(answer, own), [answer, own]);
  // What the library has refused or withdrawn is looked for too: the search of all screens leads here by its title.
  const { holds, isNear } = useMemo(() => findWords(search.q, [...works, ...gone]), [search.q, works, gone]);
  const leftOut = {
    gone: gone.filter(holds),
    level: withTitle(search.q, answer.rejected_pub_level),
    year: withTitle(search.q, answer.rejected_pub_year),
  };
  const isLeftOut = search.q !== undefined && Object.values(leftOut).some(({ length }) => length > 0);
  const passes = filterBy(
    { ...search, holds },
    { disciplines: own, timeOver: answer.author_time_over, optimum: view?.optimum, over: view?.over, blocking },
  );
  const isShown = (work: Work) => passes(work) || pinned.has(work.id_publikacja);
  const counts = LISTS.map(({ name }) => ({
    name,
    total: answer.publications[name].length,
    shown: answer.publications[name].filter(passes).length,
    rows: answer.publications[name].filter(isShown).length,
  }));
  const isEmpty = (list: ListName) => answer.publications[list].length === 0;
  const isListed = ({ name }: { name: ListName }) =>
    search.list === undefined ? !isEmpty(name) : search.list === name;
  const lists = LISTS.filter(isListed);
  const ofLists = counts.filter(isListed);
  const shown = ofLists.reduce((sum, count) => sum + count.shown, 0);
  const rows = ofLists.reduce((sum, count) => sum + count.rows, 0);
  const sorting = { sort: search.sort, order: search.order };
  const rendered = useSlices(works.length, FIRST, SLICE);
  // The rows that the filters leave come first; what is hidden takes no place.
  const complete = rendered >= rows;
  const before = (at: number) => {
    const above = ofLists.slice(0, at);
    const visible = above.reduce((sum, count) => sum + count.rows, 0);
    return { visible, hidden: rows + above.reduce((sum, { total }) => sum + total, 0) - visible };
  };

  return (
    <>
      <RowCount busy={busy} total={works.length} shown={filtered || search.list ? shown : undefined} />
      {queries.map((each) => (
        <Loaded<unknown> key={each.what} {...each} />
      ))}
      <div inert={busy} className="relative space-y-4 print:space-y-2">
        <SkipToWorks works={worksRef} />
        {own.size === 0 && works.length > 0 && (
          <Alert
            tone="info"
            title={access.office ? 'Osoba bez dyscypliny w tym okresie' : 'Nie masz dyscypliny w tym okresie'}
          >
            Prac nie ma więc do czego przypisać. Oświadczenie o dyscyplinach wpisują kadry.
          </Alert>
        )}
        <Loaded query={deskQuery} what="slotów i punktów" skeleton={null} />
        {access.extra === 0 && !access.office && (
          // As high as its line, which comes later.
          <Card className="min-h-8.5 px-4 py-2 text-xs text-muted-foreground">{view && <Deadline view={view} />}</Card>
        )}
        {access.extra > 0 &&
          (view ? (
            <DeskCard
              view={view}
              preview={preview}
              folded={isFolded}
              names={{
                titleOf: (id) => titles.get(id) ?? '',
                disciplineOf: (code) => disciplineName(tools.disciplines, code),
              }}
              remember={remember}
              onShowOver={(disc) => showOnly({ disc, state: 'ponadlimit' })}
            />
          ) : (
            deskQuery.isLoading && <DeskSkeleton disciplines={answer.disciplines.length} folded={isFolded} />
          ))}
        {!isFolded && (
          <>
            <Summary works={works} period={period} own={!access.office} onShow={showOnly} />
            <FilterBar
              search={search}
              change={change}
              choices={disciplineChoices(works, tools)}
              years={[...new Set(works.map(({ p_rok }) => p_rok))].toSorted((a, b) => b - a)}
              nameOf={(code) => disciplineName(tools.disciplines, code)}
              hidden={hiddenStates(access)}
            />
          </>
        )}
        <ListNav
          counts={counts}
          chosen={search.list}
          onChoose={(list) => void change({ list })}
          kept={rows - shown}
          fold={isForChoice || hasPhoneDesk ? { isFolded, toggle: () => setFold(!isFolded) } : undefined}
        />
        {tools.unselectable && access.extra > 0 && access.changes && (
          <p className="text-sm text-muted-foreground">{tools.unselectable}</p>
        )}
        {isNear && rows > 0 && <Alert tone="info" title="Nie ma dokładnie takich słów: pokazano pozycje z podobnymi" />}
        {filtered && rows === 0 && !isLeftOut && !deskQuery.isLoading && (
          <EmptyState title="Żadna pozycja nie pasuje do filtrów" />
        )}
        <PrintedReasons works={works} />
        <div ref={worksRef} id="prace" tabIndex={-1} className="scroll-mt-28 space-y-4 outline-none print:space-y-2">
          {lists.map((list, at) => {
            const { visible, hidden } = before(at);
            return (
              rendered >= visible && (
                <ListSection
                  key={list.name}
                  list={list}
                  works={answer.publications[list.name]}
                  passing={ofLists[at]?.shown ?? 0}
                  most={{ shown: rendered - visible, hidden: rendered - hidden }}
                  isShown={isShown}
                  filtered={filtered}
                  tools={tools}
                  sorting={sorting}
                  onSort={(order) => void change(order, SAME_STEP)}
                  busy={busy}
                />
              )
            );
          })}
          {search.list === undefined && !filtered && <EmptyLists lists={LISTS.filter(({ name }) => isEmpty(name))} />}
        </div>
        {complete && <LeftOutLists {...leftOut} own={!access.office} open={isLeftOut} />}
        {complete && !access.office && held.includes('ownStatements') && (
          // They have a screen of their own, and documents.
          <div className="no-print">
            <DeskStatements period={period} />
          </div>
        )}
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

/** For the alphabetical order of few names: the locale's first comparison takes a phone 40 ms. */
const inOrder = (name: string) =>
  name.toLowerCase().replaceAll(/[ąćęłńóśźż]/g, (letter) => `${plain(letter)}${letter === 'ż' ? '\uffff' : '\ufffe'}`);

/** Disciplines of the works with counts: unassigned first, then by name. */
function disciplineChoices(works: readonly Work[], { disciplines }: RowTools) {
  const groups = Map.groupBy(works, (work) => work.es_discipline_id ?? UNASSIGNED);
  return [...groups]
    .map(([code, { length }]) => ({ code, name: disciplineName(disciplines, code), count: length }))
    .toSorted((a, b) => Math.min(a.code, 1) - Math.min(b.code, 1) || (inOrder(a.name) < inOrder(b.name) ? -1 : 1));
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

/** On paper, where the rows have few words for a code: what the codes say in full. */
function PrintedReasons({ works }: { works: readonly Work[] }) {
  const texts = new Map(
    works.flatMap((work) =>
      isPublication(work) && work.reject_reason !== null && SHORT_REASONS[work.reject_reason]
        ? [[work.reject_reason, work.reject_text] as const]
        : [],
    ),
  );
  if (texts.size === 0) return null;
  return (
    <p className="hidden text-xs print:block">
      {[...texts]
        .toSorted(([one], [two]) => one - two)
        .map(([code, text]) => `R0${code}: ${text}`)
        .join('; ')}
      .
    </p>
  );
}
