import type { RuleValue } from '#areas/periods/schema-rules.ts';
import { Badge } from '#ui/badge.tsx';
import type { Tone } from '#ui/tone.ts';
import type { RuleField } from '../rules/kinds.ts';
import { ruleLines } from '../rules/values.ts';
import { PERIOD_STATE_NAMES, type PeriodState as State } from '../schema-words.ts';

const TONES: Record<State, Tone> = { future: 'neutral', running: 'info', ended: 'warning', closed: 'success' };

export const PeriodState = ({ state }: { state: State }) => (
  <Badge tone={TONES[state]}>{PERIOD_STATE_NAMES[state]}</Badge>
);

/** A rule's value, a line of it below another. */
export const RuleText = ({ field, value }: { field: RuleField; value: RuleValue }) => (
  <>
    {ruleLines(field, value).map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ))}
  </>
);
