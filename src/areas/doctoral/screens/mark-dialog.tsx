import { z } from 'zod';
import { CheckboxField, DayField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { type SaveForm, useSaveForm } from '#client/form/use-save-form.ts';
import { today } from '#engine/day.ts';
import { Alert } from '#ui/alert.tsx';
import { counted, formatDate } from '#ui/text/number.ts';
import { type Counts, enteredText, isShortOfReviews } from '../reviews.ts';
import { type Deadline, TermMark } from '../schema-terms.ts';
import { termOf, useMarking } from './use-marking.ts';

/** The day now, after somebody else has marked it. */
const Current = z.object({ met_on: z.string().nullable() });

export type MarkProps = {
  procedure: number;
  deadline: Deadline;
  /** Whose it is, among terms of several people. */
  student?: string | undefined;
  onClose: () => void;
};

type AskedProps = { form: SaveForm<{ bez_recenzji?: boolean | undefined }>; counts: readonly Counts[] };

/** How many reviews are entered, and whether they have come all the same. */
export function ReviewsAsked({ form, counts }: AskedProps) {
  const short = counts.filter(isShortOfReviews);
  const [only] = counts;
  if (short.length === 0) return null;
  const said =
    counts.length === 1 && only
      ? enteredText(only)
      : `Brakuje wpisanych recenzji: ${counted(short.length, 'przewód', 'przewody', 'przewodów')}`;
  return (
    <Alert tone="warning" title={said}>
      <CheckboxField field={form.field('bez_recenzji', 'Recenzje wpłynęły, choć ich autorów jeszcze nie wpisano')} />
    </Alert>
  );
}

/** The day on which a term was met. */
export function MarkDialog({ procedure, deadline, student, onClose }: MarkProps) {
  const { term, label, met_on: metOn, marked_on: markedOn, due } = deadline;
  const start = { przewid: procedure, term };
  const { reviews } = deadline;
  // Of a term that is over, today is hardly the day.
  const form = useSaveForm({
    schema: TermMark,
    start: { ...start, met_on: markedOn ?? metOn ?? (due < today() ? null : today()), expected_from: markedOn },
    rules: ({ met_on: day }) =>
      markedOn === null && !day ? [{ path: 'met_on', message: 'Podaj dzień, w którym terminu dotrzymano' }] : [],
    call: useMarking(termOf({ deadline, student })),
    present: (current) => {
      const { data } = Current.safeParse(current);
      return data && { ...start, met_on: data.met_on, expected_from: data.met_on };
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={label}
      description={`${student === undefined ? '' : `${student}. `}Ostatni dzień: ${formatDate(due)}.${markedOn === null ? '' : ' Pusta data oznacza, że terminu jeszcze nie dotrzymano.'}`}
      onClose={onClose}
    >
      <DayField field={form.field('met_on', 'Dotrzymano dnia', formatDate)} max={today()} />
      {markedOn === null && reviews && <ReviewsAsked form={form} counts={[reviews]} />}
    </FormDialog>
  );
}
