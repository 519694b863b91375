import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, errorText, failureText, refresh } from '#client/api.ts';
import { onWayBack, toastNotUndone, type WayBack } from '#client/parts/undo-toast.ts';
import { counted } from '#ui/text/number.ts';
import { type Act, SETTLING } from '../schema-acts.ts';
import { MATTER_NOUN, type Office } from '../fields.ts';
import type { DeskDone, Inbox, Matter, MatterKey } from '../schema.ts';
import { dismissToast, toastError, toastSuccess } from '#ui/overlay/toast.tsx';
import { backText, deskUndone } from './desk-toast.ts';
import { placeOf, rowsInPlaces, useGroups } from './places.ts';
import { changesOf, instantNow, recountOf } from './recounted.ts';
import { matterName } from './search.ts';
import { useIsShown } from './undo-failed.tsx';

/** What an act does to the lists, beside its own. What it did is shown before they are read again. */
export const CHANGES = {
  changes: ['inbox', 'records', 'publications', 'assignmentLog', 'dashboard.badges', 'dashboard.overview'],
  waits: false,
} as const;

/**
 * A row that has been settled: it stays where it was until the list is left. `act`: null until the server has answered.
 * `undoneIn`: it has been given back, and stays, with the focus, until the list is read again. `isDone`: it is not put off.
 */
export type Settled = {
  row: Matter;
  /** The row above it in its group, and the one below it there. */
  after: string | undefined;
  below: string | undefined;
  label: string;
  isDone: boolean;
  act: number | null;
  /** The list as it was read before: its counts have the row still. */
  countedIn: Inbox;
  undoneIn?: Inbox;
  /** When the server answered; Infinity before. */
  doneAt: number;
  undoneAt?: number;
};

/** An act that asks for nothing. */
export type Order = {
  act: Extract<Act, 'approve' | 'accept' | 'done' | 'count'>;
  rows: readonly Matter[];
  /** Of the record that is shown, where it may be newer than the list. */
  version?: number | undefined;
  despite?: boolean;
  count?: number;
};

/** What the row says at once, as the server will. */
const SAID = { approve: 'Zatwierdzono', accept: 'Uwzględniono', done: 'Zrobione', count: 'Podano liczbę autorów' };

/** With its number of authors a record still waits for approval, if it did; what a clerk has to look at is not approved with others. */
export const isSettledBy = ({ act, despite }: Pick<Order, 'act' | 'despite'>, { kind, warns }: Matter) =>
  act === 'count' ? kind === 'authors' : act !== 'approve' || despite || !warns;

const nameOf = ([first, ...others]: readonly Matter[]) =>
  first && others.length === 0 ? `„${first.title}”` : counted(others.length + 1, ...MATTER_NOUN);

type DeskInput = {
  office: Office;
  inbox: Inbox;
  asked: string;
  /** What is shown is not yet what is asked. */
  reloading: boolean;
  /** With the name of what has been given back. */
  onUndone: (name: string) => void;
};

/**
 * Selection, what has been done here, and the way back. An act shows its effect at once, while the next one is chosen. Another
 * list, by what is `asked`, begins without them.
 */
