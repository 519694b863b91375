import type { CellClassParams, ColDef, ICellRendererParams } from 'ag-grid-community';
import { PageLink } from '#client/page-link.ts';
import type { MarkNote, Marks } from '#client/list/mark-cell.tsx';
import type { EditedFields } from '#client/list/grid-columns.ts';
import { Badge } from '#ui/badge.tsx';
import { dayText, typedDay } from '#engine/day.ts';
import type { Council, CouncilLine, CouncilRow, HeldInCouncil } from '../../schema.ts';
import { COUNCIL_FUNCTIONS, DECISIONS, REASON_TITLES, TYPED_DAYS, type TypedDay } from '../../words.ts';
import { LettersOf } from '../council-letter.tsx';
import { useMayOpenPerson } from '../use-may-open-person.ts';
import { functionWord, heldText, isFunctionField } from './held-functions.ts';
import { letterOf } from './written-functions.ts';

type CellProps = ICellRendererParams<CouncilRow>;

const Letters = ({ data }: CellProps) => data && <LettersOf row={data} />;

/** The way to the person, for those who may see the page. */
function Surname({ data, valueFormatted }: CellProps) {
  const mayOpen = useMayOpenPerson();
  if (!data || !mayOpen) return valueFormatted;
  return (
    <PageLink to="/admin/osoba" search={{ person: data.id_pracownik }} tabIndex={-1}>
      {valueFormatted}
    </PageLink>
  );
}

const Reason = ({ data }: CellProps) =>
  data?.rej_reason && (
    <span>
      <Badge outlined>{data.rej_reason}</Badge> {data.rej_text}
    </span>
  );

export const PAGE_SIZES = [5, 10, 15, 25, 50];
export const PAGE_SIZE = 25;
export const memberName = ({ nazwisko, imie }: CouncilRow) => `${nazwisko} ${imie}`;
/** The name, with the function where it is one more of the person. */
export const lineName = (row: CouncilLine) =>
  row.line === 0 ? memberName(row) : `${memberName(row)}, ${functionWord(row)}`;
export const rowId = ({ id_pracownik: id }: CouncilRow) => String(id);

export const titleOf = ({ disc_name: name, prec_date: day }: Council) =>
  `Zestawienie Rady Dyscypliny ${name} na dzień ${dayText(day)}`;

/** A label of two lines is read whole. */
const HEAD_WRAPPED = { wrapHeaderText: true, autoHeaderHeight: true };

type Cells<Row> = Readonly<Record<string, Partial<ColDef<Row>>>>;

/** Widths and renderers of the columns; what one more function's row repeats of its person is quiet. */
const columnsOf = <Row extends CouncilRow>(): Cells<Row> => ({
  nazwisko: { flex: 0, width: 124, minWidth: 100, pinned: 'left', cellRenderer: Surname },
  imie: { width: 100, context: { repeats: true } },
  stopien: { width: 102 },
  mail_komunikacja: { width: 230, tooltipValueGetter: ({ data }) => data?.mail_komunikacja },
  jednostka_kod: { width: 103, tooltipValueGetter: ({ data }) => data?.department },
  department: { width: 220, tooltipValueGetter: ({ data }) => data?.department },
  job_position: { width: 150 },
  wielkosc_etatu: { width: 78 },
  dyscyplina1: { width: 200, tooltipValueGetter: ({ data }) => data?.dyscyplina1 },
  prc_dysc1: { width: 82, ...HEAD_WRAPPED },
  dyscyplina2: { width: 200, tooltipValueGetter: ({ data }) => data?.dyscyplina2 },
  prc_dysc2: { width: 82, ...HEAD_WRAPPED },
  osw_n_from: { width: 125, ...HEAD_WRAPPED },
  osw_n_to: { width: 125, ...HEAD_WRAPPED },
  uprawn: { width: 95, cellRenderer: Letters },
  funkcja: { width: 128, tooltipValueGetter: ({ value }) => COUNCIL_FUNCTIONS[String(value)] },
  osw1: { width: 118 },
  display: { width: 130 },
  rej_reason: { width: 420, cellRenderer: Reason, tooltipValueGetter: ({ data }) => data?.rej_text },
  ...Object.fromEntries(TYPED_DAYS.map((name) => [name, { width: 112, context: { compact: 91 }, ...HEAD_WRAPPED }])),
  data_infkadr: { width: 138, context: { compact: 99 }, ...HEAD_WRAPPED },
});

