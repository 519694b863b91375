import { usePanelSearch } from '#client/search.ts';
import { Page } from '#ui/page.tsx';
import { readPublicationSearch } from '../search.ts';
import { PeriodSelect, usePeriod } from '#client/pickers/period.tsx';
import { PeriodProblem } from './period-problem.tsx';
import { PersonPublicationsView } from './person-publications.tsx';
import { ACCESS } from './rows/row-tools.ts';
import type { Subject } from './subject.ts';

const TITLES = {
  assignments: 'Zmiana przypisań publikacji do dyscyplin',
  evaluationAssignments: 'Przypisania do dyscyplin',
};
const OWN: Subject = { kind: 'own' };

/** The user's own publications; those for the evaluation add the optimum and custom selections. */
export default function OwnPublications({ panel }: { panel: 'assignments' | 'evaluationAssignments' }) {
  const [search, change] = usePanelSearch(readPublicationSearch);
  const period = usePeriod(search.period);
  return (
    <Page
      title={TITLES[panel]}
      actions={<PeriodSelect period={period} onChange={(id) => void change({ period: id, disc: undefined })} />}
    >
      {period.selected === undefined ? (
        <PeriodProblem period={period} />
      ) : (
        <PersonPublicationsView
          subject={OWN}
          period={period.selected}
          access={ACCESS[panel]}
          search={search}
          change={change}
        />
      )}
    </Page>
  );
}
