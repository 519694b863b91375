import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { printAddress, type PrintOf, refreshAfterPrint } from '#client/documents/print.tsx';
import { UndrawableNote } from '#client/documents/undrawable-note.tsx';
import type { StatementKind } from '#areas/statements/schema.ts';
import { NO_YEAR } from '#areas/statements/schema-words.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ContentCard } from '#ui/content-card.tsx';
import { Field } from '#ui/field/field.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { formerPrintsQuery } from './former-prints.tsx';

const PARTS = [
  { part: 'statement', label: 'Drukuj oświadczenie' },
  { part: 'attachment', label: 'Drukuj załącznik' },
] as const;

const NOTES = {
  publication: 'Oświadczenie obejmuje publikacje z wybraną dyscypliną.',
  patent: 'Oświadczenie obejmuje patenty z wybraną dyscypliną.',
};

const FREEZES = {
  print: 'Wydruk zamyka zmianę dyscyplin tych prac.',
  confirmation: 'Zmianę dyscyplin tych prac zamyka dopiero potwierdzenie oświadczenia na ekranie przez autora.',
};

/** The distinct years of these works, the newest first. */
export const yearsOf = (works: readonly { p_rok: number }[]) =>
  [...new Set(works.map(({ p_rok }) => p_rok))].toSorted((a, b) => b - a);

type PrintControlsProps = { kind: StatementKind; person: number; years: readonly number[]; closed: boolean };

/** Prints of a person's statement and attachment for a year. */
export function PrintControls({ kind, person, years, closed }: PrintControlsProps) {
  const [chosen, setChosen] = useState<number>();
  const [alerted, setAlerted] = useState(false);
  const { freeze, undrawable = [] } = useQuery(formerPrintsQuery(kind, person)).data ?? {};
  const year = chosen !== undefined && years.includes(chosen) ? chosen : undefined;
  const follow = (event: MouseEvent) => {
    if (year !== undefined) return refreshAfterPrint();
    event.preventDefault();
    setAlerted(true);
  };
  const addressOf = (part: PrintOf['part']) =>
    year === undefined ? '#wydruk' : printAddress({ kind, part, year, person });
  return (
    <ContentCard className="space-y-3">
      <div id="wydruk" className="flex flex-wrap items-end gap-3">
        <Field label="Rok" className="w-36">
          <NativeSelect
            value={year ?? ''}
            onChange={({ target }) => {
              setChosen(Number(target.value));
              setAlerted(false);
            }}
            prompt="– wybierz rok –"
            options={years.map((each) => ({ value: each, label: String(each) }))}
          />
        </Field>
        {PARTS.map(({ part, label }) => (
          <Button key={part} href={addressOf(part)} target="_blank" rel="noreferrer" onClick={follow} icon={Printer}>
            {label}
            <VisuallyHidden> (otwiera się w nowej karcie)</VisuallyHidden>
          </Button>
        ))}
      </div>
      {alerted && (
        <Alert tone="danger" onDismiss={() => setAlerted(false)}>
          {NO_YEAR}
        </Alert>
      )}
      <UndrawableNote
        found={undrawable.filter((each) => each.year === year)}
        mend="Opis pracy może poprawić biblioteka."
      />
      <p className="text-xs text-muted-foreground">
        {closed
          ? 'Okres ewaluacji jest zamknięty: otworzyć można oświadczenia wydrukowane, nowych się nie drukuje.'
          : `${NOTES[kind]} ${freeze ? FREEZES[freeze] : ''} Wycofać można je w tabeli „Wydrukowane oświadczenia”.`}
      </p>
    </ContentCard>
  );
}
