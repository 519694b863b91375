import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { type Answer, Loaded } from '#client/parts/loaded.tsx';
import { readNumber, usePanelSearch } from '#client/search.ts';
import { Page } from '#ui/page.tsx';
import { RECORD_TYPE_CODES } from '../../fields.ts';
import { useLocalDrafts } from './autosave.tsx';
import { lastTyped } from './last-typed.ts';
import { OpenedNew } from './opened-new.tsx';
import { chapterOf, emptyOf, similarTo, startOf } from './values.ts';

/** `typ`: the type; `wzor`: a record to copy from; `ksiazka`: a book, or a chapter of it; `po`: the record saved before. */
export const readNewSearch = (raw: Record<string, unknown>) => ({
  typ: readNumber(raw.typ),
  wzor: readNumber(raw.wzor),
  ksiazka: readNumber(raw.ksiazka),
  po: readNumber(raw.po),
});

/** A record that is not there yet. */
export default function NewRecord() {
  const [search] = usePanelSearch(readNewSearch);
  const [opening, setOpening] = useState(0);
  const localDraft = useLocalDrafts();
  const source = search.wzor ?? search.ksiazka;
  const fresh = { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false } as const;
  const model = useQuery(api.records.get.queryOptions({ id: source ?? 0 }, { enabled: source !== undefined }));
  const draft = useQuery(api.records.form.draft.queryOptions({ id: null }, fresh));
  const needed: Answer<unknown>[] = [draft, ...(source === undefined ? [] : [model])];
  const awaited = needed.find(({ data }) => data === undefined);
  if (awaited || draft.data === undefined) {
    return (
      <Page title="Nowy rekord">
        <Loaded query={awaited ?? draft} what="formularza">
          {() => null}
        </Loaded>
      </Page>
    );
  }
  const content =
    model.data === undefined
      ? emptyOf(RECORD_TYPE_CODES.find((code) => code === search.typ) ?? 20)
      : search.ksiazka === undefined
        ? similarTo(model.data.content)
        : chapterOf(model.data.content, model.data.id);
  const isCopy = source !== undefined;
  // A copy was asked for just now; the draft is of something else.
  const isOfDraft = !isCopy && search.po === undefined;
  const typed = isOfDraft ? lastTyped(localDraft(null), draft.data) : undefined;
  return (
    <OpenedNew
      key={`${JSON.stringify(search)} ${opening}`}
      opened={{ start: startOf(content, 0), draft: typed, isCopy }}
      onReopen={() => {
        void draft.refetch().then(() => setOpening((last) => last + 1));
      }}
    />
  );
}
