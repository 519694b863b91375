import { TextAreaField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '#client/api.ts';
import { AskAuthors, type WorkMove } from '../schema.ts';
import { mayBeAsked, moverName, type Question } from './moves-figures.ts';
import { requestText } from './request-text.ts';

type AskDialogProps = { move: WorkMove; isAlone: boolean; mail: boolean; question: Question; onClose: () => void };

const Message = z.object({ message: AskAuthors.shape.message });

/** What the authors will read, ready to be sent. */
export function AskDialog({ move, isAlone, mail, question, onClose }: AskDialogProps) {
  const ask = useMutation(api.advice.ask.mutationOptions());
  const form = useSaveForm({
    schema: Message,
    start: { message: requestText(move, isAlone) },
    save: ({ message }) => ask.mutateAsync({ ...question, publication: move.work.id, message }),
    saved: 'Wysłano prośbę',
    onSaved: onClose,
  });
  const people = move.shares.filter(mayBeAsked);
  return (
    <FormDialog
      form={form}
      title={people.length > 1 ? 'Poproś autorów' : 'Poproś autora'}
      submit="Wyślij prośbę"
      failed="Nie wysłano"
      onClose={onClose}
    >
      <p className="text-sm">
        Do: <strong className="font-semibold">{people.map(({ person }) => moverName(person)).join(', ')}</strong>
      </p>
      <TextAreaField field={form.field('message', 'Treść')} />
      <p className="text-xs text-muted-foreground">
        Prośba pojawi się na stronie głównej {people.length > 1 ? 'autorów' : 'autora'}
        {mail ? ' i pójdzie pocztą, jeżeli konto ma adres' : ''}. Odpowiedź zobaczysz przy ruchu.
      </p>
    </FormDialog>
  );
}
