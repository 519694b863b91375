import { Dialog } from '#ui/overlay/dialog.tsx';
import { ExchangeAnswer } from '#areas/publications/screens/exchange-tab.tsx';
import type { QualifiedShare } from '../schema.ts';
import { ownTitle } from '../schema-words.ts';
import { useSlotReader } from './slot-reader.ts';

type ShareExchangeDialogProps = { share: QualifiedShare; periodId: number; onClose: () => void };

/** Why the discipline leaves a share out and the cost of admitting it, or what a chosen share earns. */
export function ShareExchangeDialog({ share, periodId, onClose }: ShareExchangeDialogProps) {
  const { title, book } = ownTitle(share);
  const { of } = useSlotReader();
  return (
    <Dialog
      size="lg"
      title={share.discipline_accepted ? 'Wkład w wynik dyscypliny' : 'Dlaczego nie przyjęto do ewaluacji?'}
      description={
        <>
          {title}
          {book && <span className="block">{book}</span>}
        </>
      }
      onClose={onClose}
    >
      <ExchangeAnswer period={periodId} publication={share.id_publikacja} person={of?.id} />
    </Dialog>
  );
}
