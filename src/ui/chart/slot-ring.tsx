import { Decimal } from '../table/decimal.tsx';
import { formatDecimal } from '../text/number.ts';
import { wholesBelow } from './ticks.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

const SIZE = 112;
const MIDDLE = SIZE / 2;
const RADIUS = 48;
const WIDTH = 10;
const LENGTH = 2 * Math.PI * RADIUS;

/** A line across the ring at a part of the circle, `beyond` the ring on either side. */
function across(part: number, beyond: number) {
  const [x, y] = [Math.sin(2 * Math.PI * part), -Math.cos(2 * Math.PI * part)];
  const at = (radius: number) => `${(MIDDLE + x * radius).toFixed(2)} ${(MIDDLE + y * radius).toFixed(2)}`;
  return `M${at(RADIUS - WIDTH / 2 - beyond)}L${at(RADIUS + WIDTH / 2 + beyond)}`;
}

type SlotRingProps = {
  value: number;
  limit: number;
  /** A second choice, shown as a needle. */
  marker?: number | undefined;
  /** What is counted, after 'z 2,40'. */
  unit: string;
  label: string;
};

/** The used part of a limit as a ring with ticks at whole numbers, the figures inside it. */
export function SlotRing({ value, limit, marker, unit, label }: SlotRingProps) {
  const part = (figure: number) => (limit > 0 ? Math.min(Math.max(figure / limit, 0), 1) : 0);
  // A circle begins where it ends.
  const wholes = [0, ...wholesBelow(limit)];
  return (
    <div className="relative size-28 shrink-0">
      <VisuallyHidden>{`${label}: ${formatDecimal(value, 4)} z ${formatDecimal(limit, 4)} ${unit}`}</VisuallyHidden>
      <svg aria-hidden viewBox={`0 0 ${SIZE} ${SIZE}`} className="size-full" fill="none">
        <circle cx={MIDDLE} cy={MIDDLE} r={RADIUS} strokeWidth={WIDTH} className="stroke-track" />
        <circle
          cx={MIDDLE}
          cy={MIDDLE}
          r={RADIUS}
          strokeWidth={WIDTH}
          strokeDasharray={`${part(value) * LENGTH} ${LENGTH}`}
          transform={`rotate(-90 ${MIDDLE} ${MIDDLE})`}
          className="stroke-chart-1"
        />
        {limit > 0 &&
          wholes.map((whole) => (
            <path key={whole} d={across(whole / limit, 0)} strokeWidth={1} className="stroke-card" />
          ))}
        {marker !== undefined && (
          <>
            <path d={across(part(marker), 3)} strokeWidth={5.5} className="stroke-card" />
            <path d={across(part(marker), 3)} strokeWidth={2.5} className="stroke-foreground" />
          </>
        )}
      </svg>
      <div aria-hidden className="absolute inset-0 grid place-content-center text-center">
        <span className="text-xl/6 font-semibold">
          <Decimal value={value} digits={4} small />
        </span>
        <span className="text-xs/4 text-muted-foreground">z {formatDecimal(limit, 4)}</span>
        <span className="text-xs/3 text-muted-foreground">{unit}</span>
      </div>
    </div>
  );
}
