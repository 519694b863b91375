import { Button } from '#ui/button.tsx';
import { formatDecimal } from '#ui/number.ts';
import { ARTICLE_TYPE, type Publication } from '../../schema.ts';

const points = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 4 });

type PointsCellProps = { work: Publication; onShow: (work: Publication) => void };

/** Total points, a button for their division, and the journal's impact factor. */
export function PointsCell({ work, onShow }: PointsCellProps) {
  return (
    <>
      <p>{work.dpp_punkty === null ? '–' : points.format(work.dpp_punkty)}</p>
      <Button variant="link" size="xs" className="-mx-0.5" onClick={() => onShow(work)}>
        <span>
          Podział<span className="sr-only"> punktów: {work.p_tytul_rozdzialu ?? work.p_tytul}</span>
        </span>
      </Button>
      {work.p_typ === ARTICLE_TYPE && work.journimpfact !== null && (
        <p className="text-xs/4 text-muted-foreground">
          <abbr title="Impact factor czasopisma" className="no-underline">
            IF
          </abbr>{' '}
          {formatDecimal(work.journimpfact, 3)}
        </p>
      )}
    </>
  );
}
