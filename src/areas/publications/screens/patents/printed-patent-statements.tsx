import type { PanelName } from '#shared/panel-codes.ts';
import { useMemo } from 'react';
import { usePanels } from '#client/shell/session.ts';
import type { PrintedStatement } from '#areas/statements/schema.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { stampText } from '#ui/text/instant.ts';
import { Section } from '#ui/section.tsx';
import type { PersonPatents } from '../../schema-patents.ts';
import { Documents } from '../lists/printed-statements.tsx';
import { WithdrawStatement } from '../lists/withdraw-statement.tsx';

/** Of them one may withdraw statements. */
const WITHDRAWING: PanelName[] = ['publicationStatements', 'library'];

const namesOf = ({ dyscyplina1, dyscyplina2 }: PrintedStatement) =>
  [dyscyplina1, dyscyplina2].filter(Boolean).join(', ') || '–';

/** The statements that freeze patents; `prints`: their documents can be opened. */
export function PrintedPatentStatements({ answer, prints }: { answer: PersonPatents; prints: boolean }) {
  const { data } = usePanels();
  const withdraws = data?.panels.some((name) => WITHDRAWING.includes(name)) ?? false;
  const { id_pracownik: id, imie, nazwisko } = answer.user;
  const columns = useMemo((): Column<PrintedStatement>[] => {
    const author = { id, name: `${nazwisko} ${imie}` };
    const documents: Column<PrintedStatement> = {
      key: 'documents',
      header: 'Dokumenty',
      cell: ({ year }) => <Documents kind="patent" year={year} person={id} />,
    };
    const withdrawal: Column<PrintedStatement> = {
      key: 'withdraw',
      header: 'Wycofanie',
      headerHidden: true,
      cell: ({ year }) => <WithdrawStatement kind="patent" year={year} author={author} />,
    };
    return [
      { key: 'year', header: 'Rok', rowHeader: true, cell: ({ year }) => year },
      { key: 'generated', header: 'Wydruk', cell: ({ generated }) => stampText(generated) },
      { key: 'disciplines', header: 'Dyscypliny', cell: namesOf },
      ...(prints ? [documents] : []),
      ...(withdraws ? [withdrawal] : []),
    ];
  }, [id, imie, nazwisko, prints, withdraws]);
  return (
    <Section title="Wydrukowane oświadczenia" count={answer.prn_stmts.length}>
      <DataTable
        caption="Wydrukowane oświadczenia"
        captionHidden
        columns={columns}
        rows={answer.prn_stmts}
        rowKey={({ year }) => year}
        empty={<EmptyState inline title="Brak wydrukowanych oświadczeń" />}
      />
    </Section>
  );
}
