import { useWatch } from 'react-hook-form';
import { dayText, today } from '#engine/day.ts';
import type { SaveForm } from '#client/form/use-save-form.ts';
import { Button } from '#ui/button.tsx';
import { ContentCard } from '#ui/content-card.tsx';
import { cn } from '#ui/cn.ts';
import { CardSkeleton } from '#ui/skeleton.tsx';
import { focusField } from '#ui/state/focus-field.ts';
import { lowerFirst } from '#shared/text.ts';
import { PROCEDURE_FIELDS } from '../../fields.ts';
import { type Journey, plannedOf, REVIEWS_SECTION } from '../../journey.ts';
import { missingText, nextStepOf } from '../../reviews.ts';
import { placeOfTerm } from '../../terms.ts';
import type { ProcedureFormInput } from './form-schema.ts';
import type { ProcedureKey } from '../../fields.ts';
import { DeliveredButton } from '../deadline-cells.tsx';
import { dueText } from '../due-text.ts';
import { awaitedIn, useReviews, useTerms } from './use-reviews.ts';
import { formName, isFilled, leftOut, skippedStages, type Values } from './section-state.ts';

type LackingProps = { form: SaveForm<ProcedureFormInput>; title: string; names: readonly ProcedureKey[] };

const Lacking = ({ form, title, names }: LackingProps) =>
  names.length > 0 && (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
      <span className="text-muted-foreground">{title}</span>
      {names.map((name) => (
        <Button
          key={name}
          variant="link"
          size="xs"
          className="on-paper"
          onClick={() => focusField(`${form.state.id}${formName(name)}`)}
        >
          {lowerFirst(PROCEDURE_FIELDS[name].label)}
        </Button>
      ))}
    </div>
  );

/** What to do next, and the fields that lack for it; or that the procedure is closed. */
export function NextStep({ form }: { form: SaveForm<ProcedureFormInput> }) {
  const values: Values & Journey = useWatch({ control: form.state.control });
  const next = nextStepOf(values, useReviews(values));
  const terms = useTerms(values);
  const deadline = terms.data?.find(({ term }) => term === next?.term);
  const awaited = deadline ? awaitedIn(values, deadline) : [];
  const isAwaited = terms.isLoading && next?.section === REVIEWS_SECTION;
  const conferred = values.uchwala_nadanie_stopnia_doktora_RD_data;
  if (isAwaited) return <CardSkeleton lines={2} label="Wczytywanie następnego kroku…" />;
  const lacking = next?.needs.filter((name) => !isFilled(name, values)) ?? [];
  const planned = next && lacking.length === 0 ? plannedOf(next, values) : undefined;
  const due = next?.due ?? terms.data?.find(({ term }) => planned && placeOfTerm(term) === planned.field)?.due;
  return (
    <ContentCard className="space-y-1">
      <p className="text-xs text-muted-foreground">
        {next ? `Następny krok${next.name ? `, etap: ${lowerFirst(next.name)}` : ''}` : 'Przewód zamknięty'}
      </p>
      <p className="text-lg font-semibold">
        {planned
          ? `Zaplanowano na ${dayText(planned.day)}`
          : next
            ? next.step
            : `Nadano stopień ${dayText(conferred ?? '')}`}
      </p>
      {due && (
        <p className={cn('text-sm', due < today() && 'text-destructive')}>
          Termin: {dayText(due)}, {dueText(due)}
        </p>
      )}
      {planned && <Lacking form={form} title="Jeśli się zmieni, popraw:" names={[planned.field]} />}
      {awaited.length > 0 && <p className="text-sm wrap-anywhere">{missingText(awaited)}</p>}
      {deadline && (
        <p className="no-print py-1 empty:hidden">
          <DeliveredButton procedure={Number(values.przewid)} deadline={deadline} size="md" />
        </p>
      )}
      <Lacking form={form} title="Brakuje:" names={lacking} />
      {skippedStages(values).map(({ name, lacking: names }) => (
        <Lacking key={name} form={form} title={`Pominięty etap ${lowerFirst(name)}, brakuje:`} names={names} />
      ))}
      <Lacking form={form} title="Z zakończonych etapów do uzupełnienia lub poprawy:" names={leftOut(values)} />
    </ContentCard>
  );
}
