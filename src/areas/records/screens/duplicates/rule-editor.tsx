import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { FACT_NAMES, FACTS, type SafeRule } from '../../merging/facts.ts';

const MOST_LINES = 4;

type RuleEditorProps = {
  inForce: { rule: SafeRule; login: string; at: string };
  isEditing: boolean;
  setEditing: (on: boolean) => void;
};

/** The rule of safe pairs in words, and its change. */
export function RuleEditor({ inForce: { rule, login }, isEditing, setEditing }: RuleEditorProps) {
  const [lines, setLines] = useState(rule);
  const save = useMutation(api.records.duplicates.changeRule.mutationOptions({ onSuccess: () => setEditing(false) }));
  if (!isEditing) {
    return (
      <section aria-label="Reguła" className="rounded-md border p-3 text-sm">
        <p className="font-medium">Para jest pewna, gdy zgadza się:</p>
        <ul className="list-disc ps-5">
          {rule.map((line) => (
            <li key={line.join(' ')}>{line.map((fact) => FACTS[fact]).join(', ')}</li>
          ))}
        </ul>
        <p className="mt-1 text-xs text-muted-foreground">
          {login === '' ? 'Reguła początkowa.' : `Regułę ustawił(a) ${login}.`} Praca z wydrukowanego oświadczenia,
          książka z rozdziałami i autor z dwiema dyscyplinami zawsze czekają na decyzję.
        </p>
        <Button
          size="sm"
          className="mt-2"
          onClick={() => {
            setLines(rule);
            setEditing(true);
          }}
        >
          Zmień regułę
        </Button>
      </section>
    );
  }
  const kept = lines.filter((line) => line.length > 0);
  return (
    <section aria-label="Zmiana reguły" className="space-y-3 rounded-md border p-3">
      {lines.map((line, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line has no name but its place
        <fieldset key={place}>
          <legend className="text-sm font-medium">{place === 0 ? 'Para jest pewna, gdy zgadza się:' : 'albo:'}</legend>
          <div className="mt-1 grid gap-1 sm:grid-cols-2">
            {FACT_NAMES.map((fact) => (
              <Checkbox
                key={fact}
                label={FACTS[fact]}
                checked={line.includes(fact)}
                onChange={({ target }) =>
                  setLines(
                    lines.map((each, at) =>
                      at !== place
                        ? each
                        : FACT_NAMES.filter((name) => (name === fact ? target.checked : each.includes(name))),
                    ),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
      ))}
      <ChangeFailed of={save} failed="Nie zmieniono reguły" />
      <div className="flex flex-wrap gap-2">
        <InPersonButton
          variant="primary"
          size="sm"
          busy={save.isPending}
          disabled={kept.length === 0}
          onClick={() => save.mutate({ rule: kept })}
        >
          Zapisz regułę
        </InPersonButton>
        {lines.length < MOST_LINES && (
          <Button size="sm" onClick={() => setLines([...lines, []])}>
            Dodaj „albo”
          </Button>
        )}
        <Button size="sm" onClick={() => setEditing(false)}>
          Anuluj
        </Button>
      </div>
    </section>
  );
}
