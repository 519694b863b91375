import { Button } from './button.tsx';
import { DialogClose } from './dialog.tsx';

type SaveFooterProps = { label: string; disabled: boolean; busy: boolean; save: () => void };

/** Of a dialog that asks for something: cancel, and save, which the dialog outlasts until it has worked. */
export const SaveFooter = ({ label, disabled, busy, save }: SaveFooterProps) => (
  <>
    <DialogClose>
      <Button>Anuluj</Button>
    </DialogClose>
    <Button variant="primary" disabled={disabled} busy={busy} onClick={save}>
      {label}
    </Button>
  </>
);
