import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListImport } from '../schema-lists.ts';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { DiscardPreview } from '#client/parts/file-import.tsx';
import { StatementsChoice } from '#client/documents/statements-question.tsx';
import { Button } from '#ui/button.tsx';
import { DayFilter } from '#client/form/day-input.tsx';
import { RadioGroup } from '#ui/field/radio-group.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { formatInteger } from '#ui/text/number.ts';
import { EffectOfChange } from './effect.tsx';
import type { RowChoice } from './row-choice.ts';
import { savedText } from './saved-words.ts';

/** It waits no longer, of which the tabs of the library and the home page tell. */
const DECIDED = { meta: { changes: ['lists', 'intake.waiting', 'dashboard.overview'] } } as const;

const MEANINGS = [
  { value: 'stays', label: 'Zostają w wykazie', hint: 'plik jest częściowy albo to tylko uzupełnienie' },
  {
    value: 'ends',
    label: 'Kończą się w wykazie',
    hint: 'od dnia, który podasz; prace wcześniejszych lat zachowają punkty',
  },
  { value: 'cut', label: 'Plik jest ucięty', hint: 'odrzuć podgląd i wczytaj cały plik' },
] as const;
type Meaning = (typeof MEANINGS)[number]['value'];

/** Applies a preview, once it is said what missing rows mean, or discards it. */
export function ListDecision({ of, choice }: { of: ListImport; choice: RowChoice }) {
  const accept = useMutation(api.lists.accept.mutationOptions(DECIDED));
  const discard = useMutation(api.lists.discard.mutationOptions(DECIDED));
  const [meaning, mean] = useState<Meaning>();
  const [day, setDay] = useState('');
  const missing = of.counts?.missing ?? 0;
  const rows = (of.counts?.new ?? 0) + (of.counts?.changed ?? 0) - choice.except.length + choice.also.length;
  const isDecided = missing === 0 || meaning === 'stays' || (meaning === 'ends' && day !== '');
  const saved = savedText(rows, meaning === 'ends' ? missing : 0);
  const order = {
    import: of.id,
    ...choice,
    ...(missing > 0 && (meaning === 'stays' || meaning === 'ends') && { missing: meaning }),
    ...(meaning === 'ends' && { ends_on: day }),
  };
  // What is shown above is the effect of all rows without a doubt, of which missing ones stay.
  const isOther = meaning === 'ends' || choice.except.length + choice.also.length > 0;
  const trial = useMutation({ ...api.lists.tryAccept.mutationOptions(), meta: { changes: [] } });
  const question = JSON.stringify(order);
  const isAsked = JSON.stringify(trial.variables) === question;
  const effect = isOther ? (isAsked ? trial.data : undefined) : of.effect;
  const [despite, setDespite] = useState('');
  const isAgreed = effect !== undefined && (!effect || effect.listed.works === 0 || despite === question);
  const statements = effect && (
    <StatementsChoice
      listed={effect.listed}
      chosen={despite === question}
      onChange={(chosen) => setDespite(chosen ? question : '')}
    />
  );
  const apply = () => accept.mutate({ ...order, despite_statements: despite === question });
  return (
    <div className="space-y-4">
      <ChangeFailed of={accept} failed="Nie zapisano" />
      <ChangeFailed of={discard} failed="Nie odrzucono" />
      {missing > 0 && (
        <RadioGroup
          legend={`W pliku brakuje pozycji wykazu: ${formatInteger(missing)}. Co to znaczy?`}
          options={MEANINGS}
          value={meaning}
          onChange={(value) => mean(MEANINGS.find((each) => each.value === value)?.value)}
        />
      )}
      {meaning === 'ends' && (
        <DayFilter label="Pierwszy dzień bez nich" className="w-52" value={day} onChange={setDay} />
      )}
      {(of.counts?.doubtful ?? 0) > 0 && (
        <p className="text-sm text-muted-foreground">
          Wątpliwe wiersze ({formatInteger(of.counts?.doubtful)}) zostaną pominięte, chyba że zaznaczysz je niżej.
        </p>
      )}
      {isOther && isDecided ? (
        <section aria-label="Skutki tego wyboru" className="space-y-3 rounded-lg border bg-muted/40 p-3">
          <h3 className="text-sm font-semibold">Skutki tego wyboru</h3>
          {isAsked && <ChangeFailed of={trial} failed="Nie policzono skutków" />}
          {isAsked && trial.data ? (
            <EffectOfChange effect={trial.data} ask={statements} />
          ) : (
            <>
              <p className="text-sm text-muted-foreground">
                Skutki podane wyżej dotyczą wierszy bez wątpliwości. Zanim zapiszesz swój wybór, zobacz, co zmieni.
              </p>
              <Button busy={trial.isPending} onClick={() => trial.mutate(order)}>
                Policz skutki
              </Button>
            </>
          )}
        </section>
      ) : (
        statements
      )}
      <div className="flex flex-wrap items-center gap-2">
        <ConfirmDialog
          trigger={
            <Button variant="primary" disabled={!isDecided || saved === '' || !isAgreed} busy={accept.isPending}>
              {saved ? `Zapisz ${saved}` : 'Nie ma czego zapisać'}
            </Button>
          }
          title={`Zapisać ${saved}?`}
          confirm={`Zapisz ${saved}`}
          onConfirm={apply}
        >
          Potem prace zostaną wycenione na nowo, a okresy przeliczone. Import można cofnąć, dopóki nic na nim nie
          oparto.
        </ConfirmDialog>
        <DiscardPreview
          disabled={discard.isPending || accept.isPending}
          onConfirm={() => discard.mutate({ import: of.id })}
        />
        {!isDecided && (
          <span className="text-sm text-muted-foreground">
            {meaning === 'cut'
              ? 'Uciętego pliku nie da się zapisać: odrzuć podgląd.'
              : meaning === 'ends'
                ? 'Podaj pierwszy dzień bez nich.'
                : 'Zaznacz najpierw, co znaczy brak tych pozycji.'}
          </span>
        )}
      </div>
    </div>
  );
}
