import { useMutation, useQuery } from '@tanstack/react-query';
import { Lightbulb, Save } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { useRequest } from '#client/use-request.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { countNote } from '#areas/publications/schema-codes.ts';
import type { Advice } from '../schema-adviser.ts';
import { LEFT_OUT, measureText, valueText } from './moves-figures.ts';
import { dayText, today } from '#engine/day.ts';
import { fixed4, toNumber } from '#engine/fixed.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { stepsText } from './steps-text.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader, CardTitle } from '#ui/card.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { counted, formatDecimal, formatSigned } from '#ui/text/number.ts';
import { CellNote } from '#ui/table/cell-note.tsx';
import { Spinner } from '#ui/spinner.tsx';

type Saving = { question: { period: number; discipline: number }; onSaved: (scenario: number) => void };
type Proposal = Advice['proposals'][number];

/** The adviser: which assignments would bring the discipline more points. It computes only when asked, as by the address. */
export function Gains({ question, atOnce = false, onSaved }: Saving & { atOnce?: boolean | undefined }) {
  const [asked, setAsked] = useState(atOnce);
  const [allowLeaving, setAllowLeaving] = useState(false);
  const answer = useQuery(
    api.advice.ofDiscipline.queryOptions(
      { period: question.period, disciplines: [question.discipline], allowLeaving },
      { enabled: asked, retry: false, staleTime: Number.POSITIVE_INFINITY },
    ),
  );
  const { isFetching } = answer;
  return (
    <div className="space-y-4">
      <p className="max-w-prose text-sm">
        Doradca sprawdza, które prace i patenty osób z tej dyscypliny warto przypisać inaczej, w granicach oświadczeń
        autorów i wszystkich limitów. Niczego nie zmienia: decydują autorzy. {LEFT_OUT}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Checkbox
          label="Także prace przypisane do innych moich dyscyplin"
          checked={allowLeaving}
          onChange={(event) => {
            setAsked(false);
            setAllowLeaving(event.target.checked);
          }}
        />
        <Button variant="primary" icon={Lightbulb} busy={isFetching} onClick={() => setAsked(true)}>
          Szukaj propozycji
        </Button>
      </div>
      {!asked && (
        <EmptyState icon={Lightbulb} title="Zobaczysz tu wszystkie przypisania, które dają więcej punktów">
          Przy każdym stanie autor, zysk dyscypliny i sloty, a całość zapiszesz jako scenariusz. Trzy najlepsze, o które
          możesz od razu poprosić autorów, są w „Podsumowaniu”.
        </EmptyState>
      )}
      {isFetching && (
        <p className="flex items-center gap-2 text-sm">
          <Spinner label="Trwa" /> Szukanie trwa najwyżej pół minuty…
        </p>
      )}
      {asked && (
        <Loaded
          query={answer}
          what="propozycji"
          failed={(reason) => `Nie znaleziono propozycji: ${reason}`}
          skeleton={null}
        >
          {(advice) => <Proposals advice={advice} question={question} onSaved={onSaved} />}
        </Loaded>
      )}
    </div>
  );
}

function Proposals({ advice, question, onSaved }: Saving & { advice: Advice }) {
  const { proposals, before, after, interrupted, settled, proof } = advice;
  const gain = toNumber(fixed4(after) - fixed4(before));
  if (proposals.length === 0) {
    return (
      <EmptyState title="Nie znaleziono lepszego przypisania">
        {settled
          ? 'Żadna zmiana pojedynczej pracy nie daje więcej punktów.'
          : 'W tym czasie doradca nie znalazł zmiany, która daje więcej punktów.'}{' '}
        {sentence(proof.text)}
      </EmptyState>
    );
  }
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          {formatSigned(gain, 2)} pkt{' '}
          <span className="font-normal text-muted-foreground">
            {stepsText(proposals)}: {formatDecimal(before, 2)} → {formatDecimal(after, 2)}
          </span>
        </CardTitle>
        <SaveAsScenario proposals={proposals} question={question} onSaved={onSaved} />
      </CardHeader>
      {interrupted && (
        <Alert tone="info" className="m-4" title="Skończył się czas szukania">
          Mogą istnieć lepsze propozycje. Wynik nie przekroczy {formatDecimal(advice.bound, 2)} pkt.
        </Alert>
      )}
      <p className="px-4 pt-3 text-xs text-muted-foreground">
        {sentence(proof.text)} {measureText(proposals, gain)}
      </p>
      <ol>
        {proposals.map((proposal) => (
          <Move key={`${proposal.work.id} ${proposal.person.id}`} proposal={proposal} />
        ))}
      </ol>
    </Card>
  );
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const personName = ({ first_name, last_name }: Proposal['person']) => `${first_name} ${last_name}`.trim();

function Move({ proposal }: { proposal: Proposal }) {
  const { gain, exact, work, person, from, to, compliance, along_with } = proposal;
  const goal = to.discipline?.name ?? 'bez dyscypliny';
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 border-t px-4 py-3 text-sm first:border-t-0">
      <span className="tabular font-semibold text-success">
        {formatSigned(gain, 2)}
        <span className="block text-xs font-normal text-muted-foreground">{exact ? 'pkt' : 'pkt, szacunek'}</span>
      </span>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-medium">{from.discipline ? 'Przenieś' : 'Przypisz'}</span> „{work.title}” ({work.year}):{' '}
          {from.discipline?.name ?? 'dziś bez dyscypliny'} → {goal}
        </p>
        <p className="text-xs text-muted-foreground">
          {personName(person)}
          {person.unit && `, ${person.unit}`}; {valueText(to)}
          {along_with.length > 0 &&
            `; razem z propozycją dla ${counted(along_with.length, 'innego autora', 'innych autorów', 'innych autorów')}`}
        </p>
        <CellNote>{countNote(work)}</CellNote>
        {compliance === 'doubtful' && (
          <Badge tone="warning" className="mt-1">
            wykaz nie mówi, czy czasopismo należy do tej dyscypliny
          </Badge>
        )}
      </div>
    </li>
  );
}

const MOST_CHANGES = 200;

function SaveAsScenario({ proposals, question, onSaved }: Saving & { proposals: Proposal[] }) {
  const create = useMutation(api.scenarios.create.mutationOptions());
  const request = useRequest();
  const save = () =>
    create.mutate(
      {
        period: question.period,
        name: `Propozycje doradcy z ${dayText(today())}`,
        disciplines: [question.discipline],
        changes: proposals.slice(0, MOST_CHANGES).map(({ work, person, to }) => ({
          kind: 'discipline' as const,
          publication: work.id,
          person: person.id,
          discipline: to.discipline?.code ?? null,
        })),
        request_id: request.id(),
      },
      {
        onSuccess: ({ id }) => {
          request.renew();
          onSaved(id);
        },
      },
    );
  return (
    <div>
      <Button icon={Save} busy={create.isPending} onClick={save}>
        Zapisz jako scenariusz
      </Button>
      <ChangeFailed of={create} failed="Nie zapisano scenariusza" className="mt-2" />
    </div>
  );
}
