import { Badge } from '#ui/badge.tsx';
import { timeText } from '#ui/text/instant.ts';
import { COUNTS, VERDICT_FIELDS } from '#areas/recalculation/schema-words.ts';
import type { Changed } from '../schema.ts';
import type { NameOf } from './changes-list.tsx';

type Field = Changed['fields'][number];

/** 'nie liczy się (R02: …)' in its two parts. */
const partsOf = (said: string) => /^(.+?) \((.+)\)$/.exec(said)?.slice(1) ?? [said];

/** What a work is in the evaluation now, and what it was. */
function Verdict({ of: { before, after } }: { of: Field }) {
  const [status = '', why] = partsOf(after ?? 'brak');
  return (
    <div className="text-xs/5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Badge tone={status === COUNTS ? 'success' : 'neutral'} outlined={status !== COUNTS}>
          {status}
        </Badge>
        {why}
      </p>
      {before !== null && <p className="text-muted-foreground">przedtem: {before}</p>}
    </div>
  );
}

type VerdictListProps = { entries: readonly Changed[]; nameOf: NameOf };

/** What recalculations have changed: a work with its verdict, its figures before and after, and the reason. */
export const VerdictList = ({ entries, nameOf }: VerdictListProps) => (
  <ol className="divide-y">
    {entries.map(({ id, at, about, fields }) => {
      const work = about.find(({ kind }) => kind === 'publication');
      const fieldOf = (name: string) => fields.find((field) => field.name === name);
      const [verdict, reason] = [fieldOf(VERDICT_FIELDS.verdict), fieldOf(VERDICT_FIELDS.reason)];
      const figures = fields.filter((field) => field !== verdict && field !== reason);
      return (
        <li key={id} className="space-y-1 px-4 py-3">
          <div className="flex items-baseline justify-between gap-x-3">
            <p className="min-w-0 text-sm font-medium wrap-anywhere">
              {work && (work.opens ? nameOf(work, about) : work.name)}
            </p>
            <span className="shrink-0 text-xs text-muted-foreground tabular-nums">{timeText(Date.parse(at))}</span>
          </div>
          {verdict && <Verdict of={verdict} />}
          {figures.length > 0 && (
            <dl className="grid grid-cols-[minmax(0,1fr)_max-content_max-content_max-content] gap-x-1.5 text-xs/5">
              {figures.map(({ name, before, after }) => (
                <div key={name} className="contents">
                  <dt className="text-muted-foreground">{name}</dt>
                  <dd className="text-end text-muted-foreground tabular-nums">{before}</dd>
                  <dd aria-hidden className="text-muted-foreground">
                    {before !== null && '→'}
                  </dd>
                  <dd className="text-end font-medium tabular-nums">{after ?? 'brak'}</dd>
                </div>
              ))}
            </dl>
          )}
          {reason?.after && <p className="text-xs/5 text-muted-foreground wrap-anywhere">{reason.after}</p>}
        </li>
      );
    })}
  </ol>
);
