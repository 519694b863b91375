import type { ReactNode } from 'react';
import { cn } from '#ui/cn.ts';
import type { OverviewAnswer } from '../../schema.ts';

type OverviewFrameProps = {
  line?: ReactNode;
  answers: ReactNode;
  tasks: ReactNode;
  news?: ReactNode;
  isStacked: boolean;
};

/**
 * What stands on the left, beside what is to be done; what is alone takes the whole width. Below each other, what is to be done
 * comes before what is new. `isStacked`: that takes the whole width too, and comes after what is late.
 */
export function OverviewFrame({ line, answers, tasks, news, isStacked }: OverviewFrameProps) {
  const isBeside = Boolean((answers || news) && tasks && !isStacked);
  return (
    <div className="space-y-3 pb-2">
      {line}
      <div
        className={cn(
          'grid items-start gap-4',
          isBeside && 'xl:grid-cols-[minmax(0,1fr)_26.5rem] xl:grid-rows-[auto_1fr]',
        )}
      >
        {answers && <div className="min-w-0 space-y-4">{answers}</div>}
        {tasks && (
          <div
            className={cn(
              'min-w-0',
              !isStacked && 'max-xl:order-first',
              isBeside && 'xl:col-start-2 xl:row-span-2 xl:row-start-1',
            )}
          >
            {tasks}
          </div>
        )}
        {news && <div className="min-w-0 xl:col-start-1">{news}</div>}
      </div>
    </div>
  );
}

/** A request that is not answered yet. */
export const isOpen = ({ answer }: { answer: unknown }) => answer === null;

const TASKS = [
  'firstSteps',
  'system',
  'library',
  'personnelInbox',
  'doctoralInbox',
  'evaluationInbox',
  'moves',
  'answered',
  'unfreeze',
  'duplicates',
  'intakes',
  'faults',
  'achievementImports',
  'findings',
  'yearSteps',
  'payments',
  'unprinted',
  'unassigned',
  'ownReturned',
  'requests',
  'nextPeriod',
  'statements',
  'polon',
  'ownClaims',
  'orcidWorks',
] as const;
export type TaskName = (typeof TASKS)[number];

const FIRST_OWN = TASKS.indexOf('unassigned');

/** Whether it is about its reader's own works and data, not about the work of an office. */
export const isOwnTask = (name: TaskName) => TASKS.indexOf(name) >= FIRST_OWN;

/** The lists of offices that have a task among what they count: who has one needs no second. */
const TOLD_BY: { readonly [Name in TaskName]?: readonly TaskName[] } = {
  faults: ['evaluationInbox', 'personnelInbox'],
  unfreeze: ['evaluationInbox'],
  duplicates: ['library'],
  findings: ['library'],
};

type Parts = OverviewAnswer['parts'];

/** The only step of the year that waits, where it is what the library's own list has: one task, with the day of the step. */
export const libraryStep = ({ library, yearSteps }: Partial<Parts>) =>
  library && yearSteps?.count === 1 && yearSteps.key === 'library' ? yearSteps : undefined;

/** The tasks of the answer, in the order of the list: an office's work before its holder's own; what is past its day comes first. */
export const tasksOf = ({ parts }: OverviewAnswer): TaskName[] =>
  TASKS.filter((name) => {
    if (name === 'requests') return parts.requests?.some(isOpen);
    if (name === 'yearSteps' && libraryStep(parts)) return false;
    return parts[name] && !TOLD_BY[name]?.some((list) => parts[list]);
  }).toSorted((a, b) => Number(isLate(b, parts)) - Number(isLate(a, parts)));

const isLate = (name: TaskName, parts: Parts) =>
  name === (libraryStep(parts) ? 'library' : 'yearSteps') && (parts.yearSteps?.late ?? 0) > 0;
