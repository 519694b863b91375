import { Check, Clock } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';
import type { Publication } from '../../schema.ts';
import { AWAITS_RECALCULATION } from '../../schema-codes.ts';
import { isActionable } from '../../schema-verdict.ts';

export function EvaluationCell({ work }: { work: Publication }) {
  if (work.accepted_to_eval) return <Badge icon={Check}>Tak</Badge>;
  const reason = work.reject_reason;
  if (reason === null) {
    return <Verdict badge={<Badge outlined>Nie</Badge>}>{work.reject_text}</Verdict>;
  }
  const text = `Nie: R0${reason}`;
  const badge =
    reason === AWAITS_RECALCULATION ? (
      <Badge tone="info" icon={Clock}>
        {text}
      </Badge>
    ) : (
      <Badge {...(isActionable(reason) ? { tone: 'warning' } : { outlined: true })}>{text}</Badge>
    );
  return <Verdict badge={badge}>{work.reject_text}</Verdict>;
}

const Verdict = ({ badge, children }: { badge: React.ReactNode; children: string | null }) => (
  <>
    {badge}
    <p
      title={children ?? undefined}
      className="mt-0.5 text-xs/4 text-muted-foreground max-sm:ms-1.5 max-sm:inline sm:line-clamp-1 print:line-clamp-none"
    >
      {children}
    </p>
  </>
);
