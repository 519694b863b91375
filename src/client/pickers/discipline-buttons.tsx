import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PrintedLine } from '#ui/printed-line.tsx';
import { formatDecimal } from '#ui/text/number.ts';

type ButtonsProps = {
  rows: readonly { code: number; name: string; n: number | null; note?: string }[];
  onChoose: (code: number) => void;
};

/** While no discipline is chosen: each to be pressed, with its N or a `note`; on paper a list. */
export function DisciplineButtons({ rows, onChoose }: ButtonsProps) {
  return (
    <>
      <PrintedLine>Nie wybrano dyscypliny</PrintedLine>
      <Card className="p-2">
        <ul className="gap-x-4 sm:columns-2 lg:columns-3">
          {rows.map(({ code, name, n, note = n === null ? undefined : `N ${formatDecimal(n, 2)}` }) => (
            <li key={code} className="break-inside-avoid">
              <Button variant="quiet" className="w-full justify-between! print:flex!" onClick={() => onChoose(code)}>
                {name}
                {note && <span className="tabular font-normal whitespace-nowrap text-muted-foreground">{note}</span>}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
