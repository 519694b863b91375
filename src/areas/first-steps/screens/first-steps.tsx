import { useMutation, useQuery } from '@tanstack/react-query';
import { PageButton, PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { screenAt } from '#client/registry.ts';
import { usePanels } from '#client/shell/session.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Page } from '#ui/page.tsx';
import { Progress } from '#ui/progress.tsx';
import type { Tone } from '#ui/tone.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { FirstSteps, StepFacts } from '../schema.ts';
import { isSettled, STEP_NAMES, type StepState } from '../schema-words.ts';
import { STEP_WORDS } from './step-words.ts';

const STATES: Record<StepState, { tone: Tone; text: string }> = {
  done: { tone: 'success', text: 'gotowe' },
  partly: { tone: 'warning', text: 'częściowo' },
  open: { tone: 'info', text: 'do zrobienia' },
  skipped: { tone: 'neutral', text: 'odłożone' },
};

export default function FirstStepsPage() {
  // What is done is done on other screens.
  const answer = useQuery(api.firstSteps.get.queryOptions(undefined, { staleTime: 0 }));
  return (
    <Page
      title="Pierwsze kroki"
      subtitle="Od pustej bazy do pierwszego wyniku. Każdy krok sprawdza się sam, można go odłożyć i wrócić do niego później."
    >
      <Loaded query={answer} what="kroków">
        {({ facts, steps }) => <Steps facts={facts} steps={steps} />}
      </Loaded>
    </Page>
  );
}

function Steps({ facts, steps }: FirstSteps) {
  const settled = steps.filter(({ state }) => isSettled(state)).length;
  const next = steps.find(({ state }) => !isSettled(state))?.key;
  return (
    <>
      <Progress
        label={next ? `Następny krok: ${STEP_NAMES[next]}` : 'Wszystkie kroki są gotowe albo odłożone'}
        value={Math.round((settled / steps.length) * 100)}
        detail={`${settled} z ${steps.length}`}
      />
      <Card>
        <ol>
          {steps.map((step, index) => (
            <Step key={step.key} step={step} facts={facts} number={index + 1} isNext={step.key === next} />
          ))}
        </ol>
      </Card>
    </>
  );
}

type StepProps = { step: FirstSteps['steps'][number]; facts: StepFacts; number: number; isNext: boolean };

function Step({ step: { key, state }, facts, number, isNext }: StepProps) {
  const held = usePanels().data?.panels ?? [];
  const skip = useMutation(
    api.firstSteps.skip.mutationOptions({ meta: { changes: ['firstSteps', 'dashboard.overview'] } }),
  );
  const { help, found, at, waits = [] } = STEP_WORDS[key];
  const lists = waits.flatMap(({ at: place, search, count, text: words }) => {
    const route = count(facts) > 0 && screenAt(place, held)?.route;
    return route ? [{ route, search, text: words(count(facts)) }] : [];
  });
  const places = at.flatMap((route) => screenAt(route, held) ?? []);
  const { tone, text } = STATES[state];
  const name = STEP_NAMES[key];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t px-4 py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span>
            {number}. {name}
          </span>
          <Badge tone={tone}>{text}</Badge>
        </h2>
        <p className="text-sm">{help}</p>
        <p className="text-sm text-muted-foreground">W bazie: {found(facts)}</p>
        {lists.map(({ route, search, text: waiting }) => (
          <p key={waiting} className="text-sm">
            Czeka{' '}
            <PageLink to={route} search={search}>
              {waiting}
            </PageLink>
          </p>
        ))}
        <ChangeFailed of={skip} failed="Nie zapisano" />
      </div>
      <div className="flex flex-wrap gap-2">
        {places.map((place, index) => (
          <PageButton key={place.route} to={place.route} variant={isNext && index === 0 ? 'primary' : 'secondary'}>
            {'label' in place ? place.label : place.title}
          </PageButton>
        ))}
        {state !== 'done' && (
          <Button
            variant="ghost"
            busy={skip.isPending}
            onClick={() => skip.mutate({ step: key, skipped: state !== 'skipped' })}
          >
            {state === 'skipped' ? 'Wróć do kroku' : 'Odłóż'}
            <VisuallyHidden>
              , krok {number}: {name}
            </VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}
