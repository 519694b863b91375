import { useQuery } from '@tanstack/react-query';
import { CopyCheck, ListChecks, UserRoundSearch } from 'lucide-react';
import { PageButton } from '#client/page-link.ts';
import { PersonPage } from '#client/person/person-page.tsx';
import { usePeriod } from '#client/pickers/period.tsx';
import { RecalculationStatus } from '#client/parts/recalculation-status.tsx';
import { usePanelSearch } from '#client/search.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { PersonPublications } from '../schema.ts';
import { readPublicationSearch } from '../search.ts';
import { type Chosen, ChoiceCard, headOf, useChosen } from './chosen-person.tsx';
import { PeriodProblem } from './period-problem.tsx';
import { PersonPublicationsView } from './person-publications.tsx';
import { PrintControls, yearsOf } from './print-controls.tsx';
import { allWorks, awaitingOf, LISTS } from './rows/work.ts';
import { ACCESS } from './rows/row-tools.ts';
import { listsQuery, type Subject } from './subject.ts';

const TITLES = {
  publicationStatements: 'Druk ośw. publikacji',
  assignmentsOfPerson: 'Administracja przypisaniami publikacji do dyscypliny',
};

const shownOf = (answer: PersonPublications) => ({
  name: `${answer.user.nazwisko} ${answer.user.imie}`,
  awaiting: awaitingOf(allWorks(answer)),
});
const NOBODY: Subject = { kind: 'login', login: '' };

/** The person's name from the lists' answer, as the address has none, and how many of the works await recalculation. */
function useShown(subject: Chosen | undefined, period = 0) {
  const enabled = subject !== undefined && period > 0;
  const { data } = useQuery({ ...listsQuery(subject ?? NOBODY, period), select: shownOf, enabled });
  return data;
}

/** Prints for the years of the person's publications; patents have a panel of their own. */
function PublicationPrints({ subject, period }: { subject: Chosen; period: number }) {
  const { data } = useQuery(listsQuery(subject, period));
  if (!data) return null;
  const works = LISTS.flatMap(({ name }) => (name === 'patents' ? [] : data.publications[name]));
  return (
    <PrintControls
      kind="publication"
      person={data.user.id_pracownik}
      years={yearsOf(works)}
      closed={data.period_closed}
    />
  );
}

const ToSole = ({ period }: { period: number | undefined }) => (
  <PageButton to="/admin/zmianaprzypisan/jedyna" search={{ ...(period && { period }) }} icon={CopyCheck}>
    Jedyna dyscyplina autora
  </PageButton>
);

const ToStates = () => (
  <PageButton to="/admin/publikacje/oswiadczenia" icon={ListChecks}>
    Kto jeszcze nie wydrukował
  </PageButton>
);

/** Publications of a chosen person: one panel changes their disciplines, the other shows them and prints statements. */
export default function AdminPublications({ panel }: { panel: 'publicationStatements' | 'assignmentsOfPerson' }) {
  const [search, change] = usePanelSearch(readPublicationSearch);
  const period = usePeriod(search.period);
  const subject = useChosen(search);
  const shown = useShown(subject, period.selected);
  const { source = 'konto', person } = search;
  return (
    <PersonPage title={TITLES[panel]} who={headOf(subject, search.period)} panel={panel}>
      <ChoiceCard {...{ search, change, period, name: shown?.name }}>
        {period.selected !== undefined && (
          <div className="grow">
            <RecalculationStatus period={period.selected} awaiting={shown?.awaiting ?? 0} />
          </div>
        )}
        {panel === 'assignmentsOfPerson' ? <ToSole period={search.period} /> : <ToStates />}
      </ChoiceCard>
      {!subject && <EmptyState icon={UserRoundSearch} title="Wyszukaj osobę, aby zobaczyć jej publikacje" />}
      {subject && period.selected === undefined && <PeriodProblem period={period} />}
      {panel === 'publicationStatements' && subject && period.selected !== undefined && (
        <PublicationPrints key={person} subject={subject} period={period.selected} />
      )}
      {subject && period.selected !== undefined && (
        <PersonPublicationsView
          key={`${source} ${person}`}
          subject={subject}
          period={period.selected}
          access={ACCESS[panel]}
          search={search}
          change={change}
        />
      )}
    </PersonPage>
  );
}
