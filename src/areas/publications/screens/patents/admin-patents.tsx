import { useQuery } from '@tanstack/react-query';
import { UserRoundSearch } from 'lucide-react';
import { PersonHeader } from '#client/parts/person-header.tsx';
import { usePeriod } from '#client/pickers/period.tsx';
import { usePanelSearch } from '#client/search.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import type { PersonPatents } from '../../schema-patents.ts';
import { readPublicationSearch } from '../../search.ts';
import { type Chosen, ChoiceCard, headOf, useChosen } from '../chosen-person.tsx';
import { PeriodProblem } from '../period-problem.tsx';
import { PatentsView } from './patents-view.tsx';
import { patentsQuery } from './patents-query.ts';
import { UnassignedPatents } from './unassigned-patents.tsx';

const TITLES = { patentStatements: 'Druk ośw. patentów', patentAssignments: 'Dyscypliny patentów' };

const nameOf = ({ user }: PersonPatents) => `${user.nazwisko} ${user.imie}`;
const NOBODY: Chosen = { kind: 'login', login: '' };

/** Patents of a chosen person: one panel prints their statements, the other assigns them to disciplines. */
export default function AdminPatents({ panel }: { panel: 'patentStatements' | 'patentAssignments' }) {
  const [search, change] = usePanelSearch(readPublicationSearch);
  const period = usePeriod(search.period);
  const chosen = useChosen(search);
  const { selected } = period;
  const enabled = chosen !== undefined && selected !== undefined;
  const { data: name } = useQuery({ ...patentsQuery(chosen ?? NOBODY, selected ?? 0), select: nameOf, enabled });
  return (
    <Page title={TITLES[panel]}>
      <ChoiceCard {...{ search, change, period, name }} />
      {!chosen && <EmptyState icon={UserRoundSearch} title="Wyszukaj osobę, aby zobaczyć jej patenty" />}
      {!chosen && panel === 'patentAssignments' && selected !== undefined && <UnassignedPatents period={selected} />}
      {chosen && selected === undefined && <PeriodProblem period={period} />}
      {chosen && selected !== undefined && (
        <>
          <PersonHeader key={`head ${search.person}`} who={headOf(chosen, selected)} panel={panel} />
          <PatentsView
            key={`${search.person} ${selected}`}
            {...{ chosen, period: selected, panel, sorting: search, onSort: change }}
          />
        </>
      )}
    </Page>
  );
}
