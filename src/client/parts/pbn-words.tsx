import { Badge } from '#ui/badge.tsx';
import { STANDING_NAMES, type Standing } from '#areas/pbn/schema-words.ts';

const TONES = { never: 'neutral', changed: 'warning', queued: 'info', refused: 'warning', agreed: 'success' } as const;

export const StandingBadge = ({ standing }: { standing: Standing }) => (
  <Badge tone={TONES[standing]}>{STANDING_NAMES[standing]}</Badge>
);

type ProblemsProps = { problems: readonly { field: string; label: string; text: string }[] };

/** What stands in the way, each beside the field that causes it. */
export const Problems = ({ problems }: ProblemsProps) =>
  problems.length > 0 && (
    <ul className="space-y-1 text-sm">
      {problems.map(({ field, label, text }) => (
        <li key={`${field}:${text}`} className="wrap-anywhere">
          {label && <strong className="font-medium">{label}: </strong>}
          {text}
        </li>
      ))}
    </ul>
  );
