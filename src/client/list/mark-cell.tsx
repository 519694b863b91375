import type { ICellRendererParams } from 'ag-grid-community';
import { Check, Minus, X } from 'lucide-react';
import { cn } from '#ui/cn.ts';
import type { StagedContext } from './staged-options.ts';

/** What a cell of few values may hold, in the order in which a click goes on. */
export type Mark = { value: unknown; label: string; look: 'none' | 'yes' | 'no' | 'empty' };
export type Marks = readonly Mark[];
/** `isWanted`: the user has something to enter there; `beside`: a word of it beside the mark. */
export type MarkNote = { text: string; isWanted?: boolean; beside?: string };

const LOOKS = {
  none: { icon: Minus, style: 'border-border-strong text-muted-foreground' },
  yes: { icon: Check, style: 'border-primary bg-primary text-primary-foreground' },
  no: { icon: X, style: 'border-destructive text-destructive' },
  empty: { icon: undefined, style: 'border-input' },
} as const;

/** The mark after the one of this value. */
function nextMark(marks: Marks, value: unknown): Mark | undefined {
  const at = marks.findIndex((mark) => mark.value === value);
  return marks[(at + 1) % marks.length];
}

/** The sign of a mark, as its cells and their legend show it. */
export function MarkSign({ look }: Pick<Mark, 'look'>) {
  const { icon: Icon, style } = LOOKS[look];
  return (
    <span aria-hidden className={cn('inline-grid size-4 place-content-center rounded-sm border-[1.5px]', style)}>
      {Icon && <Icon className="size-3" strokeWidth={3} />}
    </span>
  );
}

type MarkProps = ICellRendererParams & {
  field: string;
  marks: Marks;
  note?: (row: Record<string, unknown>) => MarkNote | undefined;
  has?: (row: Record<string, unknown>) => boolean;
};

/** A checkbox of more than two states; the grid's keys move between cells and press it. */
export function MarkCell({ data, field, marks, note, has, context, colDef }: MarkProps) {
  const { now, rowId }: StagedContext<Record<string, unknown>> = context;
  const mark = marks.find(({ value }) => value === data[field]) ?? marks[0];
  if (!mark || (has && !has(data))) return null;
  const noted = note?.(data);
  const words = [mark.label, noted?.text].filter(Boolean).join('; ');
  const turn = () => {
    const next = nextMark(marks, data[field]);
    if (next) now.get().staged.edit(rowId(data), { [field]: next.value });
  };
  const control = (
    <label className="relative inline-grid size-6 place-content-center align-middle" title={words}>
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = mark.look === 'none';
        }}
        checked={mark.look === 'yes'}
        onChange={turn}
        aria-label={`${colDef?.headerName ?? ''}: ${now.get().nameOf(data)}, ${words}`}
        tabIndex={-1}
        className="absolute inset-0 size-6 opacity-0"
      />
      <MarkSign look={mark.look} />
    </label>
  );
  if (!noted?.beside) return control;
  return (
    <>
      {control}
      <span
        aria-hidden
        className={cn('text-xs', noted.isWanted ? 'font-medium text-warning' : 'text-muted-foreground')}
      >
        {' '}
        {noted.beside}
      </span>
    </>
  );
}
