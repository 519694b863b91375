import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Clamp } from '#ui/clamp.tsx';
import type { Column } from '#ui/data-table.tsx';
import { formatDecimal } from '#ui/number.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { AWAITS_RECALCULATION as AWAITS, emphasisText, typeName } from '#areas/publications/schema.ts';
import {
  disciplineReasonText,
  disciplineVerdictText,
  type QualifiedShare,
  reasonText,
  verdictText,
} from '../schema.ts';

type Share = QualifiedShare;

/** Not valued while it awaits recalculation. */
const valued = (row: Share, value: number, digits: number) =>
  formatDecimal(row.reject_reason === AWAITS ? null : value, digits);

const work: readonly Column<Share>[] = [
  {
    key: 'title',
    header: 'Tytuł i miejsce publikacji',
    rowHeader: true,
    className: 'min-w-52',
    cell: (row) => (
      <>
        <Clamp>{row.p_tytul}</Clamp>
        {row.w_nazwa && <Clamp className="font-normal text-muted-foreground">{row.w_nazwa}</Clamp>}
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
    cell: (row) => valued(row, row.dpp_punkty, 2),
  },
  { key: 'k', header: 'k', numeric: true, cell: (row) => valued(row, row.value_k, 0) },
  { key: 'm', header: 'm', numeric: true, cell: (row) => valued(row, row.value_m, 0) },
  {
    key: 'division',
    header: 'Podział',
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
  header: 'W ewaluacji dyscypliny',
  className: 'min-w-40',
  cell: (row) => (
    <>
      <Badge tone={disciplineTone(row)}>{disciplineVerdictText(row)}</Badge>
      <span className="block text-xs/4">{disciplineReasonText(row)}</span>
      <Button variant="link" size="sm" onClick={() => explain(row)}>
        {row.discipline_accepted ? 'Zysk dyscypliny' : 'Dlaczego?'}
        <VisuallyHidden>{row.p_tytul}</VisuallyHidden>
      </Button>
    </>
  ),
});

const disciplineTone = ({ discipline_accepted, discipline_reject_reason }: Share) =>
  discipline_accepted ? 'success' : discipline_reject_reason === AWAITS ? 'info' : 'warning';

const verdict: Column<Share> = {
  key: 'verdict',
  header: 'Przyjęta',
  className: 'min-w-40',
  cell: (row) => (
    <>
      <Badge tone={row.reject_reason === AWAITS ? 'info' : 'warning'}>{verdictText(row)}</Badge>
      <span className="block text-xs/4">{reasonText(row)}</span>
    </>
  ),
};

type Beside = Share & { elsewhere: boolean };

/** Whether the other selection takes the share too. */
const beside = (other: string): Column<Beside> => ({
  key: 'other',
  header: other,
  cell: (row) => (row.elsewhere ? 'Tak' : 'Nie'),
});

/** Columns of accepted shares by selection, and of those left out. */
export function shareColumns(explain: Explain) {
  const discipline = disciplineColumn(explain);
  const mono: Column<Share> = {
    key: 'mono',
    header: 'Limit monografii',
    cell: (row) => (row.mono ? <Badge>liczy się</Badge> : null),
  };
  const accepted: readonly Column<Share>[] = [...work, ...value, ...authors, mono, discipline];
  const leftOut: readonly Column<Share>[] = [...work, ...value, ...authors, verdict, discipline];
  const only: readonly Column<Beside>[] = accepted;
  return {
    only,
    optimum: [...accepted, beside('Własny wybór')] satisfies Column<Beside>[],
    custom: [...accepted, beside('Optimum')] satisfies Column<Beside>[],
    leftOut,
  };
}
export type ShareColumns = ReturnType<typeof shareColumns>;