/** One more function's row, below another one of the person. */
const isRepeated = <Row extends CouncilRow>({ data, node, api }: CellClassParams<Row>) =>
  data !== undefined &&
  'line' in data &&
  Number(data.line) > 0 &&
  api.getDisplayedRowAtIndex((node.rowIndex ?? 0) - 1)?.data?.id_pracownik === data.id_pracownik;

/** Of people to look at, or of their functions to be edited. */
export const cellsOf = <Row extends CouncilRow>(): Cells<Row> =>
  Object.fromEntries(
    Object.entries(columnsOf<Row>()).map(([name, column]) => [
      name,
      isFunctionField(name)
        ? column
        : // Not `cellClass`, which would take the place of that of numbers.
          { ...column, cellClassRules: { 'grid-cell-repeated': isRepeated } },
    ]),
  );

export const DECLARED: Marks = [
  { value: null, label: 'nie wpisano', look: 'none' },
  { value: true, label: 'złożono', look: 'yes' },
  { value: false, label: 'nie złożono', look: 'empty' },
];

export const DECIDED: Marks = [
  { value: 0, label: DECISIONS[0], look: 'none' },
  { value: 1, label: DECISIONS[1], look: 'yes' },
  { value: 2, label: DECISIONS[2], look: 'no' },
];

const ofPerson = ({ line }: CouncilLine) => line === 0;
const typed = (field: TypedDay) => ({
  field,
  day: typedDay,
  ...(!isFunctionField(field) && { has: ofPerson }),
});

/** What is said beside a mark. */
export const NOTES = {
  osw1: ({ osw1, osw1_needed: needed, uprawn }: CouncilRow): MarkNote | undefined => {
    if (osw1 === true) return undefined;
    if (needed) return { text: 'oświadczenie wymagane', isWanted: true, beside: 'wymagane' };
    // Without the birth date nobody knows.
    return uprawn.includes('U') ? undefined : { text: 'oświadczenie nie jest wymagane', beside: 'nie trzeba' };
  },
  display: ({ unable_for_promote: isUnable }: CouncilRow): MarkNote | undefined =>
    isUnable ? { text: 'samo ręczne włączenie nie wystarczy' } : undefined,
};

export const EDITED: EditedFields<CouncilLine> = {
  osw1: { field: 'osw1', marks: DECLARED, note: NOTES.osw1, has: ofPerson },
  display: { field: 'display', marks: DECIDED, note: NOTES.display, has: ofPerson },
  funkcja: { field: 'funkcja', choices: COUNCIL_FUNCTIONS, read: letterOf },
  ...Object.fromEntries(TYPED_DAYS.map((field) => [field, typed(field)])),
};

/** A value in words, for both values of a conflict. */
export function valueText(field: string, value: unknown): string {
  if (field === 'osw1') return DECLARED.find((mark) => mark.value === value)?.label ?? '–';
  if (field === 'funkcje') return (value as HeldInCouncil[]).map(heldText).join('; ') || 'brak';
  if (field === 'display') return DECIDED.find((mark) => mark.value === value)?.label ?? '–';
  return value ? dayText(String(value)) : 'bez daty';
}

/** How many people each reason keeps out, the most frequent first. */
export function reasonCounts(rows: readonly CouncilRow[]) {
  const counts = Map.groupBy(
    rows.flatMap(({ rej_reason }) => rej_reason ?? []),
    (code) => code,
  );
  return [...counts]
    .map(([code, all]) => ({ code, title: REASON_TITLES[code], count: all.length }))
    .toSorted((a, b) => b.count - a.count || a.code.localeCompare(b.code));
}
