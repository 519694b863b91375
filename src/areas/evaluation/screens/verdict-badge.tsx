import { Check } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';
import { AWAITS_RECALCULATION as AWAITS } from '#areas/publications/schema-codes.ts';
import { isActionable } from '#areas/publications/schema-verdict.ts';
import type { QualifiedShare } from '../schema.ts';
import { disciplineReasonText, reasonText } from '../schema-words.ts';

type VerdictBadgeProps = { accepted: boolean; reason: number | null; children: string };

/** Neutral: filled for yes, outlined for no; amber only where the person can do something about it. */
export function VerdictBadge({ accepted, reason, children }: VerdictBadgeProps) {
  if (accepted) return <Badge icon={Check}>{children}</Badge>;
  if (reason === AWAITS) return <Badge tone="info">{children}</Badge>;
  return <Badge {...(isActionable(reason) ? { tone: 'warning' } : { outlined: true })}>{children}</Badge>;
}

/** The own optimum gives the same reason beside. */
export const isSaidBeside = (row: QualifiedShare) => disciplineReasonText(row) === reasonText(row);
