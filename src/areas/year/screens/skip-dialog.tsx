import { api } from '#client/api.ts';
import { ReasonDialog } from '#client/form/reason-dialog.tsx';
import { StepSettings, StepSkip, type YearStep } from '../schema.ts';
import { CHANGES } from './use-mark.ts';
import { titleOf } from './words.ts';

/** Leaves a step out of its year, with the reason. */
export const SkipDialog = ({ step, close }: { step: YearStep; close: () => void }) => (
  <ReasonDialog
    schema={StepSkip}
    start={{ id: step.id, updated_at: step.updated_at }}
    call={api.year.skip.mutationOptions({ meta: { changes: [...CHANGES] } })}
    present={(current) => {
      const now = StepSettings.safeParse(current).data;
      return now && { updated_at: now.updated_at };
    }}
    saved="Pominięto krok"
    onSaved={close}
    title="Pomiń krok w tym roku"
    description={titleOf(step)}
    submit="Pomiń"
    onClose={close}
    hint="Kroki, które na ten czekają, ruszą bez niego. Możesz go przywrócić."
  />
);
