import { PANEL_CODES, type PanelName } from '#shared/panel-codes.ts';
import { z } from 'zod';
import { QualifiedShare, YearStatistics } from '#areas/evaluation/schema.ts';
import { PeriodQuery } from '#areas/periods/schema.ts';
import { OptimumProof } from '#areas/recalculation/schema.ts';
import { LIMIT_NAMES } from '#areas/recalculation/schema-words.ts';
import { decimal, id, MAX_ID, shortText, typedPoints, typedYear } from '#shared/wire.ts';
import { NO_DISCIPLINE_CHOSEN, NO_PERIOD_MARKED } from './schema-words.ts';

const NO_UNIT_CHOSEN = 'Nie wybrano jednostki';

/** The panels that list disciplines and units; each has grants of its own. */
export const DISCIPLINE_PANELS = ['disciplineView', 'councilView', 'disciplineFiles'] as const;
export const UNIT_PANELS = ['unitView', 'unitAchievements'] as const;
const PanelOf = (names: readonly PanelName[]) => z.literal(names.map((name) => PANEL_CODES[name])).optional();

const chosenDiscipline = z
  .int({ error: NO_DISCIPLINE_CHOSEN })
  .min(1, { error: NO_DISCIPLINE_CHOSEN })
  .max(99_999, { error: NO_DISCIPLINE_CHOSEN });
const markedPeriod = z
  .int({ error: NO_PERIOD_MARKED })
  .min(1, { error: NO_PERIOD_MARKED })
  .max(MAX_ID, { error: NO_PERIOD_MARKED });
const unitCode = z.string({ error: NO_UNIT_CHOSEN }).min(1, { error: NO_UNIT_CHOSEN }).max(200);

/** `p`: a period, by default the default one. `panel`: only what its grants cover; by default what any of them does. */
export const DisciplineAccess = z.object({ p: id.optional(), panel: PanelOf(DISCIPLINE_PANELS) });
export const UnitAccess = z.object({ panel: PanelOf(UNIT_PANELS) });

/** `n`: the mean N of the last recalculation; null: not recalculated, or nobody in N. */
export const AvailableDiscipline = z.object({ dysc_nazwa: z.string(), ue_disc_code: z.int(), n: decimal.nullable() });
export const AvailableDisciplines = z.object({ disciplines: z.array(AvailableDiscipline) });
export type AvailableDiscipline = z.infer<typeof AvailableDiscipline>;

/** `level`: 1 university, 2 faculty, 3 department. `parent`: the code of the unit above, where the user may look at it too. */
const OrgUnit = z.object({
  ou_code: z.string(),
  ou_name: z.string(),
  level: z.int(),
  parent: z.string().nullable(),
});
export const OrgUnits = z.object({ OrgUnits: z.array(OrgUnit) });

/** `lists`: with the works of every person, as documented; a screen reads them one person at a time. */
const lists = z.boolean().default(true);
export const DisciplineReportQuery = PeriodQuery.extend({ discCode: chosenDiscipline, lists });
export const UnitReportQuery = z.object({ unitCode, period: markedPeriod, lists });
export const DisciplineFileQuery = PeriodQuery.extend({ disc: chosenDiscipline });
export const UnitFileQuery = z.object({ unit: unitCode, period: markedPeriod });

/**
 * A person's result: what the discipline's optimum takes (`_person_in_discipline`), beside the person's own optimum and
 * the own selection, each cut by the person's limits. Of a unit's person: the sums of the disciplines.
 */
export const PersonResult = z.object({
  slot_person_in_discipline: decimal,
  points_person_in_discipline: decimal,
  remain_slot_person: decimal,
  patents_count: z.int(),
  patents_sum_points: decimal,
  pub_qualification: z.array(QualifiedShare),
  slot_limit: decimal,
  own_slots: decimal,
  own_points: decimal,
  custom_slots: decimal,
  custom_points: decimal,
  /** Shares, those that the optimum takes, and those that await recalculation. */
  shares: z.int(),
  accepted: z.int(),
  awaiting: z.int(),
});
export type PersonResult = z.infer<typeof PersonResult>;

