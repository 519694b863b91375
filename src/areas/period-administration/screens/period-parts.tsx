import type { RuleValue } from '#areas/periods/schema.ts';
import { Badge } from '#ui/badge.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Tone } from '#ui/tone.ts';
import { ruleField } from '../rules/fields.ts';
import type { RuleField } from '../rules/kinds.ts';
import { ruleLines } from '../rules/values.ts';
import { PERIOD_STATE_NAMES, type PeriodState as State } from '../schema-words.ts';

const TONES: Record<State, Tone> = { future: 'neutral', running: 'info', ended: 'warning', closed: 'success' };

export const PeriodState = ({ state }: { state: State }) => (
  <Badge tone={TONES[state]}>{PERIOD_STATE_NAMES[state]}</Badge>
);

type ChangedRule = { key: string; before: RuleValue; after: RuleValue };

/** Changed rules with their source, before and after. */
export const RuleChanges = ({ caption, rows }: { caption: string; rows: ChangedRule[] }) => (
  <DataTable
    caption={caption}
    captionHidden
    stack
    rows={rows}
    rowKey={({ key }) => key}
    columns={[
      { key: 'rule', header: 'Zasada', rowHeader: true, cell: ({ key }) => ruleField(key)?.label ?? key },
      { key: 'basis', header: 'Podstawa', cell: ({ key }) => ruleField(key)?.basis ?? '' },
      { key: 'before', header: 'Jest', cell: ({ key, before }) => <RuleOf of={key} value={before} /> },
      { key: 'after', header: 'Ma być', cell: ({ key, after }) => <RuleOf of={key} value={after} /> },
    ]}
  />
);

function RuleOf({ of, value }: { of: string; value: RuleValue }) {
  const field = ruleField(of);
  return field ? <RuleText field={field} value={value} /> : null;
}

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
