import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type KeyHandlers, useSingleKeysOn } from '#client/parts/single-keys.ts';
import { isTyping } from '#client/parts/window-keys.ts';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/cn.ts';
import { Announce } from '#ui/live-region.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { useNarrow } from '#ui/state/narrow.ts';
import { type Act, ACTS, endOf, isOffered } from '../schema-acts.ts';
import type { Inbox, Matter } from '../schema.ts';
import { type InboxSearch, matterName } from './search.ts';
import { BulkBar } from './bulk-bar.tsx';
import { type Change, DeskControls } from './desk-controls.tsx';
import { notAlone, notOffered, saidOf, toastEnds, toastRefused, useRefusedFor, WHY } from './desk-toast.ts';
import { decisionOf, KINDS_OPEN } from './kinds.ts';
import { KeysFooter, useKeys } from './keys.tsx';
import { MatterGroups } from './matter-groups.tsx';
import { FIRST_DECISION, isComing, MatterPreview } from './matter-preview.tsx';
import type { OfficeParts } from './office-parts.ts';
import { UndoFailed } from './undo-failed.tsx';
import { isSettledBy, type Order, useDesk } from './use-desk.ts';
import { type KeyQueue, NOT_YET, useKeyQueue } from './use-key-queue.ts';
import { changeOf, changesText, countsText, useTold } from './recounted.ts';
import { usePlace } from './use-place.ts';
import { focusRow, useRowAfter } from './use-row-after.ts';

const ActDialog = loadable(async () => (await import('./act-dialog.tsx')).ActDialog);

/** So many of those below are read ahead. */
const AHEAD = 3;
type DeskProps = {
  parts: OfficeParts;
  inbox: Inbox;
  /** The list's filters and order, as one text. */
  asked: string;
  search: InboxSearch;
  change: Change;
  reloading: boolean;
  /** What was pressed before it was here. */
  queue: KeyQueue;
  /** Hear a text each: as what the matters are counted that the counts do not know of yet; what was done here, and when. */
  onRecounted: (counts: string) => void;
  onChanged: (changes: string) => void;
};

