import { Badge } from '#ui/badge.tsx';
import { PageLink } from '../page-link.ts';
import type { ProblemRow } from '#areas/pbn/schema.ts';
import { STANDING_NAMES, type Standing } from '#areas/pbn/schema-words.ts';

const TONES = { never: 'neutral', changed: 'warning', queued: 'info', refused: 'warning', agreed: 'success' } as const;

export const StandingBadge = ({ standing }: { standing: Standing }) => (
  <Badge tone={TONES[standing]}>{STANDING_NAMES[standing]}</Badge>
);

type ProblemsProps = { of: number; problems: readonly ProblemRow[] };

/** What stands in the way of a record, each beside the field that causes it, with who can mend it and where. */
export const Problems = ({ of, problems }: ProblemsProps) =>
  problems.length > 0 && (
    <ul className="space-y-1 text-sm">
      {problems.map((problem) => (
        <li key={`${problem.field}:${problem.text}`} className="wrap-anywhere">
          {problem.label && <strong className="font-medium">{problem.label}: </strong>}
          {problem.text}
          {problem.remedy && (
            <span className="block text-muted-foreground">
              <Remedy of={of} problem={problem} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );

/** Who can do something about it, and the way there. */
export const Remedy = ({ of, problem }: { of: number; problem: ProblemRow }) => (
  <>
    {problem.remedy}{' '}
    {problem.place === 'people' ? (
      <PageLink to="/admindashboard/pbn/osoby">Otwórz osoby w PBN</PageLink>
    ) : (
      problem.place !== null && (
        <PageLink to="/admindashboard/rekord/$id" params={{ id: String(of) }} search={{ pole: problem.field } as never}>
          Pokaż w rekordzie: {problem.label}
        </PageLink>
      )
    )}
  </>
);
