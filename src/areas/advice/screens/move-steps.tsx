import { Card, CardContent, CardHeader, CardTitle } from '#ui/card.tsx';
import { cn } from '#ui/cn.ts';
import { fixed4, toNumber } from '#engine/fixed.ts';
import { counted, formatDecimal, formatSigned } from '#ui/text/number.ts';
import { type Best, shownGains } from './moves-figures.ts';

const HATCH = 'repeating-linear-gradient(135deg, var(--chart-1) 0 2px, var(--track) 2px 5px)';
const two = (value: number) => formatDecimal(value, 2);
const plus = (a: number, b: number) => toNumber(fixed4(a) + fixed4(b));

type Step = { name: string; gain: number; hatched?: true };

/** Before and after, step by step; the axis is the gain, since from zero no step would be seen. */
export function MoveSteps({ best }: { best: Best }) {
  const { moves, before, after, leaving, entering } = best;
  const { interaction, together: gain, after: total, isRounded } = shownGains(best);
  const steps: Step[] = [
    ...moves.map((move, index) => ({ name: `ruch ${index + 1}`, gain: move.gain })),
    ...(interaction === 0 ? [] : [{ name: 'współdziałanie', gain: interaction, hatched: true as const }]),
  ];
  const ends = steps.map((_, index) => steps.slice(0, index + 1).reduce((sum, step) => plus(sum, step.gain), 0));
  const most = Math.max(...ends, gain, 1e-4);
  const share = (value: number) => `${(100 * Math.max(value, 0)) / most}%`;
  return (
    <Card data-steps className="xl:col-start-1 xl:row-span-2 xl:row-start-2">
      <CardHeader>
        <CardTitle>Przed i po</CardTitle>
      </CardHeader>
      <CardContent className="space-y-3 text-sm">
        {before.criterion !== null && after.criterion !== null && (
          <p className="flex flex-wrap items-baseline gap-x-2 text-lg font-semibold">
            <span>
              <span className="sr-only">wartość kryterium dziś </span>
              {two(before.criterion)}
            </span>
            <span aria-hidden>→</span>
            <span className="text-primary">
              <span className="sr-only">po ruchach </span>
              {two(after.criterion)}
            </span>
            <span className="ms-auto text-sm text-success">
              {formatSigned(plus(after.criterion, -before.criterion), 2)}
            </span>
          </p>
        )}
        <table className="w-full">
          <caption className="sr-only">Punkty krok po kroku</caption>
          <tbody>
            <Total name="punkty dziś" points={before.points} />
            {steps.map(({ name, gain: added, hatched }, index) => {
              const end = ends[index] ?? 0;
              const start = plus(end, -added);
              return (
                <tr key={name}>
                  <th scope="row" className="w-24 py-1 text-start text-xs font-normal">
                    {name}
                  </th>
                  <td aria-hidden className="relative py-1">
                    <span
                      className={cn('absolute inset-y-1.5 rounded-xs', !hatched && 'bg-chart-1')}
                      style={{
                        insetInlineStart: share(Math.min(start, end)),
                        width: share(Math.abs(added)),
                        ...(hatched && { background: HATCH }),
                      }}
                    />
                  </td>
                  <td className="tabular w-16 py-1 text-end">{formatSigned(added, 2)}</td>
                </tr>
              );
            })}
            <Total name="po ruchach" points={total} />
          </tbody>
        </table>
        <p className="text-xs text-muted-foreground">
          Sloty {two(before.slots)} → {two(after.slots)} z {two(after.slot_limit)}.
          {leaving.shares > 0 &&
            ` Z ewaluacji ${counted(leaving.shares, 'wychodzi', 'wychodzą', 'wychodzi').replace(/^\d+ /, '')} ${counted(leaving.shares, 'słabszy udział', 'słabsze udziały', 'słabszych udziałów')}, razem ${two(leaving.points)} pkt${entering && entering.shares > 0 ? '' : '.'}`}
          {entering && entering.shares > 0 && enteringText(entering, leaving.shares > 0)}
          {isRounded && ' Każdą liczbę zaokrąglono z osobna.'}
        </p>
      </CardContent>
    </Card>
  );
}

/** Without it gains and what leaves would not add up. */
function enteringText({ shares, points }: NonNullable<Best['entering']>, isFurther: boolean) {
  const enter = counted(shares, 'wchodzi', 'wchodzą', 'wchodzi').replace(/^\d+ /, '');
  const what = counted(shares, 'udział', 'udziały', 'udziałów');
  return `${isFurther ? '; ' : ' Do ewaluacji '}${enter} też ${what} spoza ruchów, razem ${two(points)} pkt.`;
}

const Total = ({ name, points }: { name: string; points: number }) => (
  <tr className="border-y">
    <th scope="row" className="py-1 text-start text-xs font-normal">
      {name}
    </th>
    <td aria-hidden />
    <td className="tabular py-1 text-end font-medium">{two(points)}</td>
  </tr>
);
