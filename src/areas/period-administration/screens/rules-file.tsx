import { useMutation } from '@tanstack/react-query';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { sendFile } from '#client/upload.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { FileDrop } from '#ui/field/file-drop.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { counted } from '#ui/text/number.ts';
import type { RuleChange } from '#areas/periods/schema.ts';
import type { Gathered } from '../rules/values.ts';
import type { PeriodDetail, RulesRead } from '../schema.ts';
import { RuleChanges } from './period-parts.tsx';

type RulesFileProps = {
  period: PeriodDetail;
  gathered: Gathered;
  onTaken: (values: readonly RuleChange[]) => void;
  onClose: () => void;
};

/** A file of rules, of this or another period: what differs, taken among the changes whose effects are seen before they are saved. */
export function RulesFileDialog({ period, gathered, onTaken, onClose }: RulesFileProps) {
  const read = useMutation({
    mutationFn: (file: File) => sendFile<RulesRead>(`/api/admin/periodRulesFile?period=${period.row_id}`, file),
  });
  const { changes = [], unchanged = [] } = read.data ?? {};
  const dropped = period.rules.filter(({ key }) => unchanged.includes(key) && gathered.has(key));
  return (
    <Dialog
      size="lg"
      title="Zasady z pliku"
      description={`Plik „zasady okresu” pobrany z tego albo innego okresu, porównany z zasadami okresu ${period.year_from}–${period.year_to}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Anuluj</Button>
          {changes.length + dropped.length > 0 && (
            <Button
              variant="primary"
              onClick={() => {
                onTaken([...changes, ...dropped]);
                onClose();
              }}
            >
              {changes.length > 0
                ? `Zbierz ${counted(changes.length, 'zmianę', 'zmiany', 'zmian')}`
                : 'Wróć do zapisanych wartości'}
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-4 text-sm">
        <FileDrop
          label="Wybierz plik"
          accept=".xlsx,.csv"
          hint="albo przeciągnij go tutaj: XLSX lub CSV, najwyżej 2 MB. Nic się nie zapisze: najpierw zobaczysz różnice, potem ich skutki."
          disabled={read.isPending}
          onFile={(file) => read.mutate(file)}
        />
        {read.isPending && <Spinner label="Porównywanie z zasadami okresu…" />}
        <ChangeFailed of={read} failed="Nie wczytano pliku" />
        {read.data && <Differences period={period} read={read.data} />}
        {dropped.length > 0 && (
          <p>
            W pliku są wartości zapisane, a nie zebrane:{' '}
            {counted(dropped.length, 'zebrana zmiana odpadnie', 'zebrane zmiany odpadną', 'zebranych zmian odpadnie')}.
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Wrong lines that are read one by one. */
const MOST_SHOWN = 50;

function Differences({ period, read: { changes, unchanged, problems } }: { period: PeriodDetail; read: RulesRead }) {
  const valueOf = new Map(period.rules.map(({ key, value }) => [key, value]));
  return (
    <section aria-label="Różnice" className="space-y-3">
      <output className="block">
        {changes.length === 0
          ? 'Żadna zasada się nie różni'
          : `Różni się ${counted(changes.length, 'zasada', 'zasady', 'zasad')}`}
        {unchanged.length > 0 &&
          `, ${counted(unchanged.length, 'jest taka sama', 'są takie same', 'jest takich samych')}`}
        . Zasady, których w pliku nie ma, zostają.
      </output>
      {problems.length > 0 && (
        <Alert tone="warning" title={`Nie odczytano: ${counted(problems.length, 'wiersz', 'wiersze', 'wierszy')}`}>
          <ul className="list-disc ps-5">
            {problems.slice(0, MOST_SHOWN).map(({ line, message }) => (
              <li key={`${line} ${message}`}>
                wiersz {line}: {message}
              </li>
            ))}
            {problems.length > MOST_SHOWN && <li>i {problems.length - MOST_SHOWN} dalszych</li>}
          </ul>
        </Alert>
      )}
      {changes.length > 0 && (
        <RuleChanges
          caption="Zasady, które się różnią"
          rows={changes.map(({ key, value }) => ({ key, before: valueOf.get(key) ?? null, after: value }))}
        />
      )}
    </section>
  );
}
