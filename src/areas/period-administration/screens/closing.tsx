import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { CircleCheck, Lock, OctagonAlert, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { PageLink } from '#client/page-link.ts';
import { isOpen } from '#shared/job-states.ts';
import { api } from '#client/api.ts';
import { JobProgress } from '#client/parts/job-progress.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { screenAt } from '#client/registry.ts';
import { usePanels } from '#client/shell/session.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { counted, formatDate } from '#ui/text/number.ts';
import type { Condition, PeriodDetail } from '../schema.ts';
import { CONDITION_NAMES, CONDITION_UNITS, CONDITIONS_MET, type ConditionKey } from '../schema-words.ts';
import { SHARES_PREFIX } from '#areas/sole-disciplines/search.ts';
import { yearsCode } from '#areas/periods/schema-years.ts';
import { UNDECIDED_FILTER } from '#areas/records/lists.ts';
import { stillChosen } from './still-chosen.ts';
import { Snapshots } from './snapshots.tsx';

const CloseDialog = loadable(async () => (await import('./close-dialogs.tsx')).CloseDialog);

/** What is open in a period, its closing, and the snapshots that were taken. */
export function Closing({ period, canEdit }: { period: PeriodDetail; canEdit: boolean }) {
  return (
    <>
      {period.job && <JobProgress job={period.job} shownBy="periods.get" />}
      {period.state !== 'closed' && <Conditions period={period} canEdit={canEdit} />}
      <Snapshots period={period} canEdit={canEdit} />
      {period.state === 'closed' && (
        <Section title="Co znaczy zamknięcie" collapsible defaultOpen={false}>
          <Meaning />
        </Section>
      )}
    </>
  );
}

const Meaning = () => (
  <div className="grid max-w-6xl gap-x-10 gap-y-2 text-sm lg:grid-cols-3">
    <p>
      Okres zamyka administrator, raz na zawsze. Powstaje wtedy zapis okresu: pliki z wynikami i ich sumy kontrolne.
      Błąd zauważony później poprawia korekta: drugi zapis obok pierwszego, z powodem.
    </p>
    <p>
      <strong>Nie zmienią się już:</strong> zasady, wyniki i werdykty, limity osób i dyscyplin, liczba N, punkty i sloty
      prac, wybrane dyscypliny, wydrukowane oświadczenia.
    </p>
    <p>
      <strong>Nadal się zmieniają:</strong> opisy bibliograficzne, nazwiska, jednostki i dane o zatrudnieniu, bez wpływu
      na wyniki okresu. Pliki zapisu mają je z dnia zamknięcia.
    </p>
  </div>
);

const isOpenOne = ({ count }: Condition) => count > 0;
const isToCheck = (condition: Condition) => isOpenOne(condition) && condition.key !== 'choosing';
const blocksNow = (condition: Condition) => condition.blocks && isOpenOne(condition);
/** What passes by itself, in minutes. */
const passes = (condition: Condition) => blocksNow(condition) && condition.key !== 'running';

/** Each time all conditions are counted. */
const POLL_MS = 15_000;

function Conditions({ period, canEdit }: { period: PeriodDetail; canEdit: boolean }) {
  const answer = useQuery(
    api.periods.conditions.queryOptions(
      { period: period.row_id },
      { staleTime: 0, refetchInterval: ({ state }) => (state.data?.some(passes) ? POLL_MS : false) },
    ),
  );
  const [isClosing, setClosing] = useState(false);
  const isBusy = period.job !== null && isOpen(period.job);
  return (
    <Loaded query={answer} what="warunków zamknięcia">
      {(conditions) => (
        <>
          <Section title="Czy można zamknąć">
            <div className="space-y-4">
              <Verdict period={period} conditions={conditions} canEdit={canEdit} />
              <Meaning />
              {canEdit && (
                <Button
                  variant="primary"
                  icon={Lock}
                  disabled={conditions.some(blocksNow) || isBusy}
                  onClick={() => setClosing(true)}
                >
                  Zamknij okres
                </Button>
              )}
            </div>
          </Section>
          <Section title="Przed zamknięciem" description="Co trzeba dokończyć, a co warto sprawdzić.">
            <ConditionTable period={period} conditions={conditions} />
          </Section>
          {isClosing && <CloseDialog period={period} conditions={conditions} onClose={() => setClosing(false)} />}
        </>
      )}
    </Loaded>
  );
}

type VerdictProps = { period: PeriodDetail; conditions: Condition[]; canEdit: boolean };

/** Whether the period can be closed now, and what is in the way with the place that settles it. */
function Verdict({ period, conditions, canEdit }: VerdictProps) {
  const blockers = conditions.filter(blocksNow);
  const choice = stillChosen({ period, conditions });
  const chosen = choice && (
    <p className="mt-2">
      {choice.until}. {choice.loss}
    </p>
  );
  if (blockers.length > 0)
    return (
      <Alert
        tone="warning"
        title={`Okresu nie można jeszcze zamknąć: ${counted(blockers.length, 'rzecz', 'rzeczy', 'rzeczy')}`}
      >
        <ul className="list-disc ps-5">
          {blockers.map((condition) => (
            <li key={condition.key}>
              {condition.key === 'running'
                ? 'Okres trwa'
                : `${CONDITION_NAMES[condition.key]} (${countText(condition)}):`}{' '}
              <Where of={condition.key} period={period} />
            </li>
          ))}
        </ul>
        {chosen}
      </Alert>
    );
  const isReady = !conditions.some(isOpenOne);
  const open = conditions.filter(isToCheck).length;
  const checks = [
    open > 0 && `Przedtem sprawdź ${counted(open, 'sprawę', 'sprawy', 'spraw')} z listy niżej.`,
    canEdit
      ? 'Kto zamyka wcześniej, podaje powód.'
      : 'Potem poproś o zamknięcie administratora; wcześniej zamknie okres tylko z powodem.',
  ];
  return (
    <Alert
      tone={isReady ? 'success' : 'warning'}
      title={isReady ? 'Okres można zamknąć' : 'Okres można zamknąć, choć nie wszystko jest gotowe'}
    >
      {isReady
        ? `Nic nie jest już otwarte.${canEdit ? '' : ' Poproś o zamknięcie administratora.'}`
        : checks.filter(Boolean).join(' ')}
      {chosen}
    </Alert>
  );
}

const countText = ({ key, count }: Condition) =>
  key === 'running' ? 'przed nami' : counted(count, ...CONDITION_UNITS[key]);

function StateBadge({ condition: { key, count, blocks } }: { condition: Condition }) {
  if (count === 0)
    return (
      <Badge tone="success" icon={CircleCheck}>
        w porządku
      </Badge>
    );
  // Nobody has anything to check there: it ends by itself on its day.
  if (key === 'choosing') return <Badge tone="info">trwa</Badge>;
  return blocks ? (
    <Badge tone="danger" icon={OctagonAlert}>
      blokuje
    </Badge>
  ) : (
    <Badge tone="warning" icon={TriangleAlert}>
      do sprawdzenia
    </Badge>
  );
}

/** What blocks comes first, what is in order last. */
const rankOf = (condition: Condition) => Number(blocksNow(condition)) + Number(isOpenOne(condition));

function ConditionTable({ period, conditions }: { period: PeriodDetail; conditions: Condition[] }) {
  return (
    <DataTable
      caption="Przed zamknięciem"
      captionHidden
      stack
      rows={conditions.toSorted((a, b) => rankOf(b) - rankOf(a))}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'name',
          header: 'Sprawa',
          rowHeader: true,
          cell: ({ key, count }) => (count > 0 ? CONDITION_NAMES : CONDITIONS_MET)[key],
        },
        { key: 'state', header: 'Stan', cell: (condition) => <StateBadge condition={condition} /> },
        {
          key: 'count',
          header: 'Ile',
          numeric: true,
          cell: (condition) => (isOpenOne(condition) ? countText(condition) : '–'),
        },
        {
          key: 'link',
          header: 'Gdzie to załatwić',
          cell: ({ key, count }) => (count > 0 ? <Where of={key} period={period} /> : '–'),
        },
      ]}
    />
  );
}

