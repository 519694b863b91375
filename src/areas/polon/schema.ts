import { z } from 'zod';
import { day, decimal, id, requestId, shortText, stamp } from '#shared/wire.ts';
import { CONFIRMATION_STATUS } from './schema-words.ts';

/** Whether a row is in force today. */
const HOLDS = ['now', 'later', 'ended'] as const;
export type Holds = (typeof HOLDS)[number];

const holds = z.enum(HOLDS);

/** The person in the central login service and the staff directory. */
export const LoginPerson = z.object({
  imie: z.string(),
  nazwisko: z.string(),
  stopien: z.string().nullable(),
  depart: z.string().nullable(),
  jedn_kod: z.string().nullable(),
  polonuuid: z.string().nullable(),
});
export type LoginPerson = z.infer<typeof LoginPerson>;

const PolonPerson = z.object({
  firstname: z.string(),
  middlenames: z.string().nullable(),
  lastname: z.string(),
});

export const EmploymentRow = z.object({
  polonemployeeconditionsid: z.int(),
  datefrom: day,
  dateto: day.nullable(),
  positionname: z.string(),
  positiongroupname: z.string(),
  workinghoursnumerator: z.int(),
  workinghoursdenominator: z.int(),
  /** Part of full time, 0 to 1. */
  workhours: decimal,
  institutionfullname: z.string(),
  holds,
});
export type EmploymentRow = z.infer<typeof EmploymentRow>;

export const DisciplineShareRow = z.object({
  polonemployeedisciplineid: z.int(),
  statementfrom: day,
  statementto: day.nullable(),
  discipline1label: z.string(),
  discipline1percentage: z.int(),
  discipline2label: z.string().nullable(),
  discipline2percentage: z.int().nullable(),
  participationindex: decimal.nullable(),
  participationfromdate: day.nullable(),
  participationtodate: day.nullable(),
  closereason: z.string().nullable(),
  holds,
});
export type DisciplineShareRow = z.infer<typeof DisciplineShareRow>;

export const ResearchStatementRow = z.object({
  polonemployeenstatementid: z.int(),
  statementfrom: day,
  statementto: day.nullable(),
  discipline1label: z.string(),
  discipline1code: z.int(),
  discipline2label: z.string().nullable(),
  discipline2code: z.int().nullable(),
  holds,
});
export type ResearchStatementRow = z.infer<typeof ResearchStatementRow>;

export const ComputedSlot = z.object({
  dyscyplina: z.string(),
  wielkosc_etatu: decimal,
  prc_dysc: decimal,
  /** Before the execution's `slot_factor`. */
  slot_w_dyscyplinie: decimal,
  /** Why the person may show works of the year: in N, staff outside N, doctoral student. */
  basis: z.enum(['n', 'staff', 'student']),
});
export type ComputedSlot = z.infer<typeof ComputedSlot>;

/** The person's slots on a day; `dane` is empty without any. */
export const SlotExecution = z.object({
  execdate: day,
  /** The period's display factor: 0.8 before 2022-01-01, else 1. */
  slot_factor: decimal,
  /** The day is still to come. */
  forecast: z.boolean(),
  dane: z.array(ComputedSlot),
});
export type SlotExecution = z.infer<typeof SlotExecution>;

export const PolonInfo = z.object({
  danePRz: LoginPerson,
  /** null: the login is linked to no person. */
  danePracownika: PolonPerson.nullable(),
  zatrudnienie: z.array(EmploymentRow),
  dyscypliny: z.array(DisciplineShareRow),
  oswiad: z.array(ResearchStatementRow),
  calculated: z.array(SlotExecution),
});
export type PolonInfo = z.infer<typeof PolonInfo>;

/** `period`: by default the default one. */
export const OwnInfoQuery = z.object({ period: id.optional() });

/** `user`: the login name in the staff directory. */
export const UserQuery = z.object({ user: shortText });
export const UserInfoQuery = UserQuery.extend({ period: id.optional() });

const MAX_NOTE = 4_000;
const note = z.string().max(MAX_NOTE).nullable();

export const Confirmation = z.object({
  confirmstamp: stamp,
  confirmstatus: z.int(),
  notes: z.string().nullable(),
  row_num: z.int(),
  /** The office's answer to a report. */
  answer: z.string().nullable(),
  answered: stamp.nullable(),
});
export type Confirmation = z.infer<typeof Confirmation>;

export const NewConfirmation = z.object({
  status: z.union([z.literal(CONFIRMATION_STATUS.confirmed), z.literal(CONFIRMATION_STATUS.fault)]),
  note: note.default(null),
  request_id: requestId,
});

/** A report of a fault with its person, unit and answer. */
export const FaultReport = Confirmation.extend({
  imie: z.string(),
  nazwisko: z.string(),
  user: z.string().nullable(),
  depart: z.string().nullable(),
  jedn_kod: z.string().nullable(),
  answered_by: z.string().nullable(),
});
export type FaultReport = z.infer<typeof FaultReport>;

/** A unit to filter reports by. */
export const UnitOption = z.object({ code: z.string(), name: z.string() });

export const FaultAnswer = z.object({
  row_num: id,
  status: z.union([z.literal(CONFIRMATION_STATUS.fixed), z.literal(CONFIRMATION_STATUS.returned)]),
  note,
  /** When the answer was given that this one corrects; left out: it is the first. */
  answered: stamp.nullish(),
});

const amount = z.object({ before: z.number(), after: z.number() });

/** What a change of a person's data does to the person's slots and to N, by discipline of a period. */
export const FactEffect = z.array(
  z.object({
    period: z.string(),
    discipline: z.string(),
    /** The person's part of N on 31 December of every year of the period. */
    years: z.array(amount.extend({ year: z.int() })),
    /** The person's limit of slots in the period; 0: may show nothing there. */
    limit: amount,
  }),
);
export type FactEffect = z.infer<typeof FactEffect>;

/** What a change of many people's data does to a discipline in a period that is not closed. */
export const DisciplineEffect = z.object({
  period: z.string(),
  discipline: z.string(),
  /** N on 31 December of the years in which it changes. */
  years: z.array(amount.extend({ year: z.int() })),
  evaluated: z.object({ before: z.boolean(), after: z.boolean() }),
  /** Of the people whose limit of slots changes there: how many they are, and their limits together. */
  limits: amount.extend({ people: z.int() }),
});
export type DisciplineEffect = z.infer<typeof DisciplineEffect>;

const DATA_KINDS = ['employment', 'disciplines', 'nStatement'] as const;
/** What has begun to hold since the last confirmation. */
export const DataChange = z.object({ kind: z.enum(DATA_KINDS), day });
export type DataChange = z.infer<typeof DataChange>;

/**
 * How a person's data stand: `never` confirmed; `changed` since they were; a fault is `open`, or `answered` since; or
 * `confirmed`. `day`: of the confirmation, the report, the answer, or the latest change.
 */
export const DataStanding = z.discriminatedUnion('state', [
  z.object({ state: z.literal('never') }),
  z.object({ state: z.literal('changed'), day, changes: z.array(DataChange) }),
  z.object({ state: z.literal('open'), day, reports: z.int() }),
  z.object({ state: z.literal('answered'), day, fixed: z.boolean() }),
  z.object({ state: z.literal('confirmed'), day }),
]);
export type DataStanding = z.infer<typeof DataStanding>;
