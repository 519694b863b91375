import { useMutation, useQuery } from '@tanstack/react-query';
import { MailQuestion } from 'lucide-react';
import { useState } from 'react';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { usePanels } from '#client/shell/session.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader, CardTitle } from '#ui/card.tsx';
import { Field } from '#ui/field/field.tsx';
import { LimitedInput, tooLong } from '#ui/field/limited-input.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { formatDate, formatDecimal } from '#ui/text/number.ts';
import { today } from '#engine/day.ts';
import { PATENT_TYPE } from '#areas/publications/schema.ts';
import { effectText, whyText } from '#client/effects/effect-words.ts';
import type { RequestAnswer } from '../schema.ts';
import type { OwnRequest } from '../schema-own.ts';
import { ANSWER_WORDS } from '../schema-words.ts';
import { othersText } from './request-text.ts';

/** What supervisors of disciplines ask the author for, with the answer beside it. */
export function OwnRequests({ requests }: { requests: OwnRequest[] }) {
  return (
    <Card>
      <section aria-labelledby="own-requests">
        <CardHeader>
          <CardTitle id="own-requests">
            Prośby do Ciebie <span className="font-normal text-muted-foreground">{requests.length}</span>
          </CardTitle>
        </CardHeader>
        <ul>
          {requests.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      </section>
    </Card>
  );
}

const NOTE = 500;

const ANSWERS: RequestAnswer[] = ['will', 'no', 'done'];
const LABELS: Record<RequestAnswer, string> = { will: 'Zrobię', no: 'Nie', done: 'Już zrobione' };

/** What the author gains, which the list says too. */
function OwnEffect({ request: { period, work, discipline_code } }: { request: OwnRequest }) {
  const held = usePanels().data?.panels ?? [];
  const mayChoose = held.includes('evaluationAssignments') || held.includes('assignments');
  const desk = useQuery(api.evaluation.desk.queryOptions({ period }, { enabled: mayChoose }));
  const disciplineName = (code: number) =>
    desk.data?.disciplines.find((each) => each.code === code)?.name ?? `dyscyplina ${code}`;
  const asked = desk.data?.works.find(({ id }) => id === work.id);
  const option = asked?.options.find(({ code }) => code === discipline_code);
  return (
    <Loaded query={desk} what="skutku dla Twojego optimum" skeleton={null}>
      {() =>
        asked &&
        option && (
          <p className="mb-2 text-xs text-muted-foreground">
            Twoje optimum: {effectText(option)};{' '}
            {whyText(option, {
              included: asked.included,
              nameOf: disciplineName,
              runningTo: desk.data?.running_to ?? null,
            })}
          </p>
        )
      }
    </Loaded>
  );
}

function Request({ request }: { request: OwnRequest }) {
  const [note, setNote] = useState(request.note);
  const answer = useMutation(
    api.advice.answer.mutationOptions({ meta: { changes: ['advice', 'dashboard.overview'] } }),
  );
  const { work, discipline, message, asked_by, asked_at, gain, alone, others, done } = request;
  const send = (chosen: RequestAnswer) =>
    answer.mutate(
      { request: request.id, answer: chosen, note, expected: request.answer, expected_note: request.note },
      { onSuccess: () => void toastSuccess(`Zapisano odpowiedź: „${work.title}”`) },
    );
  return (
    <li className="grid gap-x-6 gap-y-3 border-t px-4 py-3 text-sm first:border-t-0 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <p className="flex items-start gap-2 font-medium">
          <MailQuestion aria-hidden className="mt-0.5 size-4 shrink-0 text-warning-mark" />
          <span className="wrap-anywhere">
            Przypisz do dyscypliny {discipline}: „{work.title}” ({work.year})
          </span>
        </p>
        <p className="mb-2 text-xs text-muted-foreground">
          {asked_by}, {formatDate(today(new Date(asked_at)))}; dyscyplina zyska {formatDecimal(gain, 2)} pkt
          {othersText(others, alone)}
        </p>
        {!done && work.type !== PATENT_TYPE && <OwnEffect request={request} />}
        <p className="max-w-prose wrap-anywhere whitespace-pre-line">{message}</p>
        <p className="mt-2">
          <PageLink to="/publicationpanelevalasg" search={{ period: request.period, q: work.title }}>
            {work.type === PATENT_TYPE ? 'Pokaż patent na liście' : 'Pokaż pracę na liście'}
          </PageLink>{' '}
          {done && (
            <Badge tone="success">{work.type === PATENT_TYPE ? 'patent' : 'praca'} jest już w tej dyscyplinie</Badge>
          )}
        </p>
      </div>
      <div className="space-y-2">
        {request.answer !== null && (
          <p className="text-xs text-muted-foreground">
            Twoja odpowiedź: <strong className="font-semibold text-foreground">{ANSWER_WORDS[request.answer]}</strong>.
            Możesz ją zmienić.
          </p>
        )}
        <Field label="Uwagi (nieobowiązkowe)">
          <LimitedInput value={note} longest={NOTE} onChange={({ target }) => setNote(target.value)} />
        </Field>
        <div className="flex flex-wrap gap-2">
          {ANSWERS.map((each) => (
            <Button
              key={each}
              variant={each === 'will' && request.answer === null ? 'primary' : 'secondary'}
              aria-pressed={request.answer === each}
              disabled={answer.isPending || tooLong(note, NOTE) !== undefined}
              onClick={() => send(each)}
            >
              {LABELS[each]}
            </Button>
          ))}
        </div>
        <ChangeFailed of={answer} failed="Nie zapisano odpowiedzi" />
      </div>
    </li>
  );
}
