import { useMutation, useQuery } from '@tanstack/react-query';
import { type StatementKind, UnfreezeAsk } from '#areas/statements/schema.ts';
import { cutTitle, earlierText, lineAbout } from './unfreeze-text.ts';
import { Alert } from '#ui/alert.tsx';
import { api } from '../api.ts';
import { TextAreaField } from '../form/fields.tsx';
import { FormDialog } from '../form/form.tsx';
import { useSaveForm } from '../form/use-save-form.ts';
import { toastUndo } from '../parts/undo-toast.ts';

type UnfreezeOf = {
  kind: StatementKind;
  year: number;
  /** A request that waits, to be changed. */
  message?: string;
  /** The work that the request is about: sent before the text, which the author writes, and after a request that waits. */
  about?: string;
};

const titleOf = ({ message, about }: Pick<UnfreezeOf, 'message' | 'about'>) => {
  if (!message) return 'Poproś o odmrożenie';
  return about ? 'Dopisz pracę do prośby o odmrożenie' : 'Zmień prośbę o odmrożenie';
};

/** The author asks for the withdrawal of the own statement, and reads what became of an earlier request. */
export function UnfreezeDialog({ kind, year, message, about, close }: UnfreezeOf & { close: () => void }) {
  const statement = `${kind === 'patent' ? 'oświadczenie o patentach' : 'oświadczenie'} za rok ${year}`;
  const own = useQuery(api.statements.own.queryOptions());
  const earlier = own.data?.find((each) => each.year === year)?.[kind]?.unfreeze;
  const ask = useMutation(api.statements.unfreeze.mutationOptions({ meta: { changes: ['statements'] } }));
  const withdraw = useMutation(
    api.statements.withdrawUnfreeze.mutationOptions({ meta: { changes: ['statements', 'publications'] } }),
  );
  const form = useSaveForm({
    schema: UnfreezeAsk,
    start: { kind, year, ...(message && !about && { message }) },
    save: (input) => {
      const lines = about ? [message, lineAbout(about, input.message)] : [input.message];
      return ask.mutateAsync({ ...input, message: lines.filter(Boolean).join('\n') });
    },
    onSaved: () => {
      close();
      toastUndo(
        `Wysłano prośbę o odmrożenie: ${statement}`,
        () => (message ? ask.mutateAsync({ kind, year, message }) : withdraw.mutateAsync({ kind, year })),
        message ? `Prośba ma poprzednią treść: ${statement}` : `Wycofano prośbę o odmrożenie: ${statement}`,
      );
    },
  });
  return (
    <FormDialog
      form={form}
      title={`${titleOf({ message, about })}: ${statement}`}
      description="Wydruk zamknął dyscypliny prac z tego oświadczenia. Otworzy je biblioteka albo zespół ewaluacji, wycofując oświadczenie; potem drukujesz je jeszcze raz."
      submit="Wyślij prośbę"
      failed="Nie wysłano prośby"
      onClose={close}
    >
      {earlier && (
        <Alert tone={earlier.refused ? 'warning' : 'info'} title={earlierText(earlier)}>
          {earlier.refused
            ? `Odmowa: „${earlier.refusal}”`
            : `„${earlier.message}” ${about ? 'Ta praca zostanie dopisana.' : 'Nowa treść zastąpi poprzednią.'}`}
        </Alert>
      )}
      {about && <p className="text-sm wrap-anywhere">Dotyczy: {cutTitle(about)}</p>}
      <TextAreaField field={form.field('message', 'Co chcesz zmienić i dlaczego')} />
    </FormDialog>
  );
}
