import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { DayField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm, useText } from '#client/form/use-save-form.ts';
import { isDay, today } from '#engine/day.ts';
import { isRecord } from '#engine/is-record.ts';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { formatDate } from '#ui/text/number.ts';
import { type UnitDetail, UnitDays, UnitMerge, UnitMove, UnitRename } from '../schema.ts';
import { CHANGE_NAMES, type PlannedKind } from '../schema-words.ts';
import { UnitField } from './unit-picker.tsx';
import { useUnitPreview } from './unit-preview.tsx';

type UnitFormProps = { of: UnitDetail['unit']; close: () => void };

/** Areas whose answers name units. */
const CHANGES = {
  meta: { changes: ['units', 'people', 'dashboard', 'supervision', 'reconciliation', 'grants'] },
} as const;

type ToldChange<Input> = { kind: PlannedKind; unit: string; done: (input: Input) => string };

/** Says what has become of the change: done, or kept until its day. */
const told =
  <Input extends { on: string | null }>(change: ToldChange<Input>, close: () => void) =>
  (input: Input) => {
    const { kind, unit, done } = change;
    toastSuccess(
      input.on !== null && input.on > today()
        ? `Zaplanowano na ${formatDate(input.on)}: ${unit}, ${CHANGE_NAMES[kind]}`
        : done(input),
    );
    close();
  };

/** Sends a change, and gives what was sent to `onSaved`. */
const sent =
  <Input,>(send: (input: Input) => Promise<unknown>) =>
  async (input: Input) => {
    await send(input);
    return input;
  };

const submitText = (on: string, now: string) => (isDay(on) && on > today() ? 'Zaplanuj' : now);

const LATER = 'Dzień w przyszłości: zmiana zostanie zaplanowana i wejdzie w życie sama.';

const SHOWN = UnitRename.pick({ code: true, name: true, version: true });
const NEWER = UnitRename.pick({ version: true });

/** The version of the current row, after a conflict: what it moves or ends is shown by the preview. */
const versionIn = (current: unknown) => (isRecord(current) ? NEWER.safeParse(current).data : undefined);

export function RenameForm({ of, close }: UnitFormProps) {
  const rename = useMutation(api.units.rename.mutationOptions(CHANGES));
  const { id, code, name, version } = of;
  const form = useSaveForm({
    schema: UnitRename,
    start: { unit: id, version, code, name, on: today() },
    save: sent(rename.mutateAsync),
    present: (current) => {
      const { data } = SHOWN.safeParse(current);
      return data && { unit: id, ...data, on: today() };
    },
    onSaved: told({ kind: 'rename', unit: name, done: (now: UnitRename) => `Zmieniono jednostkę: ${now.name}` }, close),
  });
  const on = useText(form.at('on'));
  return (
    <FormDialog
      form={form}
      title="Zmień nazwę lub kod"
      submit={submitText(on, 'Zapisz')}
      failed="Nie zmieniono nazwy"
      onClose={close}
    >
      <TextField field={form.field('name', 'Nazwa')} />
      <TextField field={form.field('code', 'Kod')} className="w-56" />
      <DayField
        field={form.field('on', 'Od dnia')}
        hint={`Pod dawną nazwą jednostka nadal się znajdzie, także w importach. ${LATER} Puste: poprawiasz tylko pomyłkę.`}
      />
    </FormDialog>
  );
}

