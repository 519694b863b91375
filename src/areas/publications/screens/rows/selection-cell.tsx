import { useRef } from 'react';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { SaveState } from '#ui/field/save-state.tsx';
import type { Publication } from '../../schema.ts';
import { EXTRA_COLUMNS } from '../../schema-codes.ts';
import { useEntry } from '#ui/state/keyed-store.ts';
import type { RowTools } from './row-tools.ts';
import type { SelectionKind } from './selection-change.ts';
import { titleOf } from './work-cell.tsx';

type SelectionCellProps = { work: Publication; tools: RowTools; kind: SelectionKind };

const LABELS = { optimum: 'w optimum', custom: 'wybór własny' };

/** A check box of the optimum or of the custom selection; its word where the panel only shows it. */
export function SelectionCell({ work, tools, kind }: SelectionCellProps) {
  const save = useEntry(tools.selections[kind], work.id_publikacja);
  const box = useRef<HTMLInputElement>(null);
  const { access, unselectable } = tools;
  const value = (kind === 'optimum' ? work.include_person_opt : work.custom_selected) === 1;
  if ((access.extra & EXTRA_COLUMNS.editable) === 0) return value ? 'Tak' : 'Nie';
  // The authors' deadline holds for the optimum, not for the custom selection.
  const closed = kind === 'optimum' && !access.office && work.frozenlastmod === 2;
  const retry = (chosen: boolean) => {
    box.current?.focus();
    tools.select(work.id_publikacja, kind, chosen);
  };
  return (
    <>
      <Checkbox
        ref={box}
        labelHidden
        label={`${LABELS[kind]}: ${titleOf(work)}`}
        checked={save && save.status !== 'saved' ? save.value : value}
        disabled={unselectable !== undefined || closed}
        onChange={(event) => tools.select(work.id_publikacja, kind, event.target.checked)}
      />
      {save && <SaveState status={save.status} message={save.message} onRetry={() => retry(save.value)} />}
    </>
  );
}
