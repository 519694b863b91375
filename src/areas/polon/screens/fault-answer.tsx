import { useNavigate } from '@tanstack/react-router';
import { api } from '#client/api.ts';
import { RadioField, TextAreaField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm, useText } from '#client/form/use-save-form.ts';
import { offerWayBack } from '#client/parts/undo-toast.ts';
import { toastInfo, toastSuccess } from '#ui/overlay/toast.tsx';
import { KnownFacts } from '#client/parts/matter-facts.tsx';
import { FaultAnswer, FaultReport } from '../schema.ts';
import { CONFIRMATION_STATUS, statusText } from '../schema-words.ts';
import { AnswerText } from './answer-text.tsx';

const { fixed, returned } = CONFIRMATION_STATUS;
const OUTCOMES = [
  { value: String(fixed), label: statusText(fixed), hint: 'Dane w POL-onie poprawiono.' },
  { value: String(returned), label: statusText(returned), hint: 'Danych nie zmieniono; napisz dlaczego.' },
];

/** Who reported it reads the answer at once. */
const NOT_TAKEN_BACK =
  'Odpowiedzi na zgłoszenie nie cofa się, bo zgłaszający może ją już czytać: poprawisz ją na liście zgłoszeń.';
const CORRECTED = 'Zgłaszający zobaczy poprawioną odpowiedź zamiast poprzedniej; poprzednia zostanie w dzienniku.';

/** Answers a report, or corrects its answer. Rendered by the page: the row may leave the list meanwhile. */
export function FaultAnswerDialog({ report, onClose }: { report: FaultReport; onClose: () => void }) {
  const navigate = useNavigate();
  const { row_num, imie, nazwisko, answered, answer } = report;
  const name = `${imie} ${nazwisko}`;
  const correct = () =>
    void navigate({
      to: '/admin/poloninfopnl/zgloszenia',
      search: { state: 'answered', text: name, odpowiedz: row_num },
    });
  const form = useSaveForm({
    schema: FaultAnswer,
    // Nobody says 'naprawione' by not looking.
    start: { row_num, ...(answered !== null && { answered, status: String(report.confirmstatus), note: answer }) },
    call: api.polon.answerFault.mutationOptions({
      meta: { changes: ['polon', 'inbox', 'dashboard.badges', 'dashboard.overview'] },
    }),
    onSaved: () => {
      toastSuccess(answered === null ? `Zapisano odpowiedź: ${name}` : `Poprawiono odpowiedź: ${name}`, {
        label: 'Popraw',
        onClick: correct,
      });
      offerWayBack(async () => toastInfo(NOT_TAKEN_BACK));
      onClose();
    },
  });
  const status = useText(form.at('status'));
  return (
    <FormDialog
      form={form}
      title={answered === null ? 'Odpowiedź na zgłoszenie' : 'Popraw odpowiedź na zgłoszenie'}
      description={answered === null ? name : `${name}. ${CORRECTED}`}
      submit="Zapisz odpowiedź"
      failed="Nie zapisano odpowiedzi"
      refusal={otherAnswer}
      onClose={onClose}
    >
      <blockquote className="border-s-2 ps-3 text-sm whitespace-pre-line wrap-anywhere">
        {report.notes || 'Zgłoszenie bez opisu'}
      </blockquote>
      {report.user !== null && (
        <section aria-label="Co jest zapisane na dziś" className="rounded-md bg-muted px-3 py-2">
          <KnownFacts of={{ user: report.user }} />
        </section>
      )}
      {/* The text first: letters typed at once, a space among them, choose no result. */}
      <TextAreaField field={form.field('note', 'Odpowiedź')} required={status === String(returned)} />
      <RadioField field={form.field('status', 'Wynik')} options={OUTCOMES} required />
    </FormDialog>
  );
}

function otherAnswer(current: unknown) {
  const { data: report } = FaultReport.safeParse(current);
  if (!report) return null;
  return (
    <>
      Status: {statusText(report.confirmstatus)}. <AnswerText row={report} by={report.answered_by} />
    </>
  );
}
