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

/** What is recorded of the person today: posts, disciplines with shares, the statement on N, degrees and the title. */
export function KnownFacts({ of }: { of: PersonQuery }) {
  const answer = useQuery(api.employment.page.queryOptions(of));
  return (
    <Loaded query={answer} what="danych osoby" skeleton={<TextSkeleton lines={3} />}>
      {({ facts, n, degree }) => (
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
          <div>
            <dt className="text-xs text-muted-foreground">Stopień i tytuł</dt>
            <dd className="wrap-anywhere">{degree ? `przed nazwiskiem: ${degree}` : 'brak przed nazwiskiem'}</dd>
            {facts.map(
              (each) =>
                each.fact === 'degree' && (
                  <dd key={each.id} className="wrap-anywhere">
                    {[factText(each).main, factText(each).rest].filter(Boolean).join(', ')}
                  </dd>
                ),
            )}
          </div>
        </dl>
      )}
    </Loaded>
  );
}
