import { api } from '#client/api.ts';
import { ReasonDialog } from '#client/form/reason-dialog.tsx';
import { Alert } from '#ui/alert.tsx';
import { formatInteger } from '#ui/text/number.ts';
import { ClosingOrder, type Condition, CorrectionOrder, type PeriodDetail } from '../schema.ts';
import { stillChosen } from './still-chosen.ts';
import { CONDITION_NAMES } from '../schema-words.ts';

type CloseDialogProps = { period: PeriodDetail; conditions: Condition[]; onClose: () => void };

/** Closes a period; what is still open takes a reason. */
export function CloseDialog({ period, conditions, onClose }: CloseDialogProps) {
  const open = conditions.filter(({ count }) => count > 0);
  const left = open.filter(({ key }) => key !== 'choosing');
  const choice = stillChosen({ period, conditions, isListed: true });
  return (
    <ReasonDialog
      schema={ClosingOrder}
      start={{ period: period.row_id, seen: conditions.map(({ key, count }) => ({ key, count })) }}
      rules={({ reason }) =>
        open.length > 0 && reason === ''
          ? [{ path: 'reason', message: 'Podaj, dlaczego zamykasz okres mimo otwartych spraw' }]
          : []
      }
      call={api.periods.close.mutationOptions()}
      saved={`Powstaje zapis okresu ${period.year_from}–${period.year_to}`}
      onSaved={onClose}
      title={`Zamknąć okres ${period.year_from}–${period.year_to}?`}
      description="Tego nie można cofnąć. Powstaną pliki z wynikami i ich sumy kontrolne, a potem okres się zamknie."
      submit="Zamknij okres"
      destructive
      failed="Nie zamknięto"
      onClose={onClose}
      required={open.length > 0}
    >
      {choice && (
        <Alert tone="warning" title={choice.until}>
          {choice.loss}
        </Alert>
      )}
      {left.length > 0 && (
        <Alert tone="warning" title="Na zawsze zostanie otwarte">
          <ul className="list-disc ps-5">
            {left.map(({ key, count }) => (
              <li key={key}>
                {CONDITION_NAMES[key]}: {formatInteger(count)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </ReasonDialog>
  );
}

/** Orders a further snapshot of a closed period. */
export const CorrectionDialog = ({ period, onClose }: { period: PeriodDetail; onClose: () => void }) => (
  <ReasonDialog
    schema={CorrectionOrder}
    start={{ period: period.row_id }}
    call={api.periods.correct.mutationOptions()}
    saved={`Powstaje korekta okresu ${period.year_from}–${period.year_to}`}
    onSaved={onClose}
    title="Korekta zamkniętego okresu"
    description="Wyniki zostaną przeliczone z dzisiejszych danych i zapisane w kolejnych plikach. Poprzednie zostają bez zmian."
    submit="Zrób korektę"
    failed="Nie zlecono"
    onClose={onClose}
  />
);
