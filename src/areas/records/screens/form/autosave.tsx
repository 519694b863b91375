import { CloudCheck, CloudOff, HardDrive } from 'lucide-react';
import { timeText } from '#ui/text/instant.ts';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { client, errorBody, errorText } from '#client/api.ts';
import { holder } from '#client/parts/holder.ts';
import { useSession } from '#client/shell/session.ts';
import { readPreference } from '#ui/state/preference.ts';
import { KeptDraft, type RecordDraft } from '../../schema-form.ts';
import { draftStamp } from './last-typed.ts';
import type { Form } from './values.ts';

const PAUSE_MS = 800;

/** Of the account that has typed it: whoever works next at a shared computer starts with an empty form. */
const localKey = (owner: string, id: number | null) => `rekord-szkic-${owner}-${id ?? 'nowy'}`;

/** Reads the draft that this computer has kept because the server could not be reached. */
export function useLocalDrafts() {
  const owner = useSession().attrs?.loggedUserName ?? '';
  return (id: number | null): RecordDraft | undefined => KeptDraft.safeParse(readPreference(localKey(owner, id))).data;
}

function storeLocally(key: string, draft: RecordDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    // The storage is full or not allowed: the state says that nothing is kept.
    return false;
  }
}

export type DraftState =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'saved' | 'local'; at: Date }
  | { kind: 'failed'; reason: string };

type AutosaveInput = {
  form: Form;
  id: number | null;
  /** The form begins with a draft, which is kept already. */
  isDraft: boolean;
};

/** Keeps what is typed: on the server, or on this computer while the server cannot be reached. */
export function useAutosave({ form, id, isDraft }: AutosaveInput) {
  const local = localKey(useSession().attrs?.loggedUserName ?? '', id);
  const [state, setState] = useState<DraftState>({ kind: 'none' });
  const [sent] = useState(() => holder<Promise<void> | undefined>(undefined));
  const [shown] = useState(() => holder({ text: '', isUnsaved: form.state.isUnsaved }));
  const values = useWatch({ control: form.state.control });
  const text = JSON.stringify(values);
  // Not React state: a navigation right after a letter reads it before the next rendering.
  const [kept] = useState(() => holder(isDraft ? text : undefined));
  // Of the last save, not of the opening.
  const version = Number(values.version) || 0;
  shown.set({ text, isUnsaved: form.state.isUnsaved });
  const isFirst = useRef(true);
  const run = useRef(0);
  /** What a save has, which needs no draft until it is changed or the save has failed. */
  const [saving, setSaving] = useState<string>();
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    if (text === saving || !shown.get().isUnsaved()) return undefined;
    const turn = (run.current += 1);
    const timer = setTimeout(() => {
      // Saved or discarded meanwhile.
      if (turn === run.current) sent.set(keep());
    }, PAUSE_MS);
    const keep = async () => {
      setState({ kind: 'saving' });
      try {
        await client.records.form.saveDraft.mutate({ id, version, values: text });
        if (turn !== run.current) return;
        localStorage.removeItem(local);
        kept.set(text);
        setState({ kind: 'saved', at: new Date() });
      } catch (error) {
        if (turn !== run.current) return;
        const body = errorBody(error);
        if (body) {
          setState({ kind: 'failed', reason: body.message });
          return;
        }
        const isStored = storeLocally(local, { version, values: text, at: draftStamp(new Date()) });
        if (isStored) kept.set(text);
        setState(
          isStored ? { kind: 'local', at: new Date() } : { kind: 'failed', reason: 'brak połączenia z serwerem' },
        );
      }
    };
    return () => clearTimeout(timer);
  }, [text, id, local, version, kept, sent, shown, saving]);
  /** Whether leaving loses nothing. */
  const isKept = () => kept.get() === shown.get().text;
  /** Before a save or a discarding: a draft on its way arrives first, so that it is dropped with the others. */
  const pause = async () => {
    run.current += 1;
    setSaving(shown.get().text);
    await sent.get();
    sent.set(undefined);
  };
  /** After a save or a discarding that failed. */
  const resume = () => setSaving(undefined);
  /** Ends with a save or a discarding: a draft that is still on its way is dropped when it has arrived. */
  const stop = () => {
    run.current += 1;
    void sent.get()?.then(async () => {
      try {
        await client.records.form.dropDraft.mutate({ id });
      } catch (error) {
        setState({ kind: 'failed', reason: errorText(error) });
      }
    });
    sent.set(undefined);
    localStorage.removeItem(local);
    setState({ kind: 'none' });
  };
  return { state, isKept, pause, resume, stop };
}

/** Where the draft is, with the hour. */
export function DraftLine({ state }: { state: DraftState }) {
  const line = 'flex items-center gap-1.5 text-xs/4';
  switch (state.kind) {
    case 'saving':
      return <span className={`${line} text-muted-foreground`}>Zapisywanie szkicu…</span>;
    case 'saved':
      return (
        <span className={`${line} text-success`}>
          <CloudCheck aria-hidden className="size-4" /> Szkic zapisany {timeText(state.at.getTime())}
        </span>
      );
    case 'local':
      return (
        <span className={`${line} text-warning`}>
          <HardDrive aria-hidden className="size-4" /> Brak połączenia, zapisane na tym komputerze{' '}
          {timeText(state.at.getTime())}
        </span>
      );
    case 'failed':
      return (
        <span className={`${line} text-destructive`}>
          <CloudOff aria-hidden className="size-4" /> Szkicu nie zapisano: {state.reason}
        </span>
      );
    case 'none':
      return null;
  }
}