export function useDesk({ office, inbox, asked, reloading, onUndone }: DeskInput) {
  const [shown, setShown] = useState(asked);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [settled, setSettled] = useState<readonly Settled[]>([]);
  const [kept, setKept] = useState<ReadonlyMap<string, string>>(new Map());
  const { mutateAsync: send } = useMutation(api.inbox.act.mutationOptions({ meta: CHANGES }));
  const isListShown = useIsShown();
  const back = useMutation(api.inbox.undo.mutationOptions({ meta: CHANGES }));
  /** In the order in which they were asked for, with what the server will have answered. */
  const acts = useRef<readonly Promise<number | WayBack | null>[]>([]);
  // What the preview settles by its own area's call.
  useEffect(() => onWayBack((way) => (acts.current = [...acts.current, Promise.resolve(way)])), []);
  const [undone] = useState(() => new Set<number>());
  /** What says that an act is done, by act: withdrawn with it. */
  const notices = useRef(new Map<number, string | number>());
  /** By matter: its last order, behind which the next one waits, and the version that an order has made. */
  const onTheWay = useRef(new Map<string, Promise<unknown>>());
  const versions = useRef(new Map<string, number>());
  /** What is shown when an answer comes; the way back is of this list alone. */
  const latest = useRef({ inbox, asked });
  useEffect(() => {
    if (latest.current.asked !== asked) acts.current = [];
    latest.current = { inbox, asked };
  });
  /** One undoing after the other. */
  const undoing = useRef<Promise<void>>(Promise.resolve());
  if (shown !== asked) {
    setShown(asked);
    setSelected(new Set());
    setSettled([]);
    setKept(new Map());
  }
  const groups = useGroups(inbox, reloading ? '' : asked);
  const stays = settled.filter(({ undoneIn }) => undoneIn === undefined || undoneIn === inbox);
  const rows = rowsInPlaces(
    groups.map(({ key }) => key),
    inbox.rows,
    stays,
  );
  const labels = new Map(stays.flatMap((each) => (each.undoneIn ? [] : [[matterName(each.row), each]])));

  const leave = (names: ReadonlySet<string>, part: Pick<Settled, 'label' | 'act' | 'doneAt' | 'isDone'>) => {
    const left = rows.flatMap((row, at): Settled[] =>
      names.has(matterName(row)) ? [{ row, ...placeOf(rows, at), countedIn: latest.current.inbox, ...part }] : [],
    );
    setSettled((all) => [...all.filter(({ row }) => !names.has(matterName(row))), ...left]);
    setSelected((all) => new Set([...all].filter((name) => !names.has(name))));
  };
  /** What was shown as settled and is not, or is now known to be. */
  const answered = (names: ReadonlySet<string>, done: DeskDone | undefined) => {
    const [isDone, doneAt] = [new Set(done?.done.map(matterName)), instantNow()];
    const answer = (each: Settled): Settled[] => {
      const name = matterName(each.row);
      if (!names.has(name) || each.act !== null) return [each];
      return done?.act != null && isDone.has(name) ? [{ ...each, label: done.label, act: done.act, doneAt }] : [];
    };
    setSettled((all) => all.flatMap(answer));
  };
  /** What stays on the list and why, until it is settled. */
  const keep = (gone: readonly MatterKey[], stays: readonly (MatterKey & { reason: string })[]) => {
    const names = new Set(gone.map(matterName));
    const reasons = stays.map((each) => [matterName(each), each.reason] as const);
    setKept((before) => new Map([...[...before].filter(([name]) => !names.has(name)), ...reasons]));
  };
  const tell = (
    done: DeskDone,
    { stays, isShown, returns }: { stays: boolean; isShown: boolean; returns?: string },
  ) => {
    keep(done.done, done.kept);
    const [first] = done.kept;
    if (first && isShown) {
      const what = done.kept.length === 1 ? `„${first.title}”` : counted(done.kept.length, ...MATTER_NOUN);
      toastError(`${what}, bez zmian: ${first.reason}`);
    }
    const { act, label } = done;
    if (act === null || (done.done.length <= 1 && !stays && returns === undefined)) return;
    const [only, ...others] = rows.filter((row) => done.done.some((key) => matterName(key) === matterName(row)));
    const what = `${label}: ${only && others.length === 0 ? `„${only.title}”` : counted(done.done.length, ...MATTER_NOUN)}`;
    const said = returns ? `${what}. ${returns}` : what;
    notices.current.set(act, toastSuccess(said, { label: 'Cofnij', onClick: () => undo(act) }));
  };

  const noteVersions = ({ done }: DeskDone) => {
    for (const each of done) if (each.version) versions.current.set(matterName(each), each.version);
  };

  /** Does it without waiting; what the server refuses comes back to the list. */
  const settle = (order: Order) => {
    const { act, version, despite = false, count } = order;
    const open = order.rows.filter((row) => !labels.has(matterName(row)));
    if (open.length === 0) return;
    const now = new Set(open.filter((row) => isSettledBy(order, row)).map(matterName));
    keep(open, []);
    leave(now, { label: SAID[act], isDone: true, act: null, doneAt: Infinity });
    const names = open.map(matterName);
    // What is being taken back gives its records further versions.
    const former = Promise.all([undoing.current, ...names.map((name) => onTheWay.current.get(name))]);
    const sent = former.then(() => {
      const items = open.map((row) => {
        const { kind, key } = row;
        return { kind, key, version: Math.max(version ?? row.version, versions.current.get(matterName(row)) ?? 0) };
      });
      return send({ act, office, items, despite, ...(count !== undefined && { count }) });
    });
    const answer = sent.then(
      (done) => {
        noteVersions(done);
        answered(now, done);
        tell(done, {
          stays: act === 'count' && now.size === 0,
          isShown: now.size > 0,
          ...(act === 'done' && { returns: backText(open) }),
        });
        return done.act;
      },
      (error: unknown) => {
        answered(now, undefined);
        const reason = errorText(error);
        keep(
          [],
          open.map((row) => ({ ...row, reason })),
        );
        toastError(failureText(`Nie zapisano: ${nameOf(open)}`, error));
        // Without an answer it may have been done.
        void refresh('inbox');
        return null;
      },
    );
    acts.current = [...acts.current, answer];
    for (const name of names) onTheWay.current.set(name, answer);
  };

  /** After an act that asked for something. */
  const finish = (done: DeskDone, ordered: Act) => {
    const names = new Set(done.done.map(matterName));
    const { act, label } = done;
    if (act !== null && ordered === 'assign') setSelected(new Set([...selected].filter((name) => !names.has(name))));
    else if (act !== null) leave(names, { label, isDone: SETTLING.includes(ordered), act, doneAt: instantNow() });
    acts.current = [...acts.current, Promise.resolve(act)];
    tell(done, { stays: ordered === 'assign', isShown: false });
  };

  const takeBack = async (act: number, despite: boolean) => {
    const focused = document.activeElement;
    try {
      const done = await back.mutateAsync({ id: act, office, despite_statements: despite });
      undone.add(act);
      noteVersions(done);
      dismissToast(notices.current.get(act));
      const given = { undoneIn: latest.current.inbox, undoneAt: instantNow() };
      setSettled((before) => before.map((each) => (each.act === act ? { ...each, ...given } : each)));
      keep(done.done, done.kept);
      deskUndone(done.label);
      const [first] = done.done;
      // Who has gone on meanwhile stays there; a button that has gone leaves the focus to the page.
      const isThere = isListShown.current && [focused, document.body].includes(document.activeElement);
      if (first && isThere) onUndone(matterName(first));
    } catch (error) {
      // Its reason is shown by what `back` holds, while the list is.
      if (!isListShown.current) toastNotUndone(error);
      acts.current = [...acts.current, Promise.resolve(act)];
    }
  };
  const inTurn = (work: () => Promise<void>) => {
    undoing.current = undoing.current.then(work);
  };
  function undo(act: number, despite = false) {
    inTurn(() => takeBack(act, despite));
  }
  /** The last act that was done until now: one that is still on its way is waited for. */
  const undoLast = () => {
    const before = acts.current;
    inTurn(async () => {
      for (const each of before.toReversed()) {
        if (!acts.current.includes(each)) continue;
        acts.current = acts.current.filter((other) => other !== each);
        const act = await each;
        if (typeof act === 'function') {
          const taken = act();
          if (taken) return void (await taken);
        } else if (act !== null && !undone.has(act)) return takeBack(act, false);
      }
    });
  };

  /** `isOn`: by default the other way round. */
  const toggle = (name: string, isOn?: boolean) =>
    setSelected((before) => {
      const others = new Set([...before].filter((each) => each !== name));
      return (isOn ?? !before.has(name)) ? others.add(name) : others;
    });

  /** What is shown of the group and not settled: all of it, or none where all of it is selected. */
  const toggleGroup = (group: string) => {
    const names = rows
      .filter((row) => row.group === group && !labels.has(matterName(row)))
      .map((row) => matterName(row));
    const areAll = names.every((name) => selected.has(name));
    setSelected((before) => (areAll ? before.difference(new Set(names)) : before.union(new Set(names))));
  };

  const select = (names: readonly string[]) => setSelected((before) => new Set([...before, ...names]));

  return {
    rows,
    groups,
    recounted: stays.flatMap((each) => recountOf(each, inbox)),
    changes: settled.flatMap(changesOf),
    labels,
    kept,
    selected,
    toggle,
    toggleGroup,
    select,
    clear: () => setSelected(new Set()),
    chosen: rows.filter((row) => selected.has(matterName(row)) && !labels.has(matterName(row))),
    settle,
    finish,
    back,
    undo: (act: number) => undo(act),
    undoLast,
    undoDespite: (act: number) => undo(act, true),
  };
}
export type DeskState = ReturnType<typeof useDesk>;
