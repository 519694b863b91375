import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { LIST_OPTIONS } from '#client/list/use-list.ts';
import { Button } from '#ui/button.tsx';
import { plain } from '#ui/text/plain.ts';
import type { WorkFound } from '../../schema-own.ts';

/** What the search takes. */
const [SHORTEST, LONGEST] = [3, 200];

type KnownWorkProps = {
  /** A field's text as it was left: a DOI, or a whole title. */
  text: string;
  isDoi?: boolean;
  /** The work that is corrected. */
  except: number | undefined;
  find: (text: string) => void;
};

/** The work of the base with this DOI or just this title, told before the form is sent. */
export function KnownWork({ text, isDoi = false, except, find }: KnownWorkProps) {
  const sought = text.trim();
  const isSought = sought.length >= SHORTEST && sought.length <= LONGEST;
  const found = useQuery(api.records.own.find.queryOptions({ text: sought }, { ...LIST_OPTIONS, enabled: isSought }));
  const isIt = ({ id, title }: WorkFound) => id !== except && (isDoi || plain(title) === plain(sought));
  const known = isSought && !found.isPlaceholderData ? found.data?.find(isIt) : undefined;
  return (
    <output className="block text-sm empty:hidden">
      {known && (
        <span className="flex flex-wrap items-center gap-2">
          {isDoi ? 'Praca z tym DOI' : 'Praca o tym tytule'} jest już w bazie: „{known.title}” ({known.year}).
          <Button onClick={() => find(sought)}>Pokaż ją</Button>
        </span>
      )}
    </output>
  );
}
