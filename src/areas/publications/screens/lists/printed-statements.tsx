import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PageLink } from '#client/page-link.ts';
import { api, errorBody, errorText, queryClient } from '#client/api.ts';
import { PrintLink } from '#client/documents/print.tsx';
import { WithdrawStatement } from '#client/documents/withdraw-statement.tsx';
import { usePeriod } from '#client/pickers/period.tsx';
import { type Column, TableSection } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { stampText } from '#ui/text/instant.ts';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { SaveState } from '#ui/field/save-state.tsx';
import type { PrintedStatement, StatementKind } from '#areas/statements/schema.ts';
import { NO_SECOND } from '#areas/statements/schema-words.ts';
import type { PersonPublications } from '../../schema.ts';
import { listsQuery, type Subject } from '../subject.ts';

type Owner = { answer: PersonPublications; subject: Subject; period: number };
type CellProps = { row: PrintedStatement; column: 0 | 1; owner: Owner };

/** A discipline of a printed statement: of one of another period as text, because its disciplines are offered there. */
function StatementDiscipline(props: CellProps) {
  const { row, column, owner } = props;
  const { periods } = usePeriod(owner.period);
  const own = periods.find(({ year_from: from, year_to: to }) => from <= row.year && row.year <= to);
  if (!own || own.row_id === owner.period) return <DisciplineSelect {...props} />;
  const name = column === 0 ? row.dyscyplina1 : row.dyscyplina2;
  return (
    <div className="space-y-1 whitespace-normal">
      <p>{name ?? '–'}</p>
      {column === 0 && (
        <PageLink to="." search={(held) => ({ ...held, period: own.row_id })} className="text-sm">
          Zmień w okresie {own.year_from}–{own.year_to}
        </PageLink>
      )}
    </div>
  );
}

/** Saved at once; only the second may be empty. */
function DisciplineSelect({ row, column, owner }: CellProps) {
  const { answer, subject, period } = owner;
  const { queryKey } = listsQuery(subject, period);
  const { mutate, status, error, variables } = useMutation(
    api.statements.changeDiscipline.mutationOptions({
      meta: { changes: [] },
      onSuccess: (statements) =>
        queryClient.setQueryData<PersonPublications>(
          queryKey,
          (cached) => cached && { ...cached, prn_stmts: statements },
        ),
      onError: (failure) => {
        if (errorBody(failure)?.code === 'CONFLICT') void queryClient.invalidateQueries({ queryKey });
      },
    }),
  );
  const stored = column === 0 ? row.dyscyplina1_kod : row.dyscyplina2_kod;
  const name = column === 0 ? row.dyscyplina1 : row.dyscyplina2;
  const own = answer.disciplines.map(({ key, value }) => ({ value: key, label: value }));
  const foreign = stored !== null && !own.some(({ value }) => value === stored);
  const shown = status === 'pending' ? variables.discipline_id : (stored ?? NO_SECOND);
  const label = `${column === 0 ? 'Pierwsza' : 'Druga'} dyscyplina oświadczenia za rok ${row.year}`;
  return (
    <div className="min-w-0 space-y-1">
      <NativeSelect
        inRow
        aria-label={label}
        aria-invalid={status === 'error' || undefined}
        value={shown}
        onChange={({ target }) =>
          mutate({
            year: row.year,
            author_id: answer.user.id_pracownik,
            targetCol: column,
            discipline_id: target.value === NO_SECOND ? NO_SECOND : Number(target.value),
            expected: stored,
          })
        }
      >
        {(column === 1 || stored === null) && (
          <option value={NO_SECOND} disabled={column === 0}>
            –
          </option>
        )}
        {foreign && <option value={stored}>{name}</option>}
        {own.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      {status === 'pending' && <SaveState of={label} status="saving" />}
      {status === 'success' && <SaveState of={label} status="saved" />}
      {status === 'error' && (
        <SaveState
          of={label}
          status="failed"
          message={`Błąd aktualizacji dyscypliny w oświadczeniu: '${errorText(error)}'.`}
        />
      )}
    </div>
  );
}

type DocumentsProps = { kind: StatementKind; year: number; person: number };

export function Documents(print: DocumentsProps) {
  return (
    <ul>
      <li>
        <PrintLink print={{ ...print, part: 'statement' }}>Oświadczenie</PrintLink>
      </li>
      <li>
        <PrintLink print={{ ...print, part: 'attachment' }}>Załącznik</PrintLink>
      </li>
    </ul>
  );
}

const printing = ({ id_pracownik: id, imie, nazwisko }: PersonPublications['user']): Column<PrintedStatement>[] => [
  {
    key: 'documents',
    header: 'Dokumenty',
    cell: ({ year }) => <Documents kind="publication" year={year} person={id} />,
  },
  {
    key: 'withdraw',
    header: 'Wycofanie',
    headerHidden: true,
    cell: ({ year }) => (
      <WithdrawStatement kind="publication" year={year} author={{ id, name: `${nazwisko} ${imie}` }} />
    ),
  },
];

/** `prints`: documents of the statements can be opened, and statements withdrawn. */
export function PrintedStatements({ answer, subject, period, prints }: Owner & { prints: boolean }) {
  const columns = useMemo<Column<PrintedStatement>[]>(() => {
    const owner = { answer, subject, period };
    return [
      { key: 'year', header: 'Rok', rowHeader: true, cell: (row) => row.year },
      { key: 'generated', header: 'Wygenerowano', cell: (row) => stampText(row.generated) },
      {
        key: 'first',
        header: 'Pierwsza dyscyplina',
        cell: (row) => <StatementDiscipline row={row} column={0} owner={owner} />,
      },
      {
        key: 'second',
        header: 'Druga dyscyplina',
        cell: (row) => <StatementDiscipline row={row} column={1} owner={owner} />,
      },
      ...(prints ? printing(answer.user) : []),
    ];
  }, [answer, subject, period, prints]);
  return (
    <TableSection
      title="Wydrukowane oświadczenia"
      columns={columns}
      rows={answer.prn_stmts}
      rowKey={(row) => row.year}
      empty={<EmptyState inline title="Brak wydrukowanych oświadczeń" />}
    />
  );
}
