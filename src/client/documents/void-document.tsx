import { TextAreaField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { DocumentVoid, type Voided } from '#shared/document-void.ts';
import { Badge } from '#ui/badge.tsx';
import { instantText } from '#ui/text/instant.ts';

type Numbered = { document_id: number; number: string };

type VoidDialogProps = {
  document: Numbered;
  /** What the document is. */
  title: string;
  /** Where it says from now on that it is voided. */
  marked: string;
  save: (input: DocumentVoid) => Promise<unknown>;
  close: () => void;
};

/** Asks for the reason and voids a numbered document. */
export function VoidDialog({ document: { document_id, number }, title, marked, save, close }: VoidDialogProps) {
  const form = useSaveForm({
    schema: DocumentVoid,
    start: { document: document_id },
    save,
    saved: `Unieważniono dokument ${number}`,
    onSaved: close,
  });
  return (
    <FormDialog
      form={form}
      title={`Unieważnij dokument ${number}`}
      description={`${title}. Numer pozostanie zajęty, a dokument będzie oznaczony jako unieważniony – ${marked}. Tego nie można cofnąć.`}
      submit="Unieważnij"
      destructive
      onClose={close}
    >
      <TextAreaField field={form.field('reason', 'Powód')} />
    </FormDialog>
  );
}

/** The number of a document; a voided one is struck and says so. */
export const DocumentNumber = ({ number, voided }: { number: string; voided: Voided }) => (
  <>
    <span className={voided ? 'font-medium text-muted-foreground line-through' : 'font-medium'}>{number}</span>
    {voided && <Badge tone="danger">unieważniony</Badge>}
  </>
);

/** When, by whom and why a document was voided. */
export const VoidedBy = ({ voided }: { voided: Voided }) =>
  voided && (
    <span className="block text-xs wrap-anywhere text-muted-foreground">
      Unieważniono {instantText(voided.at)}, {voided.by}: {voided.reason}
    </span>
  );
