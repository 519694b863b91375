import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { type Answer, Loaded } from '#client/parts/loaded.tsx';
import { readNumber, usePanelSearch } from '#client/search.ts';
import { Page } from '#ui/page.tsx';
import { RECORD_TYPE_CODES } from '../../fields.ts';
import type { LibraryRecord } from '../../schema.ts';
import { useLocalDrafts } from './autosave.tsx';
import { lastTyped } from './last-typed.ts';
import { leaveTo } from './next.ts';
import { type Opened, RecordForm } from './record-form.tsx';
import type { Intent } from './save-bar.tsx';
import { chapterOf, emptyOf, restoredOf, similarTo, startOf } from './values.ts';

/**
 * `typ`: the type; `wzor`: a record to copy from; `ksiazka`: a book, or a chapter of it; `po`: the record saved before;
 * `usuniety`, `wersja`: a deleted record that comes back, and its last version.
 */
export const readNewSearch = (raw: Record<string, unknown>) => ({
  typ: readNumber(raw.typ),
  wzor: readNumber(raw.wzor),
  ksiazka: readNumber(raw.ksiazka),
  po: readNumber(raw.po),
  usuniety: readNumber(raw.usuniety),
  wersja: readNumber(raw.wersja),
});

/** A record that is not there yet. */
export default function NewRecord() {
  const [search] = usePanelSearch(readNewSearch);
  const navigate = useNavigate();
  const [opening, setOpening] = useState(0);
  const localDraft = useLocalDrafts();
  const source = search.wzor ?? search.ksiazka;
  const fresh = { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false } as const;
  const model = useQuery(api.records.get.queryOptions({ id: source ?? 0 }, { enabled: source !== undefined }));
  const deleted = useQuery(
    api.records.version.queryOptions(
      { id: search.usuniety ?? 0, version: search.wersja ?? 0 },
      { enabled: search.usuniety !== undefined },
    ),
  );
  const draft = useQuery(api.records.form.draft.queryOptions({ id: search.usuniety ?? null }, fresh));
  const needed: Answer<unknown>[] = [
    draft,
    ...(source === undefined ? [] : [model]),
    ...(search.usuniety === undefined ? [] : [deleted]),
  ];
  const awaited = needed.find(({ data }) => data === undefined);
  if (awaited || draft.data === undefined) {
    return (
      <Page title={search.usuniety === undefined ? 'Nowy rekord' : `Przywracanie rekordu ${search.usuniety}`}>
        <Loaded query={awaited ?? draft} what="formularza">
          {() => null}
        </Loaded>
      </Page>
    );
  }
  const content = deleted.data
    ? restoredOf(deleted.data.version.content)
    : model.data === undefined
      ? emptyOf(RECORD_TYPE_CODES.find((code) => code === search.typ) ?? 20)
      : search.ksiazka === undefined
        ? similarTo(model.data.content)
        : chapterOf(model.data.content, model.data.id);
  const isCopy = source !== undefined || search.usuniety !== undefined;
  // A copy was asked for just now; the draft is of something else, but that of a record that comes back is of it.
  const isOfDraft = search.usuniety !== undefined || (!isCopy && search.po === undefined);
  const typed = isOfDraft ? lastTyped(localDraft(search.usuniety ?? null), draft.data) : undefined;
  const onSaved = (saved: LibraryRecord, intent: Intent) =>
    intent === 'stay'
      ? navigate({
          to: '/admindashboard/rekord/$id',
          params: { id: String(saved.id) },
          replace: true,
          ignoreBlocker: true,
        })
      : leaveTo(navigate, saved, intent);
  return (
    <OpenedNew
      key={`${JSON.stringify(search)} ${opening}`}
      opened={{ start: startOf(content, 0), draft: typed, isCopy, restores: search.usuniety }}
      onSaved={onSaved}
      onReopen={() => {
        void draft.refetch().then(() => setOpening(opening + 1));
      }}
    />
  );
}

type OpenedNewProps = { opened: Opened; onSaved: (saved: LibraryRecord, intent: Intent) => void; onReopen: () => void };

function OpenedNew({ opened: first, onSaved, onReopen }: OpenedNewProps) {
  const [opened] = useState(first);
  return <RecordForm record={undefined} opened={opened} onSaved={onSaved} onReopen={onReopen} />;
}