export function MoveForm({ of, close }: UnitFormProps) {
  const move = useMutation(api.units.move.mutationOptions(CHANGES));
  const form = useSaveForm({
    schema: UnitMove,
    start: { unit: of.id, version: of.version, on: today() },
    save: sent(move.mutateAsync),
    present: (current) => {
      const newer = versionIn(current);
      return newer && { unit: of.id, ...newer, on: today() };
    },
    onSaved: told({ kind: 'move', unit: of.name, done: () => `Przeniesiono jednostkę: ${of.name}` }, close),
  });
  const [target, on] = [useText(form.at('target')), useText(form.at('on'))];
  const preview = useUnitPreview(
    { unit: of.id, kind: 'move', target: target === '' ? null : Number(target), on: isDay(on) ? on : null },
    isDay(on) && (target !== '' || of.parent_id !== null),
  );
  return (
    <FormDialog
      form={form}
      title="Przenieś pod inną jednostkę"
      description={`„${of.name}” przejdzie razem z jednostkami, które jej podlegają`}
      submit={submitText(on, 'Przenieś')}
      disabled={!preview.isPossible}
      failed="Nie przeniesiono jednostki"
      onClose={close}
    >
      <UnitField field={form.field('target', 'Nowa jednostka nadrzędna')} hint="Puste: najwyższy poziom" />
      <DayField field={form.field('on', 'Od dnia')} hint={LATER} className="w-56" />
      {preview.shown}
    </FormDialog>
  );
}

export function MergeForm({ of, close }: UnitFormProps) {
  const merge = useMutation(api.units.merge.mutationOptions(CHANGES));
  const form = useSaveForm({
    schema: UnitMerge,
    start: { unit: of.id, version: of.version, on: today() },
    save: sent(merge.mutateAsync),
    present: (current) => {
      const newer = versionIn(current);
      return newer && { unit: of.id, ...newer, on: today() };
    },
    onSaved: told({ kind: 'merge', unit: of.name, done: () => `Scalono z inną jednostką: ${of.name}` }, close),
  });
  const [target, on] = [useText(form.at('target')), useText(form.at('on'))];
  const preview = useUnitPreview(
    { unit: of.id, kind: 'merge', target: target === '' ? null : Number(target), on: isDay(on) ? on : null },
    isDay(on) && target !== '',
  );
  return (
    <FormDialog
      form={form}
      title="Scal z inną jednostką"
      description={`„${of.name}” stanie się częścią drugiej jednostki. Jej historia i oświadczenia zostają; scalenie można cofnąć.`}
      submit={submitText(on, 'Scal')}
      disabled={!preview.isPossible}
      failed="Nie scalono jednostek"
      onClose={close}
    >
      <UnitField field={form.field('target', 'Jednostka, która zostaje')} />
      <DayField
        field={form.field('on', 'Od dnia')}
        hint={`Dzień wcześniej to ostatni dzień scalanej jednostki. ${LATER}`}
        className="w-56"
      />
      {preview.shown}
    </FormDialog>
  );
}

export function DaysForm({ of, close }: UnitFormProps) {
  const start = { unit: of.id, version: of.version, valid_from: of.valid_from, valid_to: of.valid_to };
  const form = useSaveForm({
    schema: UnitDays,
    start,
    call: api.units.days.mutationOptions(CHANGES),
    present: (current) => {
      const { data } = UnitDays.omit({ unit: true }).safeParse(current);
      return data && { unit: of.id, ...data };
    },
    saved: `Zapisano dni jednostki: ${of.name}`,
    onSaved: close,
  });
  const last = useText(form.at('valid_to'));
  const preview = useUnitPreview(
    { unit: of.id, kind: 'days', target: null, on: isDay(last) ? last : null },
    isDay(last),
  );
  return (
    <FormDialog
      form={form}
      title="Zamknij albo zmień dni"
      disabled={isDay(last) && !preview.isPossible}
      failed="Nie zapisano dni"
      onClose={close}
    >
      <div className="flex flex-wrap gap-4">
        <DayField
          field={form.field('valid_from', 'Istnieje od')}
          hint="Puste: nie wiadomo"
          className="w-56 max-w-full"
        />
        <DayField
          field={form.field('valid_to', 'Ostatni dzień')}
          hint="Puste: jednostka istnieje dalej"
          className="w-56 max-w-full"
        />
      </div>
      {preview.shown}
    </FormDialog>
  );
}
