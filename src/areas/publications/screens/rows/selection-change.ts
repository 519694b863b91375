import { showChange } from '#client/show-change.ts';
import type { PersonPublications } from '../../schema.ts';
import type { KeyedStore } from '#ui/state/keyed-store.ts';
import { listsQuery, type Subject } from '../subject.ts';
import type { Remember } from './last-change.ts';
import { notSavedText } from './save-text.ts';
import { changeWork } from './work.ts';

export type SelectionKind = 'optimum' | 'custom';

/** State of the last change of a check box. */
export type SelectionSave = { status: 'saving' | 'saved' | 'failed'; value: boolean; message?: string };

/** A word under the box makes its row higher: it stays no longer than a notice. */
const SAID_MS = 4_000;

type Selection = { publId: number; sel: boolean; polonuuid: string | null };

type Options = {
  subject: Subject;
  period: number;
  polonUuid: string | null;
  saves: Record<SelectionKind, KeyedStore<SelectionSave | undefined>>;
  send: Record<SelectionKind, (selection: Selection) => Promise<unknown>>;
  onStart: (id: number) => void;
  remember: Remember;
};

/** Saves a check box of the optimum or the custom selection at once. */
export function selectionChanges({ subject, period, polonUuid, saves, send, onStart, remember }: Options) {
  const { queryKey } = listsQuery(subject, period);
  const show = (id: number, kind: SelectionKind, value: boolean) =>
    showChange<PersonPublications>(queryKey, (answer) =>
      changeWork(answer, id, kind === 'optimum' ? { optimum: value } : { custom: value }),
    );
  const select = async (id: number, kind: SelectionKind, value: boolean) => {
    if (saves[kind].get(id)?.status === 'saving') return;
    remember(() => void select(id, kind, !value));
    onStart(id);
    saves[kind].set(id, { status: 'saving', value });
    // The own selection adds up at once; its sums need nothing of the server.
    if (kind === 'custom') await show(id, kind, value);
    try {
      await send[kind]({ publId: id, sel: value, polonuuid: polonUuid });
    } catch (error) {
      if (kind === 'custom') await show(id, kind, !value);
      saves[kind].set(id, { status: 'failed', value, message: notSavedText(error) });
      return;
    }
    if (kind === 'optimum') await show(id, kind, value);
    const saved = { status: 'saved', value } as const;
    saves[kind].set(id, saved);
    setTimeout(() => saves[kind].get(id) === saved && saves[kind].set(id, undefined), SAID_MS);
  };
  return select;
}