export const SupervisedPerson = z.object({
  id_pracownik: z.int(),
  imie: z.string(),
  nazwisko: z.string(),
  stopien: z.string().nullable(),
  /** Where the person works today. */
  jednostka: z.object({ kod: z.string(), nazwa: z.string() }).nullable(),
  /** Counted to N; null: without slots. */
  in_n: z.boolean().nullable(),
  /** With the person's slot limit in each. */
  dyscypliny: z.array(z.object({ kod: z.int(), nazwa: z.string(), slot_limit: decimal })),
  /** Publications, and patents, of the period that could have a discipline and have none; 0 without slots. */
  unassigned: z.int(),
  unassigned_patents: z.int(),
  result: PersonResult,
});
export type SupervisedPerson = z.infer<typeof SupervisedPerson>;

/** N of 31 December of a year; `forecast`: the day is still to come. */
export const YearFte = z.object({ rok: z.int(), etatow: decimal, forecast: z.boolean() });
export type YearFte = z.infer<typeof YearFte>;

/** Sums over people. `N`: mean of `yrs`; `NNN`: 3N. Works and patents of several people count once. */
export const Statistics = PersonResult.omit({ pub_qualification: true }).extend({
  yrstat: z.array(YearStatistics),
  N: decimal,
  NNN: decimal,
  yrs: z.array(YearFte),
  /** People with slots, and those of them of whom the optimum takes nothing. */
  people: z.int(),
  empty: z.int(),
  /** Publications, and patents, that could have a discipline and have none. */
  unassigned: z.int(),
  unassigned_patents: z.int(),
});
export type Statistics = z.infer<typeof Statistics>;

/** `kod_jedn` null: people without a unit. */
export const UnitContainer = z.object({
  nazwa: z.string(),
  kod_jedn: z.string().nullable(),
  osoby: z.array(SupervisedPerson),
  statystyka: Statistics,
});
export type UnitContainer = z.infer<typeof UnitContainer>;

/** A unit right below with all of its own below it; `own`: the people who are in none of them. */
const UnitPart = z.object({
  kod_jedn: z.string(),
  nazwa: z.string(),
  own: z.boolean(),
  statystyka: Statistics.omit({ yrstat: true, yrs: true, unassigned: true, unassigned_patents: true }),
});
export type UnitPart = z.infer<typeof UnitPart>;
/**
 * `parts`: none where all people are the unit's own. `recalculated_at`: when the last of their disciplines was, null: none of
 * them; `waiting`: those about to be, by name, whose changed shares are in no sum.
 */
export const UnitReport = UnitContainer.extend({
  parts: z.array(UnitPart),
  recalculated_at: z.iso.datetime().nullable(),
  waiting: z.array(z.string()),
});
export type UnitReport = z.infer<typeof UnitReport>;

const Filled = z.object({ slots: decimal, limit: decimal });

