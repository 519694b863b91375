import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { counted } from '#ui/text/number.ts';
import type { AllMoves, WorkMove } from '../schema.ts';
import { AskDialog } from './move-row.tsx';
import { mayBeAsked, type Question } from './moves-figures.ts';
import { isUnsought } from './moves-state.tsx';

type HandOverProps = {
  question: Question;
  /** Works that a scenario puts into the discipline. */
  works: ReadonlySet<number>;
};

/** Of a scenario's works those that the adviser knows as moves: only the authors carry them out, so they are asked. */
export function HandOver({ question, works }: HandOverProps) {
  const answer = useQuery(api.advice.allMoves.queryOptions(question, { enabled: works.size > 0 }));
  if (works.size === 0) return null;
  return (
    <Loaded query={answer} what="propozycji doradcy" skeleton={null}>
      {(found) => <Asking question={question} works={works} found={found} />}
    </Loaded>
  );
}

type AskingProps = HandOverProps & { found: AllMoves };

function Asking({ question, works, found: { all, awaits, mail } }: AskingProps) {
  const [asked, setAsked] = useState<readonly WorkMove[]>();
  const moves = (all?.works ?? []).filter(({ work }) => works.has(work.id));
  const open = moves.filter(({ shares }) => shares.some(mayBeAsked));
  if (isUnsought(awaits) || (moves.length === 0 && asked === undefined)) return null;
  return (
    <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2 border-t px-4 py-3 text-sm">
      {open.length > 0 ? (
        <Button size="sm" icon={Send} onClick={() => setAsked(open)}>
          Poproś autorów
        </Button>
      ) : (
        <span>Autorów tych prac już poproszono.</span>
      )}
      <span className="text-muted-foreground">
        {open.length > 0 && `O ${counted(open.length, 'pracę', 'prace', 'prac')} tego scenariusza. `}
        Scenariusz niczego nie zmienia: dyscyplinę pracy wybierają autorzy, a ich odpowiedzi są w „Podsumowaniu”.
      </span>
      {asked && (
        <AskDialog moves={asked} isAlone={false} mail={mail} question={question} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
}
