import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { pollWhileWaiting } from '#client/parts/poll-while-waiting.ts';
import { usePeriod } from '#client/pickers/period.tsx';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { ContentCard } from '#ui/content-card.tsx';
import { counted, formatDecimal } from '#ui/text/number.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stat } from '#ui/stat.tsx';
import type { DisciplineReductions, ReductionsCost } from '../schema-standing.ts';
import { costLabel, forecastText, slotsAfter } from '../schema-words.ts';

const slots = (value: number) => formatDecimal(value, 2);

/** 3N, the reductions, what they cost, and the discipline's total; in a running period as a forecast. */
export function ReductionFigures({ found }: { found: DisciplineReductions }) {
  const { forecast, slots_3n, slots_reduced, period_id, result, evaluated } = found;
  const { periods } = usePeriod(period_id);
  const yearTo = periods.find(({ row_id }) => row_id === period_id)?.year_to;
  return (
    <ContentCard
      title="Sloty i punkty"
      beside={forecast && <Badge tone="warning">prognoza</Badge>}
      className="space-y-4"
    >
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
        <Stat label="Sloty dyscypliny (3N)" value={slots(slots_3n)} hint={`średnia liczba N: ${slots(found.sred)}`} />
        <Stat label={forecast ? 'Ubędzie slotów' : 'Odjęte sloty'} value={slots(slots_reduced)} />
        <Stat
          label={forecast ? 'Prognoza: limit po pomniejszeniach' : 'Limit (3N po pomniejszeniach)'}
          value={slots(slotsAfter(found))}
          {...(forecast && { hint: `dziś: ${slots(found.slots_limit)}` })}
        />
        {slots_reduced > 0 && <Cost period={period_id} disccode={found.disccode} />}
        {result && <Total {...result} evaluated={evaluated} />}
      </div>
      {forecast && yearTo !== undefined && slots_reduced > 0 && (
        <Alert tone="warning" title="Jeżeli nic się nie zmieni">
          {forecastText(yearTo)}
        </Alert>
      )}
    </ContentCard>
  );
}

type TotalProps = NonNullable<DisciplineReductions['result']> & Pick<DisciplineReductions, 'evaluated'>;

/** Of the last recalculation; what is rounded up is the sum with patents (§ 18 ust. 2). */
function Total({ points, patents, patent_points, total, criterion, evaluated }: TotalProps) {
  const exact = `zaokrąglona w górę z ${formatDecimal(points + patent_points, 4)} pkt`;
  const ofPatents = `${formatDecimal(patent_points, 4)} pkt za ${counted(patents, 'patent', 'patenty', 'patentów')}`;
  return (
    <>
      <Stat
        label="Suma punktów z patentami"
        value={formatDecimal(total, 0)}
        unit="pkt"
        hint={patents === 0 ? exact : `${exact}, w tym ${ofPatents}`}
      />
      <Stat
        label="Wartość kryterium"
        value={formatDecimal(evaluated ? criterion : null, 2)}
        hint={evaluated ? 'suma punktów podzielona przez średnią liczbę N' : 'dyscypliny się nie ewaluuje'}
      />
    </>
  );
}

function Cost(question: { period: number; disccode: number }) {
  const answer = useQuery(
    api.evaluation.standing.reductionsCost.queryOptions(question, {
      refetchInterval: pollWhileWaiting,
    }),
  );
  return (
    <Loaded
      query={answer}
      what="kosztu"
      failed={(reason) => `Nie obliczono kosztu: ${reason}`}
      skeleton={<Skeleton className="h-16" />}
    >
      {(cost) => (
        <Stat
          label={costLabel(cost)}
          {...(cost.state === 'waiting'
            ? { value: '–', hint: 'dyscyplina czeka na przeliczenie' }
            : { value: formatDecimal(cost.cost, 4), unit: 'pkt', hint: rangeText(cost) })}
        />
      )}
    </Loaded>
  );
}

/** Where both optima are proven to a ten-thousandth, their difference is exact. */
function rangeText({ least, most }: Extract<ReductionsCost, { state: 'known' }>) {
  return least === most
    ? 'o tyle mniej punktów niż bez pomniejszeń'
    : `od ${formatDecimal(least, 4)} do ${formatDecimal(most, 4)} pkt`;
}
