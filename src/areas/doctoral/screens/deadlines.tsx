import { useQuery } from '@tanstack/react-query';
import { CalendarCheck2, CalendarDays, SquarePen } from 'lucide-react';
import { PageButton, PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { tableColumns } from '#client/list/cells.tsx';
import { useTypedTexts } from '#client/list/typed-texts.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { useWayBack } from '#client/parts/use-way-back.ts';
import { SAME_STEP, usePanelSearch } from '#client/search.ts';
import { ACTIONS_COLUMN } from '#ui/table/actions-column.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Field } from '#ui/field/field.tsx';
import { Input } from '#ui/field/input.tsx';
import { Named } from '#ui/named.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { counted, formatDate, formatInteger } from '#ui/text/number.ts';
import { Page } from '#ui/page.tsx';
import { type Column, TableSection } from '#ui/table/data-table.tsx';
import { foundRows, GridSearchNote } from '#ui/table/grid-search.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { lateOf } from '../late.ts';
import { deadlineList } from '../lists.ts';
import type { ListedDeadline } from '../schema-terms.ts';
import { DEADLINE_LABELS } from '../labels.ts';
import { readTermSearch } from '../search.ts';
import { placeOfTerm } from '../terms.ts';
import { AwaitedNames, dayAct, MarkButton, ROW_BUTTON } from './deadline-cells.tsx';
import { deadlineGroups } from './deadline-groups.ts';
import { MarksBar, oneKindText, type Selection, useSelection } from './marks-bar.tsx';
import { awaitedText } from './due-text.ts';
import { TermSettings } from './term-settings.tsx';
import { termOf } from './use-marking.ts';

/** The way to where a procedure says that the term was met. */
const placeIn = (procedure: number, term: string) =>
  ({
    to: '/gdpd/$action/{-$id}',
    params: { action: 'edytuj', id: String(procedure) },
    search: { pole: placeOfTerm(term) } as never,
  }) as const;

const TONES: Partial<Record<ListedDeadline['state'], string>> = {
  late: 'font-medium text-destructive',
  due: 'font-medium text-warning',
};

const studentOf = ({ doktorant }: Pick<ListedDeadline, 'doktorant'>) => doktorant || 'nie wskazano';

/** What meets a term: a mark, or a day that is entered in the procedure. */
const Meet = ({ deadline }: { deadline: ListedDeadline }) =>
  deadline.marked ? (
    <MarkButton procedure={deadline.przewid} deadline={deadline} student={studentOf(deadline)} />
  ) : (
    <PageButton {...placeIn(deadline.przewid, deadline.term)} size="sm" icon={SquarePen} className={ROW_BUTTON}>
      <Named of={termOf({ deadline, student: studentOf(deadline) })}>{dayAct(deadline)}</Named>
    </PageButton>
  );

const CELLS = {
  due: (deadline: ListedDeadline) => (
    <>
      {formatDate(deadline.due)}
      {deadline.state !== 'unknown' && (
        <span className={cn('block text-xs max-sm:inline', TONES[deadline.state] ?? 'text-muted-foreground')}>
          {awaitedText(deadline)}
        </span>
      )}
    </>
  ),
  who: ({ who, awaited }: ListedDeadline) => (
    <>
      {who}
      <AwaitedNames awaited={awaited} />
    </>
  ),
  student: ({ przewid, doktorant, term }: ListedDeadline) => (
    <PageLink {...placeIn(przewid, term)}>{studentOf({ doktorant })}</PageLink>
  ),
};

const MEET = {
  ...ACTIONS_COLUMN,
  cell: (deadline: ListedDeadline) => <Meet deadline={deadline} />,
  className: 'text-end! sm:w-52',
};

/** Of a term that has not been marked as met. */
const OPEN_STATES = ['late', 'due', 'waiting', 'unknown'] as const;

/** Those of one kind are marked together: while some are selected, others cannot be. */
const selectColumn = ({ has, kind, chosen: [first], toggle }: Selection) => ({
  key: 'select',
  header: 'Zaznacz',
  headerHidden: true,
  bare: true,
  // As wide where nothing can be selected: the groups stand as one table.
  className: 'no-print sm:w-13 sm:min-w-13',
  cell: (deadline: ListedDeadline) =>
    deadline.marked && (
      <Checkbox
        label={`Zaznacz: ${termOf({ deadline, student: studentOf(deadline) })}`}
        labelHidden
        phoneLabel="zaznacz"
        checked={has(deadline)}
        {...(first && kind !== deadline.term && { disabled: true, title: oneKindText(first) })}
        onChange={() => toggle(deadline)}
      />
    ),
});

/** Groups are open as long as so many terms stand above them. */
const FIRST_SHOWN = 30;

/** Terms are more than the procedures that other screens count. */
function lateText(terms: readonly ListedDeadline[]) {
  const { procedures } = lateOf(terms);
  return procedures > 0 && `W ${counted(procedures, 'przewodzie', 'przewodach', 'przewodach')}`;
}

type GroupsProps = { terms: readonly ListedDeadline[]; isOfAll: boolean };

function Groups({ terms, isOfAll }: GroupsProps) {
  const selection = useSelection(terms);
  const columns = [
    selectColumn(selection),
    ...tableColumns(deadlineList.columns, CELLS).filter(({ key }) => isOfAll || key !== 'discipline'),
    MEET,
  ];
  return (
    <>
      <GroupTables terms={terms} columns={columns} />
      <MarksBar selection={selection} />
    </>
  );
}

type TablesProps = { terms: readonly ListedDeadline[]; columns: readonly Column<ListedDeadline>[] };

function GroupTables({ terms, columns }: TablesProps) {
  const groups = deadlineGroups(terms);
  return groups.map(([title, rows], index) => {
    const above = groups.slice(0, index).reduce((sum, [, { length }]) => sum + length, 0);
    return (
      <TableSection
        key={title}
        title={title}
        description={lateText(rows)}
        collapsible
        defaultOpen={above < FIRST_SHOWN}
        columns={columns}
        rows={rows}
        rowKey={deadlineList.rowKey}
      />
    );
  });
}

/** Whom the search looks for. */
const namesIn = (deadline: ListedDeadline) =>
  [studentOf(deadline), ...deadline.awaited.map(({ name }) => name)].join(' ');

const withCount = (label: string, count: number) => `${label} (${formatInteger(count)})`;

/** What is due or late across the procedures of the granted disciplines. */
export default function Deadlines() {
  useWayBack('Terminy przewodów');
  const [search, change] = usePanelSearch(readTermSearch);
  const { dysc, stan, kto } = search;
  const permissions = useQuery(api.doctoral.permissions.queryOptions());
  const query = dysc === undefined ? {} : { kodDysc: dysc };
  const answer = useQuery(api.doctoral.deadlines.queryOptions(query, { staleTime: 0 }));
  const disciplines = permissions.data ?? [];
  const all = answer.data ?? [];
  const { texts, type } = useTypedTexts(['szukaj'], {
    query: search,
    ask: ({ szukaj }) => change({ szukaj: szukaj || undefined }, SAME_STEP),
  });
  const { szukaj: text = '' } = texts;
  const look = (next: string) => type('szukaj', next);
  const { found, isNear } = foundRows(all, { textOf: namesIn }, text);
  const ofWho = found.filter(({ who }) => kto === undefined || who === kto);
  const ofState = found.filter(({ state }) => stan === undefined || state === stan);
  const shown = answer.data && ofState.filter(({ who }) => kto === undefined || who === kto);
  const awaited = Map.groupBy(ofState, ({ who }) => who);
  return (
    <Page
      title="Terminy przewodów"
      subtitle="Co upływa i co już minęło w przewodach bez nadanego stopnia"
      actions={
        <Button
          href={`/api/v2/GenDokumPrzewDokt/DeadlineFile${dysc === undefined ? '' : `?kodDysc=${dysc}`}`}
          download="terminy-przewodow.ics"
          icon={CalendarDays}
        >
          Pobierz kalendarz (ICS)
        </Button>
      }
    >
      <Loaded query={permissions} what="dyscyplin" />
      <Toolbar>
        <Field label="Doktorant lub recenzent" className="w-full sm:w-64">
          <Input type="search" data-printed value={text} onChange={({ target }) => look(target.value)} />
        </Field>
        <Field label="Dyscyplina" className="w-96 max-w-full">
          <NativeSelect
            data-printed
            value={dysc ?? ''}
            onChange={({ target }) => void change({ dysc: Number(target.value) || undefined })}
            options={[
              { value: '', label: 'wszystkie dostępne' },
              ...disciplines.map(({ ue_disc_code: value, dysc_nazwa: label }) => ({ value, label })),
            ]}
          />
        </Field>
        <Field label="Stan" className="w-full sm:w-64">
          <NativeSelect
            data-printed
            value={stan ?? ''}
            onChange={({ target }) => void change({ stan: target.value || undefined })}
            options={[
              { value: '', label: withCount('wszystkie', ofWho.length) },
              ...OPEN_STATES.map((value) => ({
                value,
                label: withCount(DEADLINE_LABELS[value], ofWho.filter(({ state }) => state === value).length),
              })),
            ]}
          />
        </Field>
        <Field label="Czeka na" className="w-full sm:w-64">
          <NativeSelect
            data-printed
            value={kto ?? ''}
            onChange={({ target }) => void change({ kto: target.value || undefined })}
            options={[
              { value: '', label: withCount('wszystkich', ofState.length) },
              ...[...awaited].map(([value, terms]) => ({ value, label: withCount(value, terms.length) })),
              ...(kto && !awaited.has(kto) ? [{ value: kto, label: withCount(kto, 0) }] : []),
            ]}
          />
        </Field>
      </Toolbar>
      <GridSearchNote searched={{ text, isNear, found: found.length, search: look }} />
      <Loaded
        query={{ ...answer, data: shown }}
        what={deadlineList.noun[2]}
        noun={deadlineList.noun}
        empty={
          <EmptyState
            icon={CalendarCheck2}
            title={all.length === 0 ? deadlineList.empty : 'Żaden termin nie pasuje do filtrów'}
          />
        }
      >
        {(terms) => (
          <Groups key={`${stan} ${kto} ${dysc}`} terms={terms} isOfAll={dysc === undefined && disciplines.length > 1} />
        )}
      </Loaded>
      <TermSettings />
    </Page>
  );
}
