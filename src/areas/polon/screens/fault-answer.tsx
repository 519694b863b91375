import { trpc } from '#client/api.ts';
import { Dialog } from '#ui/dialog.tsx';
import { focusContent } from '#ui/focus-content.ts';
import { toastSuccess } from '#ui/toast.tsx';
import type { FaultReport } from '../schema.ts';
import { FaultAnswerForm } from './fault-answer-form.tsx';

/** The dialog in which a report is answered: the page's own, as the row may leave the list meanwhile. */
export function FaultAnswerDialog({ report, onClose }: { report: FaultReport; onClose: () => void }) {
  const utils = trpc.useUtils();
  const finish = async () => {
    void utils.dashboard.badges.invalidate();
    void utils.polon.confirmationsOfUser.invalidate();
    await utils.polon.faults.invalidate();
    onClose();
    // The button that opened the dialog has left with its report.
    focusContent();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Odpowiedź na zgłoszenie"
      description={`${report.imie} ${report.nazwisko}`}
    >
      <FaultAnswerForm
        report={report}
        onStale={() => void utils.polon.faults.invalidate()}
        onDone={async () => {
          toastSuccess('Zapisano odpowiedź');
          await finish();
        }}
      />
    </Dialog>
  );
}
