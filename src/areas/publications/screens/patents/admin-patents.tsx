import { useQuery } from '@tanstack/react-query';
import { UserRoundSearch } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { PersonPage } from '#client/person/person-page.tsx';
import { usePeriod } from '#client/pickers/period.tsx';
import { SAME_STEP, usePanelSearch } from '#client/search.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { linkStyles } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import type { PersonPatents, UnassignedPatent } from '../../schema.ts';
import { readPublicationSearch, UNASSIGNED_PREFIX } from '../../search.ts';
import { ChoiceCard, type Chosen, headOf, useChosen } from '../chosen-person.tsx';
import { PeriodProblem } from '../period-problem.tsx';
import { unassignedPatentList } from '../../lists.ts';
import { PatentsView } from './patents-view.tsx';
import { patentsQuery } from './patents-query.ts';

const TITLES = { patentStatements: 'Druk ośw. patentów', patentAssignments: 'Dyscypliny patentów' };

const personName = ({ user }: PersonPatents) => `${user.nazwisko} ${user.imie}`;
const NOBODY: Chosen = { kind: 'login', login: '' };

/** Patents of a chosen person: one panel prints their statements, the other assigns them to disciplines. */
export default function AdminPatents({ panel }: { panel: 'patentStatements' | 'patentAssignments' }) {
  const [search, change] = usePanelSearch(readPublicationSearch);
  const period = usePeriod(search.period);
  const chosen = useChosen(search);
  const { selected } = period;
  const enabled = chosen !== undefined && selected !== undefined;
  const { data: name } = useQuery({ ...patentsQuery(chosen ?? NOBODY, selected ?? 0), select: personName, enabled });
  return (
    <PersonPage title={TITLES[panel]} who={headOf(chosen, search.period)} panel={panel}>
      <ChoiceCard {...{ search, change, period, name }} />
      {!chosen && <EmptyState icon={UserRoundSearch} title="Wyszukaj osobę, aby zobaczyć jej patenty" />}
      {!chosen && panel === 'patentAssignments' && selected !== undefined && <UnassignedPatents period={selected} />}
      {chosen && selected === undefined && <PeriodProblem period={period} />}
      {chosen && selected !== undefined && (
        <PatentsView
          key={`${search.person} ${selected}`}
          {...{ chosen, period: selected, panel, sorting: search }}
          onSort={(order) => void change(order, SAME_STEP)}
        />
      )}
    </PersonPage>
  );
}

/** The author's patents of the period, where a discipline is chosen. */
function Author({ row: { account, login, author }, period }: { row: UnassignedPatent; period: number }) {
  if (account === null && login === null) return author;
  const found = account === null ? { source: 'baza' as const, person: login ?? '' } : { person: account };
  return (
    <Link to="/admin/patentyrestricted" search={{ ...found, period }} className={linkStyles}>
      {author}
    </Link>
  );
}

const cellsIn = (period: number): Cells<UnassignedPatent> => ({
  author: (row) => <Author row={row} period={period} />,
});

/** What waits for a discipline in the period, before anybody is chosen. */
function UnassignedPatents({ period }: { period: number }) {
  const state = useList(unassignedPatentList, UNASSIGNED_PREFIX);
  const answer = useQuery(api.publications.patents.unassigned.queryOptions({ ...state.query, period }, LIST_OPTIONS));
  return (
    <Section
      title="Patenty nieprzypisane"
      {...(answer.data && { count: answer.data.total })}
      description="Nie wejdą do żadnego oświadczenia ani do wyniku dyscypliny, dopóki nie zostaną do niej przypisane."
    >
      <ListView state={state} answer={answer} cells={cellsIn(period)} captionHidden />
    </Section>
  );
}
