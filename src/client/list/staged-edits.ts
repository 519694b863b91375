import { useEffect, useMemo, useRef, useState } from 'react';
import { errorBody, errorText } from '../api.ts';

/** `saved`: until the rows are read again. */
export type StagedState = 'edited' | 'saving' | 'failed' | 'saved';

type Staged<Row> = {
  edits: Partial<Row>;
  state: StagedState;
  /** What of it is on the way, or saved since the rows were read: an edit back to the row's value is one all the same. */
  sent?: Partial<Row>;
  reason?: string;
  /** The row as somebody else has saved it meanwhile. */
  current?: Partial<Row>;
};

type StagedOptions<Row> = {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Saves the row with its edits; throws on failure. */
  save: (row: Row, edits: Partial<Row>) => Promise<unknown>;
  /** What is wrong with an edited row; it is not sent then. */
  check?: (row: Row) => string | undefined;
  /** Rows to be saved before the others. */
  isFirst?: (row: Row, edits: Partial<Row>) => boolean;
  /** The columns of a row that a conflict answers. */
  currentOf?: (current: unknown) => Partial<Row> | undefined;
  /** The edits of a row as they were made upon the row as it was before, upon the one that is stored now. */
  rebase?: (edits: Partial<Row>, rows: { before: Row; now: Row }) => Partial<Row>;
  /** After the last of the rows that were saved together; reads the rows again and answers whether it could. */
  onSaved?: (result: { saved: number; failed: number }) => Promise<boolean>;
};

type SaveProgress = { done: number; total: number };
export type StagedFailure<Row> = {
  id: string;
  reason: string;
  edits: Partial<Row>;
  /** As it was last read: it may have gone since. */
  row: Row | undefined;
  current?: Partial<Row>;
};

const GONE = 'Tego wiersza nie ma już w tabeli. Jego zmiany porzuci „Cofnij wszystkie”';

/** The edits of rows before a change of theirs; `typed`: of the letters that are typed into one field. */
type Step<Row> = { before: ReadonlyMap<string, Partial<Row>>; typed: string | undefined };
/** So many changes can be taken back. */
const MOST_STEPS = 200;

type Latest<Row> = { current: ReadonlyMap<string, Staged<Row>> };

/** The edits that change the row, and those of fields that are being saved. */
function changesOf<Row>(row: Row, edits: Partial<Row>, sent: Partial<Row> = {}): Partial<Row> | undefined {
  const changed = Object.entries(edits).filter(
    ([field, value]) => row[field as keyof Row] !== value || Object.hasOwn(sent, field),
  );
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Row>) : undefined;
}

/** What is not saved yet. */
function dropSaved<Row>(latest: Latest<Row>) {
  const open = [...latest.current].filter(([, { state }]) => state !== 'saved');
  if (open.length < latest.current.size) latest.current = new Map(open);
  return latest.current;
}

/**
 * Edits of rows, kept until saved, row by row. Failed ones stay, with the reason. An edit back to the original value is
 * dropped.
 */
