import { useEffect } from 'react';
import { type Answer, Loaded } from '#client/parts/loaded.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import type { OverviewAnswer } from '../../schema.ts';
import { FillCard } from './fill-card.tsx';
import { OverviewFrame, tasksOf } from './overview-frame.tsx';
import { DeadlineLine, OwnSlotsCard } from './own-slots-card.tsx';
import { TaskList } from './task-list.tsx';

// Few have one.
const OwnRequests = loadable(async () => (await import('#areas/advice/screens/own-requests-tab.tsx')).OwnRequests);

// Of offices alone, below their work.
const OwnResults = loadable(async () => (await import('./own-results.tsx')).OwnResults, {
  skeleton: () => <div className="h-11.5" />,
});

const ownChangesCard = async () => (await import('#areas/changes/screens/own-changes-tab.tsx')).OwnChangesCard;

/** Nearly everybody has changes: their code comes while they are asked for, so that they do not move the tiles below them. */
const beginOwnChanges = () => {
  // What fails here is tried again, and told, where the card is shown.
  ownChangesCard().catch(() => undefined);
};
if (window.location.pathname === '/dashboard') beginOwnChanges();

// Below what is counted and what is to be done; it shows the first three.
const OwnChangesCard = loadable(ownChangesCard, {
  skeleton: ({ changes }) => <div className={changes.entries.length > 1 ? 'h-80' : 'h-43 max-sm:h-65'} />,
});

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

type OverviewProps = { query: Answer<OverviewAnswer>; isOffice: boolean };

/** What the dashboard answers before it is asked; what an office does comes before its holder's own results. */
export function Overview({ query, isOffice }: OverviewProps) {
  useEffect(beginOwnChanges, []);
  return (
    <Loaded query={query} what="podsumowania" skeleton={null}>
      {(answer) => !isEmpty(answer) && <Parts {...{ answer, query, isOffice }} />}
    </Loaded>
  );
}

const isEmpty = ({ parts, failed }: OverviewAnswer) => failed.length === 0 && Object.keys(parts).length === 0;

type PartsProps = OverviewProps & { answer: OverviewAnswer };

function Parts({ answer, query: { refetch, isFetching }, isOffice: worksForOthers }: PartsProps) {
  const { parts, failed } = answer;
  const { slots, fill, procedures, requests, ownChanges, supervised } = parts;
  const isOffice = worksForOthers || (fill && fill.disciplines.length > 1);
  const newcomer = slots?.newcomer;
  const results = slots && !newcomer;
  const line = results && <DeadlineLine slots={slots} />;
  const own = slots && (newcomer ? <NewcomerCard newcomer={newcomer} /> : <OwnSlotsCard slots={slots} />);
  const news = ownChanges && <OwnChangesCard changes={ownChanges} />;
  const answers = Boolean((own && !isOffice) || fill || procedures);
  const names = tasksOf(answer);
  return (
    <>
      {failed.length > 0 && <FailedParts failed={failed} busy={isFetching} retry={() => void refetch()} />}
      {requests && <OwnRequests requests={requests} />}
      <OverviewFrame
        isStacked={Boolean(procedures)}
        line={!isOffice && line}
        answers={
          answers && (
            <>
              {fill && <FillCard fill={fill} />}
              {!isOffice && own}
              {procedures && <ProceduresAheadCard ahead={procedures} />}
            </>
          )
        }
        news={
          (supervised || news || (isOffice && own)) && (
            <div className="space-y-4">
              {supervised && <SupervisedChangesCard changes={supervised} />}
              {isOffice && (own || news) ? (
                <OwnResults slots={slots} ownChanges={ownChanges}>
                  {line}
                  {own}
                  {news}
                </OwnResults>
              ) : (
                news
              )}
            </div>
          )
        }
        tasks={
          (results && !isOffice) || names.length > 0 ? (
            <TaskList parts={parts} names={names} wide={!answers && (isOffice || !news)} />
          ) : null
        }
      />
    </>
  );
}
