import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { CircleCheck, Lock, OctagonAlert, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { isOpen } from '#shared/job-states.ts';
import { api } from '#client/api.ts';
import { JobProgress } from '#client/parts/job-progress.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { screenAt } from '#client/registry.ts';
import { usePanels } from '#client/shell/session.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';
import { Prose } from '#ui/prose.tsx';
import { Section } from '#ui/section.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { counted, formatDate } from '#ui/text/number.ts';
import type { Condition, PeriodDetail } from '../schema.ts';
import { CONDITION_NAMES, CONDITION_UNITS, CONDITIONS_MET, type ConditionKey } from '../schema-words.ts';
import { SHARES_PREFIX } from '#areas/sole-disciplines/search.ts';
import { spanCode } from '#areas/statements/schema-words.ts';
import { StillChosen } from './still-chosen.tsx';
import { Snapshots } from './snapshots.tsx';

const CloseDialog = loadable(async () => (await import('./close-dialogs.tsx')).CloseDialog);

/** What is open in a period, its closing, and the snapshots that were taken. */
export function Closing({ period, canEdit }: { period: PeriodDetail; canEdit: boolean }) {
  return (
    <>
      {period.job && <JobProgress job={period.job} shownBy="periods.get" />}
      {period.state !== 'closed' && <Conditions period={period} canEdit={canEdit} />}
      <Snapshots period={period} canEdit={canEdit} />
      <Section title="Co znaczy zamknięcie" collapsible defaultOpen={period.state !== 'closed'}>
        <Prose>
          <p>
            <strong>Zostaje na zawsze:</strong> zasady, wyniki i werdykty, limity osób i dyscyplin, liczba N, punkty i
            sloty prac, wybrane dyscypliny, wydrukowane oświadczenia. Okresu nie można otworzyć ponownie.
          </p>
          <p>
            <strong>Nadal się zmienia:</strong> opisy bibliograficzne, nazwiska, jednostki i dane o zatrudnieniu. Takie
            zmiany nie ruszają wyników okresu, a pliki z zapisu okresu mają je z dnia zamknięcia.
          </p>
          <p>Błąd zauważony później poprawia korekta: drugi zapis obok pierwszego, z powodem.</p>
        </Prose>
      </Section>
    </>
  );
}

function Conditions({ period, canEdit }: { period: PeriodDetail; canEdit: boolean }) {
  const answer = useQuery(api.periods.conditions.queryOptions({ period: period.row_id }, { staleTime: 0 }));
  const [isClosing, setClosing] = useState(false);
  const isBusy = period.job !== null && isOpen(period.job);
  return (
    <Section title="Przed zamknięciem" description="Co trzeba dokończyć, a co warto sprawdzić.">
      <Loaded query={answer} what="warunków zamknięcia">
        {(conditions) => {
          const isBlocked = conditions.some(({ blocks, count }) => blocks && count > 0);
          return (
            <div className="space-y-4">
              {!canEdit && (
                <p className="text-sm">
                  Sprawdź, co jest jeszcze otwarte, i dokończ swoje sprawy. Gdy nic już nie blokuje, poproś
                  administratora o zamknięcie: tylko on może zamknąć okres.
                </p>
              )}
              <StillChosen period={period} conditions={conditions} />
              <ConditionTable period={period} conditions={conditions} />
              {canEdit && (
                <Button variant="primary" icon={Lock} disabled={isBlocked || isBusy} onClick={() => setClosing(true)}>
                  Zamknij okres
                </Button>
              )}
              {isBlocked && (
                <p className="text-sm text-muted-foreground">
                  Okres da się zamknąć, gdy znikną sprawy oznaczone „blokuje”.
                </p>
              )}
              {isClosing && <CloseDialog period={period} conditions={conditions} onClose={() => setClosing(false)} />}
            </div>
          );
        }}
      </Loaded>
    </Section>
  );
}

function StateBadge({ condition: { count, blocks } }: { condition: Condition }) {
  if (count === 0)
    return (
      <Badge tone="success" icon={CircleCheck}>
        w porządku
      </Badge>
    );
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

function ConditionTable({ period, conditions }: { period: PeriodDetail; conditions: Condition[] }) {
  return (
    <DataTable
      caption="Przed zamknięciem"
      captionHidden
      stack
      rows={conditions}
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
          cell: ({ key, count }) => {
            if (count === 0) return '–';
            return key === 'running' ? 'przed nami' : counted(count, ...CONDITION_UNITS[key]);
          },
        },
        {
          key: 'link',
          header: 'Gdzie',
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

const RESULTS: Place = {
  at: '/admin/dyscyplinyuczelni',
  name: 'Wyniki dyscyplin',
  by: 'zespół ewaluacji',
  search: ({ row_id: period }) => ({ period }),
};
/** Statements of the period's years in a state. */
const statementsIn = (state: 'todo' | 'printed') =>
  ({
    at: '/admin/publikacje/oswiadczenia',
    name: 'Oświadczenia pracowników',
    by: 'biblioteka',
    search: ({ year_from: from, year_to: to }: PeriodDetail) => ({ state, year: spanCode({ from, to }) }),
  }) as const;

/** The screens that show exactly these, and whose they are. */
const PLACES = {
  recalculation: RESULTS,
  jobs: RESULTS,
  gaps: RESULTS,
  records: { at: 'library', name: 'Skrzynka biblioteki', by: 'biblioteka' },
  unassigned: {
    at: '/admin/zmianaprzypisan/jedyna',
    name: 'Udziały nieprzypisane',
    by: 'zespół ewaluacji',
    search: ({ row_id: period }) => ({ period, [`${SHARES_PREFIX}show`]: 'all' }),
  },
  statements: statementsIn('todo'),
  unsigned: statementsIn('printed'),
  faults: { at: '/admin/poloninfopnl/zgloszenia', name: 'Zgłoszenia błędów', by: 'kadry' },
  differences: { at: '/admin/AppAccounts/rozbieznosci', name: 'Rozbieżności', by: 'kadry' },
} satisfies Record<Exclude<ConditionKey, 'running' | 'choosing'>, Place>;

/** A link for whom the screen is open; for the others its name, and whom to ask. */
function Where({ of, period }: { of: ConditionKey; period: PeriodDetail }) {
  const held = usePanels().data?.panels ?? [];
  if (of === 'running') return `do 31 grudnia ${period.year_to} r.`;
  if (of === 'choosing') return period.author_deadline && `do ${formatDate(period.author_deadline)}`;
  const place: Place = PLACES[of];
  const screen = screenAt(place.at, held);
  if (!screen) return `${place.name} (${place.by})`;
  return (
    <TextLink asChild>
      <Link to={screen.route as LinkProps['to'] & string} search={place.search?.(period) ?? {}}>
        {place.name}
      </Link>
    </TextLink>
  );
}
