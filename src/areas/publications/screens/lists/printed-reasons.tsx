import { SHORT_REASONS } from '../rows/publication-cells.tsx';
import { isPublication, type Work } from '../rows/work.ts';

/** On paper, where the rows have few words for a code: what the codes say in full. */
export function PrintedReasons({ works }: { works: readonly Work[] }) {
  const texts = new Map(
    works.flatMap((work) =>
      isPublication(work) && work.reject_reason !== null && SHORT_REASONS[work.reject_reason]
        ? [[work.reject_reason, work.reject_text] as const]
        : [],
    ),
  );
  if (texts.size === 0) return null;
  return (
    <p className="hidden text-xs print:block">
      {[...texts]
        .toSorted(([one], [two]) => one - two)
        .map(([code, text]) => `R0${code}: ${text}`)
        .join('; ')}
      .
    </p>
  );
}
