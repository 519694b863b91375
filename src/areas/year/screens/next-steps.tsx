import { Check, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { formatDate } from '#ui/text/number.ts';
import type { YearPage, YearStep } from '../schema.ts';
import { OFFICE_NAMES } from '../schema-words.ts';
import { byUrgency } from '../schema-states.ts';
import { ruleOf } from '../schema-steps.ts';
import { MarkDialog } from './mark-dialog.tsx';
import { StepLink } from './step-link.tsx';
import { StepProgress, StepState, WaitsFor } from './step-parts.tsx';
import { isOf, remainsText, titleOf, type Whose, whoseName } from './words.ts';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Named } from '#ui/named.tsx';
import { useMark } from './use-mark.ts';

/** Marks a step that no data tell of as done. */
function MarkButton({ step, page, variant }: { step: YearStep; page: YearPage; variant: 'primary' | 'secondary' }) {
  const { mark, set } = useMark(step);
  const [isAsking, ask] = useState(false);
  return (
    <>
      <InPersonButton variant={variant} icon={Check} busy={mark.isPending} onClick={() => ask(true)}>
        <Named of={titleOf(step)}>Oznacz jako zrobione</Named>
      </InPersonButton>
      {isAsking && <MarkDialog step={step} page={page} close={() => ask(false)} onConfirm={() => set(true)} />}
      <ChangeFailed of={mark} failed="Nie oznaczono" className="w-full" />
    </>
  );
}

const MOST = 3;

type NextStepsProps = {
  page: YearPage;
  whose: Whose;
  choose: (whose: Whose) => void;
  tryN: (() => void) | undefined;
};

/** What an office has to do next, or all of them: three steps by urgency, the first with the page's main action. */
export function NextSteps({ page, whose, choose, tryN }: NextStepsProps) {
  const own = page.steps.filter(isOf(whose));
  // Who has no office looks at all of them first.
  const choices: Whose[] = page.own.length > 0 ? page.offices : ['all', ...page.offices];
  const open = own.filter(({ state }) => state !== 'done' && state !== 'skipped').toSorted(byUrgency);
  const begun = open.filter(({ state }) => state !== 'ahead');
  const next = own
    .filter(({ state }) => state === 'ahead')
    .toSorted((a, b) => a.first_day.localeCompare(b.first_day))[0];
  return (
    <Card className="no-print">
      <section aria-labelledby="next-title">
        <CardHeader>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 id="next-title" className="text-lg font-semibold">
              Następne kroki
            </h2>
            {choices.length > 1 ? (
              <div className="w-52">
                <NativeSelect
                  aria-label="Czyje kroki"
                  value={whose}
                  onChange={({ target }) => choose(choices.find((each) => each === target.value) ?? whose)}
                  options={choices.map((value) => ({ value, label: whoseName(value).whose }))}
                />
              </div>
            ) : (
              <span className="text-lg text-muted-foreground">{whoseName(whose).whose}</span>
            )}
          </div>
        </CardHeader>
        {begun.length === 0 ? (
          <AllDone next={next} isOwn={whose !== 'all' && page.own.includes(whose)} />
        ) : (
          <ol className="grid lg:grid-cols-3">
            {open.slice(0, MOST).map((step, index) => (
              <NextStep
                key={step.key}
                step={step}
                page={page}
                isFirst={index === 0}
                ofOffice={whose === 'all'}
                tryN={tryN}
              />
            ))}
          </ol>
        )}
      </section>
    </Card>
  );
}

const AllDone = ({ next, isOwn }: { next: YearStep | undefined; isOwn: boolean }) => (
  <p className="flex min-h-18 items-center gap-3 px-4 py-3 text-sm text-muted-foreground">
    <CircleCheck aria-hidden className="size-4.5 shrink-0 text-success" />
    {next
      ? `${isOwn ? 'Twoje kroki' : 'Kroki'} na dziś zrobione. Następny krok: ${titleOf(next)}, od ${formatDate(next.first_day)} do ${formatDate(next.last_day)}.`
      : `${isOwn ? 'Wszystkie Twoje kroki' : 'Wszystkie kroki'} roku zrobione.`}
  </p>
);

type NextStepProps = {
  step: YearStep;
  page: YearPage;
  isFirst: boolean;
  /** Says whose it is. */
  ofOffice: boolean;
  tryN: (() => void) | undefined;
};

function NextStep({ step, page, isFirst, ofOffice, tryN }: NextStepProps) {
  const { key, office, year, state, last_day: last, waits_for: waits, may } = step;
  const rule = ruleOf(key);
  const variant = isFirst ? 'primary' : 'secondary';
  const marks = may.mark && step.done_on === null && waits.length === 0 && state !== 'ahead';
  return (
    <li className="flex flex-col gap-2 border-t p-4 first:border-t-0 lg:border-t-0 lg:not-first:border-s">
      <StepState step={step} today={page.today} className="text-xs" />
      <h3 className="text-lg/5 font-semibold text-balance">{titleOf(step)}</h3>
      {ofOffice && <p className="text-xs text-muted-foreground">{OFFICE_NAMES[office].name}</p>}
      <p className="flex-1 text-sm text-muted-foreground">
        {[remainsText(step), rule.why(year)].filter(Boolean).join(' ')}
      </p>
      {waits.length > 0 && (
        <p className="text-sm">
          <WaitsFor step={step} />
        </p>
      )}
      <div className="text-sm">
        <StepProgress step={step} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:[&_:is(a,button)]:min-h-11">
        {rule.trial && tryN ? (
          <Button variant={variant} onClick={tryN}>
            Próba na dziś
          </Button>
        ) : (
          <StepLink step={step} as={marks ? 'secondary' : variant} />
        )}
        {marks && <MarkButton step={step} page={page} variant={rule.trial ? 'secondary' : variant} />}
        <span className="text-xs text-muted-foreground">
          {state === 'late' ? 'termin minął' : 'do'} {formatDate(last)}
        </span>
      </div>
    </li>
  );
}
