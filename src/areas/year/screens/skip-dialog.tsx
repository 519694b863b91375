import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { ReasonDialog } from '#client/form/reason-dialog.tsx';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { StepSettings, StepSkip, type YearStep } from '../schema.ts';
import { CHANGES, toastResumed } from './use-mark.ts';
import { titleOf } from './words.ts';

/** Leaves a step out of its year, with the reason; the notice takes it back. */
export function SkipDialog({ step, close }: { step: YearStep; close: () => void }) {
  const { id } = step;
  const back = useMutation(api.year.resume.mutationOptions({ meta: { changes: [...CHANGES] } }));
  return (
    <ReasonDialog
      schema={StepSkip}
      start={{ id, updated_at: step.updated_at }}
      call={api.year.skip.mutationOptions({ meta: { changes: [...CHANGES] } })}
      present={(current) => {
        const now = StepSettings.safeParse(current).data;
        return now && { updated_at: now.updated_at };
      }}
      onSaved={({ updated_at }) => {
        toastUndo(
          `Pominięto krok: ${titleOf(step)}`,
          () => back.mutateAsync({ id, updated_at }),
          () => toastResumed(step),
        );
        close();
      }}
      title="Pomiń krok w tym roku"
      description={titleOf(step)}
      submit="Pomiń"
      onClose={close}
      hint="Kroki, które na ten czekają, ruszą bez niego. Możesz go przywrócić."
    />
  );
}
