import { type Answer, Loaded } from '#client/parts/loaded.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { OwnChangesCard } from '#areas/changes/screens/own-changes-tab.tsx';
import type { OverviewAnswer, OverviewPartName } from '../../schema-overview.ts';
import { FillCard } from './fill-card.tsx';
import { OverviewFrame, tasksOf } from './overview-frame.tsx';
import { DeadlineLine, OwnSlotsCard } from './own-slots-card.tsx';
import { TaskList } from './task-list.tsx';

// Few have one.
const OwnRequests = loadable(async () => (await import('#areas/advice/screens/own-requests-tab.tsx')).OwnRequests);

const ProceduresAheadCard = loadable(
  async () => (await import('#areas/doctoral/screens/ahead-tab.tsx')).ProceduresAheadCard,
);

const PART_NAMES: Record<OverviewPartName, string> = {
  firstSteps: 'pierwsze kroki',
  slots: 'sloty i punkty',
  fill: 'wypełnienie dyscyplin i jednostek',
  procedures: 'terminy przewodów doktorskich',
  requests: 'prośby opiekunów dyscyplin',
  ownChanges: 'zmiany od ostatniej wizyty',
  nextPeriod: 'następny okres',
  unassigned: 'publikacje bez dyscypliny',
  statements: 'oświadczenia do wydruku',
  polon: 'stan danych z POL-on',
  faults: 'zgłoszenia błędów danych',
  achievementImports: 'importy osiągnięć do zatwierdzenia',
  personnelInbox: 'sprawy kadr',
  doctoralInbox: 'sprawy biura doktoratów',
  evaluationInbox: 'sprawy zespołu ewaluacji',
  findings: 'niepotwierdzone komunikaty',
  library: 'sprawy biblioteki',
  yearSteps: 'kroki roku',
  duplicates: 'możliwe duplikaty',
  intakes: 'importy rekordów do decyzji',
  ownReturned: 'zwrócone prace',
  ownClaims: 'odpowiedzi biblioteki',
  orcidWorks: 'nowe prace z ORCID',
  payments: 'opłaty bez kategorii',
  unfreeze: 'prośby o odmrożenie',
  unprinted: 'niewydrukowane oświadczenia',
};

/** What the dashboard answers before it is asked. */
export const Overview = ({ query }: { query: Answer<OverviewAnswer> }) => (
  <Loaded query={query} what="podsumowania" skeleton={null}>
    {(answer) => !isEmpty(answer) && <Parts answer={answer} query={query} />}
  </Loaded>
);

const isEmpty = ({ parts, failed }: OverviewAnswer) => failed.length === 0 && Object.keys(parts).length === 0;

type PartsProps = { answer: OverviewAnswer; query: Answer<OverviewAnswer> };

function Parts({ answer, query: { refetch, isFetching } }: PartsProps) {
  const { parts, failed } = answer;
  const { slots, fill, procedures, requests, ownChanges } = parts;
  const hasAnswers = Boolean(slots || fill || procedures || ownChanges);
  const names = tasksOf(answer);
  return (
    <>
      {failed.length > 0 && (
        <Alert
          tone="danger"
          title={`Nie wczytano: ${failed.map((name) => PART_NAMES[name]).join(', ')}`}
          actions={
            <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
              Spróbuj ponownie
            </Button>
          }
        >
          Pozostałe informacje są pełne.
        </Alert>
      )}
      {requests && <OwnRequests requests={requests} />}
      <OverviewFrame
        line={slots && <DeadlineLine slots={slots} />}
        answers={
          (slots || fill || procedures) && (
            <>
              {slots && <OwnSlotsCard slots={slots} />}
              {fill && <FillCard fill={fill} />}
              {procedures && <ProceduresAheadCard ahead={procedures} />}
            </>
          )
        }
        news={ownChanges && <OwnChangesCard changes={ownChanges} />}
        tasks={slots || names.length > 0 ? <TaskList parts={parts} names={names} wide={!hasAnswers} /> : null}
      />
    </>
  );
}
