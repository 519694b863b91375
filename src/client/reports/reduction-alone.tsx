import { useQuery } from '@tanstack/react-query';
import { NoValue } from '#ui/table/table.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { aloneText } from '#areas/evaluation/schema-words.ts';
import { api } from '../api.ts';
import { Loaded } from '../parts/loaded.tsx';
import { pollWhileWaiting } from '../parts/poll-while-waiting.ts';

type AloneProps = { slots: number; question: { period: number; disccode: number } };

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
        const text = aloneText(found, slots) ?? <NoValue />;
        return found.state === 'waiting' ? <span className="text-muted-foreground">{text}</span> : text;
      }}
    </Loaded>
  );
}
