import { z } from 'zod';
import { WorksOfPeriod } from '#areas/publications/schema.ts';
import { LIMIT_NAMES } from '#areas/recalculation/schema-words.ts';
import { day, decimal, id, shortText, stamp } from '#shared/wire.ts';
import { NLack } from '#areas/polon/schema-n.ts';
import { PeriodQuery } from '#areas/periods/schema.ts';
import { AWAITS, REDUCTION_KINDS } from './schema-words.ts';
import { SlotBar } from './schema-overview.ts';

/** A share in a discipline's result; zeros while it awaits recalculation. */
export const QualifiedShare = z.object({
  id_publikacja: z.int(),
  p_tytul: z.string(),
  /** A chapter's own title; `p_tytul` is then its book's. */
  p_tytul_rozdzialu: z.string().nullable(),
  p_rok: z.int(),
  p_typ: z.int(),
  w_nazwa: z.string().nullable(),
  dpp_punkty: decimal,
  value_k: z.int(),
  value_m: z.int(),
  /** Nobody has said how many authors there are: m counts those who are listed (ours). */
  m_unknown: z.boolean(),
  emph_mode: z.int(),
  points: decimal,
  slots: decimal,
  /** Counts to the limit of monographs, editorships and chapters. */
  mono: z.boolean(),
  accepted: z.boolean(),
  reject_reason: z.int().nullable(),
  /** Verdict of the discipline's optimum, which decides what is evaluated; the binding limit. */
  discipline_accepted: z.boolean(),
  discipline_reject_reason: z.int().nullable(),
  discipline_reject_limit: z.enum(LIMIT_NAMES).nullable(),
});
export type QualifiedShare = z.infer<typeof QualifiedShare>;

export const DisciplineResult = z.object({
  slot_person_in_discipline: decimal,
  points_person_in_discipline: decimal,
  remain_slot_person: decimal,
  mono_slots: decimal,
  patents_count: z.int(),
  patents_sum_points: decimal,
  /** How many of these count in the discipline: at most its N, best first, one right per invention (§ 19). */
  patents_counted: z.int(),
  patents_counted_points: decimal,
  pub_qualification: z.array(QualifiedShare),
});
export type DisciplineResult = z.infer<typeof DisciplineResult>;

export const YearStatistics = z.object({
  rok: z.int(),
  liczba_pub: z.int(),
  suma_pub_pkt_calk: decimal,
  suma_pub_pkt_przel: decimal,
  suma_slotow_przel: decimal,
  qualif_pub_liczba: z.int(),
  qualif_pub_pkt_calk: decimal,
  qualif_pub_pkt_przel: decimal,
  qualif_pub_slot_przel: decimal,
});
export type YearStatistics = z.infer<typeof YearStatistics>;

export const StatementEntry = z.object({
  rok: z.int(),
  dyscyplina: z.string(),
  dyscyplina_kod: z.int(),
  wielkosc_etatu: decimal,
  prc_dysc: decimal,
  /** Before `slot_factor`. */
  slot_w_dyscyplinie: decimal,
  /** The period's display factor: 0.8 for years up to 2021, else 1. */
  slot_factor: decimal,
});
export type StatementEntry = z.infer<typeof StatementEntry>;

/**
 * A slot limit: `times` × `mean` of the period's years, within [`least`, `most`]; `beside`: the other declared
 * discipline, which is not evaluated and so adds slots, up to `most` (§ 17 ust. 2). `monographs`: of books worth at most
 * `points`, their editorships and chapters; it never grows beside.
 */
export const LimitOrigin = z.object({
  mean: decimal,
  times: decimal,
  product: decimal,
  least: decimal,
  most: decimal,
  beside: z.object({ name: z.string(), slots: decimal }).nullable(),
  monographs: z.object({ times: decimal, product: decimal, least: decimal, points: decimal }),
});
export type LimitOrigin = z.infer<typeof LimitOrigin>;

const byDiscipline = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value);

/** Works lie in more disciplines than a person may show: those of `further` are not accepted (R07). */
const ThirdDiscipline = z.object({ kept: z.array(z.int()), further: z.array(z.int()) });

/** What the person takes off a discipline; `dyscyplina` null: off every one. */
export const OwnReduction = z.object({
  dyscyplina: z.string().nullable(),
  kind: z.enum(REDUCTION_KINDS),
  slots: decimal,
});
export type OwnReduction = z.infer<typeof OwnReduction>;

export const SlotShares = z.object({
  dyscypliny: z.array(z.int()),
  dyscypliny_nazwy: byDiscipline(z.string()),
  sumy_slotow_w_dyscyplinach: byDiscipline(decimal),
  limit_mono_o: byDiscipline(decimal),
  /** null where the limit does not follow from statements: for a doctoral student of the period. */
  limit_origin: byDiscipline(LimitOrigin.nullable()),
  evaluation_result: byDiscipline(DisciplineResult),
  custom_result: byDiscipline(DisciplineResult),
  stats_result: byDiscipline(z.array(YearStatistics)),
  dorobek: WorksOfPeriod,
  osw: z.array(StatementEntry),
  third_discipline: ThirdDiscipline.nullable(),
  /** `forecast`: if nothing changed until the end of the period; no limit contains them yet. */
  reductions: z.object({ forecast: z.boolean(), rows: z.array(OwnReduction) }),
  idPracownika: z.int(),
  /** Lines: errors begin with '[Błąd]', others are warnings. */
  error_desc: z.string(),
  period_id: z.int(),
  /** The person's outside-N flag. */
  opn: z.boolean(),
  /** Shares awaiting recalculation; polled until there are none. */
  pending: z.int(),
});
export type SlotShares = z.infer<typeof SlotShares>;

