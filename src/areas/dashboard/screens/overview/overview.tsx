import { type Answer, Loaded } from '#client/parts/loaded.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import type { OverviewAnswer } from '../../schema.ts';
import { FillCard } from './fill-card.tsx';
import { OverviewFrame, tasksOf } from './overview-frame.tsx';
import { DeadlineLine, OwnSlotsCard } from './own-slots-card.tsx';
import { TaskList } from './task-list.tsx';

// Few have one.
const OwnRequests = loadable(async () => (await import('#areas/advice/screens/own-requests-tab.tsx')).OwnRequests);

// Below what is counted and what is to be done; it shows the first three.
const OwnChangesCard = loadable(
  async () => (await import('#areas/changes/screens/own-changes-tab.tsx')).OwnChangesCard,
  { skeleton: ({ changes }) => <div className={changes.entries.length > 1 ? 'h-80' : 'h-43'} /> },
);

// Of supervisors alone, below their results.
const SupervisedChangesCard = loadable(
  async () => (await import('#areas/changes/screens/supervised-tab.tsx')).SupervisedChangesCard,
  { skeleton: () => <div className="h-32" /> },
);

const ProceduresAheadCard = loadable(
  async () => (await import('#areas/doctoral/screens/ahead-tab.tsx')).ProceduresAheadCard,
  { skeleton: () => <div className="h-74" /> },
);

// Whoever has no slots.
const NewcomerCard = loadable(async () => (await import('./newcomer-card.tsx')).NewcomerCard);

// Hardly ever shown.
const FailedParts = loadable(async () => (await import('./failed-parts.tsx')).FailedParts);

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
  const { slots, fill, procedures, requests, ownChanges, supervised } = parts;
  const newcomer = slots?.newcomer;
  const care = fill && <FillCard fill={fill} />;
  const isOffice = fill && fill.disciplines.length > 1;
  const results = slots && !newcomer;
  const hasAnswers = Boolean(slots || fill || procedures || ownChanges);
  const names = tasksOf(answer);
  return (
    <>
      {failed.length > 0 && <FailedParts failed={failed} busy={isFetching} retry={() => void refetch()} />}
      {requests && <OwnRequests requests={requests} />}
      <OverviewFrame
        isStacked={Boolean(procedures)}
        line={results && !isOffice && <DeadlineLine slots={slots} />}
        answers={
          (slots || fill || procedures) && (
            <>
              {/* Who has many disciplines in care works for them first. */}
              {isOffice && care}
              {results && isOffice && (
                <div className="pt-2">
                  <h2 className="text-lg font-semibold">Twoje wyniki</h2>
                  <DeadlineLine slots={slots} />
                </div>
              )}
              {slots && (newcomer ? <NewcomerCard newcomer={newcomer} /> : <OwnSlotsCard slots={slots} />)}
              {!isOffice && care}
              {procedures && <ProceduresAheadCard ahead={procedures} />}
            </>
          )
        }
        news={
          (ownChanges || supervised) && (
            <div className="space-y-4">
              {supervised && <SupervisedChangesCard changes={supervised} />}
              {ownChanges && <OwnChangesCard changes={ownChanges} />}
            </div>
          )
        }
        tasks={results || names.length > 0 ? <TaskList parts={parts} names={names} wide={!hasAnswers} /> : null}
      />
    </>
  );
}
