import type { CallOptions } from '../api-types.ts';
import { ReasonDialog } from '../form/reason-dialog.tsx';
import { DocumentVoid, type Voided } from '#shared/document-void.ts';
import { Badge } from '#ui/badge.tsx';
import { instantText } from '#ui/text/instant.ts';

type Numbered = { document_id: number; number: string };

type VoidDialogProps<Answer> = {
  document: Numbered;
  /** What the document is. */
  title: string;
  /** Where it says from now on that it is voided. */
  marked: string;
  call: CallOptions<DocumentVoid, Answer>;
  close: () => void;
};

/** Asks for the reason and voids a numbered document. */
export const VoidDialog = <Answer,>({
  document: { document_id, number },
  title,
  marked,
  call,
  close,
}: VoidDialogProps<Answer>) => (
  <ReasonDialog
    schema={DocumentVoid}
    start={{ document: document_id }}
    call={call}
    saved={`Unieważniono dokument ${number}`}
    onSaved={close}
    title={`Unieważnij dokument ${number}`}
    description={`${title}. Numer pozostanie zajęty, a dokument będzie oznaczony jako unieważniony – ${marked}. Tego nie można cofnąć.`}
    submit="Unieważnij"
    destructive
    onClose={close}
  />
);

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
