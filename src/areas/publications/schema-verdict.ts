import type { Publication } from './schema.ts';
import { REJECT_TEXTS, THIRD_DISCIPLINE, UNAPPROVED, UNAPPROVED_TEXTS } from './schema-codes.ts';

type Verdict = Pick<
  Publication,
  'accepted_to_eval' | 'reject_reason' | 'es_discipline_id' | 'include_person_opt' | 'p_status'
>;

/** Why a work is not accepted, in words, with a code or without one; null for an accepted work. */
export function rejectText({ accepted_to_eval, reject_reason, ...work }: Verdict) {
  const { es_discipline_id, include_person_opt, p_status } = work;
  if (accepted_to_eval) return null;
  if (reject_reason === UNAPPROVED && UNAPPROVED_TEXTS[p_status]) return UNAPPROVED_TEXTS[p_status];
  if (reject_reason !== null) return REJECT_TEXTS[reject_reason] ?? null;
  if (es_discipline_id === null) return 'nieprzypisana';
  if (es_discipline_id === 0) return 'nie zgłaszana';
  return include_person_opt === 0 ? 'wyłączona z optimum przez autora' : 'poza optimum';
}

/** R06: none in the indicated discipline. */
const NO_SHARE = 6;

/** Whether the author may do something about a reason: choose another discipline (R06, R07). */
export const isActionable = (reason: number | null) => reason === NO_SHARE || reason === THIRD_DISCIPLINE;
