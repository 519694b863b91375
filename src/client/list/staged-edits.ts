import { useMemo, useRef, useState } from 'react';
import { errorText } from '../api.ts';

export type StagedState = 'edited' | 'saving' | 'failed';

type Staged<Row> = { edits: Partial<Row>; state: StagedState; reason?: string };

type StagedOptions<Row> = {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Saves the row with its edits; throws on failure. */
  save: (row: Row, edits: Partial<Row>) => Promise<unknown>;
};

export type SaveProgress = { done: number; total: number };

/**
 * Edits of rows, kept until saved, row by row. Failed ones stay, with the reason. An edit back to the original value is
 * dropped.
 */
export function useStagedEdits<Row extends object>({ rows, rowId, save }: StagedOptions<Row>) {
  const [staged, setStaged] = useState<ReadonlyMap<string, Staged<Row>>>(new Map());
  const [progress, setProgress] = useState<SaveProgress>();
  // The current state for code that runs across renders.
  const latest = useRef(staged);
  const originals = useMemo(() => new Map(rows.map((row) => [rowId(row), row])), [rows, rowId]);
  const shown = useMemo(
    () =>
      rows.map((row) => {
        const edits = staged.get(rowId(row))?.edits;
        return edits ? { ...row, ...edits } : row;
      }),
    [rows, rowId, staged],
  );

  const setEntry = (id: string, entry: Staged<Row> | undefined) => {
    const next = new Map(latest.current);
    if (entry) next.set(id, entry);
    else next.delete(id);
    latest.current = next;
    setStaged(next);
  };
  const edit = (id: string, part: Partial<Row>) => {
    const original = originals.get(id);
    if (!original) return;
    const changed = Object.entries({ ...latest.current.get(id)?.edits, ...part });
    const edits = changed.filter(([field, value]) => original[field as keyof Row] !== value);
    setEntry(id, edits.length > 0 ? { edits: Object.fromEntries(edits) as Partial<Row>, state: 'edited' } : undefined);
  };
  const saveOne = async (id: string) => {
    const [entry, row] = [latest.current.get(id), originals.get(id)];
    if (!entry || !row || entry.state === 'saving') return;
    const { edits } = entry;
    setEntry(id, { edits, state: 'saving' });
    const isSame = () => latest.current.get(id)?.edits === edits;
    try {
      await save({ ...row, ...edits }, edits);
      // Edits made meanwhile stay unsaved.
      if (isSame()) setEntry(id, undefined);
    } catch (error) {
      if (isSame()) setEntry(id, { edits, state: 'failed', reason: errorText(error) });
    }
  };
  const saveAll = async () => {
    const ids = [...latest.current.keys()];
    for (const [done, id] of ids.entries()) {
      setProgress({ done, total: ids.length });
      await saveOne(id);
    }
    setProgress(undefined);
  };
  const clear = () => {
    latest.current = new Map();
    setStaged(latest.current);
  };
  return {
    shown,
    count: staged.size,
    progress,
    stateOf: (id: string) => staged.get(id)?.state,
    isEdited: (id: string, field: string) => Object.hasOwn(staged.get(id)?.edits ?? {}, field),
    failures: [...staged].flatMap(([id, { reason }]) => (reason === undefined ? [] : [{ id, reason }])),
    isUnsaved: () => latest.current.size > 0,
    edit,
    restore: (id: string) => setEntry(id, undefined),
    clear,
    saveOne,
    saveAll,
  };
}
