import { Link } from '@tanstack/react-router';
import { FileSignature, Lock, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { PrintLink } from '#client/documents/print.tsx';
import { STATEMENT_YEAR } from '#client/documents/statement-year.tsx';
import { Badge } from '#ui/badge.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { stampText } from '#ui/text/instant.ts';
import { linkStyles } from '#ui/link.tsx';
import { UNASSIGNED } from '#areas/publications/search.ts';
import { Announce } from '#ui/live-region.tsx';
import { counted, formatDate, plural } from '#ui/text/number.ts';
import { Section } from '#ui/section.tsx';
import type { OwnStatement } from '../schema.ts';
import { Confirm, Nothing, PrintActions } from './print-actions.tsx';
import {
  CLOSED_PERIOD,
  isBlocked,
  NOUNS,
  UNASSIGNED_NOUNS,
  type StatementRow,
  statementRows,
  waitingOf,
} from './statement-row.ts';

function Works({ row }: { row: StatementRow }) {
  const { kind, year, works, unassigned, added, codes, period, print, closed } = row;
  const [one, few, many] = NOUNS[kind];
  return (
    <div className="space-y-1">
      <p>{works > 0 ? `${counted(works, one, few, many)} z dyscypliną` : `bez ${many} z dyscypliną`}</p>
      {unassigned > 0 && (
        <p className="text-xs text-warning">
          <Link
            to="/publicationpanelevalasg"
            search={{ period, disc: UNASSIGNED, ...(kind === 'patent' && { list: 'patents' }) }}
            className={linkStyles}
          >
            {counted(unassigned, ...UNASSIGNED_NOUNS[kind])}
          </Link>{' '}
          <span>
            {print || closed
              ? `poza ${print ? 'wydrukowanym ' : ''}oświadczeniem`
              : `${plural(unassigned, 'nie wejdzie', 'nie wejdą', 'nie wejdzie')} do oświadczenia`}
          </span>
        </p>
      )}
      {isBlocked(row) && (
        <p className="text-xs text-warning">
          {counted(codes, 'dyscyplina', 'dyscypliny', 'dyscyplin')}, a oświadczenie obejmuje najwyżej dwie: przed
          wydrukiem{' '}
          <Link
            to="/publicationpanelevalasg"
            search={{ period, year, state: 'blokujace', ...(kind === 'patent' && { list: 'patents' }) }}
            className={linkStyles}
          >
            zmień dyscypliny prac
          </Link>
        </p>
      )}
      {print && !closed && added > 0 && (
        <p className="text-xs text-warning">
          {counted(added, one, few, many)} z dyscypliną wybraną po wydruku:{' '}
          {plural(added, 'nie ma jej', 'nie ma ich', 'nie ma ich')} w oświadczeniu.{' '}
          {print.frozen
            ? 'Naciśnij „Poproś o odmrożenie”; po wycofaniu wydrukuj nowe.'
            : 'Poproś bibliotekę albo zespół ewaluacji o jego wycofanie i wydrukuj nowe.'}
        </p>
      )}
    </div>
  );
}

/** A badge and what it is of: below each other, on a phone beside each other. */
const STATE = 'space-y-1 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-2 max-sm:space-y-0';

function State({ row }: { row: StatementRow }) {
  const { print, works, deadline, due, closed } = row;
  if (!print) {
    if (works === 0) return <Badge outlined>Nie ma czego drukować</Badge>;
    return (
      <div className={STATE}>
        {isBlocked(row) ? (
          <Badge tone="danger" icon={Lock}>
            Zablokowane
          </Badge>
        ) : due && !closed ? (
          <Badge tone="warning" icon={Printer}>
            Do wydruku
          </Badge>
        ) : (
          <Badge outlined>Niewydrukowane</Badge>
        )}
        {(closed || deadline) && (
          <p className="text-xs text-muted-foreground">
            {closed ? 'okres zamknięty: już się nie drukuje' : `termin zmian dyscyplin: ${formatDate(deadline)}`}
          </p>
        )}
      </div>
    );
  }
  return (
    <div className={STATE}>
      <Badge>Wydrukowano</Badge>
      <p className="text-xs text-muted-foreground">
        {print.number && <span className="block">nr {print.number}</span>}
        {stampText(print.generated)}
      </p>
    </div>
  );
}

/** When it was confirmed, the button that confirms it, or what has to come first. */
function Confirmed({ row }: { row: StatementRow }) {
  const { kind, year, print, due, closed, works } = row;
  if (!print)
    return works > 0 && !closed ? (
      <p className="text-xs text-muted-foreground">potwierdzisz po wydruku</p>
    ) : (
      <Nothing />
    );
  if (!print.confirmed) {
    if (closed) return <Nothing />;
    if (print.hash) return <Confirm row={row} hash={print.hash} />;
    return due ? (
      <p className="text-xs text-muted-foreground">
        Starszy wydruk bez zapisanego dokumentu:{' '}
        <PrintLink print={{ kind, year, person: 0, part: 'statement' }}>otwórz go</PrintLink>, a dostanie numer
        dokumentu i dzisiejszą datę pliku, i potwierdzisz go tutaj.
      </p>
    ) : (
      <Nothing />
    );
  }
  return (
    <div className={STATE}>
      <Badge icon={FileSignature}>Potwierdzono</Badge>
      <p className="text-xs text-muted-foreground">{stampText(print.confirmed)}</p>
    </div>
  );
}

const Disciplines = ({ row: { print } }: { row: StatementRow }) =>
  print && print.disciplines.length > 0 ? (
    <ul className="list-disc ps-4">
      {print.disciplines.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  ) : (
    <Nothing />
  );

const WORDS: Column<StatementRow>[] = [
  STATEMENT_YEAR,
  { key: 'works', header: 'Prace', className: 'sm:w-[28%]', cell: (row) => <Works row={row} /> },
  { key: 'state', header: 'Wydruk', className: 'sm:w-[17%]', cell: (row) => <State row={row} /> },
  { key: 'disciplines', header: 'Dyscypliny', cell: (row) => <Disciplines row={row} /> },
  { key: 'confirmed', header: 'Potwierdzenie', className: 'sm:w-[13%]', cell: (row) => <Confirmed row={row} /> },
  { key: 'actions', header: 'Dokumenty', className: 'sm:w-[13%]', cell: (row) => <PrintActions row={row} /> },
];
/** Every cell is words that say what they are. */
const COLUMNS = WORDS.map((column) => ({ ...column, bare: true }));

export function StatementTable({ caption, rows }: { caption: string; rows: StatementRow[] }) {
  return (
    <DataTable
      caption={caption}
      captionHidden
      columns={COLUMNS}
      rows={rows}
      rowKey={({ year, kind }) => `${year} ${kind}`}
    />
  );
}

function waitingText(rows: readonly StatementRow[]): string {
  const due = rows.filter((row) => row.due);
  if (due.some(({ closed }) => closed)) return CLOSED_PERIOD;
  const { toPrint, blocked } = waitingOf(rows);
  if (toPrint > 0) {
    const rest = blocked > 0 ? `, zablokowane: ${blocked}` : '';
    return `Do wydruku w bieżącym okresie ewaluacji: ${counted(toPrint, 'oświadczenie', 'oświadczenia', 'oświadczeń')}${rest}.`;
  }
  if (blocked > 0) return `Zablokowane: ${counted(blocked, 'oświadczenie', 'oświadczenia', 'oświadczeń')}.`;
  if (due.some(({ print }) => print) && due.every(({ unassigned }) => unassigned === 0))
    return 'Oświadczenia bieżącego okresu ewaluacji są wydrukowane.';
  return 'Nie ma jeszcze czego drukować.';
}

export function YearStatements({ rows }: { rows: readonly OwnStatement[] }) {
  const statements = useMemo(() => statementRows(rows), [rows]);
  const firstDue = Math.min(...statements.filter(({ due }) => due).map(({ year }) => year));
  const isEarlier = ({ year }: StatementRow) => year < firstDue && Number.isFinite(firstDue);
  const [earlier, next] = [statements.filter(isEarlier), statements.filter(({ isNext }) => isNext)];
  const current = statements.filter((row) => !isEarlier(row) && !row.isNext);
  return (
    <>
      <p className="text-sm">
        {waitingText(statements)}{' '}
        <span className="text-muted-foreground">
          {rows[0]?.freeze === 'confirmation' ? 'Potwierdzenie na ekranie' : 'Wydruk'} zamyka zmianę dyscyplin prac,
          które obejmuje oświadczenie: wycofać może je tylko biblioteka albo zespół ewaluacji.
        </span>
      </p>
      {current.length > 0 && <StatementTable caption="Oświadczenia bieżącego okresu ewaluacji" rows={current} />}
      {next.length > 0 && (
        <Section title="Następny okres ewaluacji" count={next.length}>
          <StatementTable caption="Oświadczenia następnego okresu ewaluacji" rows={next} />
        </Section>
      )}
      {earlier.length > 0 && (
        <Section title="Wcześniejsze okresy ewaluacji" count={earlier.length} collapsible defaultOpen={false}>
          <StatementTable caption="Oświadczenia wcześniejszych okresów ewaluacji" rows={earlier} />
        </Section>
      )}
      <Announce>{`Wczytano ${counted(statements.length, 'oświadczenie', 'oświadczenia', 'oświadczeń')}`}</Announce>
    </>
  );
}