/** The list of matters with its preview: what is done with one or with many, by mouse and by keyboard. */
export function Desk({ parts, inbox, asked, search, change, reloading, queue, onRecounted, onChanged }: DeskProps) {
  const { office } = parts;
  const [question, setQuestion] = useState<{ act: Act; rows: Matter[]; goesOn: boolean }>();
  const [left, setLeft] = useState<readonly Matter[]>();
  const list = useRef<HTMLElement>(null);
  const answering = useRef(false);
  /** The row that followed what a key has settled: nobody has gone to it. */
  const ledTo = useRef('');
  const focusNamed = (name: string) => focusRow(list.current, name);
  const goToNamed = (name: string) => {
    void change({ sprawa: name }, { replace: true, resetScroll: false });
    focusNamed(name);
  };
  // Where somebody writes meanwhile, the cursor stays.
  const onUndone = (name: string) => {
    if (!document.activeElement?.closest('[role=dialog], search, form')) goToNamed(name);
  };
  const desk = useDesk({ office, inbox, asked, reloading, onUndone });
  useTold(countsText(desk.recounted), onRecounted);
  useTold(changesText(desk.changes), onChanged);
  const preview = useRef<HTMLElement>(null);
  const words = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const { rows } = desk;
  const [names, read] = [rows.map(matterName), reloading ? '' : asked];
  const at = usePlace(names, search.sprawa, read);
  const current = rows[at];
  useRefusedFor(names[at], desk.selected);
  useRowAfter({ names, shown: names[at], list: read }, () => focusNamed(names[at] ?? ''));
  const isOpen = (row: Matter) => !desk.labels.has(matterName(row));
  const below = rows
    .slice(at + 1)
    .filter(isOpen)
    .slice(0, AHEAD);

  /** Returns what it has settled at once. */
  const start = (act: Act, targets: readonly Matter[], goesOn = false): readonly Matter[] => {
    const left = targets.filter(isOpen);
    const ends = act === 'done' ? left.flatMap(({ kind }) => endOf(kind) ?? []) : [];
    if (ends[0] !== undefined) toastEnds(ends.length, { of: left.length, end: ends[0] });
    if (targets.length > 0 && left.length === 0) toastRefused(WHY.settled);
    const open = left.filter(({ kind }) => isOffered(act, kind));
    if (left.length > 0 && open.length === 0 && ends.length === 0) toastRefused(notOffered(ACTS[act], left.length));
    if (open.length === 0) return [];
    if (act === 'approve' || act === 'accept' || act === 'done') {
      desk.settle({ act, rows: open });
      return open.filter((row) => isSettledBy({ act }, row));
    }
    setQuestion({ act, rows: open, goesOn });
    return [];
  };
  /** The row that has the focus: the address follows it a moment later, which keys pressed in a row do not wait for. */
  const focused = () => {
    const active = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-matter]');
    const place = rows.findIndex((row) => matterName(row) === active?.dataset.matter);
    return list.current?.contains(document.activeElement) && place !== -1 ? place : at;
  };
  const targets = () => (desk.chosen.length > 0 ? desk.chosen : rows.slice(focused(), focused() + 1));
  const goTo = (next: Matter | undefined) => {
    ledTo.current = '';
    if (next) goToNamed(matterName(next));
  };
  const move = (step: number, extend: boolean) => {
    const from = focused();
    const to = rows[Math.min(Math.max(from + step, 0), rows.length - 1)];
    if (extend) desk.select([rows[from], to].flatMap((row) => (row && isOpen(row) ? [matterName(row)] : [])));
    goTo(to);
  };
  /** The first of the next group that is not settled, from the top again after the last. */
  const nextGroup = () => {
    const from = focused();
    const group = rows[from]?.group;
    goTo(rows.slice(from).find((row) => row.group !== group && isOpen(row)) ?? rows.find(isOpen));
  };
  /** The next that is not settled, from the top again after the last. */
  const next = (settled: readonly Matter[] = []) => {
    const from = focused();
    const others = [...rows.slice(from + 1), ...rows.slice(0, from)];
    const found = others.find((row) => isOpen(row) && !settled.includes(row));
    goTo(found);
    if (found && settled.length > 0) ledTo.current = matterName(found);
  };
  const isSeen = () => {
    const row = rows[focused()];
    const { current: shown } = preview;
    if (!row || !shown || desk.chosen.length > 0 || ledTo.current !== matterName(row)) return true;
    return !isComing(shown, row, shown.querySelector(FIRST_DECISION));
  };
  /** What a key settles is left for the next: the key that takes it back is as near. */
  const startAndGo = (act: Act, chosen: readonly Matter[]) => {
    const settled = start(act, chosen, true);
    if (settled.length > 0) next(settled);
  };
  const goOn = useEffectEvent((settled: readonly Matter[]) => next(settled));
  useEffect(() => {
    if (!left) return;
    // The dialog gives the focus back by a timer of its own, which is set before this one.
    const timer = setTimeout(() => goOn(left));
    return () => clearTimeout(timer);
  }, [left]);
  /** Presses the decision, or goes to its field, in the preview of the row that has the focus. */
  const answer = (which: '1' | '2' | '3') => {
    const row = rows[focused()];
    if (!row) return undefined;
    if (!isOpen(row)) return toastRefused(WHY.settled);
    if (desk.chosen.some((each) => each !== row)) return toastRefused(notAlone(desk.chosen.length));
    if (row !== current) goTo(row);
    const { current: shown } = preview;
    const control = shown?.querySelector<HTMLElement>(`[data-answer="${which}"]:not(:disabled)`);
    if (shown && isComing(shown, row, control)) return NOT_YET;
    if (!control) return toastRefused(WHY.noAnswer);
    answering.current = true;
    if (control instanceof HTMLInputElement) control.focus();
    else control.click();
    answering.current = false;
    return undefined;
  };
  /** By a key the next one follows what an answer has settled, as after the letters; a field of it ends with Enter. */
  const isByKey = () => answering.current || isTyping(document.activeElement);
  const settleShown = (order: Omit<Order, 'rows'>, row: Matter) => {
    const goesOn = isByKey() && isOpen(row) && isSettledBy(order, row);
    desk.settle({ ...order, rows: [row] });
    if (goesOn) next([row]);
  };
  /** To the first decision in the preview; on a phone the preview is a page. */
  const intoPreview = () => {
    const row = rows[focused()];
    if (!row || isNarrow) return row && void change({ sprawa: matterName(row) });
    if (row !== current) goTo(row);
    const { current: shown } = preview;
    const first = shown?.querySelector<HTMLElement>(FIRST_DECISION);
    if (shown && isComing(shown, row, first)) return NOT_YET;
    return (first ?? shown)?.focus();
  };
  /** Its screen; on a phone, which has no preview beside the list, first its page. */
  const open = () => {
    const row = rows[focused()];
    const to = row && !isNarrow && (KINDS_OPEN[row.kind]?.to ?? parts.open)?.(row);
    return to ? void navigate(to) : intoPreview();
  };
  const escape = () => {
    if (preview.current?.contains(document.activeElement)) goTo(current);
    else desk.clear();
  };
  const hasKeys = useSingleKeysOn();
  const handlers: KeyHandlers = {
    j: (event) => move(1, event.shiftKey),
    k: (event) => move(-1, event.shiftKey),
    n: () => next(),
    g: nextGroup,
    1: () => answer('1'),
    2: () => answer('2'),
    3: () => answer('3'),
    x: ({ shiftKey }) => {
      const row = rows[focused()];
      if (row && shiftKey) desk.toggleGroup(row.group);
      else if (row) desk.toggle(matterName(row));
      goTo(row);
    },
    a: () => startAndGo(decisionOf(targets(), { claim: 'accept', finding: 'confirm', other: 'approve' }), targets()),
    o: () => startAndGo(decisionOf(targets(), { claim: 'refuse', finding: 'return', other: 'return' }), targets()),
    r: () => startAndGo('remind', targets()),
    p: () => startAndGo('assign', targets()),
    s: () => startAndGo('snooze', targets()),
    e: () => startAndGo('done', targets()),
    z: desk.undoLast,
    '/': () => words.current?.focus(),
    ' ': intoPreview,
    escape,
    leaveSearch: () => goTo(current),
    enter: open,
  };
  const keys = useKeys(
    useKeyQueue({ queue, handlers, isWaiting: reloading, isAsking: question !== undefined, isSeen }),
  );

  return (
    <>
      <section
        ref={(element) => {
          list.current = element;
          element?.addEventListener('keydown', keys.onKeyDown);
          return () => element?.removeEventListener('keydown', keys.onKeyDown);
        }}
        aria-label="Sprawy"
        aria-busy={reloading}
        className={cn('min-w-0', reloading && 'opacity-60')}
      >
        <Announce>{saidOf([...desk.labels.values()].at(-1), inbox.total + changeOf(desk.recounted))}</Announce>
        <Card>
          <DeskControls office={office} search={search} change={change} words={words} />
          <UndoFailed undo={desk.back} onDespite={desk.undoDespite} className="m-2" />
          {inbox.near && (
            <Alert tone="info" className="m-2" title="Nie ma dokładnie takich słów: pokazano sprawy z podobnymi" />
          )}
          <MatterGroups
            key={asked}
            inbox={inbox}
            desk={desk}
            current={current && matterName(current)}
            search={search}
            change={change}
            start={(act, row) => start(act, [row])}
          />
          <div className="lower-bar sticky bottom-0 z-10 rounded-b-lg bg-card">
            <BulkBar desk={desk} start={start} />
            {!isNarrow && <KeysFooter key={names[at]} keys={keys} own={parts.keys} of={current} preview={preview} />}
          </div>
        </Card>
      </section>
      {!isNarrow && current && (
        <MatterPreview
          key={matterName(current)}
          View={parts.View}
          office={office}
          section={(element) => {
            preview.current = element;
            element?.addEventListener('keydown', keys.onKeyDown);
            return () => element?.removeEventListener('keydown', keys.onKeyDown);
          }}
          hasKeys={hasKeys && desk.chosen.every((row) => row === current)}
          row={current}
          settled={desk.labels.get(matterName(current))}
          ahead={[...below, ...rows.slice(Math.max(at - 1, 0), at)]}
          start={(act) => (isByKey() ? startAndGo(act, [current]) : start(act, [current]))}
          busy={false}
          count={(count, of) => settleShown({ act: 'count', count, ...of }, current)}
          approve={(despite, version) => settleShown({ act: 'approve', despite, version }, current)}
          move={(step) => move(step, false)}
          undo={desk.undo}
        />
      )}
      {question && (
        <ActDialog
          act={question.act}
          office={office}
          rows={question.rows}
          people={inbox.desk}
          deadline={inbox.deadline}
          done={(done) => {
            desk.finish(done, question.act);
            setQuestion(undefined);
            if (question.goesOn && done.act !== null && question.act !== 'assign') setLeft(question.rows);
          }}
          close={() => setQuestion(undefined)}
        />
      )}
    </>
  );
}
