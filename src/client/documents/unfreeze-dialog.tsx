import { useMutation, useQuery } from '@tanstack/react-query';
import { type StatementKind, UnfreezeAsk } from '#areas/statements/schema.ts';
import { earlierText } from './earlier-text.ts';
import { Alert } from '#ui/alert.tsx';
import { api } from '../api.ts';
import { TextAreaField } from '../form/fields.tsx';
import { FormDialog } from '../form/form.tsx';
import { useSaveForm } from '../form/use-save-form.ts';

export type UnfreezeOf = { kind: StatementKind; year: number /** What the request begins as. */; message?: string };

/** The author asks for the withdrawal of the own statement, and reads what became of an earlier request. */
export function UnfreezeDialog({ kind, year, message, close }: UnfreezeOf & { close: () => void }) {
  const own = useQuery(api.statements.own.queryOptions());
  const earlier = own.data?.find((each) => each.year === year)?.[kind]?.unfreeze;
  const ask = useMutation(api.statements.unfreeze.mutationOptions({ meta: { changes: ['statements'] } }));
  const form = useSaveForm({
    schema: UnfreezeAsk,
    start: { kind, year, ...(message && { message }) },
    save: ask.mutateAsync,
    saved: 'Wysłano prośbę',
    onSaved: close,
  });
  return (
    <FormDialog
      form={form}
      title={`Poproś o odmrożenie: oświadczenie za rok ${year}`}
      description="Wydruk zamknął dyscypliny prac z tego oświadczenia. Otworzy je biblioteka albo zespół ewaluacji, wycofując oświadczenie; potem drukujesz je jeszcze raz."
      submit="Wyślij prośbę"
      failed="Nie wysłano prośby"
      onClose={close}
    >
      {earlier && (
        <Alert tone={earlier.refused ? 'warning' : 'info'} title={earlierText(earlier)}>
          {earlier.refused ? `Odmowa: „${earlier.refusal}”` : `„${earlier.message}” Nowa treść zastąpi poprzednią.`}
        </Alert>
      )}
      <TextAreaField field={form.field('message', 'Co chcesz zmienić i dlaczego')} />
    </FormDialog>
  );
}
