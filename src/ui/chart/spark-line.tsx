const WIDTH = 96;
const HEIGHT = 24;
const EDGE = 3;

/** A line through a row's figures, from nought to the largest; the figures stand beside it. */
export function SparkLine({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 0) || 1;
  const points = values.map((value, index) => ({
    x: EDGE + (index / Math.max(values.length - 1, 1)) * (WIDTH - 2 * EDGE),
    y: HEIGHT - EDGE - (Math.max(value, 0) / most) * (HEIGHT - 2 * EDGE),
  }));
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} className="text-chart-1">
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
      />
      {points.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={2} fill="currentColor" />
      ))}
    </svg>
  );
}
