import { useLocation } from '@tanstack/react-router';
import { readText } from '#client/search.ts';
import { counted } from '#ui/text/number.ts';
import { plain } from '#ui/text/plain.ts';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/cn.ts';
import type { Publication } from '../../schema.ts';
import { COUNT_UNKNOWN } from '../../schema-codes.ts';
import type { RowTools } from './row-tools.ts';
import { isPublication, type Work } from './work.ts';

/** The title that a reader looks for: of a chapter its own, not the book's. */
export const titleOf = (work: Work) => (isPublication(work) && work.p_tytul_rozdzialu) || work.p_tytul;

type TitledProps = {
  title: string;
  year: number;
  about: string;
  place: string | null;
  /** Two lines for what identifies the work. */
  isRoomy?: boolean;
};

/** A title of so many letters takes one line, and leaves the row one more for what identifies the work. */
const SHORT_TITLE = 36;

/**
 * Title and what identifies it: its few authors, by whom a work is known, then where it has appeared; on a phone the year and the title alone; the row's details have all of both, and so has a pointer
 * that rests there.
 */
export const Titled = ({ title, year, about, place, isRoomy = false }: TitledProps) => (
  <>
    <p title={title} data-year={year} className="line-clamp-2 text-sm/4.5 font-medium wrap-anywhere">
      {title}
    </p>
    <p
      title={place ? `${about} · ${place}` : about}
      className={cn(
        'text-xs/4 font-normal wrap-anywhere text-muted-foreground max-sm:hidden print:block!',
        isRoomy || title.length <= SHORT_TITLE ? 'line-clamp-2' : 'line-clamp-1',
      )}
    >
      <span className="text-foreground">{about}</span>
      {place && ` · ${place}`}
    </p>
  </>
);

/** Longer lists of authors are shortened in the row. */
const MOST_AUTHORS = 3;
const NAMED_AUTHORS = 2;
/** Fewer letters begin somebody's name in nearly every list. */
const SHORTEST_SOUGHT = 3;

/** 'Anna Nowak, Jan Lis i 4 innych': whose list it is and who is searched for are among those named. */
export function shortAuthors(
  { authors, author_count: count }: Pick<Publication, 'authors' | 'author_count'>,
  { surname, q = '' }: { surname: string; q?: string | undefined },
): string {
  const names = authors.split(', ');
  const all = Math.max(names.length, count);
  if (all <= MOST_AUTHORS) return authors;
  const words = plain(q)
    .split(/\s+/)
    .filter(({ length }) => length >= SHORTEST_SOUGHT);
  const isOwn = (name: string) => surname !== '' && name.includes(surname);
  const isSought = (name: string) => words.some((word) => ` ${plain(name)}`.includes(` ${word}`));
  const sought = [...names.filter(isOwn), ...names.filter(isSought)].slice(0, MOST_AUTHORS);
  const named = new Set([...new Set([...sought, ...names])].slice(0, Math.max(sought.length, NAMED_AUTHORS)));
  const rest = all - named.size;
  const shown = names.filter((name) => named.has(name)).join(', ');
  return rest > 0 ? `${shown} i ${counted(rest, 'inny', 'inni', 'innych')}` : shown;
}

const venueOf = ({ p_tytul_rozdzialu, p_tytul, w_nazwa }: Publication) =>
  p_tytul_rozdzialu === null ? w_nazwa : `W: ${p_tytul}`;

type WorkCellProps = { work: Publication; tools: Pick<RowTools, 'surname' | 'access'> };

/** Drawn anew only where what is searched for changes who is named. */
function About({ work, tools: { surname, access } }: WorkCellProps) {
  const authors = useLocation({
    select: ({ search }: { search: { q?: unknown } }) => shortAuthors(work, { surname, q: readText(search.q) }),
  });
  return (
    // An office looks for works by their journals.
    <Titled title={titleOf(work)} year={work.p_rok} about={authors} place={venueOf(work)} isRoomy={access.office} />
  );
}

export const WorkCell = ({ work, tools }: WorkCellProps) => (
  <>
    <About work={work} tools={tools} />
    {work.m_unknown && (
      <Badge
        tone="warning"
        title="Punkty dzielą się przez autorów z listy: gdy biblioteka poda ich liczbę, mogą się zmniejszyć"
      >
        {COUNT_UNKNOWN}
      </Badge>
    )}
  </>
);
