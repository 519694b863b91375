import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PageButton } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { readNumber, readText, usePanelSearch } from '#client/search.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { CardSkeleton } from '#ui/skeleton.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import type { OwnMatters } from '../../schema-own.ts';
import { FindWork, SEARCH_FIELD } from './find-work.tsx';
import { CLAIM_STATES, OwnClaims } from './own-claims.tsx';
import { OwnRecords } from './own-records.tsx';

const LONGEST = 200;

/** To the field of the search, which says what to type, with what is found beneath it. */
function toSearch() {
  const field = document.getElementById(SEARCH_FIELD);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** The searched words, and the work that is corrected. */
const readOwnSearch = (raw: Record<string, unknown>) => ({
  q: readText(raw.q)?.slice(0, LONGEST),
  praca: readNumber(raw.praca),
});

const SubmitDialog = loadable(async () => (await import('./submit-dialog.tsx')).SubmitDialog);

/** What the user has told the library, and what became of it. */
export default function Own() {
  const [search, change] = usePanelSearch(readOwnSearch);
  const [isSubmitting, setSubmitting] = useState(false);
  const own = useQuery(api.records.own.list.queryOptions());
  const find = (q: string) => {
    void change({ q: q.slice(0, LONGEST), praca: undefined });
    toSearch();
  };
  return (
    <Page
      title="Zgłoszenia do biblioteki"
      subtitle="Prace, których nie ma na Twojej liście albo które nie są Twoje"
      actions={
        <>
          <PageButton to="/zgloszenia/orcid">Prace z ORCID</PageButton>
          <Button variant="primary" icon={Plus} onClick={() => setSubmitting(true)}>
            Zgłoś nową pracę
          </Button>
        </>
      }
    >
      <Section title="Praca jest w bazie: to moje albo to nie moje">
        <FindWork text={search.q ?? ''} change={(q) => void change({ q: q || undefined })} />
      </Section>
      <Loaded query={own} what="zgłoszeń" skeleton={<CardSkeleton label="Wczytywanie zgłoszeń…" />}>
        {(matters) => (
          <Matters
            matters={matters}
            find={find}
            opened={search.praca}
            close={() => void change({ praca: undefined })}
          />
        )}
      </Loaded>
      {isSubmitting && <SubmitDialog close={() => setSubmitting(false)} />}
    </Page>
  );
}

type MattersProps = {
  matters: OwnMatters;
  find: (text: string) => void;
  opened: number | undefined;
  close: () => void;
};

function Matters({ matters: { records, claims }, ...asked }: MattersProps) {
  const seen = useMutation(
    api.records.own.seen.mutationOptions({
      meta: { changes: ['records.own.list', 'dashboard.overview'] },
    }),
  );
  const news = claims.filter((claim) => claim.news);
  if (records.length === 0 && claims.length === 0) {
    return (
      <EmptyState title="Biblioteka nie ma od Ciebie żadnych zgłoszeń">
        Zgłoś pracę, której nie ma w bazie, albo znajdź ją powyżej i powiedz „To moje”.
      </EmptyState>
    );
  }
  return (
    <>
      {news.length > 0 && (
        <Alert
          tone="info"
          title="Biblioteka odpowiedziała na Twoje zgłoszenia"
          actions={
            <Button size="sm" busy={seen.isPending} onClick={() => seen.mutate({ ids: news.map(({ id }) => id) })}>
              Przeczytane
            </Button>
          }
        >
          <ul className="list-disc ps-5">
            {news.map(({ id, title, year, mine, state, reason }) => (
              <li key={id} className="wrap-anywhere">
                „{title}” ({year}), {mine === 'mine' ? 'to moje' : 'to nie moje'}:{' '}
                <strong className="font-semibold">{CLAIM_STATES[state].text}</strong>
                {reason && `. ${reason}`}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {records.length > 0 && (
        <Section title="Prace w bibliotece">
          <OwnRecords records={records} {...asked} />
        </Section>
      )}
      {claims.length > 0 && (
        <Section title="„To moje” i „to nie moje”">
          <OwnClaims claims={claims} find={asked.find} />
        </Section>
      )}
    </>
  );
}
