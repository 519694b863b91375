import { stampText } from '#ui/text/instant.ts';
import type { Confirmation } from '../schema.ts';

type AnswerTextProps = { row: Confirmation; by?: string | null };

/** The answer to a report, with its time and, where known, its author. */
export function AnswerText({ row: { answer, answered }, by }: AnswerTextProps) {
  if (answered === null) return '–';
  return (
    <>
      {answer && <span className="block whitespace-pre-line wrap-anywhere">{answer}</span>}
      <span className="block text-xs/4 text-muted-foreground">
        {[stampText(answered), by].filter(Boolean).join(', ')}
      </span>
    </>
  );
}
