import type { QueryKey } from '@tanstack/react-query';
import { errorBody, errorText, failureText, queryClient } from '#client/api.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { showChange } from '#client/show-change.ts';
import { dismissToast, toastError, toastSuccess } from '#ui/overlay/toast.tsx';
import type { KeyedStore } from '#ui/state/keyed-store.ts';
import { type Better, betterText } from '#client/effects/better.ts';
import type { Remember } from './last-change.ts';
import { notSavedText } from './save-text.ts';
import { titleOf } from './work-cell.tsx';
import type { Work } from './work.ts';

/** State of the last change of a work's discipline. */
export type DisciplineSave = {
  status: 'saving' | 'saved' | 'failed';
  /** Shown meanwhile. */
  value: number | null;
  /** Restored by 'Cofnij'. */
  before: number | null;
  undone: boolean;
  message?: string;
  /** Somebody else changed it first: the row shows the current value. */
  conflict?: boolean;
  /** Chosen while the previous change is being saved. */
  next?: number | null;
};

type Change = {
  article_id: number;
  author_id: number;
  discipline_id: number | null;
  period_id: number;
  expected: number | null;
};

/** The answer that holds the works: where it is, and how it looks with one work's discipline changed. */
type Cached<Answer> = {
  queryKey: QueryKey;
  change: (answer: Answer, id: number, discipline: number | null) => Answer;
};

type Options<Answer> = {
  cached: Cached<Answer>;
  period: number;
  saves: KeyedStore<DisciplineSave>;
  send: (change: Change) => Promise<unknown>;
  onStart: (id: number) => void;
  onSaved: (id: number, discipline: number | null) => void;
  nameOf: (discipline: number | null) => string;
  /** The discipline in which the work would bring its author the most, if that is more than in this one. */
  betterOf: (id: number, discipline: number | null) => Better | undefined;
  /** Keeps what takes the last change back. */
  remember: Remember;
};

/** What was said last, of which work: its way back ends with the next change of it. */
let told: { id: number; notice: string | number } | undefined;

type Step = Pick<DisciplineSave, 'value' | 'before' | 'undone'> & {
  expected: number | null;
  better?: Better | undefined;
};

/** The current value in a conflict's answer, if any. */
function currentDiscipline(error: unknown): { value: number | null } | undefined {
  const current = errorBody(error)?.current;
  if (typeof current !== 'object' || current === null || !('discipline_id' in current)) return undefined;
  const value = current.discipline_id;
  return typeof value === 'number' || value === null ? { value } : undefined;
}

/** Saves a discipline at once; changes of one work are queued. */
export function disciplineChanges<Answer>(options: Options<Answer>) {
  const { cached, period, saves, send, onStart, onSaved, nameOf, betterOf, remember } = options;
  const { queryKey, change } = cached;

  const applyChange = async (id: number, discipline: number | null) => {
    await showChange<Answer>(queryKey, (answer) => change(answer, id, discipline));
    onSaved(id, discipline);
  };

  const showFailure = async (work: Work, error: unknown, step: Step) => {
    const id = work.id_publikacja;
    const message = errorText(error);
    const current = currentDiscipline(error);
    if (current) {
      await applyChange(id, current.value);
      const conflict = `${message}. Obecnie: ${nameOf(current.value)}`;
      saves.set(id, { ...step, status: 'failed', value: current.value, conflict: true, message: conflict });
    } else if (errorBody(error)?.code === 'CONFLICT') {
      // The row was locked meanwhile: the list shows why.
      saves.set(id, { ...step, status: 'failed', value: work.es_discipline_id, conflict: true, message });
      await queryClient.invalidateQueries({ queryKey });
    } else {
      const next = saves.get(id)?.next;
      const value = next === undefined ? step.value : next;
      saves.set(id, { ...step, status: 'failed', value, message: notSavedText(error) });
    }
  };

  const tell = (work: Work, { value, before, undone, better }: Step) => {
    const said = `${undone ? 'Cofnięto zmianę dyscypliny' : 'Pomyślnie zapisano dyscyplinę'}: „${titleOf(work)}”`;
    if (undone) return toastSuccess(said);
    if (!better) return toastUndo(said, () => undo(work));
    const change = () =>
      save(work, { value: better.code, before: value, undone: false, expected: value }).catch((error: unknown) => {
        toastError(failureText('Nie zmieniono dyscypliny', error));
      });
    return toastSuccess(`${said}. ${betterText(better, nameOf)}`, { label: 'Zmień', onClick: () => void change() });
  };

  /** Fails as the call did, once the row says why: its list may have been left. */
  const save = async (work: Work, step: Step): Promise<void> => {
    const { id_publikacja: id, la_id_autor } = work;
    const { value, before, undone, expected } = step;
    saves.set(id, { status: 'saving', value, before, undone });
    if (told?.id === id) dismissToast(told.notice);
    try {
      await send({ article_id: id, author_id: la_id_autor, discipline_id: value, period_id: period, expected });
    } catch (error) {
      // An earlier try, of which the answer was lost, may have done it.
      if (currentDiscipline(error)?.value !== value) {
        await showFailure(work, error, step);
        throw error;
      }
    }
    await applyChange(id, value);
    const next = saves.get(id)?.next;
    if (next !== undefined && next !== value)
      // What is chosen during an undo follows what the undo brings back.
      return save(work, {
        value: next,
        before: undone ? value : before,
        undone: false,
        expected: value,
        better: betterOf(id, next),
      });
    saves.set(id, { status: 'saved', value, before, undone });
    told = { id, notice: tell(work, step) };
    return undefined;
  };

  /** What its row shows. */
  const start = (work: Work, step: Step) => void save(work, step).catch(() => undefined);

  const undo = async (work: Work): Promise<void> => {
    const id = work.id_publikacja;
    const last = saves.get(id);
    // Asked for while the change is being saved, it follows it; what waits behind an undo is dropped.
    if (last?.status === 'saving') {
      const isQueued = last.undone && last.next !== undefined;
      saves.set(id, { ...last, next: isQueued ? last.value : last.before });
    }
    if (last?.status !== 'saved' || last.undone) return;
    await save(work, { value: last.before, before: last.value, undone: true, expected: last.value });
  };
  const takeBack = (work: Work) => void undo(work).catch(() => undefined);

  return {
    choose(work: Work, value: number | null) {
      remember(() => takeBack(work));
      const last = saves.get(work.id_publikacja);
      if (last?.status === 'saving') return saves.set(work.id_publikacja, { ...last, next: value });
      onStart(work.id_publikacja);
      const expected = work.es_discipline_id;
      const better = betterOf(work.id_publikacja, value);
      return start(work, { value, before: expected, undone: false, expected, better });
    },
    undo: takeBack,
    retry(work: Work) {
      const last = saves.get(work.id_publikacja);
      if (last?.status === 'failed') start(work, { ...last, expected: work.es_discipline_id });
    },
  };
}
