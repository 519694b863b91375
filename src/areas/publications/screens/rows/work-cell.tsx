import { counted } from '#ui/text/number.ts';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/cn.ts';
import type { Publication } from '../../schema.ts';
import { COUNT_UNKNOWN } from '../../schema-codes.ts';
import { isPublication, type Work } from './work.ts';

/** The title that a reader looks for: of a chapter its own, not the book's. */
export const titleOf = (work: Work) => (isPublication(work) && work.p_tytul_rozdzialu) || work.p_tytul;

type TitledProps = { title: string; year: number; about: string; place: string | null };

/** A title of so many letters takes one line, and leaves the row one more for what identifies the work. */
const SHORT_TITLE = 36;

/**
 * Three lines of title and of what identifies it, on a phone the year and the title alone; the row's details have all of both,
 * and so has a pointer that rests there. On paper it is one text.
 */
export function Titled({ title, year, about, place }: TitledProps) {
  return (
    <>
      <p title={title} data-year={year} className="line-clamp-2 text-sm/4.5 font-medium wrap-anywhere print:inline!">
        {title}
      </p>{' '}
      <p
        title={place ? `${about} · ${place}` : about}
        className={cn(
          'text-xs/4 font-normal wrap-anywhere text-muted-foreground max-sm:hidden print:inline!',
          title.length <= SHORT_TITLE ? 'line-clamp-2' : 'line-clamp-1',
        )}
      >
        {about}
        {place && (
          <>
            {' · '}
            <span className="text-foreground">{place}</span>
          </>
        )}
      </p>
    </>
  );
}

/** Longer lists of authors are shortened in the row. */
const MOST_AUTHORS = 3;
const NAMED_AUTHORS = 2;

/** 'Anna Nowak, Jan Lis i 4 innych': the venue after it stays in sight. */
export function shortAuthors({ authors, author_count: count }: Pick<Publication, 'authors' | 'author_count'>): string {
  const names = authors.split(', ');
  const all = Math.max(names.length, count);
  if (all <= MOST_AUTHORS) return authors;
  const named = names.slice(0, NAMED_AUTHORS);
  return `${named.join(', ')} i ${counted(all - named.length, 'inny', 'inni', 'innych')}`;
}

const venueOf = ({ p_tytul_rozdzialu, p_tytul, w_nazwa }: Publication) =>
  p_tytul_rozdzialu === null ? w_nazwa : `W: ${p_tytul}`;

export const WorkCell = ({ work }: { work: Publication }) => (
  <>
    <Titled title={titleOf(work)} year={work.p_rok} about={shortAuthors(work)} place={venueOf(work)} />
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
