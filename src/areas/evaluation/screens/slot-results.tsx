import { FileQuestion } from 'lucide-react';
import { countingText } from '#client/parts/counting-text.ts';
import { cn } from '#ui/cn.ts';
import { Alert } from '#ui/alert.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Announce } from '#ui/live-region.tsx';
import { counted, plural, formatDecimal } from '#ui/text/number.ts';
import { ServerMessages } from '#ui/server-messages.tsx';
import { useSlices } from '#ui/table/slices.ts';
import type { EvaluationPeriod } from '#areas/periods/schema.ts';
import { UNASSIGNED } from '#areas/publications/schema-codes.ts';
import type { SlotShares } from '../schema.ts';
import { AssignmentsLink } from './assignments-link.tsx';
import { DisciplineCard } from './discipline-card.tsx';
import { DisciplineShares } from './discipline-shares.tsx';
import {
  type DisciplineView,
  disciplineViews,
  unassignedCount,
  acceptedIn,
  type SetSums,
  takenBy,
  tickedIn,
  together,
} from './discipline-view.ts';
import { ReductionNotices, ThirdDisciplineNotice } from './own-notices.tsx';
import { useSlotReader } from './slot-reader.ts';
import { StatementSlots } from './statement-slots.tsx';
import { YearStatisticsSection } from './year-statistics.tsx';
import { sumOf } from '#engine/fixed.ts';
import { DefinitionList } from '#ui/table/definition-list.tsx';

const sumsText = ({ points, slots, works, ticked = works }: SetSums) =>
  `${formatDecimal(points, 4)} pkt, ${formatDecimal(slots, 4)} slotu, ${countingText(works, ticked)}`;

/** Points, slots and works of all disciplines together; patents, which take no slots, apart. */
function SlotTotals({ views, ticked }: { views: DisciplineView[]; ticked: number }) {
  const reader = useSlotReader();
  const custom = { ...together(views.map((view) => takenBy(view.custom))), ticked };
  const patents = sumOf(views.map(({ optimum }) => optimum.patents_counted_points));
  return (
    <section
      aria-label="Razem we wszystkich dyscyplinach"
      className="rounded-lg border bg-card p-4 max-sm:px-3 max-sm:py-1 print:py-1.5"
    >
      <DefinitionList
        className="lg:grid-cols-[max-content_1fr_max-content_1fr]! print:grid-cols-[max-content_1fr_max-content_1fr]!"
        items={[
          { label: 'Przyjęte do ewaluacji razem', value: <strong>{sumsText(together(views.map(acceptedIn)))}</strong> },
          { label: reader.optimum, value: sumsText(together(views.map((view) => takenBy(view.optimum)))) },
          ...(ticked > 0 ? [{ label: 'Wybór własny', value: sumsText(custom) }] : []),
          ...(patents > 0 ? [{ label: 'Patenty w wyniku', value: `${formatDecimal(patents, 4)} pkt` }] : []),
        ]}
      />
    </section>
  );
}

type NoticesProps = Pick<SlotResultsProps, 'shares' | 'period'> & { views: readonly DisciplineView[] };

type SlotResultsProps = { shares: SlotShares; period: EvaluationPeriod; reloading: boolean };

export function SlotResults({ shares, period, reloading }: SlotResultsProps) {
  const reader = useSlotReader();
  const views = disciplineViews(shares);
  const several = views.filter(({ slotLimit }) => slotLimit > 0).length > 1;
  const years = period.year_to - period.year_from + 1;
  const parts = [
    ...views.map((view) => (
      <DisciplineShares key={view.code} view={view} several={several} periodId={shares.period_id} />
    )),
    <YearStatisticsSection key="years" views={views} />,
    <StatementSlots key="statements" views={views} years={years} />,
  ];
  const rendered = useSlices(parts.length, 0, 1);
  return (
    <div aria-busy={reloading} className={cn('space-y-8 max-sm:space-y-5 print:space-y-2', reloading && 'opacity-60')}>
      <Announce>{reloading ? 'Wczytywanie…' : `${reader.inOptimum}: ${announcement(views, shares.pending)}`}</Announce>
      <Notices shares={shares} period={period} views={views} />
      {views.length === 0 ? (
        <EmptyState icon={FileQuestion} title={shares.osw.length === 0 ? 'Brak zaliczania do N' : 'Brak dyscyplin'}>
          {reader.nothing}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-col gap-4 max-sm:gap-3 print:gap-2">
            <SlotTotals views={views} ticked={tickedIn(shares)} />
            <div
              className={cn(
                'grid gap-4 max-sm:gap-3 print:gap-2',
                views.length > 1 && 'xl:grid-cols-2',
                views.length === 2 ? 'print:grid-cols-2' : views.length > 2 && 'print:grid-cols-3',
              )}
            >
              {views.map((view) => (
                <DisciplineCard key={view.code} view={view} periodId={period.row_id} />
              ))}
            </div>
          </div>
          {parts.slice(0, rendered)}
          <p className="max-w-prose text-sm text-muted-foreground max-sm:text-xs">
            <span className="no-print">{reader.verdicts}</span>
            {views.some(({ optimum }) => optimum.patents_count > 0) && (
              <>
                {' '}
                Patenty nie zajmują slotów: w dyscyplinie liczy się ich najwyżej tyle, ile wynosi N, od najwyżej
                punktowanych, a prawa do jednego wynalazku raz (§&nbsp;19).
              </>
            )}
          </p>
        </>
      )}
    </div>
  );
}

