import { Badge } from '#ui/badge.tsx';
import { COUNTS, VERDICT_FIELDS } from '#areas/recalculation/schema-words.ts';
import type { Changed } from '../schema.ts';

type Field = Changed['fields'][number];

/** What a recalculation has changed by what matters: whether the work counts, its points, why, and another work that it names; the rest is in `more`. */
export function verdictParts(fields: readonly Field[]) {
  const fieldOf = (name: string) => fields.find((field) => field.name === name);
  const { verdict, reason, counted, points } = VERDICT_FIELDS;
  const said = {
    verdict: fieldOf(verdict),
    points: fieldOf(counted) ?? fieldOf(points),
    reason: fieldOf(reason),
    work: fields.find(({ object }) => object?.kind === 'publication'),
  };
  return { ...said, more: fields.filter((field) => !Object.values(said).includes(field)) };
}

/** Whole points without their decimals. */
const short = (amount: string | null) => amount?.replace(/,0+$/, '');

/** A figure before and after. */
export const Figure = ({ of: { name, before, after } }: { of: Field }) => (
  <>
    {name}: {before !== null && `${short(before)} → `}
    <span className="text-foreground">{short(after) ?? 'brak'}</span>
  </>
);

export const Undone = () => (
  <>
    {' '}
    <Badge>cofnięto</Badge>
  </>
);

/** What a recalculation has changed, in a line. */
export function VerdictLine({ of: { fields, undone } }: { of: Changed }) {
  const { verdict, points, reason } = verdictParts(fields);
  // 'nie liczy się (R02: …)' in its two parts.
  const [, status = '', why] = /^(.+?)(?: \((.+)\))?$/.exec(verdict?.after ?? '') ?? [];
  return (
    <span className="text-muted-foreground tabular-nums">
      {status && (
        <Badge tone={status === COUNTS ? 'success' : 'neutral'} outlined={status !== COUNTS}>
          {status}
        </Badge>
      )}
      {why && ` ${why}`}
      {points && (
        <>
          {status && ' · '}
          <Figure of={points} />
        </>
      )}
      {reason?.after && ` · ${reason.after}`}
      {undone && <Undone />}
    </span>
  );
}
