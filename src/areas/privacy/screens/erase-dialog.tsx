import { api } from '#client/api.ts';
import { ReasonDialog } from '#client/form/reason-dialog.tsx';
import { EraseOrder, type Erasure } from '../schema.ts';

type EraseDialogProps = { erasure: Erasure; close: () => void };

/** Asks why the data of a person are erased; it cannot be undone. */
export const EraseDialog = ({ erasure: { person, name, fingerprint }, close }: EraseDialogProps) => (
  <ReasonDialog
    schema={EraseOrder}
    start={{ person, fingerprint }}
    call={api.privacy.erase.mutationOptions({ meta: { changes: ['privacy', 'accounts', 'people'] } })}
    saved={`Usunięto dane osoby: ${name}`}
    onSaved={close}
    title={`Usuń dane: ${name}`}
    description="Tego nie można cofnąć. Konto zostaje puste i nieaktywne, a dane, które muszą zostać, nie zmieniają się."
    submit="Usuń dane"
    destructive
    failed="Nie usunięto danych"
    onClose={close}
    hint="Na przykład numer i data wniosku. Zostanie w dzienniku zmian."
  />
);