/** The ways to works assigned to disciplines in which the person has no share. */
const WorksOf = ({ views, period }: { views: readonly DisciplineView[]; period: number }) => (
  <>
    {views.map(({ code, name, optimum }) => (
      <AssignmentsLink key={code} period={period} disc={code}>
        {`${counted(optimum.pub_qualification.length, 'praca', 'prace', 'prac')} w dyscyplinie ${name}`}
      </AssignmentsLink>
    ))}
  </>
);

function Notices({ shares, period, views }: NoticesProps) {
  const { publications: unassigned, patents } = unassignedCount(shares);
  const { pending } = shares;
  const shareless = views.filter(({ slotLimit, optimum }) => slotLimit === 0 && optimum.pub_qualification.length > 0);
  const { outsideN } = useSlotReader();
  return (
    <div className="grid gap-3 empty:hidden lg:auto-cols-fr lg:grid-flow-col print:grid-flow-row print:grid-cols-2 print:gap-2">
      {shares.opn && <Alert title={outsideN.title}>{outsideN.text}</Alert>}
      <ServerMessages
        text={shares.error_desc}
        ways={shareless.length > 0 && <WorksOf views={shareless} period={shares.period_id} />}
      />
      <ThirdDisciplineNotice shares={shares} />
      <ReductionNotices shares={shares} period={period} />
      {pending > 0 && (
        <Alert
          title={`${counted(pending, 'publikacja', 'publikacje', 'publikacji')} ${plural(pending, 'czeka', 'czekają', 'czeka')} na przeliczenie`}
        >
          Wyniki poniżej jeszcze nie w pełni {plural(pending, 'ją', 'je', 'je')} uwzględniają. Strona odświeży się sama.
        </Alert>
      )}
      {unassigned > 0 && (
        <Alert
          title={`${counted(unassigned, 'publikacja', 'publikacje', 'publikacji')} ${plural(unassigned, 'nieprzypisana', 'nieprzypisane', 'nieprzypisanych')}`}
          actions={
            <AssignmentsLink period={shares.period_id} disc={UNASSIGNED}>
              {`Wybierz ${plural(unassigned, 'dyscyplinę', 'dyscypliny', 'dyscypliny')}`}
            </AssignmentsLink>
          }
        >
          {plural(
            unassigned,
            'Taka publikacja nie wypełnia',
            'Takie publikacje nie wypełniają',
            'Takie publikacje nie wypełniają',
          )}{' '}
          slotów i nie {plural(unassigned, 'ma', 'mają', 'mają')} wpływu na wynik.
          {patents > 0 &&
            ` ${plural(patents, 'Nieprzypisany jest', 'Nieprzypisane są', 'Nieprzypisanych jest')} też ${counted(patents, 'patent', 'patenty', 'patentów')}.`}
        </Alert>
      )}
    </div>
  );
}

function announcement(views: DisciplineView[], pending: number): string {
  const rows = views.flatMap(({ optimum }) => optimum.pub_qualification);
  const accepted = rows.filter((row) => row.accepted).length;
  return [
    `${counted(accepted, 'publikacja', 'publikacje', 'publikacji')} z ${rows.length}`,
    ...(pending > 0 ? [`na przeliczenie czeka ${pending}`] : []),
  ].join(', ');
}
