import { api } from '#client/api.ts';
import { DayField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { formatDate } from '#ui/text/number.ts';
import { DeadlineChange, type PeriodDetail } from '../schema.ts';

/** The authors' last day to choose disciplines. */
export function DeadlineDialog({ period, onClose }: { period: PeriodDetail; onClose: () => void }) {
  const { row_id: id, author_deadline: day } = period;
  const form = useSaveForm({
    schema: DeadlineChange,
    start: { period: id, author_deadline: day, expected: day },
    call: api.periods.setDeadline.mutationOptions(),
    present: (current) => DeadlineChange.safeParse(current).data,
    saved: (_, { author_deadline: now }) =>
      now === null ? 'Usunięto termin autorów' : `Zmieniono termin autorów na ${formatDate(now)}`,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Termin autorów"
      description="Ostatni dzień, w którym autorzy sami wybierają dyscypliny swoich prac. Później robi to zespół ewaluacji."
      onClose={onClose}
    >
      <DayField field={form.field('author_deadline', 'Ostatni dzień')} hint="puste: bez terminu" />
    </FormDialog>
  );
}
