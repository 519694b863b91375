import type { ReactNode } from 'react';
import { cn } from '#ui/cn.ts';
import { formatDecimal, percentUsed } from '#ui/text/number.ts';
import { Toggletip } from '#ui/overlay/toggletip.tsx';
import { rateOf } from './unit-rows.tsx';

/** The key figures of a discipline or a unit, side by side; `narrow`: in a column of a wide screen. */
export const KeyFigures = ({ label, narrow, children }: { label: string; narrow?: boolean; children: ReactNode }) => (
  <dl aria-label={label} className={cn('grid gap-px print:grid-cols-5', narrow ? NARROW : WIDE)}>
    {children}
  </dl>
);

const WIDE = 'grid-cols-1 min-[400px]:grid-cols-2 lg:grid-cols-5';
/** The first figure leads, the others stand in pairs. */
const NARROW =
  'grid-cols-2 lg:max-xl:grid-cols-5 max-lg:*:first:col-span-2 xl:*:first:col-span-2 print:*:first:col-span-1';

type FigureProps = { label: string; value: ReactNode; unit?: string; hint: ReactNode; tip: string; lead?: boolean };

/** A key figure; what it follows from is said on demand. */
export function Figure({ label, value, unit, hint, tip, lead }: FigureProps) {
  return (
    <div className="min-w-0 px-4 py-3">
      <dt className="text-xs text-muted-foreground">
        <Toggletip tip={tip} above>
          {label}
        </Toggletip>
      </dt>
      <dd>
        <span className={lead ? 'text-2xl font-semibold text-accent-foreground' : 'text-xl font-semibold'}>
          {value}
        </span>
        {unit && <span className="ms-1 text-sm text-muted-foreground">{unit}</span>}
        <span className="block text-xs/4 text-muted-foreground">{hint}</span>
      </dd>
    </div>
  );
}

/** N, and the slots that it allows. */
export const NumberFigure = ({ n, slots, tip }: { n: number; slots: number; tip: string }) => (
  <Figure label="Liczba N" value={formatDecimal(n, 2)} hint={`3N = ${formatDecimal(slots, 2)} slotu`} tip={tip} />
);

type FillFigureProps = { label: string; slots: number; limit: number; tip: string };

/** How full a limit is. */
export const FillFigure = ({ label, slots, limit, tip }: FillFigureProps) => (
  <Figure
    label={label}
    value={percentUsed(slots, limit)}
    unit="%"
    hint={`${formatDecimal(slots, 2)} z ${formatDecimal(limit, 2)} slotu`}
    tip={tip}
  />
);

type RateFigureProps = { of: Parameters<typeof rateOf>[0]; hint: ReactNode; tip: string };

export const RateFigure = ({ of, hint, tip }: RateFigureProps) => (
  <Figure label="Średnio za slot" value={formatDecimal(rateOf(of), 1)} unit="pkt" hint={hint} tip={tip} />
);
