import { useNavigate } from '@tanstack/react-router';
import { api } from '#client/api.ts';
import { ReasonDialog } from '#client/form/reason-dialog.tsx';
import { DisciplineChange, type Preview, RulesSave } from '../schema.ts';

/** Saves changed rules with the reason. */
export function SaveDialog({ preview, onClose }: { preview: Preview; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <ReasonDialog
      schema={RulesSave}
      start={{ preview: preview.id }}
      call={api.periods.saveRules.mutationOptions()}
      saved={`Zapisano zasady okresu ${preview.year_from}–${preview.year_to}, wyniki się przeliczają`}
      onSaved={({ period }) => navigate({ to: '/admin/okresy/$period', params: { period: String(period) } })}
      title="Zapisz zmiany zasad"
      description="Od razu przeliczą się wyniki wszystkich osób i dyscyplin w okresie."
      submit="Zapisz zmiany"
      onClose={onClose}
      hint="na przykład rozporządzenie z datą i numerem"
    />
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
  return (
    <ReasonDialog
      schema={DisciplineChange}
      start={{ ...discipline }}
      call={api.classification.change.mutationOptions()}
      saved={`Poprawiono dyscyplinę: ${discipline?.name ?? ''}`}
      onSaved={() => navigate({ to: '/admin/dyscypliny', search: { period } })}
      title="Zapisz poprawkę dyscypliny"
      description="Obowiązuje we wszystkich okresach; otwarte przeliczą się, jeśli zmienia wyniki."
      onClose={onClose}
      hint="na przykład akt prawny z datą"
    />
  );
}