type Place = {
  at: string;
  name: string;
  by: string;
  /** Of the address: what narrows the screen to what is counted. */
  search?: (period: PeriodDetail) => Record<string, string | number>;
};

const yearsIn = ({ year_from: from, year_to: to }: PeriodDetail) => yearsCode({ from, to });

/** Statements of the period's years in a state. */
const statementsIn = (state: 'todo' | 'printed') =>
  ({
    at: '/admin/publikacje/oswiadczenia',
    name: 'Oświadczenia pracowników',
    by: 'biblioteka',
    search: (period: PeriodDetail) => ({ state, year: yearsIn(period) }),
  }) as const;

/** The screens that show exactly these, and whose they are. */
const PLACES = {
  gaps: {
    at: '/admin/dyscyplinyuczelni',
    name: 'Wyniki dyscyplin',
    by: 'zespół ewaluacji',
    search: ({ row_id: period }) => ({ period }),
  },
  records: {
    at: '/admindashboard/rekordy',
    name: 'Rekordy niezatwierdzone',
    by: 'biblioteka',
    search: (period) => ({ status: UNDECIDED_FILTER, year: yearsIn(period) }),
  },
  unassigned: {
    at: '/admin/zmianaprzypisan/jedyna',
    name: 'Udziały nieprzypisane',
    by: 'zespół ewaluacji',
    search: ({ row_id: period }) => ({ period, [`${SHARES_PREFIX}show`]: 'all' }),
  },
  statements: statementsIn('todo'),
  unsigned: statementsIn('printed'),
  faults: { at: '/admin/poloninfopnl/zgloszenia', name: 'Zgłoszenia błędów', by: 'kadry' },
  differences: {
    at: '/admin/AppAccounts/rozbieznosci',
    name: 'Rozbieżności',
    by: 'kadry',
    search: () => ({ what: 'differences' }),
  },
} satisfies Partial<Record<ConditionKey, Place>>;

/** A link for whom the screen is open; for the others its name, whose it is, and the year, which says how far they are. */
function Where({ of, period }: { of: ConditionKey; period: PeriodDetail }) {
  const held = usePanels().data?.panels ?? [];
  switch (of) {
    case 'running':
      return `do 31 grudnia ${period.year_to} r.`;
    case 'choosing':
      return period.author_deadline && `do ${formatDate(period.author_deadline)}`;
    case 'recalculation':
    case 'jobs':
      return 'skończy się samo; postęp widać nad zakładkami';
    default: {
      const place: Place = PLACES[of];
      const screen = screenAt(place.at, held);
      if (!screen)
        return (
          <>
            {place.name} ({place.by}): <PageLink to="/rok">zobacz w „Roku”</PageLink>
          </>
        );
      return (
        <PageLink to={screen.route as LinkProps['to'] & string} search={place.search?.(period) ?? {}}>
          {place.name}
        </PageLink>
      );
    }
  }
}
