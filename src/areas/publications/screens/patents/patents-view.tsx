import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Loaded } from '#client/parts/loaded.tsx';
import { Announce } from '#ui/live-region.tsx';
import { counted } from '#ui/text/number.ts';
import type { PanelName } from '#shared/panel-codes.ts';
import { usePanels } from '#client/shell/session.ts';
import type { PrintedStatement } from '#areas/statements/schema.ts';
import { type Column, TableSection } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { stampText } from '#ui/text/instant.ts';
import type { PersonPatents } from '../../schema.ts';
import type { Chosen } from '../chosen-person.tsx';
import { ListSection } from '../lists/list-section.tsx';
import type { Sorting } from '../lists/list-table.tsx';
import { PointsDialog } from '../points/points-dialog.tsx';
import { FormerPrints } from '../former-prints.tsx';
import { PrintControls, yearsOf } from '../print-controls.tsx';
import { LISTS, type Work } from '../rows/work.ts';
import { Documents } from '../lists/printed-statements.tsx';
import { WithdrawStatement } from '#client/documents/withdraw-statement.tsx';
import { usePatentTools } from './patent-tools.ts';
import { patentsQuery } from './patents-query.ts';

const [LIST] = LISTS.filter(({ name }) => name === 'patents');

type ViewProps = {
  chosen: Chosen;
  period: number;
  panel: 'patentStatements' | 'patentAssignments';
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
};

/** One person's patents of a period; its `key` must identify both, as patents of another one are never shown meanwhile. */
export function PatentsView(props: ViewProps) {
  const query = useQuery(patentsQuery(props.chosen, props.period));
  return (
    <Loaded query={query} what="patentów" failed={(reason) => `Błąd pobierania patentów: ${reason}`}>
      {(answer) => <Patents {...props} answer={answer} />}
    </Loaded>
  );
}

const shownAlways = () => true;

function Patents({ answer, chosen, period, panel, sorting, onSort }: ViewProps & { answer: PersonPatents }) {
  const [pointsOf, showPoints] = useState<Work>();
  const { tools, names } = usePatentTools({ answer, chosen, period, panel, showPoints });
  const { patents, user } = answer;
  return (
    <>
      <Announce>{`Wczytano ${counted(patents.length, 'patent', 'patenty', 'patentów')}`}</Announce>
      <Loaded query={names} what="nazw dyscyplin" />
      {panel === 'patentStatements' && patents.length > 0 && (
        <PrintControls
          kind="patent"
          person={user.id_pracownik}
          years={yearsOf(patents)}
          closed={answer.period_closed}
        />
      )}
      {LIST && (
        <ListSection
          {...{ list: LIST, works: patents, passing: patents.length, tools, sorting, onSort }}
          most={{ shown: patents.length, hidden: 0 }}
          isShown={shownAlways}
          filtered={false}
          busy={false}
        />
      )}
      <PrintedPatentStatements answer={answer} prints={panel === 'patentStatements'} />
      {panel === 'patentStatements' && <FormerPrints kind="patent" person={user.id_pracownik} />}
      {pointsOf && <PointsDialog work={pointsOf} reader="patents" onClose={() => showPoints(undefined)} />}
    </>
  );
}

/** Of them one may withdraw statements. */
const WITHDRAWING: PanelName[] = ['publicationStatements', 'library'];

const namesOf = ({ dyscyplina1, dyscyplina2 }: PrintedStatement) =>
  [dyscyplina1, dyscyplina2].filter(Boolean).join(', ') || '–';

/** The statements that freeze patents; `prints`: their documents can be opened. */
function PrintedPatentStatements({ answer, prints }: { answer: PersonPatents; prints: boolean }) {
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
    <TableSection
      title="Wydrukowane oświadczenia"
      columns={columns}
      rows={answer.prn_stmts}
      rowKey={({ year }) => year}
      empty={<EmptyState inline title="Brak wydrukowanych oświadczeń" />}
    />
  );
}
