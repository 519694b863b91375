import { useMutation } from '@tanstack/react-query';
import { Calculator, Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { TextAreaField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { usePanelSearch } from '#client/search.ts';
import { useRequest } from '#client/use-request.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { NewScenario, type ScenarioDetail, ScenarioEdit } from '../schema.ts';
import { readScenarioSearch } from '../search.ts';

type ActionsProps = { scenario: ScenarioDetail; onClose: () => void };

/** What makes the same scenario again. */
const againOf = ({ period, name, note, disciplines, changes }: ScenarioDetail) => ({
  period,
  name,
  note,
  disciplines: disciplines.map(({ code }) => code),
  changes: changes.map(({ change }) => change),
});

/** What is done with a whole scenario: computed, renamed, copied, deleted. */
export function ScenarioActions({ scenario, onClose }: ActionsProps) {
  const { id, version, name, editable, changes, result } = scenario;
  const [asked, setAsked] = useState<'edit' | 'copy'>();
  const evaluate = useMutation(api.scenarios.evaluate.mutationOptions());
  const remove = useMutation(api.scenarios.remove.mutationOptions());
  const restore = useMutation(api.scenarios.restore.mutationOptions());
  const isFresh = result !== null && result.outdated === null;
  const isDoubtful = changes.some(({ problem }) => problem !== null);
  const removed = () => {
    onClose();
    toastUndo(
      `Usunięto scenariusz „${name}”`,
      async () => {
        await restore.mutateAsync({ scenario: id });
        // Its result was not kept.
        if (result) evaluate.mutate({ scenario: id });
      },
      `Przywrócono scenariusz „${name}”${result ? '; wynik się przelicza' : ''}`,
    );
  };
  const close = () => setAsked(undefined);
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-2">
        <Button
          variant={isFresh ? 'secondary' : 'primary'}
          icon={Calculator}
          busy={evaluate.isPending}
          disabled={changes.length === 0 || isDoubtful}
          onClick={() => evaluate.mutate({ scenario: id })}
        >
          Przelicz
        </Button>
        {editable && (
          <Button icon={Pencil} onClick={() => setAsked('edit')}>
            Zmień nazwę
          </Button>
        )}
        <Button icon={Copy} disabled={isDoubtful} onClick={() => setAsked('copy')}>
          Utwórz kopię
        </Button>
        {editable && (
          <ConfirmDialog
            trigger={
              <Button icon={Trash2} busy={remove.isPending}>
                Usuń
              </Button>
            }
            title="Usunąć scenariusz?"
            confirm="Usuń"
            destructive
            onConfirm={() => remove.mutate({ scenario: id, version }, { onSuccess: removed })}
          >
            Scenariusz „{name}” zniknie także u innych, którzy mają jego adres.
          </ConfirmDialog>
        )}
      </div>
      <ChangeFailed of={[evaluate, remove]} failed="Nie wykonano" />
      {asked === 'edit' && <EditDialog scenario={scenario} onClose={close} />}
      {asked === 'copy' && <CopyDialog scenario={scenario} onClose={close} />}
    </div>
  );
}

type DialogProps = { scenario: ScenarioDetail; onClose: () => void };

const NamedScenario = ScenarioEdit.omit({ disciplines: true }).required({ name: true });

function EditDialog({ scenario: { id: scenario, version, name, note }, onClose }: DialogProps) {
  const form = useSaveForm({
    schema: NamedScenario,
    start: { scenario, version, name, note },
    call: api.scenarios.edit.mutationOptions(),
    saved: (_, now) => `Zapisano scenariusz „${now.name}”`,
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title="Nazwa i notatka scenariusza" onClose={onClose}>
      <TextField field={form.field('name', 'Nazwa')} />
      <TextAreaField field={form.field('note', 'Notatka')} />
    </FormDialog>
  );
}

/** A variant to be compared with the scenario it comes from; everybody who sees that one may make it. */
function CopyDialog({ scenario, onClose }: DialogProps) {
  const [, change] = usePanelSearch(readScenarioSearch);
  const { name, note, ...again } = againOf(scenario);
  const evaluate = useMutation(api.scenarios.evaluate.mutationOptions());
  const create = useMutation(api.scenarios.create.mutationOptions());
  const request = useRequest();
  const form = useSaveForm({
    schema: NewScenario.pick({ name: true, note: true }),
    start: { name: `${name} – kopia`.slice(0, 200), note },
    startsUnsaved: true,
    save: (named) => create.mutateAsync({ ...again, ...named, request_id: request.id() }),
    // Of a name that is taken it has another one.
    saved: (made) => `Utworzono scenariusz „${made.name}”`,
    onSaved: ({ id }) => {
      onClose();
      void change({ scenariusz: id, obok: undefined });
      if (scenario.result) evaluate.mutate({ scenario: id });
    },
  });
  return (
    <FormDialog form={form} title="Kopia scenariusza" submit="Utwórz kopię" onClose={onClose}>
      <TextField field={form.field('name', 'Nazwa')} />
      <TextAreaField field={form.field('note', 'Notatka')} />
    </FormDialog>
  );
}
