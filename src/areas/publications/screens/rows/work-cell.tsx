import { Clamp } from '#ui/clamp.tsx';
import { NewTabLink } from '#ui/link.tsx';
import { ARTICLE_TYPE, type Publication } from '../../schema.ts';

/** Title, authors, venue and identifiers. */
export function WorkCell({ work }: { work: Publication }) {
  const chapter = work.p_tytul_rozdzialu;
  return (
    <div className="space-y-0.5 font-normal">
      {chapter ? (
        <>
          <Clamp className="font-medium">{chapter}</Clamp>
          <Clamp>{`W: ${work.p_tytul}`}</Clamp>
        </>
      ) : (
        <Clamp className="font-medium">{work.p_tytul}</Clamp>
      )}
      <Clamp className="text-xs/4 text-muted-foreground">{work.authors}</Clamp>
      <p className="flex flex-wrap gap-x-2.5 text-xs/4 text-muted-foreground">
        {work.w_nazwa && <span className="wrap-anywhere text-foreground italic">{work.w_nazwa}</span>}
        {work.w_issn && <span className="whitespace-nowrap">ISSN {work.w_issn}</span>}
        {work.p_isbn && <span className="whitespace-nowrap">ISBN {work.p_isbn}</span>}
        {work.p_doi && (
          <span className="wrap-anywhere">
            DOI <NewTabLink href={`https://doi.org/${encodeURI(work.p_doi)}`}>{work.p_doi}</NewTabLink>
          </span>
        )}
      </p>
      {work.p_typ !== ARTICLE_TYPE && <p className="text-xs/4 text-muted-foreground">{work.rp_typ}</p>}
    </div>
  );
}
