import { Link } from '@tanstack/react-router';
import { usePanelSearch } from '#client/search.ts';
import { usePanels } from '#client/shell/session.ts';
import { TextLink } from '#ui/link.tsx';
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
/** What tells the two lists of one's works apart, and the way to the other. */
const OTHER = {
  assignments: {
    panel: 'evaluationAssignments',
    to: '/publicationpanelevalasg',
    here: 'Sama dyscyplina każdej pracy',
    there: 'te same prace z punktami i optimum',
  },
  evaluationAssignments: {
    panel: 'assignments',
    to: '/zmianaprzypisan',
    here: 'Dyscyplina każdej pracy z punktami i optimum',
    there: 'te same prace z samą dyscypliną',
  },
} as const;

function Subtitle({ panel, period }: { panel: keyof typeof OTHER; period: number | undefined }) {
  const held = usePanels().data?.panels ?? [];
  const { here, there, to, panel: other } = OTHER[panel];
  return (
    <>
      {here}
      {held.includes(other) && (
        <span className="no-print">
          {'; '}
          <TextLink asChild>
            <Link to={to} search={{ period }}>
              {there}
            </Link>
          </TextLink>
        </span>
      )}
    </>
  );
}

const OWN: Subject = { kind: 'own' };

/** The user's own publications; those for the evaluation add the optimum and custom selections. */
export default function OwnPublications({ panel }: { panel: 'assignments' | 'evaluationAssignments' }) {
  const [search, change] = usePanelSearch(readPublicationSearch);
  const period = usePeriod(search.period);
  return (
    <Page
      title={TITLES[panel]}
      subtitle={<Subtitle panel={panel} period={period.selected} />}
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
