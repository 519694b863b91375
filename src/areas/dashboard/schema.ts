import { z } from 'zod';
import { OwnRequest } from '#areas/advice/schema-own.ts';
import { Answered, OpenMoves } from '#areas/advice/schema-overview.ts';
import { OwnChanges, SupervisedChanges } from '#areas/changes/schema.ts';
import { ProceduresAhead } from '#areas/doctoral/schema-terms.ts';
import { Fill, NextPeriod, OwnSlots } from '#areas/evaluation/schema-overview.ts';
import { Progress } from '#areas/first-steps/schema.ts';
import { OfficeWaiting } from '#areas/inbox/schema.ts';
import { SystemAttention } from '#areas/installation/schema.ts';
import { DataStanding } from '#areas/polon/schema.ts';
import { OwnUnassigned } from '#areas/publications/schema.ts';
import { ReturnedToMe } from '#areas/records/schema-own.ts';
import { DueStatements, UnfreezeAsked, Unprinted } from '#areas/statements/schema.ts';
import { LateSteps } from '#areas/year/schema.ts';
import { Waiting } from '#shared/wire.ts';

const SystemStatus = z.object({
  mode: z.int(),
  version: z.string(),
  /** An import is running: displayed data may change. */
  import: z.boolean(),
  pendingupgrade: z.int(),
});

export const UserPanels = z.object({ panels: z.array(z.int()), status: SystemStatus });

/** Panel code → number of items that wait for the user. */
export const PanelBadges = z.record(z.string(), z.int());

/** Texts of any length; the log shortens them. */
export const UiError = z.object({ type: z.string(), header: z.string(), message: z.string() });

/** The parts of the overview; an area declares how its own are read at the end of its `router.ts`. */
const Parts = z.object({
  /** Steps of a new installation that wait. */
  firstSteps: Progress,
  /** What the installation lacks. */
  system: SystemAttention,
  /** The own slots by discipline. */
  slots: OwnSlots,
  /** Disciplines and units in one's care. */
  fill: Fill,
  /** The next terms and the stages of the doctoral office's procedures. */
  procedures: ProceduresAhead,
  /** What supervisors of disciplines ask the author for. */
  requests: z.array(OwnRequest),
  /** Best moves of disciplines in one's care that nobody has asked an author for, and what authors have answered. */
  moves: OpenMoves,
  answered: Answered,
  /** What others have changed in the own works and data since the last visit. */
  ownChanges: OwnChanges,
  /** What has changed in the disciplines in one's care. */
  supervised: SupervisedChanges,
  /** What waits in the next period. */
  nextPeriod: NextPeriod,
  /** Own works without a discipline. */
  unassigned: OwnUnassigned,
  /** Own statements to print or to confirm. */
  statements: DueStatements,
  /** Own POL-on data that are to be confirmed, or whose fault has been answered. */
  polon: DataStanding,
  /** Reported faults without an answer. */
  faults: Waiting,
  /** Imports of achievements whose differences wait for a decision, for the library, which decides on no others. */
  achievementImports: Waiting,
  /** Authors who ask for the withdrawal of a printed statement. */
  unfreeze: UnfreezeAsked,
  /** What waits for the offices, as their lists say. */
  personnelInbox: OfficeWaiting,
  doctoralInbox: OfficeWaiting,
  evaluationInbox: OfficeWaiting,
  /** Statements of everybody that are still to be printed. */
  unprinted: Unprinted,
  /** Payments without a category. */
  payments: Waiting,
  /** Messages of the assignment log that nobody has confirmed. */
  findings: Waiting.extend({ people: z.int() }),
  /** What waits for the library. */
  library: Waiting,
  /** Pairs of records that may be one publication. */
  duplicates: Waiting,
  /** Imports of records and of the ministry's lists that nobody has decided. */
  intakes: Waiting,
  /** Own works that the library returned. */
  ownReturned: ReturnedToMe,
  /** Own claims that the library has decided. */
  ownClaims: Waiting,
  /** Works of the own ORCID record that are not on the own list. */
  orcidWorks: Waiting,
  /** Late steps of the year of the own office. */
  yearSteps: LateSteps,
});
export type Overview = z.infer<typeof Parts>;
export type OverviewPartName = keyof Overview;

declare module '#platform/area.ts' {
  interface OverviewAnswers extends Overview {}
}

export const OverviewAnswer = z.object({
  parts: Parts.partial(),
  /** Parts that could not be read; the others are complete. */
  failed: z.array(Parts.keyof()),
});
export type OverviewAnswer = z.infer<typeof OverviewAnswer>;
