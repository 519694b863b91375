import { Send } from 'lucide-react';
import { PageButton } from '#client/page-link.ts';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { counted, formatInteger } from '#ui/text/number.ts';
import type { Overview, PbnCounts, SendOrder } from '../schema.ts';
import type { Standing } from '../schema-words.ts';

/** Why nothing that is sent now leaves at once; undefined: it does. */
export function waitsFor({
  is_configured: isConfigured,
  failure,
  logged_since: since,
  is_refused: isRefused,
}: Overview) {
  if (!isConfigured || failure) return 'Poczekają w kolejce, aż administrator poprawi „Ustawienia → PBN”.';
  if (since === null || isRefused) return 'Poczekają w kolejce: pójdą, gdy zalogujesz się do PBN.';
  return undefined;
}

type SendManyProps = {
  waits: string | undefined;
  counts: PbnCounts;
  /** That the list is filtered by, else the latest; NaN: not known yet. */
  year: number;
  /** Something else on the screen is what is to be done next. */
  isSecond: boolean;
  isBusy: boolean;
  send: (what: SendOrder['what']) => void;
};

export const recordsOf = (counts: PbnCounts, wanted: Standing) =>
  counts.find(({ standing }) => standing === wanted)?.records ?? 0;

/** Whole sets at once; what is to be done next is the main button, until somebody has to log in first. */
export function SendMany({ waits, counts, year, isSecond, isBusy, send }: SendManyProps) {
  const of = (wanted: Standing) => recordsOf(counts, wanted);
  const [changed, refused, never] = [of('changed'), of('refused'), of('never')];
  const next = waits !== undefined || isSecond ? undefined : changed > 0 ? 'changed' : 'year';
  const variant = (step: typeof next) => (step === next ? 'primary' : 'secondary');
  return (
    <div className="flex flex-wrap gap-2">
      {changed > 0 && (
        <ConfirmDialog
          trigger={
            <InPersonButton size="sm" variant={variant('changed')} icon={Send} busy={isBusy}>
              Wyślij wszystkie zmienione ({formatInteger(changed)})
            </InPersonButton>
          }
          title={`Wysłać ${counted(changed, 'zmieniony rekord', 'zmienione rekordy', 'zmienionych rekordów')}?`}
          confirm="Wyślij"
          onConfirm={() => send({ kind: 'changed' })}
        >
          Do PBN pójdą opisy, opłaty i zmienione oświadczenia tych zatwierdzonych prac, które zmieniły się od wysłania.{' '}
          {waits ?? 'Wysyłane są po jednej, w tle.'} Treść każdej sprawdzisz przy niej: „Co zostanie wysłane”.
        </ConfirmDialog>
      )}
      {refused > 0 && (
        <ConfirmDialog
          trigger={
            <InPersonButton size="sm" busy={isBusy}>
              Ponów odmowy ({formatInteger(refused)})
            </InPersonButton>
          }
          title={`Wysłać ponownie ${counted(refused, 'odrzucony rekord', 'odrzucone rekordy', 'odrzuconych rekordów')}?`}
          confirm="Wyślij ponownie"
          onConfirm={() => send({ kind: 'refused' })}
        >
          Prace, których PBN nie przyjął, pójdą jeszcze raz. {waits ?? 'Wysyłane są po jednej, w tle.'} Bez poprawienia
          tego, co PBN wytknął, odmówi znowu: powód odmowy jest przy każdej pracy.
        </ConfirmDialog>
      )}
      {never > 0 && !Number.isNaN(year) && (
        <ConfirmDialog
          trigger={
            <InPersonButton size="sm" variant={variant('year')} busy={isBusy}>
              Wyślij cały rok {year}
            </InPersonButton>
          }
          title={`Wysłać rok ${year}?`}
          confirm="Wyślij"
          onConfirm={() => send({ kind: 'year', year })}
        >
          Do kolejki trafią zatwierdzone prace z roku {year}, których PBN nie ma albo które się zmieniły.{' '}
          {waits ?? 'Wysyłane są po jednej, w tle.'} Inny rok wybierzesz w filtrze.
        </ConfirmDialog>
      )}
      {refused > 0 && (
        <PageButton to="/admindashboard/pbn" search={{ standing: 'refused' } as never} size="sm" variant="link">
          Pokaż odmowy ({formatInteger(refused)})
        </PageButton>
      )}
    </div>
  );
}
