import { TextAreaField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { useMutation } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { api } from '#client/api.ts';
import { PageLink } from '#client/page-link.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { counted } from '#ui/text/number.ts';
import { AskAuthors, type WorkMove } from '../schema.ts';
import { askText, isOwnPart, mayBeAsked, moverName, type Question, REQUEST_CHANGES } from './moves-figures.ts';
import { requestText } from './request-text.ts';

type AskDialogProps = {
  /** As they are when the dialog opens: what is computed meanwhile changes no recipient of what is being written. */
  moves: readonly WorkMove[];
  isAlone: boolean;
  mail: boolean;
  question: Question;
  onClose: () => void;
};

const AskedWorks = AskAuthors.pick({ works: true });
const askedOf = ({ shares }: WorkMove) => shares.filter(mayBeAsked).map(({ person }) => person);

const requestsText = (count: number) => (count === 1 ? 'prośbę' : counted(count, 'prośbę', 'prośby', 'próśb'));

/** What the authors of one or several works will read, ready to be sent. */
export function AskDialog({ moves: atOpening, isAlone, mail, question, onClose }: AskDialogProps) {
  const [opened] = useState(atOpening);
  const moves = opened.filter(({ shares }) => shares.some(mayBeAsked));
  const ownParts = opened.filter(({ shares }) => shares.some(isOwnPart));
  const one = moves.length === 1 ? moves[0] : undefined;
  const ask = useMutation(api.advice.ask.mutationOptions({ meta: { changes: REQUEST_CHANGES } }));
  const withdraw = useMutation(api.advice.withdrawAll.mutationOptions({ meta: { changes: REQUEST_CHANGES } }));
  const form = useSaveForm({
    schema: AskedWorks,
    start: {
      works: moves.map((move) => ({
        publication: move.work.id,
        persons: askedOf(move).map(({ id }) => id),
        message: requestText(move, isAlone),
      })),
    },
    save: ({ works }) => ask.mutateAsync({ ...question, list: isAlone ? 'best' : 'all', works }),
    onSaved: ({ requests }) => {
      onClose();
      const about = one ? ` o pracy „${one.work.title}”` : '';
      toastUndo(
        `Wysłano ${requestsText(requests.length)}${about}`,
        () => withdraw.mutateAsync({ ...question, requests }),
        ({ withdrawn }) => toastSuccess(`Wycofano ${requestsText(withdrawn)}${about}`),
      );
    },
  });
  const count = moves.flatMap(askedOf).length;
  return (
    <FormDialog
      form={form}
      title={one ? askText(one.shares) : 'Poproś autorów'}
      submit={count > 1 && moves.length > 1 ? `Wyślij ${requestsText(count)}` : 'Wyślij prośbę'}
      failed="Nie wysłano"
      onClose={onClose}
    >
      {moves.map((move, index) => (
        <div key={move.work.id} className="space-y-2">
          <p className="text-sm wrap-anywhere">
            Do: <strong className="font-semibold">{askedOf(move).map(moverName).join(', ')}</strong>
            {moves.length > 1 && ` – „${move.work.title}”`}
          </p>
          <TextAreaField
            field={form.field(`works.${index}.message`, moves.length > 1 ? `Treść prośby ${index + 1}` : 'Treść')}
          />
        </div>
      ))}
      {ownParts.length > 0 && (
        <p className="text-sm wrap-anywhere">
          Swoją część przypisz na swojej liście:{' '}
          {ownParts.map(({ work }, index) => (
            <Fragment key={work.id}>
              {index > 0 && ', '}
              <PageLink to="/publicationpanelevalasg" search={{ period: question.period, q: work.title }}>
                „{work.title}”
              </PageLink>
            </Fragment>
          ))}
          .
        </p>
      )}
      <p className="text-xs text-muted-foreground">
        {count > 1 ? 'Prośby pojawią się na stronach głównych autorów' : 'Prośba pojawi się na stronie głównej autora'}
        {mail && ` i ${count > 1 ? 'pójdą' : 'pójdzie'} pocztą, jeżeli konto ma adres`}.{' '}
        {count > 1 ? 'Odpowiedzi' : 'Odpowiedź'} zobaczysz przy {moves.length > 1 ? 'ruchach' : 'ruchu'}.
      </p>
    </FormDialog>
  );
}
