import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { counted } from '#ui/text/number.ts';
import type { Office } from '../fields.ts';
import type { DeskDone, Inbox, Matter } from '../schema.ts';
import { matterName } from './search.ts';

/** What an act does to the lists, beside its own. */
export const CHANGES = {
  changes: ['inbox', 'records', 'publications', 'assignmentLog', 'dashboard.badges', 'dashboard.overview'],
} as const;

/**
 * A row that has been settled: it stays where it was until the list is left. `undoneIn`: it has been given back, and stays, with
 * the focus, until the list is read again.
 */
export type Settled = { row: Matter; after: string | undefined; label: string; act: number; undoneIn?: Inbox };

export const MATTERS = ['sprawa', 'sprawy', 'spraw'] as const;

/** The rows in their places, with those that have just been settled between them. */
function withSettled(rows: readonly Matter[], settled: readonly Settled[]): Matter[] {
  const shown = [...rows];
  for (const { row, after } of settled) {
    if (shown.some((each) => matterName(each) === matterName(row))) continue;
    const at = shown.findIndex((each) => matterName(each) === after);
    const first = shown.findIndex((each) => each.group === row.group);
    shown.splice(at === -1 ? Math.max(first, 0) : at + 1, 0, row);
  }
  return shown;
}

/** Selection, what has been done here, and the way back. */
export function useDesk(office: Office, inbox: Inbox) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [settled, setSettled] = useState<readonly Settled[]>([]);
  const [kept, setKept] = useState<ReadonlyMap<string, string>>(new Map());
  const [acts, setActs] = useState<readonly number[]>([]);
  const take = useMutation(api.inbox.act.mutationOptions({ meta: CHANGES }));
  const back = useMutation(api.inbox.undo.mutationOptions({ meta: CHANGES }));
  const stays = settled.filter(({ undoneIn }) => undoneIn === undefined || undoneIn === inbox);
  const rows = withSettled(inbox.rows, stays);
  const labels = new Map(stays.flatMap((each) => (each.undoneIn ? [] : [[matterName(each.row), each]])));

  const finish = (done: DeskDone, { stays }: { stays: boolean }) => {
    const names = new Set(done.done.map(matterName));
    setKept(new Map(done.kept.map((each) => [matterName(each), each.reason])));
    setSelected(new Set([...selected].filter((name) => !names.has(name))));
    const { act } = done;
    if (act === null) return;
    setActs([...acts, act]);
    if (!stays) {
      const left = rows.flatMap((row, at) => {
        const before = rows[at - 1];
        const after = before?.group === row.group ? matterName(before) : undefined;
        return names.has(matterName(row)) ? [{ row, after, label: done.label, act }] : [];
      });
      setSettled([...settled.filter(({ row }) => !names.has(matterName(row))), ...left]);
    }
    if (names.size > 1 || stays) {
      toastSuccess(`${done.label}: ${counted(names.size, ...MATTERS)}`, { label: 'Cofnij', onClick: () => undo(act) });
    }
  };

  function undo(act: number | undefined = acts.at(-1), despite = false) {
    if (act === undefined || back.isPending) return;
    back.mutate(
      { id: act, office, despite_statements: despite },
      {
        onSuccess: (done) => {
          setSettled((before) => before.map((each) => (each.act === act ? { ...each, undoneIn: inbox } : each)));
          setActs((before) => before.filter((each) => each !== act));
          setKept(new Map(done.kept.map((each) => [matterName(each), each.reason])));
          toastSuccess(done.label);
        },
      },
    );
  }

  const toggle = (name: string, isOn = !selected.has(name)) => {
    const next = new Set(selected);
    if (isOn) next.add(name);
    else next.delete(name);
    setSelected(next);
  };

  return {
    rows,
    labels,
    kept,
    selected,
    toggle,
    clear: () => setSelected(new Set()),
    chosen: rows.filter((row) => selected.has(matterName(row)) && !labels.has(matterName(row))),
    finish,
    take,
    back,
    undo: (act?: number) => undo(act),
    undoDespite: (act: number) => undo(act, true),
    canUndo: acts.length > 0,
  };
}
export type DeskState = ReturnType<typeof useDesk>;
