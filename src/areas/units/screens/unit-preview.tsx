import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Alert } from '#ui/alert.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { formatInteger } from '#ui/text/number.ts';
import type { Effect, PreviewInput } from '../schema.ts';

const COLUMNS: Column<Effect>[] = [
  { key: 'label', header: 'Czego dotyczy', rowHeader: true, cell: ({ label }) => label },
  { key: 'count', header: 'Ile', numeric: true, cell: ({ count }) => formatInteger(count) },
  { key: 'outcome', header: 'Co się stanie', cell: ({ outcome }) => outcome },
];

/** What a change of a unit would do; asked anew whenever the target or the day is another. */
export function useUnitPreview(input: PreviewInput, enabled: boolean) {
  const answer = useQuery(api.units.preview.queryOptions(input, { enabled, staleTime: 0 }));
  const isPossible = enabled && answer.data?.obstacles.length === 0 && !answer.isFetching;
  const shown = enabled && (
    <Loaded query={answer} what="skutków zmiany">
      {({ effects, obstacles }) => (
        <div className="space-y-3">
          {obstacles.map((obstacle) => (
            <Alert key={obstacle} tone="danger" title="Tak nie można">
              {obstacle}
            </Alert>
          ))}
          <DataTable
            caption="Skutki zmiany"
            columns={COLUMNS}
            rows={effects}
            rowKey={({ label }) => label}
            empty={
              <p className="text-sm text-muted-foreground">
                Do tej jednostki nic nie należy: nic poza nią się nie zmieni.
              </p>
            }
          />
        </div>
      )}
    </Loaded>
  );
  return { shown, isPossible };
}
