import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { api, errorBody } from '#client/api.ts';
import { type Answer, Loaded } from '#client/parts/loaded.tsx';
import { Alert } from '#ui/alert.tsx';
import { Page } from '#ui/page.tsx';
import { focusUnlessCovered } from '#ui/state/focus-content.ts';
import { RecordLink } from '../inbox/record-link.tsx';
import { DeletedRecord as Deleted, type LibraryRecord } from '../../schema.ts';
import { type RecordDraft } from '../../schema-form.ts';
import { useLocalDrafts } from './autosave.tsx';
import { DeletedRecord } from '../versions/deleted-record.tsx';
import { takeSaved } from './just-saved.ts';
import { lastTyped } from './last-typed.ts';
import { RecordForm } from './record-form.tsx';
import { leaveTo } from './save-bar.tsx';
import { startOf } from './values.ts';

/** The record that the record of the address was merged into. */
function mergedInto(error: unknown): number | undefined {
  const current: unknown = errorBody(error)?.current;
  if (typeof current !== 'object' || current === null || !('merged_into' in current)) return undefined;
  return Number(current.merged_into);
}

/** What is kept of the record of the address, which somebody has deleted. */
function deletedOf(error: unknown): Deleted | undefined {
  const current: unknown = errorBody(error)?.current;
  return z.object({ deleted: Deleted }).safeParse(current).data?.deleted;
}

/** The record of the address. */
export default function RecordScreen() {
  const { id: text } = useParams({ strict: false });
  const id = /^[1-9]\d{0,9}$/.test(String(text)) ? Number(text) : undefined;
  const navigate = useNavigate();
  const [opening, setOpening] = useState(0);
  // Always as it is now: a form that begins with an older version ends in a conflict.
  const fresh = { enabled: id !== undefined, gcTime: 0, staleTime: 0, refetchOnWindowFocus: false } as const;
  const [saved] = useState(() => takeSaved(id));
  const isJustSaved = saved !== undefined && saved.id === id;
  const record = useQuery(
    api.records.get.queryOptions({ id: id ?? 0 }, { ...fresh, ...(isJustSaved && { initialData: saved }) }),
  );
  const draft = useQuery(
    api.records.form.draft.queryOptions({ id: id ?? null }, { ...fresh, ...(isJustSaved && { initialData: null }) }),
  );
  const localDraft = useLocalDrafts();
  const typed = draft.data === undefined ? undefined : lastTyped(localDraft(id ?? null), draft.data);
  const isOld = typed !== undefined && record.data !== undefined && typed.version !== record.data.version;
  // Once the form is open it stays, though the record is read again.
  const [open, setOpen] = useState('');
  const key = `${id}:${opening}`;
  const isOpen = open === key;
  const former = useQuery(
    api.records.version.queryOptions({ id: id ?? 0, version: typed?.version ?? 0 }, { enabled: isOld && !isOpen }),
  );
  // A version that an earlier import has replaced was not kept.
  const isLost = errorBody(former.error)?.code === 'NOT_FOUND';
  if (id === undefined) {
    return (
      <Page title="Rekord">
        <p>Adres nie wskazuje rekordu.</p>
      </Page>
    );
  }
  const stays = mergedInto(record.error);
  const deleted = deletedOf(record.error);
  const queries: Answer<unknown>[] = [record, draft, ...(isLost ? [] : [former])];
  const failed = queries.find(({ error }) => error);
  if (!record.data || draft.data === undefined || (!isOpen && isOld && !former.data && !isLost)) {
    return (
      <Page title={`Rekord ${id}`}>
        {deleted && <DeletedRecord id={id} deleted={deleted} />}
        {!deleted && stays === undefined && (
          <Loaded query={failed ?? record} what="rekordu">
            {() => null}
          </Loaded>
        )}
        {stays !== undefined && (
          <Alert
            tone="info"
            title={`Ten rekord scalono z rekordem ${stays}`}
            actions={<RecordLink id={stays}>Otwórz rekord {stays}</RecordLink>}
          >
            Jego autorzy, oświadczenia i opłaty są teraz przy tamtym rekordzie.
          </Alert>
        )}
      </Page>
    );
  }
  if (!isOpen) setOpen(key);
  return (
    <Opened
      key={key}
      isReopened={opening > 0}
      record={record.data}
      draft={typed}
      base={former.data?.version.content ?? record.data.content}
      onSaved={(saved, intent) => leaveTo(navigate, saved, intent)}
      onReopen={() => {
        void Promise.all([record.refetch(), draft.refetch()]).then(() => setOpening((last) => last + 1));
      }}
    />
  );
}

type OpenedProps = {
  isReopened: boolean;
  record: LibraryRecord;
  draft: RecordDraft | undefined;
  /** The content that the draft was typed into. */
  base: LibraryRecord['content'];
  onSaved: Parameters<typeof RecordForm>[0]['onSaved'];
  onReopen: () => void;
};

/** The form keeps what it began with while the record is read again. One that was opened anew by an act begins at the next act. */
function Opened({ isReopened, record, draft, base, onSaved, onReopen }: OpenedProps) {
  const [opened] = useState(() => ({
    start: draft ? startOf(base, draft.version) : startOf(record.content, record.version),
    draft,
    isCopy: false,
  }));
  useEffect(() => {
    if (isReopened) focusUnlessCovered(document.querySelector<HTMLElement>('[data-status] button:enabled'));
  }, [isReopened]);
  return <RecordForm record={record} opened={opened} onSaved={onSaved} onReopen={onReopen} />;
}
