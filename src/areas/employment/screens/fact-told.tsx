import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { api, errorBody } from '#client/api.ts';
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
import { FactOrder, type PersonFact } from '../schema.ts';

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

/** What the change would do, asked for as it is typed now; a reason is not needed yet. */
export function AskedEffect({ form, schema }: { form: AnyForm; schema: z.ZodType }) {
  const draft = useWatch({ control: form.state.control });
  const typed = readDraft(schema, { ...draft, reason: '–', locked: false });
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

/** What a change does to the person's part of N and to the limit of slots, by discipline of a period. */
function Effect({ order, form }: { order: FactOrder; form: AnyForm }) {
  const answer = useQuery(api.employment.effect.queryOptions(order, { retry: false, staleTime: 0 }));
  const said = (errorBody(answer.error)?.issues ?? []).map(({ message }) => message);
  const isSaidAbove =
    said.length > 0 && said.every((text) => form.state.errors.some(({ message }) => message === text));
  if (isSaidAbove) return <p className="text-sm text-muted-foreground">Najpierw popraw wskazane błędy.</p>;
  return (
    <Loaded query={answer} what="skutku" skeleton={<TextSkeleton lines={2} label="Obliczanie skutku…" />}>
      {(effects) => <EffectLines effects={effects} />}
    </Loaded>
  );
}