export const SlotFill = z.object({ shares: SlotShares, period_id: z.int() });
export type SlotFill = z.infer<typeof SlotFill>;

/** Whose header: a person's, an account's, or of a login as the staff directory has it. `period`: by default the default one. */
export const PersonHeadQuery = z.union([
  z.object({ person: id, period: id.optional() }),
  z.object({ account: id, period: id.optional() }),
  z.object({ user: shortText, period: id.optional() }),
]);
export type PersonHeadQuery = z.infer<typeof PersonHeadQuery>;

/** Whose slots, and of which period: an account's row number, or else a login. */
export const PersonSlotsQuery = z
  .object({ account: id.optional(), user: shortText.optional(), period: id })
  .refine(({ account, user }) => (account === undefined) !== (user === undefined), 'Podaj konto albo login osoby');
export type PersonSlotsQuery = z.infer<typeof PersonSlotsQuery>;

export const PersonHead = z.object({
  first_name: z.string(),
  last_name: z.string(),
  degree: z.string().nullable(),
  unit: z.string().nullable(),
  /** The last day of a unit that exists no more. */
  unit_until: day.nullable(),
  /** Of today's basic employment, where it is another. */
  employment_unit: z.string().nullable(),
  /** Where the person can be found: null where there is no account, or no login. */
  account: id.nullable(),
  login: z.string().nullable(),
  /** null: the account or login is linked to no person; the rest is empty. */
  person: id.nullable(),
  /** The N statement valid today, since when it counts the person, and what it lacks to do so; null: nothing. */
  n: z.object({ from: day, disciplines: z.array(z.string()), lacks: NLack.nullable() }).nullable(),
  /** The declaration valid today. */
  declared: z.array(z.object({ name: z.string(), percent: z.int() })),
  slots: z.array(SlotBar),
  /** The years of the slots; null: there is no period. */
  years: z.object({ from: z.int(), to: z.int() }).nullable(),
  computed: stamp.nullable(),
});
export type PersonHead = z.infer<typeof PersonHead>;

/** R03, R04, R06 or R07: what keeps a share from every optimum. */
const Barred = z.int().nullable();

/** Slots that disciplines would not lose by § 17 ust. 8 pkt 1, or would (negative); of a work that waits for the library, once it is approved. */
const Saves = z.array(z.object({ code: z.int(), slots: decimal }));

/** What a discipline would bring for a work, if that were the only change. */
export const DeskOption = z.object({
  code: z.int(),
  points: decimal,
  slots: decimal,
  /** Authors here with the work in the discipline, this one included. */
  k: z.int(),
  /** Of the own optimum of all disciplines. */
  gain: decimal,
  /** The own optimum would take it; slots that would be left in the discipline then. */
  taken: z.boolean(),
  /** The author's other works that would leave the own optimum. */
  displaced: z.int(),
  left: decimal,
  barred: Barred,
  mono: z.boolean(),
  /** The journal is listed, but not in this discipline. */
  foreign: z.boolean(),
  saves: Saves,
});
export type DeskOption = z.infer<typeof DeskOption>;

export const DeskWork = z.object({
  id: z.int(),
  discipline: z.int().nullable(),
  barred: Barred,
  /** In the own optimum; `loss`: what the optimum would lose without the work. */
  chosen: z.boolean(),
  loss: decimal,
  /** The same without any discipline. */
  saves_without: Saves,
  /** The author has not taken it out of the own optimum. */
  included: z.boolean(),
  /** What the own optimum would gain if the author put the work back into it. */
  regain: decimal,
  options: z.array(DeskOption),
});
export type DeskWork = z.infer<typeof DeskWork>;

/** Limits and the own optimum of a discipline, from today's facts. */
export const DeskDiscipline = z.object({
  code: z.int(),
  name: z.string(),
  /** Of the declaration valid today; null: the discipline is not declared. */
  percent: z.int().nullable(),
  slot_limit: decimal,
  monograph_limit: decimal,
  slots: decimal,
  points: decimal,
  mono_slots: decimal,
  /** Slots that the discipline loses while no listed work of the author is shown in it (§ 17 ust. 8 pkt 1). */
  reduction: decimal,
  /** A listed work stands there and only waits: for the library, or for what the author answers it. */
  awaits: z.enum(AWAITS).nullable(),
});
export type DeskDiscipline = z.infer<typeof DeskDiscipline>;

/** What an author chooses from: nothing of it waits for a recalculation. */
export const Desk = z.object({
  period: id,
  /** The authors' last day; null: none is set. Days until it, negative once it has passed. */
  deadline: z.string().nullable(),
  days_left: z.int().nullable(),
  /** Nothing of the period can be chosen any more. */
  closed: z.boolean(),
  /** The last year of a period that still runs: until its end what disciplines lose is a forecast. */
  running_to: z.int().nullable(),
  disciplines: z.array(DeskDiscipline),
  works: z.array(DeskWork),
});
export type Desk = z.infer<typeof Desk>;

/** `kept`: works that stay as they are. */
export const ProposalQuery = PeriodQuery.extend({ kept: z.array(id).max(1000).default([]) });
export type ProposalQuery = z.infer<typeof ProposalQuery>;

/** The disciplines of the own works with which the own optimum has the most points. */
export const Proposal = z.object({
  /** Of all changes together. */
  gain: decimal,
  /** No other choice has more points. */
  proven: z.boolean(),
  changes: z.array(z.object({ id: z.int(), from: z.int().nullable(), to: z.int(), points: decimal, slots: decimal })),
  /** Works that would be in the own optimum and are not, and conversely. */
  enters: z.array(id),
  leaves: z.array(id),
  /** By all changes together. */
  saves: Saves,
});
export type Proposal = z.infer<typeof Proposal>;
