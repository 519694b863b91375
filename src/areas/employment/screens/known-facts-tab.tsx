import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { today } from '#engine/day.ts';
import { TextSkeleton } from '#ui/skeleton.tsx';
import type { FactKind } from '#areas/polon/schema-words.ts';
import { FACT_NAMES } from '../facts.ts';
import type { PersonQuery } from '../schema.ts';
import { daysText, factText, holdsOn, lackOfN } from './fact-text.ts';

/** What a report of a fault is held against. */
const KINDS: readonly FactKind[] = ['employment', 'declaration', 'nStatement'];

/** What is recorded of the person today: posts, disciplines with shares, the statement on N. */
export function KnownFacts({ of }: { of: PersonQuery }) {
  const answer = useQuery(api.employment.page.queryOptions(of));
  return (
    <Loaded query={answer} what="danych osoby" skeleton={<TextSkeleton lines={3} />}>
      {({ facts, n }) => (
        <dl className="space-y-1.5 text-sm">
          {KINDS.map((kind) => {
            const held = facts.filter((each) => each.fact === kind && holdsOn(today(), each));
            return (
              <div key={kind}>
                <dt className="text-xs text-muted-foreground">{FACT_NAMES[kind].title}</dt>
                {held.length === 0 && <dd>brak na dziś</dd>}
                {held.map((fact) => (
                  <dd key={fact.id} className="wrap-anywhere">
                    {[factText(fact).main, daysText(fact), kind === 'nStatement' && lackOfN(today(), n)]
                      .filter(Boolean)
                      .join(', ')}
                  </dd>
                ))}
              </div>
            );
          })}
        </dl>
      )}
    </Loaded>
  );
}
