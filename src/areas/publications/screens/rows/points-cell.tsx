import { Button } from '#ui/button.tsx';
import { Decimal } from '#ui/table/decimal.tsx';
import { titleOf } from './work-cell.tsx';
import type { Work } from './work.ts';

type PointsCellProps = { work: Work; onShow: (work: Work) => void };

/** Total points and a button for their division. */
export function PointsCell({ work, onShow }: PointsCellProps) {
  return (
    <>
      <p>
        <Decimal value={work.dpp_punkty} digits={4} />
      </p>
      <Button
        variant="link"
        size="xs"
        aria-label={`Podział punktów: ${titleOf(work)}`}
        className="-mx-0.5 -my-0.5 sm:-mb-1.5"
        onClick={() => onShow(work)}
      >
        Podział
      </Button>
    </>
  );
}
