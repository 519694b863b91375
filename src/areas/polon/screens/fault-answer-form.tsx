import { useState } from 'react';
import { errorBody, errorText, trpc } from '#client/api.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Textarea } from '#ui/textarea.tsx';
import {
  CONFIRMATION_STATUS,
  type FaultReport,
  FaultReport as FaultReportSchema,
  MAX_NOTE,
  statusText,
} from '../schema.ts';
import { AnswerText } from './answer-text.tsx';

const { fixed, returned } = CONFIRMATION_STATUS;
const OPTIONS = [
  { value: 'fixed', label: statusText(fixed), hint: 'Dane w systemie POLON poprawiono.' },
  { value: 'returned', label: statusText(returned), hint: 'Danych nie zmieniono; napisz dlaczego.' },
] as const;

type FaultAnswerFormProps = { report: FaultReport; onDone: () => Promise<void>; onStale: () => void };

/** What was done about a report; whoever is second learns what the first answered. */
export function FaultAnswerForm({ report, onDone, onStale }: FaultAnswerFormProps) {
  const [outcome, setOutcome] = useState<'fixed' | 'returned'>('fixed');
  const answer = trpc.polon.answerFault.useMutation({
    networkMode: 'always',
    onSuccess: onDone,
    onError: (error) => {
      if (errorBody(error)?.code === 'CONFLICT') onStale();
    },
  });
  const { data: current } = FaultReportSchema.safeParse(errorBody(answer.error)?.current);
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        const note = String(new FormData(event.currentTarget).get('note') ?? '').trim() || null;
        const status = outcome === 'fixed' ? fixed : returned;
        if (!answer.isPending) answer.mutate({ row_num: report.row_num, status, note });
      }}
    >
      <blockquote className="border-s-2 ps-3 text-sm whitespace-pre-line wrap-anywhere">
        {report.notes || 'Zgłoszenie bez opisu'}
      </blockquote>
      <RadioGroup legend="Wynik" value={outcome} onChange={setOutcome} options={OPTIONS} />
      <Field label="Odpowiedź" required={outcome === 'returned'}>
        <Textarea name="note" maxLength={MAX_NOTE} />
      </Field>
      {answer.error && (
        <Alert tone="danger" title={`Błąd zapisu: ${errorText(answer.error)}`}>
          {current && (
            <>
              Status: {statusText(current.confirmstatus)}. <AnswerText row={current} by={current.answered_by} />
            </>
          )}
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button type="submit" variant="primary" busy={answer.isPending}>
          Zapisz odpowiedź
        </Button>
      </div>
    </form>
  );
}
