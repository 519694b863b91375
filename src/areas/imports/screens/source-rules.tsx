import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { usePanels } from '#client/shell/session.ts';
import { Alert } from '#ui/alert.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { Page } from '#ui/page.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { stampText } from '#ui/text/instant.ts';
import type { SourceRule } from '../schema.ts';
import { sourceName, WINNER_NAMES, WINNERS, winnersOf } from '../schema-sources.ts';

const LATEST = 'ostatni import';

const winnerName = (winner: SourceRule['winner']) => (winner === null ? LATEST : `wygrywa ${WINNER_NAMES[winner]}`);

const ruleName = ({ field }: SourceRule) => sourceName(field);

/** Which source wins, field by field. */
export default function SourceRules() {
  const rules = useQuery(api.imports.sourceRules.queryOptions(undefined, { staleTime: 0 }));
  const set = useMutation(
    api.imports.setSourceRule.mutationOptions({
      meta: { changes: ['imports'] },
      onSuccess: (_, { field, winner }) => toastSuccess(`Zapisano zasadę: ${sourceName(field)}, ${winnerName(winner)}`),
    }),
  );
  const mayEdit = usePanels().data?.panels.includes('administration') ?? false;
  const columns: Column<SourceRule>[] = [
    { key: 'field', header: 'Pole', rowHeader: true, cell: ruleName },
    {
      key: 'winner',
      header: 'Wygrywa',
      cell: (rule) =>
        mayEdit ? (
          <span className="block w-64 max-w-full">
            <NativeSelect
              aria-label={`Wygrywa: ${ruleName(rule)}`}
              value={rule.winner ?? ''}
              disabled={set.isPending}
              none={LATEST}
              options={winnersOf(rule.field).map((winner) => ({ value: winner, label: WINNER_NAMES[winner] }))}
              onChange={({ target }) =>
                set.mutate({
                  field: rule.field,
                  winner: WINNERS.find((winner) => winner === target.value) ?? null,
                  seen: rule.winner,
                })
              }
            />
          </span>
        ) : (
          ((rule.winner && WINNER_NAMES[rule.winner]) ?? LATEST)
        ),
    },
    {
      key: 'by',
      header: 'Kto i kiedy',
      cell: ({ changed_by: by, changed_at: at }) => (by && at ? `${by}, ${stampText(at)}` : '–'),
    },
  ];
  return (
    <Page
      title="Które źródło wygrywa"
      subtitle="Pozostałe źródła tylko uzupełniają puste pole; podgląd importu mówi, co zostało według zasady"
    >
      <ChangeFailed of={set} failed="Nie zapisano zasady" />
      {!mayEdit && <Alert tone="info" title="Zasady zmienia administrator" />}
      <Loaded query={rules} what="zasad">
        {(rows) => (
          <DataTable
            caption="Zasady źródeł"
            captionHidden
            columns={columns}
            rows={rows}
            rowKey={({ field }) => field}
          />
        )}
      </Loaded>
      <p className="max-w-3xl text-sm text-muted-foreground">
        Zasada działa od następnego wczytania pliku. Pojedynczy wpis osoby (zatrudnienie, oświadczenie, stopień), jej
        dane osobowe i jednostkę blokuje się na ich stronach: zablokowanych nie zmieni żaden import. Funkcji i
        kierowników jednostek nie zmienia żaden plik.
      </p>
    </Page>
  );
}
