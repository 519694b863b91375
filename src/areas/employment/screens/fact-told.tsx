import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { api, errorBody, queryClient } from '#client/api.ts';
import { readDraft } from '#client/form/draft.ts';
import { keepFocus } from '#client/form/form.tsx';
import { type SaveForm, useText } from '#client/form/use-save-form.ts';
import { EffectLines } from '#client/effects/effect-lines.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { dayText, isDay, typedDay } from '#engine/day.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextSkeleton } from '#ui/skeleton.tsx';
import { gapsAround } from '../facts.ts';
import type { NTurn } from '#areas/polon/schema-n.ts';
import { N_LACK_TEXTS } from '#areas/polon/schema-n-words.ts';
import type { FactKind } from '#areas/polon/schema-words.ts';
import { FactOrder, type PersonFact, type ToldEffect } from '../schema.ts';

/** The fields of all kinds; each form has its own. */
export type AnyForm = SaveForm<Record<string, unknown>>;

/** A gap may be true, and is more often a mistyped day. */
export function Gaps({ form, others }: { form: AnyForm; others: readonly PersonFact[] }) {
  const [from, to] = [typedDay(useText(form.at('date_from'))), typedDay(useText(form.at('date_to')))];
  if (!isDay(from) || (to !== '' && !isDay(to))) return null;
  const spans = others.flatMap((each) => (each.date_from === null ? [] : [{ from: each.date_from, to: each.date_to }]));
  const gaps = gapsAround({ from, to: to === '' ? null : to }, spans);
  if (gaps.length === 0) return null;
  return (
    <Alert tone="warning" title="Między zatrudnieniami jest przerwa">
      {gaps.map((gap) => `${dayText(gap.from)}–${dayText(gap.to)}`).join(' i ')}. Zapisz, jeśli naprawdę była.
    </Alert>
  );
}

/** Statements alone: whoever ends an employment knows that it ends. */
const WARNED: readonly string[] = ['declaration', 'nStatement'];

/** What an N statement is made for is no surprise; what another change does to N is. */
const isWarned =
  (kind: FactKind) =>
  ({ before, after }: NTurn) =>
    before === 'counted' || (after === 'counted' ? kind !== 'nStatement' : before === 'none');

function turnText({ from, to, before, after }: NTurn) {
  const days = to === null ? `Od ${dayText(from)}` : `${dayText(from)}–${dayText(to)}`;
  if (after === 'counted') return `${days}: zacznie liczyć się do N`;
  const lack = after === 'none' ? 'bez oświadczenia o liczbie N' : N_LACK_TEXTS[after];
  return before === 'counted'
    ? `${days}: przestanie liczyć się do N (${lack})`
    : `${days}: oświadczenie o liczbie N się nie liczy (${lack})`;
}

/** What the first of them comes to. */
function titleOf(name: string, { before, after }: NTurn) {
  if (after === 'counted') return `Po zapisaniu ${name} zacznie liczyć się do N`;
  return before === 'counted'
    ? `Po zapisaniu ${name} przestanie liczyć się do N`
    : `${name} nie wejdzie do N mimo oświadczenia`;
}

/** Stands for a reason that is not typed yet, where only the effect is asked for. */
const UNTYPED = { reason: 'jeszcze niewpisany', locked: false };

/** What is asked about: all but what changes nothing. */
const questionOf = (order: unknown) =>
  JSON.stringify(FactOrder.safeParse({ ...Object(order), ...UNTYPED, request_id: undefined }).data);

/** Whether a statement changes who counts to N is asked before it is saved: the same values are saved by a second press. */
export function useNWarning(kind: FactKind) {
  const [told, setTold] = useState<ToldEffect & { question: string }>();
  const asks = async (order: unknown) => {
    const question = questionOf(order);
    if (!WARNED.includes(kind) || told?.question === question) return true;
    const asked = api.employment.effect.queryOptions(FactOrder.parse(order), { retry: false, staleTime: 0 });
    const { turns, ...rest } = await queryClient.fetchQuery(asked);
    const warned = turns.filter(isWarned(kind));
    setTold(warned.length === 0 ? undefined : { ...rest, turns: warned, question });
    return warned.length === 0;
  };
  return { asks, told };
}

type NWarningProps = { of: ReturnType<typeof useNWarning>; form: AnyForm; schema: z.ZodType; name: string };