/** What limits the discipline, as of its last recalculation. */
export const DisciplineParameters = z.object({
  code: z.int(),
  name: z.string(),
  hst: z.boolean(),
  /** N of the last year reaches the minimum. */
  evaluated: z.boolean(),
  n: decimal,
  n_years: z.array(YearFte),
  slots_3n: decimal,
  /** Taken off already; `reductions_forecast`: if nothing changed until the period's end. */
  reductions: decimal,
  reductions_forecast: decimal,
  all: Filled,
  weak_books: Filled,
  /** What a book is worth at most to be a weak one. */
  weak_book_points: decimal,
  outside_n: Filled,
  /** null: no such limit in the period or the discipline. */
  new_lists: Filled.nullable(),
  patents: z.object({ count: z.int(), limit: z.int(), points: decimal }),
  points: decimal,
  bound: decimal,
  /** Of the whole total, patents included. */
  proof: OptimumProof,
  /** Least N of the last year that is evaluated; why it is, or is not, whatever its N says: null where N decides. */
  minimum_n: decimal,
  decided: z.string().nullable(),
  /** With patents, rounded up, and by N (§ 18 ust. 2, § 21). */
  total: z.int(),
  criterion: decimal.nullable(),
  /** Books without a record, or whose record has no value, from whose chapters § 14 would take `loss` points. */
  unlinked: z.object({ books: z.int(), loss: decimal }),
  /** `price`: points that one more slot would bring (of a book: one more point). */
  binding: z.array(z.object({ limit: z.enum(LIMIT_NAMES), book: z.string().nullable(), price: decimal })),
  computed_at: z.iso.datetime(),
  /** Changed since: the result is about to be made anew. */
  queued: z.boolean(),
  /** The unfinished proof goes on. */
  proving: z.boolean(),
});
export type DisciplineParameters = z.infer<typeof DisciplineParameters>;

/** `discparam` null: the discipline has not been recalculated in the period. */
export const DisciplineReport = z.object({
  discCode: z.int(),
  name: z.string(),
  period: z.int(),
  units: z.array(UnitContainer),
  stats: Statistics,
  discparam: DisciplineParameters.nullable(),
});
export type DisciplineReport = z.infer<typeof DisciplineReport>;

export const PersonInDiscipline = PeriodQuery.extend({ person: id, discipline: chosenDiscipline });
export const PersonInUnit = z.object({ period: markedPeriod, person: id, unit: unitCode });

export const DisciplineLetterQuery = PeriodQuery.extend({ discipline: chosenDiscipline });
export const UnitLetterQuery = z.object({ period: markedPeriod, unit: unitCode });
/** `email` null: no active account with an address. `days_left`: how long authors choose yet; below zero: no more. */
export const LetterPeople = z.object({
  people: z.array(z.object({ person: id, email: z.string().nullable() })),
  deadline: z.iso.date().nullable(),
  days_left: z.int().nullable(),
});
export type LetterPeople = z.infer<typeof LetterPeople>;

export const SupervisedWork = QualifiedShare.extend({ kod: z.int(), dyscyplina: z.string() });
export type SupervisedWork = z.infer<typeof SupervisedWork>;
/** A work, or its chapter, that could have a discipline and has none. */
const OpenWork = z.object({ id, title: z.string(), year: z.int() });
export const PersonWorks = z.object({
  person: SupervisedPerson,
  works: z.array(SupervisedWork),
  undecided: z.array(OpenWork),
});
export type PersonWorks = z.infer<typeof PersonWorks>;

const year = typedYear('Rok nie jest liczbą').optional();

/** Works of a discipline; each limit may stand alone, reversed ones are swapped. */
export const DisciplineWorksQuery = z.object({
  rokOd: year,
  rokDo: year,
  odPkt: typedPoints('Punkty od nie są liczbą').optional(),
  doPkt: typedPoints('Punkty do nie są liczbą').optional(),
  kodDysc: chosenDiscipline,
});
export type DisciplineWorksQuery = z.infer<typeof DisciplineWorksQuery>;

/** Two optional limits in their order. */
export const inOrder = (from: number | undefined, to: number | undefined) =>
  from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];

export const PeopleQuery = z.object({ text: shortText, limit: z.int().min(1).max(20).default(6) });
export type PeopleQuery = z.infer<typeof PeopleQuery>;

/** A person, and where the reader sees them: in a discipline, in a unit, or in both. */
export const FoundPerson = z.object({
  id,
  nazwisko: z.string(),
  imie: z.string(),
  stopien: z.string().nullable(),
  period: id,
  discipline: z.int().nullable(),
  discipline_name: z.string().nullable(),
  unit: z.string().nullable(),
  unit_name: z.string().nullable(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;
