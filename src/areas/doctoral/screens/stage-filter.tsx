import { CalendarX2 } from 'lucide-react';
import { FilterLink } from '#client/parts/filter-link.tsx';
import { upperFirst } from '#shared/text.ts';
import { type Stage, STAGE_LABELS } from '../labels.ts';
import { narrowed } from '../lists.ts';
import type { ListedProcedure } from '../schema.ts';
import type { RegisterSearch } from '../search.ts';

const STAGES = Object.keys(STAGE_LABELS) as Stage[];

export const stageIn = ({ etap }: RegisterSearch) => STAGES.find((stage) => stage === etap);

type StageFilterProps = { search: RegisterSearch; rows: readonly ListedProcedure[] | undefined };

/** Whether only what is late is shown, then the stage, with counts of what that leaves. On a phone a line that is scrolled. */
export function StageFilter({ search, rows }: StageFilterProps) {
  const { dysc, ukryte, spoznione } = search;
  const kept = { dysc, ukryte };
  const etap = stageIn(search);
  const ofTerms = rows && narrowed(rows, { spoznione: spoznione ?? false });
  const ofStages = ofTerms && Map.groupBy(ofTerms, (row) => row.etap);
  const narrowing = [...(spoznione ? ['po terminie'] : []), ...(etap ? [`etap: ${STAGE_LABELS[etap]}`] : [])];
  return (
    <>
      {narrowing.length > 0 && (
        <p data-printed className="hidden text-sm print:block">
          {upperFirst(narrowing.join(', '))}
        </p>
      )}
      <nav
        aria-label="Etap i terminy"
        className="no-print flex gap-1.5 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:mask-r-from-[calc(100%-2.5rem)] max-lg:px-4 max-lg:py-1 max-lg:pe-10 sm:max-lg:-mx-8 sm:max-lg:ps-8 lg:flex-wrap"
      >
        {/* No term of a hidden procedure runs. */}
        {!ukryte && (
          <>
            <FilterLink
              inRow
              to={{ ...kept, etap, spoznione: spoznione ? undefined : true }}
              icon={CalendarX2}
              isOn={spoznione === true}
              count={rows && narrowed(rows, { etap, spoznione: true }).length}
            >
              Po terminie
            </FilterLink>
            <span aria-hidden className="mx-1.5 w-px shrink-0 bg-border-strong" />
          </>
        )}
        <FilterLink inRow to={{ ...kept, spoznione }} isOn={!etap} count={ofTerms?.length}>
          Wszystkie etapy
        </FilterLink>
        {STAGES.flatMap((stage) => {
          const count = ofStages?.get(stage)?.length ?? 0;
          if (count === 0 && stage !== etap) return [];
          return (
            <FilterLink
              inRow
              key={stage}
              to={{ ...kept, spoznione, etap: stage === etap ? undefined : stage }}
              isOn={stage === etap}
              count={count}
            >
              {upperFirst(STAGE_LABELS[stage])}
            </FilterLink>
          );
        })}
      </nav>
    </>
  );
}
