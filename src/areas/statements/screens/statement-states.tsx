import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileSignature, MailQuestion, Printer } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { PrintedPeriod, usePeriod } from '#client/pickers/period.tsx';
import { usePanels } from '#client/shell/session.ts';
import { today, yearOf } from '#engine/day.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { linkStyles } from '#ui/link.tsx';
import { stampText } from '#ui/text/instant.ts';
import { Page } from '#ui/page.tsx';
import { PrintedLine } from '#ui/printed-line.tsx';
import { STATE_NAMES, statementList } from '../lists.ts';
import type { StatementKind } from '../schema.ts';
import type { StatementRow } from '../schema-states.ts';
import { yearsOf } from '#areas/periods/schema-years.ts';
import { CollectivePrint } from './collective-print.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';
import { Asked } from './unfreeze-asked.tsx';

function State({ row: { state, number, generated, confirmed } }: { row: StatementRow }) {
  // In most rows; the filter says how many there are.
  if (state === 'todo') return <span className="text-sm text-muted-foreground">{STATE_NAMES.todo}</span>;
  return (
    <>
      <Badge icon={state === 'confirmed' ? FileSignature : Printer}>{STATE_NAMES[state]}</Badge>
      <span className="mt-1 block text-xs/4 text-muted-foreground">
        {number && `nr ${number}, `}
        {stampText(state === 'confirmed' ? confirmed : generated)}
      </span>
    </>
  );
}

type PersonScreen = '/admin/publikacje' | '/admin/patenty';

const cellsOf = (kind: StatementKind, to: PersonScreen): Cells<StatementRow> => ({
  person: ({ last_name, first_name, degree, person_id, person_row, period }) => (
    <span>
      {person_row === null ? (
        <Link to="/admin/osoba" search={{ person: person_id }} className={linkStyles}>
          {last_name} {first_name}
        </Link>
      ) : (
        <Link to={to} search={{ person: person_row, period: period ?? undefined }} className={linkStyles}>
          {last_name} {first_name}
        </Link>
      )}
      {degree && <span className="font-normal text-muted-foreground">, {degree}</span>}
    </span>
  ),
  unassigned: ({ unassigned }) =>
    unassigned === 0 ? (
      <span className="text-muted-foreground">–</span>
    ) : (
      <span className="text-warning">{unassigned}</span>
    ),
  state: (row) => (
    <>
      <State row={row} />
      {row.asked && <Asked row={row} kind={kind} asked={row.asked} />}
    </>
  ),
});
const CELLS = {
  publication: cellsOf('publication', '/admin/publikacje'),
  patent: cellsOf('patent', '/admin/patenty'),
  /** For who may not open patents. */
  patentByPublications: cellsOf('patent', '/admin/publikacje'),
};

/** The years that are listed while none is chosen. */
function yearsText({ periods, selected }: ReturnType<typeof usePeriod>) {
  const period = periods.find(({ row_id }) => row_id === selected);
  return period ? `; lata ${period.year_from}–${Math.min(period.year_to, yearOf(today()))}` : '';
}

/** Who has printed or confirmed which statement, by unit and year. */
export default function StatementStates() {
  const state = useList(statementList);
  const { query } = state;
  const answer = useQuery(api.statements.states.queryOptions(query, LIST_OPTIONS));
  const [isReminding, setReminding] = useState(false);
  const period = usePeriod(undefined);
  const panels = usePanels().data?.panels ?? [];
  const unitName = answer.data?.units.find(({ code }) => code === query.unit)?.name;
  const mayPrint = query.kind === 'publication' || panels.includes('patentStatements');
  const { page: _page, ...filter } = query;
  const span = yearsOf(query.year);
  // A collective print is of one year.
  const year = span?.from === span?.to ? span?.from : undefined;
  const remindable = query.state === 'todo' || query.state === 'printed' ? query.state : undefined;
  return (
    <Page
      title="Oświadczenia pracowników"
      subtitle={`Kto wydrukował albo potwierdził oświadczenie za rok, a kto jeszcze nie${query.year || query.state === 'asked' ? '' : yearsText(period)}`}
      actions={
        remindable && (
          <Button icon={MailQuestion} disabled={!answer.data?.total} onClick={() => setReminding(true)}>
            Przypomnienie
          </Button>
        )
      }
    >
      {!query.year &&
        (query.state === 'asked' ? <PrintedLine>Wszystkie lata</PrintedLine> : <PrintedPeriod period={period} />)}
      <ListView
        state={state}
        answer={answer}
        captionHidden
        // The filter says it of every row.
        without={query.state === 'todo' ? ['state'] : undefined}
        cells={CELLS[query.kind === 'publication' ? 'publication' : mayPrint ? 'patent' : 'patentByPublications']}
        options={{ unit: answer.data?.units, year: answer.data?.years }}
        counts={{ state: answer.data?.counts }}
      >
        {mayPrint && query.unit && year && unitName ? (
          <CollectivePrint
            key={`${query.kind} ${query.unit} ${year}`}
            of={{ kind: query.kind, unit: Number(query.unit), year }}
            unitName={unitName}
          />
        ) : (
          mayPrint && (
            <p className="no-print text-sm text-muted-foreground">
              Po wybraniu jednostki i roku można wydrukować jej oświadczenia zbiorczo, w jednym pliku.
            </p>
          )
        )}
      </ListView>
      {isReminding && remindable && (
        <ReminderDialog filter={{ ...filter, state: remindable }} close={() => setReminding(false)} />
      )}
    </Page>
  );
}
