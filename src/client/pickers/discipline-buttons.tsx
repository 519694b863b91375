import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { formatDecimal } from '#ui/text/number.ts';

type ButtonsProps = {
  rows: readonly { code: number; name: string; n: number | null }[];
  onChoose: (code: number) => void;
};

/** While no discipline is chosen: each to be pressed, with its N. */
export function DisciplineButtons({ rows, onChoose }: ButtonsProps) {
  return (
    <Card className="p-2">
      <ul className="gap-x-4 sm:columns-2 lg:columns-3">
        {rows.map(({ code, name, n }) => (
          <li key={code} className="break-inside-avoid">
            <Button variant="quiet" className="w-full justify-between!" onClick={() => onChoose(code)}>
              {name}
              {n !== null && (
                <span className="tabular font-normal whitespace-nowrap text-muted-foreground">
                  N {formatDecimal(n, 2)}
                </span>
              )}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
