import { Check } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Clamp } from '#ui/table/clamp.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { Decimal } from '#ui/table/decimal.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { AWAITS_RECALCULATION as AWAITS, emphasisText, typeName } from '#areas/publications/schema-codes.ts';
import { isActionable } from '#areas/publications/schema-verdict.ts';
import type { QualifiedShare } from '../schema.ts';
import { disciplineReasonText, disciplineVerdictText, ownTitle, reasonText, verdictText } from '../schema-words.ts';

type Share = QualifiedShare;

/** Not valued while it awaits recalculation. */
const valued = (row: Share, value: number, digits: number) => (
  <Decimal value={row.reject_reason === AWAITS ? null : value} digits={digits} />
);

const Place = ({ children }: { children: string | null }) =>
  children && <Clamp className="text-xs/4 font-normal text-muted-foreground">{children}</Clamp>;

const work: readonly Column<Share>[] = [
  {
    key: 'title',
    header: 'Tytuł i miejsce publikacji',
    rowHeader: true,
    className: 'min-w-52',
    cell: (row) => (
      <>
        <Clamp>{ownTitle(row).title}</Clamp>
        <Place>{ownTitle(row).book ?? row.w_nazwa}</Place>
      </>
    ),
  },
  { key: 'year', header: 'Rok', cell: (row) => row.p_rok },
  { key: 'type', header: 'Rodzaj', className: 'min-w-32', cell: (row) => typeName(row.p_typ) },
];

const value: readonly Column<Share>[] = [
  {
    key: 'total',
    header: 'Punkty całkowite',
    numeric: true,
    cell: (row) => valued(row, row.dpp_punkty, 4),
  },
  { key: 'k', header: 'k', numeric: true, cell: (row) => valued(row, row.value_k, 0) },
  { key: 'm', header: 'm', numeric: true, cell: (row) => valued(row, row.value_m, 0) },
  {
    key: 'division',
    header: 'Przelicznik',
    numeric: true,
    cell: (row) => (row.reject_reason === AWAITS ? '–' : emphasisText(row.emph_mode)),
  },
];

const authors: readonly Column<Share>[] = [
  { key: 'points', header: 'Punkty autora', numeric: true, cell: (row) => valued(row, row.points, 4) },
  { key: 'slots', header: 'Slot', numeric: true, cell: (row) => valued(row, row.slots, 4) },
];

type Explain = (share: Share) => void;

/** Verdict of the discipline's optimum, and a button that explains it. */
const disciplineColumn = (explain: Explain): Column<Share> => ({
  key: 'discipline',
  header: 'Przyjęta do ewaluacji',
  className: 'min-w-40',
  cell: (row) => (
    <>
      <VerdictBadge accepted={row.discipline_accepted} reason={row.discipline_reject_reason}>
        {disciplineVerdictText(row)}
      </VerdictBadge>
      <span className="block text-xs/4 text-muted-foreground">{disciplineReasonText(row)}</span>
      <Button variant="link" size="sm" onClick={() => explain(row)}>
        {row.discipline_accepted ? 'Wkład w wynik' : 'Dlaczego?'}
        <VisuallyHidden>{ownTitle(row).title}</VisuallyHidden>
      </Button>
    </>
  ),
});

type VerdictBadgeProps = { accepted: boolean; reason: number | null; children: string };

/** Neutral: filled for yes, outlined for no; amber only where the person can do something about it. */
function VerdictBadge({ accepted, reason, children }: VerdictBadgeProps) {
  if (accepted) return <Badge icon={Check}>{children}</Badge>;
  if (reason === AWAITS) return <Badge tone="info">{children}</Badge>;
  return <Badge {...(isActionable(reason) ? { tone: 'warning' } : { outlined: true })}>{children}</Badge>;
}

const verdictColumn = (header: string): Column<Share> => ({
  key: 'verdict',
  header,
  className: 'min-w-40',
  cell: (row) => (
    <>
      <VerdictBadge accepted={row.accepted} reason={row.reject_reason}>
        {verdictText(row)}
      </VerdictBadge>
      <span className="block text-xs/4 text-muted-foreground">{reasonText(row)}</span>
    </>
  ),
});

type Beside = Share & { elsewhere: boolean };

/** Whether the other selection takes the share too. */
const beside = (other: string): Column<Beside> => ({
  key: 'other',
  header: other,
  cell: (row) => (row.elsewhere ? 'Tak' : 'Nie'),
});

/** Columns of accepted shares by selection, and of those left out. `inOptimum`: words for the person's optimum. */
export function shareColumns(explain: Explain, inOptimum: string) {
  const discipline = disciplineColumn(explain);
  const mono: Column<Share> = {
    key: 'mono',
    header: 'Limit monografii',
    cell: (row) => (row.mono ? <Badge>liczy się</Badge> : null),
  };
  const accepted: readonly Column<Share>[] = [...work, ...value, ...authors, mono, discipline];
  const leftOut: readonly Column<Share>[] = [...work, ...value, ...authors, verdictColumn(inOptimum), discipline];
  const only: readonly Column<Beside>[] = accepted;
  return {
    only,
    optimum: [...accepted, beside('Wybór własny')] satisfies Column<Beside>[],
    custom: [...accepted, beside(inOptimum)] satisfies Column<Beside>[],
    leftOut,
  };
}
export type ShareColumns = ReturnType<typeof shareColumns>;
