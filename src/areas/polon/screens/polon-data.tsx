import type { ReactNode } from 'react';
import { CalendarClock, History } from 'lucide-react';
import { Alert } from '#ui/alert.tsx';
import { ContentCard } from '#ui/content-card.tsx';
import { DefinitionList } from '#ui/table/definition-list.tsx';
import { type Column, TableSection } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDecimal } from '#ui/text/number.ts';
import { spanText } from '#ui/text/span-text.ts';
import { Badge } from '#ui/badge.tsx';
import type { DisciplineShareRow, EmploymentRow, Holds, PolonInfo, ResearchStatementRow } from '../schema.ts';
import { ComputedSlots } from './computed-slots.tsx';

const EMPLOYMENT: readonly Column<EmploymentRow>[] = [
  { key: 'position', header: 'Stanowisko', rowHeader: true, cell: (row) => row.positionname },
  { key: 'group', header: 'Grupa stanowisk', cell: (row) => row.positiongroupname },
  { key: 'span', header: 'Czas', cell: (row) => spanText(row.datefrom, row.dateto) },
  { key: 'holds', header: 'Stan', cell: (row) => <HoldsBadge holds={row.holds} /> },
  {
    key: 'hours',
    header: 'Wymiar czasu pracy',
    numeric: true,
    cell: (row) => `${row.workinghoursnumerator}/${row.workinghoursdenominator}`,
  },
  { key: 'fte', header: 'Wielkość etatu', numeric: true, cell: (row) => formatDecimal(row.workhours, 4) },
  { key: 'institution', header: 'Instytucja', cell: (row) => row.institutionfullname },
  { key: 'id', header: 'Numer', numeric: true, cell: (row) => row.polonemployeeconditionsid },
];

const percent = (value: number | null) => (value === null ? '–' : `${formatDecimal(value, 0)}%`);

const DISCIPLINES: readonly Column<DisciplineShareRow>[] = [
  { key: 'first', header: 'Pierwsza dyscyplina', rowHeader: true, cell: (row) => row.discipline1label },
  {
    key: 'firstPercent',
    header: 'Udział dyscypliny pierwszej',
    numeric: true,
    cell: (row) => percent(row.discipline1percentage),
  },
  { key: 'second', header: 'Druga dyscyplina', cell: (row) => row.discipline2label ?? '–' },
  {
    key: 'secondPercent',
    header: 'Udział dyscypliny drugiej',
    numeric: true,
    cell: (row) => percent(row.discipline2percentage),
  },
  { key: 'span', header: 'Czas oświadczenia', cell: (row) => spanText(row.statementfrom, row.statementto) },
  { key: 'holds', header: 'Stan', cell: (row) => <HoldsBadge holds={row.holds} /> },
  {
    key: 'index',
    header: 'Wskaźnik udziału',
    numeric: true,
    cell: (row) => formatDecimal(row.participationindex, 4),
  },
  {
    key: 'participation',
    header: 'Czas udziału',
    cell: (row) => spanText(row.participationfromdate, row.participationtodate),
  },
  { key: 'reason', header: 'Przyczyna zakończenia', cell: (row) => row.closereason ?? '–' },
  { key: 'id', header: 'Numer', numeric: true, cell: (row) => row.polonemployeedisciplineid },
];

const named = (label: string | null, code: number | null) => (label === null ? '–' : `${label} (${code})`);

const N_STATEMENTS: readonly Column<ResearchStatementRow>[] = [
  {
    key: 'first',
    header: 'Pierwsza dyscyplina (kod)',
    rowHeader: true,
    cell: (row) => named(row.discipline1label, row.discipline1code),
  },
  {
    key: 'second',
    header: 'Druga dyscyplina (kod)',
    cell: (row) => named(row.discipline2label, row.discipline2code),
  },
  { key: 'span', header: 'Czas oświadczenia', cell: (row) => spanText(row.statementfrom, row.statementto) },
  { key: 'holds', header: 'Stan', cell: (row) => <HoldsBadge holds={row.holds} /> },
  { key: 'id', header: 'Numer', numeric: true, cell: (row) => row.polonemployeenstatementid },
];

type PolonDataProps = { info: PolonInfo; busy: boolean; periodSelect: ReactNode };

/** A person's POL-on data and computed slots. */
export function PolonData({ info, busy, periodSelect }: PolonDataProps) {
  return (
    <>
      <PersonData info={info} />
      <TableSection
        title="Zatrudnienie"
        columns={EMPLOYMENT}
        rows={info.zatrudnienie}
        rowKey={(row) => row.polonemployeeconditionsid}
        empty={<EmptyState inline title="Brak informacji o zatrudnieniu" />}
      />
      <TableSection
        title="Przynależność do dyscyplin"
        columns={DISCIPLINES}
        rows={info.dyscypliny}
        rowKey={(row) => row.polonemployeedisciplineid}
        empty={<EmptyState inline title="Brak oświadczeń o przynależności do dyscypliny" />}
      />
      <TableSection
        title="Oświadczenia o zaliczeniu do liczby N"
        columns={N_STATEMENTS}
        rows={info.oswiad}
        rowKey={(row) => row.polonemployeenstatementid}
        empty={<EmptyState inline title="Brak zaliczania do N" />}
      />
      <ComputedSlots executions={info.calculated} busy={busy} periodSelect={periodSelect} />
    </>
  );
}

/** The person in the central login service and in POL-on. */
function PersonData({ info: { danePRz, danePracownika } }: { info: PolonInfo }) {
  const { imie, nazwisko, stopien, depart, jedn_kod, polonuuid } = danePRz;
  return (
    <section aria-label="Dane osoby" className="grid items-start gap-4 lg:grid-cols-2 print:grid-cols-2">
      <ContentCard title="Dane z systemu uwierzytelniania">
        <DefinitionList
          items={[
            { label: 'Imię', value: imie },
            { label: 'Nazwisko', value: nazwisko },
            { label: 'Stopień lub tytuł', value: stopien },
            { label: 'Jednostka', value: depart },
            { label: 'Kod jednostki', value: jedn_kod },
            { label: 'Identyfikator POL-on', value: polonuuid ?? 'brak: osoby nie odnaleziono w POL-onie' },
          ]}
        />
      </ContentCard>
      {danePracownika ? (
        <ContentCard title="Dane pracownika w systemie POLON">
          <DefinitionList
            items={[
              { label: 'Imię', value: danePracownika.firstname },
              { label: 'Drugie imię', value: danePracownika.middlenames },
              { label: 'Nazwisko', value: danePracownika.lastname },
            ]}
          />
        </ContentCard>
      ) : (
        <Alert tone="warning" title="Brak danych pracownika w POL-onie">
          Konto nie jest powiązane z osobą, dlatego nie ma czego pokazać ani potwierdzić. Powiązanie ustala dział kadr.
        </Alert>
      )}
    </section>
  );
}

/** Whether a row is in force. */
function HoldsBadge({ holds }: { holds: Holds }) {
  if (holds === 'now') return <Badge tone="success">obowiązuje</Badge>;
  if (holds === 'later') {
    return (
      <Badge tone="info" icon={CalendarClock}>
        w przyszłości
      </Badge>
    );
  }
  return <Badge icon={History}>zakończone</Badge>;
}