/** Whether what is typed now is what was warned of. */
export function useIsWarned({ of: { told }, form, schema }: Omit<NWarningProps, 'name'>) {
  const draft = useWatch({ control: form.state.control });
  return told !== undefined && told.question === questionOf(readDraft(schema, draft));
}

export function NWarning({ name, ...asked }: NWarningProps) {
  const isShown = useIsWarned(asked);
  const { told } = asked.of;
  // The declaration's own question follows.
  const [first] = told?.turns ?? [];
  const isElsewhere = told?.turns.some(({ after }) => after === 'discipline');
  return (
    isShown &&
    told &&
    first && (
      <div ref={(element) => element?.scrollIntoView({ block: 'nearest' })}>
        <Alert tone="warning" title={titleOf(name, first)}>
          <ul>
            {told.turns.map((turn) => (
              <li key={turn.from}>{turnText(turn)}</li>
            ))}
          </ul>
          {told.effects.length > 0 && (
            <details className="my-2">
              <summary className="font-medium">Udziały w N i limity slotów przed zapisem i po nim</summary>
              <div className="mt-2">
                <EffectLines effects={told.effects} />
              </div>
            </details>
          )}
          <p>
            Jeżeli tak ma być, zapisz mimo to.
            {isElsewhere && ' Zaraz potem możesz dodać oświadczenie o liczbie N w nowej dyscyplinie.'}
          </p>
        </Alert>
      </div>
    )
  );
}

/** What the change would do, asked for as it is typed now; a reason is not needed yet. */
export function AskedEffect({ form, schema }: { form: AnyForm; schema: z.ZodType }) {
  const draft = useWatch({ control: form.state.control });
  const typed = readDraft(schema, { ...draft, ...UNTYPED });
  const question = JSON.stringify(typed);
  const [asked, setAsked] = useState<string>();
  const order = FactOrder.safeParse(typed).data;
  // An answer about other values would be read as one about these.
  const isAsked = asked === question;
  return (
    <div className="space-y-2">
      <Button size="sm" onMouseDown={keepFocus} onClick={() => setAsked(question)}>
        Pokaż skutek dla liczby N i limitów
      </Button>
      {isAsked && !order && <p className="text-sm text-muted-foreground">Najpierw wypełnij wymagane pola.</p>}
      {isAsked && order && <Effect order={order} form={form} />}
    </div>
  );
}

type RemovalProps = { person: number; fact: Pick<PersonFact, 'fact' | 'id'> };

/** What the removal of a fact would do, said before it is confirmed. */
export function RemovalEffect({ person, fact: { fact: removed, id } }: RemovalProps) {
  const question = { removed, id, person };
  const answer = useQuery(api.employment.effect.queryOptions(question, { retry: false, staleTime: 0 }));
  // A degree is none of the evaluation's.
  if (removed === 'degree') return null;
  return (
    <Loaded query={answer} what="skutku" skeleton={<TextSkeleton lines={2} label="Obliczanie skutku…" />}>
      {({ effects, turns }) => (
        <div className="space-y-2 text-sm">
          <p className="font-medium">Skutek dla liczby N i limitów</p>
          {turns.length > 0 && (
            <ul className="text-warning">
              {turns.map((turn) => (
                <li key={turn.from}>{turnText(turn)}</li>
              ))}
            </ul>
          )}
          <EffectLines effects={effects} />
        </div>
      )}
    </Loaded>
  );
}

/** What a change does to the person's part of N and to the limit of slots, by discipline of a period. */
function Effect({ order, form }: { order: FactOrder; form: AnyForm }) {
  const answer = useQuery(api.employment.effect.queryOptions(order, { retry: false, staleTime: 0 }));
  const said = (errorBody(answer.error)?.issues ?? []).map(({ message }) => message);
  const isSaidAbove =
    said.length > 0 && said.every((text) => form.state.errors.some(({ message }) => message === text));
  if (isSaidAbove) return <p className="text-sm text-muted-foreground">Najpierw popraw wskazane błędy.</p>;
  // What is typed is refused: asking again would not help.
  if (said.length > 0)
    return (
      <Alert tone="danger" title="Tak nie da się zapisać">
        {said.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Alert>
    );
  return (
    <Loaded query={answer} what="skutku" skeleton={<TextSkeleton lines={2} label="Obliczanie skutku…" />}>
      {({ effects }) => <EffectLines effects={effects} />}
    </Loaded>
  );
}
