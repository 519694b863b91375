import { useLocation } from '@tanstack/react-router';
import { readText } from '#client/search.ts';
import { counted } from '#ui/text/number.ts';
import { plain } from '#ui/text/plain.ts';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/cn.ts';
import type { Publication } from '../../schema.ts';
import { COUNT_UNKNOWN } from '../../schema-codes.ts';
import { isPublication, type Work } from './work.ts';

/** The title that a reader looks for: of a chapter its own, not the book's. */
export const titleOf = (work: Work) => (isPublication(work) && work.p_tytul_rozdzialu) || work.p_tytul;

type TitledProps = { title: string; year: number; about: string; place: string | null };

const LINE = 'text-xs/3.75 font-normal wrap-anywhere max-sm:hidden print:inline!';

/** A title of so many letters takes one line, and leaves the row one more for where the work stands. */
const SHORT_TITLE = 36;

/**
 * Four lines of title, who has written it and where it stands, on a phone the year and the title alone; the row's details have all
 * of it, and so has a pointer that rests there. On paper it is one text.
 */
export const Titled = ({ title, year, about, place }: TitledProps) => (
  <>
    <p title={title} data-year={year} className="line-clamp-2 text-sm/4.5 font-medium wrap-anywhere print:inline!">
      {title}
    </p>{' '}
    <p title={about} className={cn(LINE, 'line-clamp-1 text-muted-foreground')}>
      {about}
    </p>
    {place && (
      <p title={place} className={cn(LINE, title.length <= SHORT_TITLE ? 'line-clamp-2' : 'line-clamp-1')}>
        <span className="hidden print:inline"> · </span>
        {place}
      </p>
    )}
  </>
);

/** Longer lists of authors are shortened in the row. */
const MOST_AUTHORS = 3;
const NAMED_AUTHORS = 2;

/** 'Anna Nowak, Jan Lis i 4 innych': whose list it is and who is searched for are among those named. */
export function shortAuthors(
  { authors, author_count: count }: Pick<Publication, 'authors' | 'author_count'>,
  { surname, q = '' }: { surname: string; q?: string | undefined },
): string {
  const names = authors.split(', ');
  const all = Math.max(names.length, count);
  if (all <= MOST_AUTHORS) return authors;
  const words = plain(q).split(/\s+/).filter(Boolean);
  const isSought = (name: string) =>
    (surname !== '' && name.includes(surname)) || words.some((word) => plain(name).includes(word));
  const sought = names.filter(isSought);
  const named = new Set([...new Set([...sought, ...names])].slice(0, Math.max(sought.length, NAMED_AUTHORS)));
  const rest = all - named.size;
  const shown = names.filter((name) => named.has(name)).join(', ');
  return rest > 0 ? `${shown} i ${counted(rest, 'inny', 'inni', 'innych')}` : shown;
}

const venueOf = ({ p_tytul_rozdzialu, p_tytul, w_nazwa }: Publication) =>
  p_tytul_rozdzialu === null ? w_nazwa : `W: ${p_tytul}`;

type WorkCellProps = { work: Publication; surname: string };

/** Drawn anew only where what is searched for changes who is named. */
function About({ work, surname }: WorkCellProps) {
  const authors = useLocation({
    select: ({ search }: { search: { q?: unknown } }) => shortAuthors(work, { surname, q: readText(search.q) }),
  });
  return <Titled title={titleOf(work)} year={work.p_rok} about={authors} place={venueOf(work)} />;
}

export const WorkCell = ({ work, surname }: WorkCellProps) => (
  <>
    <About work={work} surname={surname} />
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
