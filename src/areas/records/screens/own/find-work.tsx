import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { LIST_OPTIONS } from '#client/list/use-list.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LimitedInput } from '#ui/field/limited-input.tsx';
import { MOST_FOUND, type WorkFound } from '../../schema-own.ts';
import { ClaimFound, FoundWork } from './found-work.tsx';

const SHORTEST = 3;
export const SEARCH_FIELD = 'szukaj-pracy';
const HINT = 'szukaj-pracy-jak';

/** Works of the base, to say 'To moje' or 'To nie moje' of one. */
export function FindWork({ text, change }: { text: string; change: (text: string) => void }) {
  const [claimed, setClaimed] = useState<WorkFound>();
  // The address may change by itself: coming back, or from the form of a new work.
  const [asked, setAsked] = useState(text);
  const [value, type] = useState(text);
  if (asked !== text) {
    setAsked(text);
    type(text);
  }
  const isAsked = text.trim().length >= SHORTEST;
  const found = useQuery(api.records.own.find.queryOptions({ text }, { ...LIST_OPTIONS, enabled: isAsked }));
  return (
    <div className="space-y-3">
      <search>
        <form
          className="flex max-w-xl gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            change(value);
          }}
        >
          <LimitedInput
            boxClassName="flex-1"
            id={SEARCH_FIELD}
            aria-describedby={HINT}
            type="search"
            aria-label="Tytuł, autor lub DOI"
            placeholder="Tytuł, autor lub DOI"
            value={value}
            longest={200}
            onChange={({ target }) => type(target.value)}
          />
          <Button type="submit" icon={Search}>
            Szukaj
          </Button>
        </form>
        <p id={HINT} className="mt-1 text-xs text-muted-foreground">
          {text.trim() !== '' && !isAsked
            ? 'Wpisz przynajmniej trzy znaki.'
            : 'Znajdź pracę, a przy niej powiesz „To moje” albo „To nie moje”.'}
        </p>
      </search>
      {isAsked && (
        <Loaded
          query={found}
          what="prac"
          noun={['praca', 'prace', 'prac']}
          empty={
            <EmptyState title="Nie ma takiej pracy w bazie">
              Możesz ją zgłosić przyciskiem „Zgłoś nową pracę”.
            </EmptyState>
          }
        >
          {(works) => (
            <Card>
              {works.some(({ is_near }) => is_near) && (
                <p className="border-b px-4 py-2 text-sm">
                  Nie ma pracy z dokładnie takimi słowami. Podobne tytuły, zanim zgłosisz nową:
                </p>
              )}
              <ul>
                {works.map((work) => (
                  <FoundWork key={work.id} work={work} claim={setClaimed} />
                ))}
              </ul>
              {works.length === MOST_FOUND && (
                <p className="border-t px-4 py-2 text-sm">
                  Pokazano {MOST_FOUND} pierwszych prac. Dopisz słowo z tytułu albo nazwisko, aby zobaczyć inne.
                </p>
              )}
            </Card>
          )}
        </Loaded>
      )}
      {claimed && <ClaimFound work={claimed} close={() => setClaimed(undefined)} />}
    </div>
  );
}
