import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { dayText } from '#engine/day.ts';
import { lowerFirst } from '#shared/text.ts';
import type { SaveForm } from '#client/form/use-save-form.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { focusField } from '#ui/state/focus-field.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import {
  currentStage,
  dayIn,
  endOf,
  isOver,
  type Journey,
  procedureWarnings,
  REVIEWS_SECTION,
  stagesOf,
} from '../../journey.ts';
import { lackingReviews, reviewLines } from '../../reviews.ts';
import { plannedLate } from '../../terms.ts';
import { usePeopleFacts } from '../people/people.ts';
import { FORM_GROUPS, type ProcedureFormInput } from './form-schema.ts';
import { KeepDialog, KeptWarnings, useKept } from './kept-warnings.tsx';
import { goToSection } from './section-list.tsx';
import { faultyGroupsOf, groupRemarks, leftOutOf, type Values } from './section-state.ts';
import { useLeft } from './use-left.ts';
import { useReviews, useTerms } from './use-reviews.ts';

/** How far the procedure is, as the form says at the moment; a stage is the way to its section. */
export function JourneyBar({ form }: { form: SaveForm<ProcedureFormInput> }) {
  const values: Values & Journey = useWatch({ control: form.state.control });
  const stages = stagesOf(values);
  const people = usePeopleFacts();
  // What is wrong with people of the groups; what these lack is said by the stages.
  const remarksOf = (of: Values & Journey) =>
    FORM_GROUPS.flatMap((group) =>
      groupRemarks(group, of, people).flatMap(({ message, atRow }) =>
        atRow ? [{ message: `${group.title}: ${message}`, at: `${group.rows}.${atRow.index}.osobaid` }] : [],
      ),
    );
  const leftValues = useLeft(values, form.state.id);
  const late = plannedLate(leftValues, useTerms(values).data ?? []);
  const left = [...procedureWarnings(leftValues), ...remarksOf(leftValues)].map(({ message }) => message);
  const procedure = Number(values.przewid);
  const kept = useKept(procedure);
  const [asked, ask] = useState<string>();
  const current = currentStage(values);
  const reviews = useReviews(values);
  const reviewed = reviews ? reviewLines(values, reviews) : [];
  const shown = stages[current];
  const isReviewed = shown?.section === REVIEWS_SECTION;
  const isKept = (message: string) => kept.data?.some(({ warning }) => warning === message) ?? false;
  const present = procedureWarnings(values);
  const warnings = kept.isLoading ? [] : present.filter(({ message }) => left.includes(message) && !isKept(message));
  const remarks = [...late, ...remarksOf(values).filter(({ message }) => left.includes(message))];
  return (
    <div className="space-y-3">
      <nav aria-label="Etapy przewodu">
        <ol className="grid auto-cols-fr grid-flow-col gap-1">
          {stages.map((stage, index) => {
            const { name, section } = stage;
            const on = dayIn(values, endOf(stage));
            const isDone = isOver(values, stage);
            const without = lackingReviews(stage, values);
            const left = leftOutOf(stage, values).length;
            const isIncomplete = left > 0 || without !== undefined || faultyGroupsOf(stage, values).length > 0;
            const lines = index === current && isReviewed ? reviewed : [];
            const state = isDone
              ? [isIncomplete ? 'zakończony z brakami' : 'zakończony', ...(without ? [without] : [])].join(' ')
              : index === current
                ? 'bieżący'
                : index < current
                  ? 'pominięty'
                  : on
                    ? 'zaplanowany'
                    : 'przed nami';
            return (
              <li key={section} className="min-w-0">
                <button
                  type="button"
                  aria-current={index === current ? 'step' : undefined}
                  onClick={() => goToSection(section)}
                  className="group block w-full rounded-sm py-1 text-start text-xs/4 max-sm:-my-2 max-sm:py-4"
                >
                  <span
                    aria-hidden
                    className={cn(
                      'mb-1.5 block h-2 rounded-xs',
                      isDone
                        ? isIncomplete
                          ? 'bg-warning-mark'
                          : 'bg-chart-1'
                        : index === current
                          ? 'bg-track ring-1 ring-chart-1 ring-inset'
                          : 'bg-track',
                    )}
                  />
                  <span
                    className={cn(
                      'group-hover:underline max-sm:sr-only',
                      index === current ? 'font-semibold' : 'text-muted-foreground',
                    )}
                  >
                    {name}
                  </span>
                  <VisuallyHidden> {state}</VisuallyHidden>
                  {lines.map((line) => (
                    <span key={line} className="block text-muted-foreground max-sm:sr-only">
                      {line}
                    </span>
                  ))}
                  {(on || lines.length === 0) && (
                    <span aria-hidden={!on} className="block text-muted-foreground max-sm:sr-only">
                      {on ? `${isDone ? '' : `planowane ${stage.end} `}${dayText(on)}` : '–'}
                    </span>
                  )}
                  {without && (
                    <span aria-hidden className="block text-warning max-sm:sr-only">
                      {without}
                    </span>
                  )}
                  {left > 0 && <span className="block text-warning max-sm:sr-only">brakuje {left}</span>}
                  {faultyGroupsOf(stage, values).length > 0 && (
                    <span className="block text-warning max-sm:sr-only">popraw skład</span>
                  )}
                </button>
              </li>
            );
          })}
        </ol>
        <p aria-hidden className="text-sm sm:hidden">
          {shown
            ? [
                `Etap ${current + 1} z ${stages.length}: ${lowerFirst(shown.name)}`,
                ...(isReviewed ? reviewed : []),
              ].join(', ')
            : 'Wszystkie etapy zakończone'}
        </p>
      </nav>
      {/* What keeps the form from being saved is said first, alone. */}
      {form.state.errors.length === 0 && warnings.length + remarks.length > 0 && (
        <Alert tone="warning" title="Do sprawdzenia (można zapisać)">
          <ul className="space-y-1">
            {warnings.map(({ field, message }) => (
              <li key={message}>
                {message}.{' '}
                <span className="inline-flex flex-wrap gap-x-3">
                  <Button variant="link" size="xs" onClick={() => focusField(`${form.state.id}${field}`)}>
                    Przejdź do pola
                  </Button>
                  <Button variant="link" size="xs" onClick={() => ask(message)}>
                    Tak ma być, podam powód
                  </Button>
                </span>
              </li>
            ))}
            {remarks.map(({ message, at }) => (
              <li key={`${at} ${message}`}>
                {message}.{' '}
                <Button variant="link" size="xs" onClick={() => focusField(`${form.state.id}${at}`)}>
                  Przejdź do pola
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Loaded query={kept} what="powodów ostrzeżeń" skeleton={null} />
      <KeptWarnings procedure={procedure} present={present.map(({ message }) => message)} />
      {asked !== undefined && <KeepDialog procedure={procedure} warning={asked} onClose={() => ask(undefined)} />}
    </div>
  );
}
