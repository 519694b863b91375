import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '#client/api.ts';
import { useSettled } from '#client/form/use-settled.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { counted } from '#ui/text/number.ts';
import type { RecognisedAuthor } from '../../schema-own.ts';

/** Of a work of hundreds the first are enough to see whether it was read well. */
const MOST_NAMED = 8;

function namesOf(authors: readonly RecognisedAuthor[]) {
  const named = authors.slice(0, MOST_NAMED).map(({ name, unit }) => (unit === '' ? name : `${name} (${unit})`));
  const rest = authors.length - named.length;
  return named.join(', ') + (rest > 0 ? ` i ${counted(rest, 'inna osoba', 'inne osoby', 'innych osób')}` : '');
}

/** Who of the authors works at the university, while they are typed or pasted. */
export function RecognisedAuthors({ line }: { line: string }) {
  const settled = useSettled(line.trim());
  const answer = useQuery({
    queryKey: [['records', 'own', 'authors'], settled],
    queryFn: ({ signal }) => client.records.own.authors.mutate({ line: settled }, { signal }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (settled === '') return null;
  return (
    <Loaded query={answer} what="autorów z uczelni" skeleton={null}>
      {(authors) => {
        const of = (wanted: RecognisedAuthor['answer']) => authors.filter(({ answer: known }) => known === wanted);
        const [linked, asked, outside] = [of('linked'), of('ask'), of('outside')];
        return (
          <output className="-mt-2 block space-y-0.5 text-xs wrap-anywhere text-muted-foreground">
            {linked.length > 0 && <span className="block">Z uczelni: {namesOf(linked)}.</span>}
            {asked.length > 0 && <span className="block">Rozstrzygnie biblioteka: {namesOf(asked)}.</span>}
            {outside.length > 0 && (
              <span className="block">Spoza uczelni: {counted(outside.length, 'osoba', 'osoby', 'osób')}.</span>
            )}
          </output>
        );
      }}
    </Loaded>
  );
}
