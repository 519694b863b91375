import { useQuery } from '@tanstack/react-query';
import { NoValue } from '#ui/table/table.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatDecimal } from '#ui/text/number.ts';
import { api } from '../api.ts';
import { Loaded } from '../parts/loaded.tsx';
import { pollWhileWaiting } from '../parts/poll-while-waiting.ts';

type AloneProps = { slots: number; question: { period: number; disccode: number } };

type Loss = { least: number; most: number };

/** Where both optima are proven, their difference is exact. */
export const lossText = ({ least, most }: Loss) =>
  least === most ? formatDecimal(least, 4) : `od ${formatDecimal(least, 4)} do ${formatDecimal(most, 4)}`;

export const useAlone = (question: AloneProps['question']) =>
  useQuery(api.evaluation.standing.reductionsAlone.queryOptions(question, { refetchInterval: pollWhileWaiting }));

/** What each person's reduction costs alone; together they cost less or more than the sum. */
export function ReductionAlone({ slots, question }: AloneProps) {
  const answer = useAlone(question);
  return (
    <Loaded
      query={answer}
      what="zysku"
      failed={(reason) => `Nie obliczono: ${reason}`}
      skeleton={<Skeleton className="h-5 w-16" />}
    >
      {(found) => {
        if (found.state === 'waiting') return <span className="text-muted-foreground">po przeliczeniu</span>;
        const own = found.each.find((each) => each.slots === slots);
        return own ? lossText(own) : <NoValue />;
      }}
    </Loaded>
  );
}
