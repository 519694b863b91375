import { Button } from '#ui/button.tsx';
import { counted } from '#ui/text/number.ts';
import type { FurtherRequest } from '../schema.ts';
import { AskedState } from './move-row.tsx';
import { moverName } from './moves-figures.ts';

type FurtherRequestsProps = { requests: readonly FurtherRequest[]; period: number; onPerson: (person: number) => void };

/** Requests beside the moves: their answers, and a way to take them back. */
export function FurtherRequests({ requests, period, onPerson }: FurtherRequestsProps) {
  if (requests.length === 0) return null;
  return (
    <details className="border-t px-4 py-3 text-sm">
      <summary className="cursor-pointer font-medium">
        {`Poza tymi ruchami: ${counted(requests.length, 'prośba', 'prośby', 'próśb')} do autorów`}
      </summary>
      <ul className="mt-2">
        {requests.map(({ work, ...asked }) => (
          <li key={asked.request.id} className="grid gap-x-3 gap-y-1 border-t py-2 first:border-t-0 sm:grid-cols-2">
            <p className="min-w-0 wrap-anywhere">
              „{work.title}” <span className="text-xs text-muted-foreground">({work.year})</span>
            </p>
            <div className="min-w-0">
              <Button variant="link" size="xs" className="on-paper" onClick={() => onPerson(asked.person.id)}>
                {moverName(asked.person)}
              </Button>{' '}
              <AskedState share={asked} work={work} period={period} />
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
