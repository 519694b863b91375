import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { useIsActing } from '#client/parts/in-person.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field/field.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { Section } from '#ui/section.tsx';
import { counted } from '#ui/text/number.ts';
import type { IntakePage, IntakeRules } from '../schema.ts';
import { FIELD_RULES, PEOPLE_RULES } from '../schema-words.ts';

const NEW_STATUSES = { 1: 'Czekają na zatwierdzenie', 3: 'Od razu zatwierdzone' } as const;

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const wordKey = <Words extends object>(words: Words, text: string): (keyof Words & string) | undefined =>
  (Object.keys(words) as (keyof Words & string)[]).find((key) => key === text);

/** What holds for all rows of which nothing else is decided. */
export function Decisions({ intake }: { intake: IntakePage }) {
  const isActing = useIsActing();
  const rules = useMutation(api.intake.rules.mutationOptions());
  const change = (part: Omit<IntakeRules, 'intake' | 'version'>) =>
    rules.mutate({ intake: intake.id, version: intake.version, ...part });
  const isOff = isActing || rules.isPending;
  return (
    <Section title="Decyzje dla wszystkich">
      <Card className="space-y-3 p-4">
        <Field label="Pola, które się różnią">
          <NativeSelect
            value={intake.fields}
            disabled={isOff}
            options={optionsOf(FIELD_RULES)}
            onChange={({ target }) => change({ fields: wordKey(FIELD_RULES, target.value) })}
          />
        </Field>
        <Field label="Wątpliwi autorzy">
          <NativeSelect
            value={intake.people}
            disabled={isOff}
            options={optionsOf(PEOPLE_RULES)}
            onChange={({ target }) => change({ people: wordKey(PEOPLE_RULES, target.value) })}
          />
        </Field>
        <Field
          label="Nowe rekordy"
          hint={
            intake.new_status === 1
              ? 'Dopóki biblioteka ich nie zatwierdzi, nie liczą się w ewaluacji.'
              : 'Liczą się w ewaluacji od razu.'
          }
        >
          <NativeSelect
            value={String(intake.new_status)}
            disabled={isOff}
            options={optionsOf(NEW_STATUSES)}
            onChange={({ target }) => change({ new_status: target.value === '3' ? 3 : 1 })}
          />
        </Field>
        <p className="text-xs text-muted-foreground">
          Wybór przy rekordzie jest ważniejszy.{' '}
          {intake.decided > 0 &&
            `Ręcznie zdecydowano o ${counted(intake.decided, 'rekordzie', 'rekordach', 'rekordach')}. `}
          Tego, co ktoś w bibliotece wpisał sam, import nie zmienia, chyba że wskażesz to pole przy rekordzie.
        </p>
        <ChangeFailed of={rules} failed="Nie zmieniono" />
      </Card>
    </Section>
  );
}
