import { useNavigate } from '@tanstack/react-router';
import { api } from '#client/api.ts';
import { TextAreaField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { DisciplineChange } from '../schema-discipline.ts';
import { type Preview, RulesSave } from '../schema-edit.ts';

/** Saves changed rules with the reason. */
export function SaveDialog({ preview, onClose }: { preview: Preview; onClose: () => void }) {
  const navigate = useNavigate();
  const form = useSaveForm({
    schema: RulesSave,
    start: { preview: preview.id },
    call: api.periods.saveRules.mutationOptions(),
    saved: 'Zapisano zasady, wyniki się przeliczają',
    onSaved: ({ period }) => navigate({ to: '/admin/okresy/$period', params: { period: String(period) } }),
  });
  return (
    <FormDialog
      form={form}
      title="Zapisz zmiany zasad"
      description="Od razu przeliczą się wyniki wszystkich osób i dyscyplin w okresie."
      submit="Zapisz zmiany"
      onClose={onClose}
    >
      <TextAreaField field={form.field('reason', 'Powód')} hint="na przykład rozporządzenie z datą i numerem" />
    </FormDialog>
  );
}

/** Saves a corrected discipline with the reason. */
export function SaveDisciplineDialog({
  preview: { discipline, period },
  onClose,
}: {
  preview: Preview;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const form = useSaveForm({
    schema: DisciplineChange,
    start: { ...discipline },
    call: api.classification.change.mutationOptions(),
    saved: 'Poprawiono dyscyplinę',
    onSaved: () => navigate({ to: '/admin/dyscypliny', search: { period } }),
  });
  return (
    <FormDialog
      form={form}
      title="Zapisz poprawkę dyscypliny"
      description="Obowiązuje we wszystkich okresach; otwarte przeliczą się, jeśli zmienia wyniki."
      submit="Zapisz"
      onClose={onClose}
    >
      <TextAreaField field={form.field('reason', 'Powód')} hint="na przykład akt prawny z datą" />
    </FormDialog>
  );
}
