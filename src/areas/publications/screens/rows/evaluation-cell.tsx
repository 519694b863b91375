import { CircleMinus, Clock } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';
import { AWAITS_RECALCULATION, type Publication, REJECT_TEXTS } from '../../schema.ts';

// Rejected by limits; the other reasons need somebody to act.
const BY_LIMIT = new Set([1, 2]);

function textWithoutCode({ es_discipline_id, include_person_opt }: Publication) {
  if (es_discipline_id === null) return 'nie wybrano dyscypliny';
  if (es_discipline_id === 0) return 'praca bez dyscypliny';
  return include_person_opt === 0 ? 'wyłączona z optimum przez autora' : 'poza optimum';
}

export function EvaluationCell({ work }: { work: Publication }) {
  if (work.accepted_to_eval) return <Badge tone="success">Tak</Badge>;
  const reason = work.reject_reason;
  if (reason === null) {
    return <Verdict badge={<Badge icon={CircleMinus}>Nie</Badge>}>{textWithoutCode(work)}</Verdict>;
  }
  const text = `Nie: R0${reason}`;
  const badge =
    reason === AWAITS_RECALCULATION ? (
      <Badge tone="info" icon={Clock}>
        {text}
      </Badge>
    ) : BY_LIMIT.has(reason) ? (
      <Badge icon={CircleMinus}>{text}</Badge>
    ) : (
      <Badge tone="warning">{text}</Badge>
    );
  return <Verdict badge={badge}>{REJECT_TEXTS[reason]}</Verdict>;
}

const Verdict = ({ badge, children }: { badge: React.ReactNode; children: React.ReactNode }) => (
  <>
    {badge}
    <p className="mt-0.5 text-xs/4 text-muted-foreground">{children}</p>
  </>
);
