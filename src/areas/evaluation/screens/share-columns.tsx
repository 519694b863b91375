import { type Cells, tableColumns } from '#client/list/cells.tsx';
import { pickColumns } from '#shared/columns.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Clamp } from '#ui/table/clamp.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { CardLabel, NoValue } from '#ui/table/table.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { AWAITS_RECALCULATION as AWAITS } from '#areas/publications/schema-codes.ts';
import { shareColumns } from '../lists.ts';
import type { QualifiedShare } from '../schema.ts';
import { disciplineReasonText, disciplineVerdictText, ownTitle } from '../schema-words.ts';
import { isSaidBeside, VerdictBadge } from './verdict-badge.tsx';

type Share = QualifiedShare;

const Place = ({ children }: { children: string | null }) =>
  children && <Clamp className="text-xs/4 font-normal text-muted-foreground">{children}</Clamp>;

const WORK = ['title', 'p_rok', 'type'] as const;
const VALUE = ['dpp_punkty', 'value_k', 'value_m', 'division', 'points', 'slots'] as const;

type Explain = (share: Share) => void;

const ExplainButton = ({ row, explain }: { row: Share; explain: Explain }) => (
  <Button variant="link" size="sm" onClick={() => explain(row)}>
    {row.discipline_accepted ? 'Wkład w wynik' : 'Dlaczego?'}
    <VisuallyHidden>{ownTitle(row).title}</VisuallyHidden>
  </Button>
);

/** How the screen draws the verdicts; that of the discipline has a button that explains it. */
const cellsOf = (explain: Explain): Cells<Share> => ({
  title: (row) => (
    <>
      <Clamp>{ownTitle(row).title}</Clamp> <Place>{ownTitle(row).book ?? row.w_nazwa}</Place>
    </>
  ),
  mono: ({ mono }) => (mono ? <Badge>liczy się</Badge> : null),
  discipline: (row) => (
    <>
      <CardLabel>Przyjęta do ewaluacji</CardLabel>
      <VerdictBadge accepted={row.discipline_accepted} reason={row.discipline_reject_reason}>
        {disciplineVerdictText(row)}
      </VerdictBadge>
      <span className="block text-xs/4 text-muted-foreground max-sm:inline print:inline">
        <span className={isSaidBeside(row) ? 'hidden print:inline' : undefined}> {disciplineReasonText(row)}</span>
      </span>{' '}
      <ExplainButton row={row} explain={explain} />
    </>
  ),
});

type Beside = Share & { elsewhere: boolean };

/** Columns of accepted shares by selection, and of those left out. `inOptimum`: words for the person's optimum. */
export function shareTables(explain: Explain, inOptimum: string) {
  const declared = shareColumns(inOptimum);
  const cells = cellsOf(explain);
  // Not valued while it awaits recalculation.
  const value = tableColumns<Share>(pickColumns(declared, ...VALUE)).map((column) => ({
    ...column,
    cell: (row: Share) => (row.reject_reason === AWAITS ? <NoValue /> : column.cell(row)),
  }));
  const valued = [...tableColumns<Share>(pickColumns(declared, ...WORK), cells), ...value];
  const only: readonly Column<Beside>[] = [
    ...valued,
    ...tableColumns<Share>(pickColumns(declared, 'mono', 'discipline'), cells),
  ];
  // The line above the table says why.
  const leftOut: readonly Column<Share>[] = [
    ...valued,
    {
      key: 'why',
      header: 'Wyjaśnienie',
      headerHidden: true,
      className: 'no-print',
      cell: (row) => <ExplainButton row={row} explain={explain} />,
    },
  ];
  // Whether the other selection takes the share too.
  const beside = (header: string) => [
    ...only,
    ...tableColumns<Beside>([{ key: 'elsewhere', header, kind: 'yesno', fact: { before: `${header}: ` } }]),
  ];
  return { only, optimum: beside('Wybór własny'), custom: beside(inOptimum), leftOut };
}
export type ShareColumns = ReturnType<typeof shareTables>;
