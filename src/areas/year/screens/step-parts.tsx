import { Check, CircleAlert, CircleSlash, Link2 } from 'lucide-react';
import { cn } from '#ui/cn.ts';
import type { YearStep } from '../schema.ts';
import { ruleOf } from '../schema-steps.ts';
import { progressOf, stateText } from './words.ts';
import { formatInteger } from '#ui/text/number.ts';

const ICONS = { late: CircleAlert, done: Check, skipped: CircleSlash };
const COLOURS = {
  late: 'font-medium text-destructive',
  done: 'text-muted-foreground',
  skipped: 'text-muted-foreground',
};

/** The state in words, with a sign where colour would say it alone. */
export function StepState({ step, today, className }: { step: YearStep; today: string; className?: string }) {
  const { state } = step;
  if (state === 'running' || state === 'ahead')
    return <span className={cn('text-muted-foreground', className)}>{stateText(step, today)}</span>;
  const Icon = ICONS[state];
  return (
    <span className={cn('inline-flex items-center gap-1.5', COLOURS[state], className)}>
      <Icon aria-hidden className={cn('size-3.5 shrink-0', state === 'done' && 'text-success')} />
      {stateText(step, today)}
    </span>
  );
}

/** The steps that this one waits for. */
export const WaitsFor = ({ step }: { step: YearStep }) => (
  <span className="inline-flex items-start gap-1.5 text-muted-foreground">
    <Link2 aria-hidden className="mt-0.5 size-3.5 shrink-0" />
    <span>czeka na: {step.waits_for.map((key) => ruleOf(key).title(step.year)).join(', ')}</span>
  </span>
);

/** What is done of how much; nothing where it is not counted. */
export function StepProgress({ step }: { step: YearStep }) {
  const progress = progressOf(step);
  if (!progress) return null;
  const { done, total } = progress;
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden className="h-1 min-w-12 flex-1 overflow-hidden rounded-full bg-track">
        <span className="block h-full rounded-full bg-chart-1" style={{ width: `${(done / total) * 100}%` }} />
      </span>
      <span className="tabular shrink-0 whitespace-nowrap">
        {formatInteger(done)} <span className="text-muted-foreground">z {formatInteger(total)}</span>
      </span>
    </span>
  );
}
