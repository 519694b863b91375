import { api } from '#client/api.ts';
import { TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { Button } from '#ui/button.tsx';
import { Apart, type PairKey } from '../../schema-duplicates.ts';

const REASONS = ['inna praca', 'inna część lub inne wydanie', 'preprint i publikacja', 'wspólny DOI dwóch prac'];

type ApartDialogProps = { pair: PairKey; onDone: () => void; onClose: () => void };

/** Says that two records are two publications, and why: it is never asked again. */
export function ApartDialog({ pair, onDone, onClose }: ApartDialogProps) {
  const form = useSaveForm({
    schema: Apart,
    start: { ...pair, reason: REASONS[0] ?? '' },
    call: api.records.duplicates.apart.mutationOptions(),
    onSaved: onDone,
  });
  return (
    <FormDialog
      form={form}
      title="To nie duplikat"
      description={`Rekordy ${pair.a} i ${pair.b} zostaną osobno i nie wrócą na listę.`}
      submit="To nie duplikat"
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-2">
        {REASONS.map((reason) => (
          <Button key={reason} size="sm" onClick={() => form.set('reason', reason)}>
            {reason}
          </Button>
        ))}
      </div>
      <TextField field={form.field('reason', 'Powód')} />
    </FormDialog>
  );
}
