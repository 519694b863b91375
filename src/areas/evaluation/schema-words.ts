import { REJECT_TEXTS } from '#areas/publications/schema-codes.ts';
import { LIMIT_TEXTS } from '#areas/recalculation/schema-limits.ts';
import type { QualifiedShare } from './schema.ts';

/** The work's own title, and of a chapter the book that it is in. */
export const ownTitle = ({ p_tytul, p_tytul_rozdzialu }: Pick<QualifiedShare, 'p_tytul' | 'p_tytul_rozdzialu'>) => ({
  title: p_tytul_rozdzialu ?? p_tytul,
  book: p_tytul_rozdzialu === null ? null : `W: ${p_tytul}`,
});

/** 'Tak', or 'Nie' with the code of the reason. */
export const verdictText = ({ accepted, reject_reason }: QualifiedShare) =>
  accepted ? 'Tak' : reject_reason ? `Nie: R0${reject_reason}` : 'Nie';

/** Why a share is left out; without a code: by its author. */
export const reasonText = ({ accepted, reject_reason }: QualifiedShare) =>
  accepted ? '' : reject_reason ? (REJECT_TEXTS[reject_reason] ?? '') : 'wyłączona z optimum przez autora';

/** The discipline's verdict: 'Tak', or 'Nie' with the code of the reason. */
export const disciplineVerdictText = (row: QualifiedShare) =>
  verdictText({ ...row, accepted: row.discipline_accepted, reject_reason: row.discipline_reject_reason });

/** Why the discipline's optimum leaves a share out; names the limit where there is one. */
export const disciplineReasonText = (row: QualifiedShare) =>
  row.discipline_reject_limit
    ? LIMIT_TEXTS[row.discipline_reject_limit]
    : reasonText({ ...row, accepted: row.discipline_accepted, reject_reason: row.discipline_reject_reason });
