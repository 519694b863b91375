import { PageLink } from '#client/page-link.ts';
import { usePanelSearch } from '#client/search.ts';
import { usePanels } from '#client/shell/session.ts';
import { Page } from '#ui/page.tsx';
import { readPublicationSearch } from '../search.ts';
import { PeriodSelect, usePeriod } from '#client/pickers/period.tsx';
import { PeriodProblem } from './period-problem.tsx';
import { PersonPublicationsView } from './person-publications.tsx';
import { ACCESS } from './rows/row-tools.ts';
import type { Subject } from './subject.ts';

/** The other list of one's works. */
const OTHER = {
  assignments: {
    panel: 'evaluationAssignments',
    to: '/publicationpanelevalasg',
    label: 'Te same prace z optimum i wyborem własnym',
  },
  evaluationAssignments: { panel: 'assignments', to: '/zmianaprzypisan', label: 'Te same prace bez wyboru własnego' },
} as const;

type OwnPanel = keyof typeof OTHER;

function ToOther({ panel, period }: { panel: OwnPanel; period: number | undefined }) {
  const held = usePanels().data?.panels ?? [];
  const { to, panel: other, label } = OTHER[panel];
  if (!held.includes(other)) return null;
  return (
    <PageLink to={to} search={{ period }} className="no-print me-3 self-center text-sm">
      {label}
    </PageLink>
  );
}

const OWN: Subject = { kind: 'own' };

type OwnPublicationsProps = { panel: OwnPanel; title: string; subtitle: string };

/** The user's own publications; those for the evaluation add the optimum and custom selections. */
export function OwnPublications({ panel, title, subtitle }: OwnPublicationsProps) {
  const [search, change] = usePanelSearch(readPublicationSearch);
  const period = usePeriod(search.period);
  return (
    <Page
      title={title}
      // A phone has no room for it: the works that wait for a choice come first.
      subtitle={<span className="max-sm:sr-only">{subtitle}</span>}
      actions={
        <>
          <ToOther panel={panel} period={period.selected} />
          <PeriodSelect period={period} onChange={(id) => void change({ period: id, disc: undefined })} />
        </>
      }
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
