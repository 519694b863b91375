import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { DayField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { today } from '#engine/day.ts';
import { counted, formatDate } from '#ui/text/number.ts';
import { type ListedDeadline, TermMarks } from '../schema-terms.ts';
import { CHANGES } from './changes.ts';
import { ReviewsAsked } from './mark-dialog.tsx';

type MarksDialogProps = { deadlines: readonly ListedDeadline[]; onSaved: () => void; onClose: () => void };

/** The day on which a term was met in several procedures. */
export function MarksDialog({ deadlines, onSaved, onClose }: MarksDialogProps) {
  const [first] = deadlines;
  const { term = '', label = '' } = first ?? {};
  const rows = deadlines.map(({ przewid, marked_on }) => ({ przewid, expected_from: marked_on }));
  const isOver = deadlines.some(({ due }) => due < today());
  const marking = api.doctoral.markTerms.mutationOptions({ meta: { changes: CHANGES } });
  const back = useMutation(marking);
  const save = useMutation(marking);
  const form = useSaveForm({
    schema: TermMarks,
    // Of a term that is over, today is hardly the day.
    start: { term, rows, met_on: isOver ? null : today() },
    rules: ({ met_on: day }) => (day ? [] : [{ path: 'met_on', message: 'Podaj dzień, w którym terminu dotrzymano' }]),
    save: async (marks) => {
      await save.mutateAsync(marks);
      return marks;
    },
    onSaved: ({ met_on: day }) => {
      const count = counted(rows.length, 'przewód', 'przewody', 'przewodów');
      toastUndo(
        `Oznaczono dotrzymanie: ${label}, ${formatDate(day)}, ${count}`,
        () =>
          back.mutateAsync({
            term,
            met_on: null,
            rows: rows.map(({ przewid }) => ({ przewid, expected_from: day })),
          }),
        `Cofnięto: ${label}, ${count}`,
      );
      onSaved();
    },
  });
  return (
    <FormDialog
      form={form}
      title={label}
      description={`Jeden dzień dla ${counted(rows.length, 'przewodu', 'przewodów', 'przewodów')}: ${deadlines.map(({ doktorant }) => doktorant || 'nie wskazano doktoranta').join(', ')}.`}
      onClose={onClose}
    >
      <DayField field={form.field('met_on', 'Dotrzymano dnia', formatDate)} max={today()} />
      <ReviewsAsked form={form} counts={deadlines.flatMap(({ reviews }) => reviews ?? [])} />
    </FormDialog>
  );
}
