import { useRef } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { SaveState } from '#ui/save-state.tsx';
import { EXTRA_COLUMNS, type Publication } from '../../schema.ts';
import { useEntry } from '#ui/keyed-store.ts';
import type { RowTools } from './row-tools.ts';
import type { SelectionKind } from './selection-change.ts';

type SelectionCellProps = { work: Publication; tools: RowTools };

/** Check boxes of the optimum and the custom selection, as the panel allows. */
export function SelectionCell({ work, tools }: SelectionCellProps) {
  const { extra } = tools.access;
  return (
    <div className="space-y-1">
      {(extra & EXTRA_COLUMNS.optimum) > 0 && (
        <Box work={work} tools={tools} kind="optimum" label="w optimum" value={work.include_person_opt === 1} />
      )}
      {(extra & EXTRA_COLUMNS.custom) > 0 && (
        <Box work={work} tools={tools} kind="custom" label="wybór własny" value={work.custom_selected === 1} />
      )}
    </div>
  );
}

type BoxProps = SelectionCellProps & { kind: SelectionKind; label: string; value: boolean };

function Box({ work, tools, kind, label, value }: BoxProps) {
  const save = useEntry(tools.selections[kind], work.id_publikacja);
  const box = useRef<HTMLDivElement>(null);
  const { access, unselectable } = tools;
  if ((access.extra & EXTRA_COLUMNS.editable) === 0) {
    return (
      <p className="text-xs/4">
        <span className="text-muted-foreground">{label}: </span>
        {value ? 'Tak' : 'Nie'}
      </p>
    );
  }
  // The authors' deadline holds for the optimum, not for the custom selection.
  const closed = kind === 'optimum' && !access.office && work.frozenlastmod === 2;
  const retry = (chosen: boolean) => {
    box.current?.querySelector('input')?.focus();
    tools.select(work.id_publikacja, kind, chosen);
  };
  return (
    <div ref={box}>
      <Checkbox
        className="text-xs/5!"
        label={
          <>
            {label}
            <span className="sr-only">: {work.p_tytul_rozdzialu ?? work.p_tytul}</span>
          </>
        }
        checked={save && save.status !== 'saved' ? save.value : value}
        disabled={unselectable !== undefined || closed}
        onChange={(event) => tools.select(work.id_publikacja, kind, event.target.checked)}
      />
      {save && <SaveState status={save.status} message={save.message} onRetry={() => retry(save.value)} />}
    </div>
  );
}
