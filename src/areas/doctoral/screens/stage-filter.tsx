import { CalendarX2 } from 'lucide-react';
import { FilterLink } from '#client/parts/filter-link.tsx';
import { Field } from '#ui/field/field.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { formatInteger } from '#ui/text/number.ts';
import { type Stage, STAGE_LABELS } from '../labels.ts';
import { narrowed } from '../lists.ts';
import type { ListedProcedure } from '../schema.ts';
import type { RegisterSearch } from '../search.ts';

const STAGES = Object.keys(STAGE_LABELS) as Stage[];

export const stageIn = ({ etap }: RegisterSearch) => STAGES.find((stage) => stage === etap);

const withCount = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${formatInteger(count)})`;

type StageFilterProps = {
  search: RegisterSearch;
  /** Those of every stage that the search of the table finds. */
  found: readonly ListedProcedure[] | undefined;
  choose: (stage: string | undefined) => void;
};

/** The stage, with counts of what the other filter and the search leave, and whether only what is late is shown. */
export function StageFilter({ search, found, choose }: StageFilterProps) {
  const { dysc, ukryte, spoznione } = search;
  const etap = stageIn(search);
  const countOf = (stage: Stage | undefined) =>
    found && narrowed(found, { spoznione: spoznione ?? false, etap: stage }).length;
  return (
    <>
      <Field label="Etap" className="w-64 max-w-full">
        <NativeSelect
          data-printed
          value={etap ?? ''}
          onChange={({ target }) => choose(target.value || undefined)}
          options={[
            { value: '', label: withCount('wszystkie', countOf(undefined)) },
            ...STAGES.map((stage) => ({
              value: stage,
              label: withCount(STAGE_LABELS[stage], countOf(stage)),
            })),
          ]}
        />
      </Field>
      {ukryte ? (
        <p className="no-print py-1.5 text-sm/5 text-muted-foreground">Terminy ukrytych i usuniętych nie biegną</p>
      ) : (
        <FilterLink
          inRow
          to={{ dysc, etap, spoznione: spoznione ? undefined : true }}
          icon={CalendarX2}
          isOn={spoznione === true}
          count={found && narrowed(found, { etap, spoznione: true }).length}
        >
          Przewody po terminie
        </FilterLink>
      )}
      {spoznione && (
        <p data-printed className="hidden text-sm print:block">
          Przewody po terminie
        </p>
      )}
    </>
  );
}
