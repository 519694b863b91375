import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '#client/parts/loaded.tsx';
import { Announce } from '#ui/live-region.tsx';
import { counted } from '#ui/text/number.ts';
import type { PersonPatents } from '../../schema-patents.ts';
import type { Chosen } from '../chosen-person.tsx';
import { ListSection } from '../lists/list-section.tsx';
import type { Sorting } from '../lists/list-table.tsx';
import { PointsDialog } from '../points/points-dialog.tsx';
import { FormerPrints } from '../former-prints.tsx';
import { PrintControls, yearsOf } from '../print-controls.tsx';
import { type Work, LISTS } from '../rows/work.ts';
import { usePatentTools } from './patent-tools.ts';
import { patentsQuery } from './patents-query.ts';
import { PrintedPatentStatements } from './printed-patent-statements.tsx';

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
        <PrintControls kind="patent" person={user.id_pracownik} years={yearsOf(patents)} />
      )}
      {LIST && (
        <ListSection
          {...{ list: LIST, works: patents, most: patents.length, tools, sorting, onSort }}
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
