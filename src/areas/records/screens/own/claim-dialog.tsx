import { api } from '#client/api.ts';
import { SelectField, TextAreaField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { useSession } from '#client/shell/session.ts';
import { plain } from '#ui/text/plain.ts';
import { ClaimOrder } from '../../schema-own.ts';

type ClaimDialogProps = {
  work: { id: number; title: string };
  mine: 'mine' | 'not-mine';
  /** Authors who are linked with nobody, to say which of them the user is. */
  authors?: readonly { id: number; name: string }[];
  close: () => void;
  /** After it is sent, in place of `close`. */
  sent?: (() => void) | undefined;
};

/** Tells the library that a work is the user's, or is not. */
export function ClaimDialog({ work, mine, authors = [], close, sent = close }: ClaimDialogProps) {
  const { attrs } = useSession();
  const last = plain(attrs?.nazwisko ?? '');
  const me = last === '' ? undefined : authors.find(({ name }) => plain(name).includes(last));
  const form = useSaveForm({
    schema: ClaimOrder,
    start: { publication_id: work.id, mine, author_id: me?.id ?? null },
    call: api.records.own.claim.mutationOptions({
      meta: { changes: ['records.own.list', 'records.own.find'] },
    }),
    saved: `Wysłano do biblioteki: „${work.title}”`,
    onSaved: sent,
  });
  return (
    <FormDialog
      form={form}
      title={mine === 'mine' ? 'To moje' : 'To nie moje'}
      description={work.title}
      submit="Wyślij do biblioteki"
      onClose={close}
    >
      {mine === 'mine' ? (
        <SelectField
          field={form.field('author_id', 'Którym autorem jesteś')}
          required={false}
          empty="nie ma mnie na liście autorów"
          options={authors.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : (
        <p className="text-sm">
          Gdy biblioteka to potwierdzi, praca zniknie z Twojej listy, a jej punkty i sloty z Twoich wyników.
        </p>
      )}
      <TextAreaField field={form.field('note', 'Uwaga dla biblioteki')} required={false} />
    </FormDialog>
  );
}
