import type { ColDef } from 'ag-grid-community';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Button } from '../button.tsx';
import { Checkbox } from '../field/checkbox.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** Cells have less room around their text there. */
const COMPACT = 0.86;
const TICKS = 40;
const FRAME = 2;
const DEFAULT_WIDTH = 120;
/** Of a column that has the room of a phone alone. */
const NARROWEST = 64;

/** A column may say how narrow it can be, as `context.compact`. */
const widthOf = <Row,>({ width, minWidth, context }: ColDef<Row>, scale: number) =>
  Math.round((context?.compact ?? (width ?? minWidth ?? DEFAULT_WIDTH) * COMPACT) * scale);

/** Where the parts of columns begin that fit into the room, each as full as it can be; the last one ends with the last column. */
export function partsOf(widths: readonly number[], room: number): number[] {
  const parts: number[] = [];
  let end = 0;
  while (end < widths.length) {
    parts.push(end);
    let sum = widths[end] ?? 0;
    end += 1;
    while (end < widths.length && sum + (widths[end] ?? 0) <= room) {
      sum += widths[end] ?? 0;
      end += 1;
    }
  }
  let start = widths.length - 1;
  let sum = widths[start] ?? 0;
  while (start > 0 && sum + (widths[start - 1] ?? 0) <= room) {
    start -= 1;
    sum += widths[start] ?? 0;
  }
  return parts.length > 1 ? [...parts.slice(0, -1), start] : parts;
}

const isPinned = ({ pinned }: ColDef) => Boolean(pinned);

/** The part of the columns that begins with the first one, or holds it; the others are hidden, sorted and filtered by all the same. */
function layOut<Row>(
  given: readonly ColDef<Row>[],
  { room, first, scale }: { room: number; first: number; scale: number },
) {
  const moving = given.filter((column) => !isPinned(column));
  const widths = moving.map((column) => widthOf(column, scale));
  const starts = partsOf(widths, room);
  const at = Math.max(
    starts.findLastIndex((each) => each <= first),
    0,
  );
  const start = starts[at] ?? 0;
  let [end, sum] = [start + 1, widths[start] ?? 0];
  while (end < widths.length && sum + (widths[end] ?? 0) <= room) {
    sum += widths[end] ?? 0;
    end += 1;
  }
  const shown = new Set(moving.slice(start, end));
  const columns = given.map((column): ColDef<Row> => {
    const width = widthOf(column, scale);
    const sized = isPinned(column)
      ? { width, minWidth: width }
      : { flex: width, minWidth: Math.min(width, Math.max(room, NARROWEST)), hide: !shown.has(column) };
    // The search above the table is there for all columns.
    return { ...column, ...sized, resizable: false, suppressHeaderFilterButton: true };
  });
  return { columns, start, end, all: widths.length, before: starts[at - 1], after: starts[at + 1], moving };
}

/** `hasTicks`: a column of checkboxes stands before them; `scale`: of their widths, for larger text. */
type PartsOptions = { hasTicks: boolean; scale: number };

/** The columns of a grid in parts of the frame's width, of which one is shown; the pinned ones stand beside each. */
export function useColumnParts<Row>(given: readonly ColDef<Row>[], { hasTicks, scale }: PartsOptions) {
  const [width, setWidth] = useState(0);
  // A column, not a part: the same one stays in sight when the window has another width.
  const [first, setFirst] = useState(0);
  const [isWhole, setWhole] = useState(false);
  const frame = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const parts = useMemo(() => {
    const pinned = given.filter(isPinned).map((column) => widthOf(column, scale));
    const beside = pinned.reduce((sum, each) => sum + each, FRAME + (hasTicks ? TICKS : 0));
    const room = isWhole ? Number.POSITIVE_INFINITY : width - beside;
    return layOut(given, { room, first, scale });
  }, [given, hasTicks, scale, width, first, isWhole]);
  return {
    ...parts,
    frame,
    isMeasured: width > 0,
    isWhole,
    /** All columns side by side, to be scrolled, or those that fit. */
    setWhole,
    /** Goes to the part before or after, if there is one; answers the first column of it. */
    go(step: 1 | -1): string | undefined {
      const next = step === 1 ? parts.after : parts.before;
      if (next === undefined) return undefined;
      setFirst(next);
      return parts.moving[next]?.colId;
    },
  };
}

type PartsBarProps = {
  parts: Pick<ReturnType<typeof layOut>, 'start' | 'end' | 'all' | 'before' | 'after'>;
  isWhole: boolean;
  setWhole: (isWhole: boolean) => void;
  go: (step: 1 | -1) => void;
};

/** Which columns are shown, and the way to the others. */
export const ColumnPartsBar = ({ parts: { start, end, all, before, after }, isWhole, setWhole, go }: PartsBarProps) => (
  <fieldset aria-label="Kolumny" className="no-print flex flex-wrap items-center gap-2 text-sm">
    <Button icon={ChevronLeft} disabled={before === undefined} title="Alt+Page Up" onClick={() => go(-1)}>
      <span className="max-sm:sr-only">Wcześniejsze</span>
      <VisuallyHidden> kolumny</VisuallyHidden>
    </Button>
    <output className="tabular text-muted-foreground">
      {end - start > 1 ? `Kolumny ${start + 1}–${end} z ${all}` : `Kolumna ${end} z ${all}`}
    </output>
    <Button disabled={after === undefined} title="Alt+Page Down" onClick={() => go(1)}>
      <span className="max-sm:sr-only">Dalsze</span>
      <VisuallyHidden> kolumny</VisuallyHidden>
      <ChevronRight aria-hidden className="size-4" />
    </Button>
    <Checkbox label="Wszystkie kolumny" checked={isWhole} onChange={({ target }) => setWhole(target.checked)} />
  </fieldset>
);