export function useStagedEdits<Row extends object>(options: StagedOptions<Row>) {
  const { rows, rowId, rebase } = options;
  const [staged, setStaged] = useState<Latest<Row>['current']>(new Map());
  const [progress, setProgress] = useState<SaveProgress>();
  // The current state for code that runs across renders.
  const latest = useRef(staged);
  const isSaving = useRef(false);
  const [sending] = useState(() => new Set<string>());
  const [steps, setSteps] = useState<readonly Step<Row>[]>([]);
  const [undone, setUndone] = useState<readonly Step<Row>[]>([]);
  const originals = useMemo(() => new Map(rows.map((row) => [rowId(row), row])), [rows, rowId]);
  // Those that have gone too: a failure names its row.
  const [known] = useState(() => new Map<string, Row>());
  const [merged] = useState(() => new WeakMap<Staged<Row>, { row: Row; shown: Row }>());
  const shown = useMemo(
    () =>
      rows.map((row) => {
        const entry = staged.get(rowId(row));
        if (!entry) return row;
        const known = merged.get(entry);
        if (known?.row === row) return known.shown;
        // The same object until the row's entry changes: a grid draws again what is another object.
        const edited = { ...row, ...entry.edits };
        merged.set(entry, { row, shown: edited });
        return edited;
      }),
    [rows, rowId, staged, merged],
  );

  // Also where they are read later, as after a failure.
  useEffect(() => {
    if (rows.length === 0) return;
    dropSaved(latest);
    const former = new Map(known);
    for (const [id, row] of originals) known.set(id, row);
    // The rows hold what was sent of those edited meanwhile.
    const next = new Map(latest.current);
    for (const [id, entry] of latest.current) {
      const [row, before] = [originals.get(id), former.get(id)];
      if (!row || sending.has(id)) continue;
      const { sent, ...unsent } = entry;
      const rows = before && before !== row && { before: { ...before, ...entry.current, ...sent }, now: row };
      const edits = (rows && rebase?.(entry.edits, rows)) || entry.edits;
      if (!sent && edits === entry.edits) continue;
      const open = changesOf(row, edits);
      if (open) next.set(id, { ...(sent ? { state: entry.state } : unsent), edits: open });
      else next.delete(id);
    }
    latest.current = next;
    setStaged(next);
  }, [rows, originals, known, sending, rebase]);

  const setEntries = (entries: Iterable<readonly [string, Staged<Row> | undefined]>) => {
    const next = new Map(latest.current);
    for (const [id, entry] of entries) {
      if (entry) next.set(id, entry);
      else next.delete(id);
    }
    latest.current = next;
    setStaged(next);
  };
  const setEntry = (id: string, entry: Staged<Row> | undefined) => setEntries([[id, entry]]);
  const entryOf = (id: string, edits: Partial<Row>): Staged<Row> | undefined => {
    const original = originals.get(id);
    const entry = latest.current.get(id);
    // Those of a row that has gone can only be given up.
    if (!original) return Object.keys(edits).length > 0 ? entry : undefined;
    const sent = entry?.sent;
    const changes = changesOf(original, edits, sent);
    return changes && { edits: changes, state: 'edited', ...(sent && { sent }) };
  };
  const editedOf = (id: string, part: Partial<Row>): Partial<Row> => ({ ...latest.current.get(id)?.edits, ...part });
  /** One change of these rows, which can be taken back until they are saved. */
  const change = (next: readonly (readonly [string, Partial<Row>])[], typed?: string) => {
    const before = new Map(next.map(([id]) => [id, latest.current.get(id)?.edits ?? {}]));
    const record = (all: typeof steps) =>
      typed !== undefined && all.at(-1)?.typed === typed ? all : [...all.slice(1 - MOST_STEPS), { before, typed }];
    if (!isSaving.current && before.size > 0) setSteps(record);
    setUndone([]);
    setEntries(next.map(([id, edits]) => [id, entryOf(id, edits)]));
  };
  const edit = (id: string, part: Partial<Row>) => change([[id, editedOf(id, part)]]);
  /** What is being typed into a field: taken back as one change. */
  const type = (id: string, part: Partial<Row>, field = Object.keys(part).join(' ')) =>
    change([[id, editedOf(id, part)]], `${id} ${field}`);
  /** One change of several rows. */
  const editAll = (parts: Iterable<readonly [string, Partial<Row>]>) =>
    change([...parts].map(([id, part]) => [id, editedOf(id, part)]));
  /** Goes back to the edits of a step; what goes the other way. */
  const take = ({ before }: Step<Row>): Step<Row> => {
    const now = new Map([...before.keys()].map((id) => [id, latest.current.get(id)?.edits ?? {}]));
    setEntries([...before].map(([id, edits]) => [id, entryOf(id, edits)]));
    return { before: now, typed: undefined };
  };
  /** Takes the last change back. */
  const undo = () => {
    const last = steps.at(-1);
    if (!last || isSaving.current) return;
    setSteps(steps.slice(0, -1));
    setUndone([...undone, take(last)]);
  };
  /** Makes again what was taken back last. */
  const redo = () => {
    const last = undone.at(-1);
    if (!last || isSaving.current) return;
    setUndone(undone.slice(0, -1));
    setSteps([...steps, take(last)]);
  };

  const saveRow = async (id: string): Promise<boolean> => {
    const [entry, row] = [latest.current.get(id), originals.get(id)];
    if (!entry || entry.state === 'saving' || entry.state === 'saved') return true;
    const { edits, current } = entry;
    const refuse = (reason: string) => {
      setEntry(id, { edits, state: 'failed', reason });
      return false;
    };
    if (!row) return refuse(GONE);
    // Saved again, it goes over what the refusal has shown, which the rows may not hold yet.
    const whole = { ...row, ...current, ...edits };
    const wrong = options.check?.(whole);
    if (wrong !== undefined) return refuse(wrong);
    setEntry(id, { edits, state: 'saving', sent: edits });
    sending.add(id);
    try {
      await options.save(whole, edits);
      // Edits made meanwhile stay unsaved.
      if (latest.current.get(id)?.edits === edits) setEntry(id, { edits, state: 'saved', sent: edits });
      return true;
    } catch (error) {
      const found = options.currentOf?.(errorBody(error)?.current);
      const now = latest.current.get(id);
      const failed = { state: 'failed' as const, reason: errorText(error), ...(found && { current: found }) };
      if (!now) return false;
      // Nothing was saved: they were made upon what the row is known to be.
      const rows = found && { before: { ...row, ...current }, now: { ...row, ...found } };
      setEntry(id, { edits: (rows && rebase?.(now.edits, rows)) ?? now.edits, ...failed });
      return false;
    } finally {
      sending.delete(id);
    }
  };
  const turnOf = (id: string) => {
    const [entry, row] = [latest.current.get(id), originals.get(id)];
    return entry && row && options.isFirst?.(row, entry.edits) ? 0 : 1;
  };
  /** Whether all were saved. */
  const saveIds = async (ids: readonly string[]) => {
    if (isSaving.current) return false;
    isSaving.current = true;
    setSteps([]);
    setUndone([]);
    let failed = 0;
    for (const [done, id] of ids.toSorted((one, other) => turnOf(one) - turnOf(other)).entries()) {
      setProgress({ done, total: ids.length });
      if (!(await saveRow(id))) failed += 1;
    }
    try {
      const isRead = await options.onSaved?.({ saved: ids.length - failed, failed });
      // Otherwise the rows still have the values before: what was saved is shown until they are read.
      if (isRead !== false) setStaged(dropSaved(latest));
      return failed === 0;
    } finally {
      // Not before: what was edited meanwhile would be sent with the version that it has replaced.
      setProgress(undefined);
      isSaving.current = false;
    }
  };
  const isOpen = ({ state }: Staged<Row>) => state !== 'saved';
  const openIds = () => [...latest.current].flatMap(([id, entry]) => (isOpen(entry) ? [id] : []));
  const clear = () => change([...latest.current.keys()].map((id) => [id, {}]));
  return {
    shown,
    count: [...staged.values()].filter(isOpen).length,
    progress,
    stateOf: (id: string) => staged.get(id)?.state,
    isEdited: (id: string, field: string) => Object.hasOwn(staged.get(id)?.edits ?? {}, field),
    failures: [...staged].flatMap(([id, { reason, edits, current }]): StagedFailure<Row>[] =>
      reason === undefined ? [] : [{ id, reason, edits, row: known.get(id), ...(current && { current }) }],
    ),
    /** Any row, or this one. */
    isUnsaved: (id?: string) => (id === undefined ? openIds().length > 0 : openIds().includes(id)),
    edit,
    type,
    editAll,
    undo,
    canUndo: steps.length > 0 && progress === undefined,
    redo,
    canRedo: undone.length > 0 && progress === undefined,
    restore: (id: string) => change([[id, {}]]),
    clear,
    saveOne: (id: string) => saveIds([id]),
    saveAll: () => saveIds(openIds()),
  };
}

export type StagedEdits<Row extends object> = ReturnType<typeof useStagedEdits<Row>>;
/** What the cells and the menus of a table do. */
export type StagedCells<Row extends object> = Pick<
  StagedEdits<Row>,
  'stateOf' | 'isEdited' | 'edit' | 'editAll' | 'restore' | 'saveOne'
> & {
  /** What deserves a look in an edited field; it can be saved all the same. */
  warningOf?: (id: string, field: string) => string | undefined;
};
