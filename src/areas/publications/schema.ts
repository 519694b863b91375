import { z } from 'zod';
import { PeriodQuery } from '#areas/periods/schema.ts';
import { PrintedStatement } from '#areas/statements/schema.ts';
import { LIMIT_NAMES } from '#areas/recalculation/schema-words.ts';
import { decimal, disciplineCode, id, idOrNone, lowerId, shortText, stamp } from '#shared/wire.ts';

export * from './schema-codes.ts';

/** Own works of the default period without a discipline, at least one; the lists count patents apart. */
export const OwnUnassigned = z.object({ publications: z.int(), patents: z.int(), period: id });
export type OwnUnassigned = z.infer<typeof OwnUnassigned>;

const DisciplineItem = z.object({ key: z.int(), value: z.string() });
export const Disciplines = z.object({ disciplines: z.array(DisciplineItem) });
export const StatusLevels = z.record(z.string(), z.string());

export const Publication = z.object({
  id_publikacja: z.int(),
  rp_typ: z.string(),
  p_rok: z.int(),
  p_tytul: z.string(),
  p_tytul_rozdzialu: z.string().nullable(),
  /** Of very many the first. */
  authors: z.string(),
  /** All of them, also such as the record does not list (ours). */
  author_count: z.int(),
  w_nazwa: z.string().nullable(),
  w_issn: z.string().nullable(),
  p_isbn: z.string().nullable(),
  p_doi: z.string().nullable(),
  p_typ: z.int(),
  p_id_ocena: z.int(),
  la_id_autor: z.int(),
  /** null = unassigned, 0 = none. */
  es_discipline_id: z.int().nullable(),
  accepted_to_eval: z.boolean(),
  /** 1–7 (R01–R07); null when accepted, unassigned, of discipline 0 or left out by the author's wish. */
  reject_reason: z.int().nullable(),
  /** The reason in words, also where there is no code; null when accepted. */
  reject_text: z.string().nullable(),
  /** The limit that leaves it out: of R01 and R02 (ours). */
  reject_limit: z.enum(LIMIT_NAMES).nullable(),
  /** 1: a statement was printed. */
  frozen: z.int(),
  /** 2: the authors' deadline has passed. */
  frozenlastmod: z.int(),
  data_mod: stamp,
  created_date: stamp,
  modified_date: stamp,
  statement_printed: z.boolean(),
  p_status: z.int(),
  dpp_punkty: decimal.nullable(),
  estimated_points: decimal.nullable(),
  estimated_slots: decimal.nullable(),
  include_person_opt: z.int(),
  custom_selected: z.int(),
  journimpfact: decimal.nullable(),
  /** The points are divided by a number of authors that is not known (ours). */
  m_unknown: z.boolean(),
});
export type Publication = z.infer<typeof Publication>;

export const Patent = z.object({
  id_publikacja: z.int(),
  p_id_ocena: z.int(),
  la_o_imie: z.string(),
  la_o_nazwisko: z.string(),
  la_id_autor: z.int(),
  p_typ: z.int(),
  p_rok: z.int(),
  es_discipline_id: z.int().nullable(),
  data_mod: stamp,
  statement_printed: z.boolean(),
  frozen: z.int(),
  /** The library's stage of the record (ours). */
  p_status: z.int(),
  p_tytul: z.string(),
  o_nazwa: z.string(),
  /** Of the whole patent: they are not divided between authors. */
  dpp_punkty: decimal.nullable(),
});
export type Patent = z.infer<typeof Patent>;

/** How much of a limit the chosen shares use (ours). */
const ShareLimit = z.object({ discipline: z.int(), limit: z.enum(LIMIT_NAMES), used: decimal, most: decimal });
export type ShareLimit = z.infer<typeof ShareLimit>;

/** A work not listed: of a kind that is not evaluated, or of another year. */
const RejectedPublication = z.object({ id_publikacja: z.int(), p_tytul: z.string(), p_rok: z.int() });

const PublicationLists = z.object({
  articles: z.array(Publication),
  monographs: z.array(Publication),
  redactions: z.array(Publication),
  chapters: z.array(Publication),
  patents: z.array(Patent),
});

/** What the lists leave out, and what is assigned to which discipline. */
const aroundLists = {
  rejected_pub_level: z.array(RejectedPublication),
  rejected_pub_year: z.array(RejectedPublication),
  /** Discipline code (-1 unassigned, 0 none) → publications. */
  dyscypliny_kod_publikacje: z.record(z.string(), z.array(z.int())),
};

/** A person's works of a period. */
export const WorksOfPeriod = PublicationLists.extend(aroundLists);

export const PersonPublications = z.object({
  user: z.object({ id_pracownik: z.int(), imie: z.string(), nazwisko: z.string(), polonuuid: z.string().nullable() }),
  publications: PublicationLists,
  /** The author's disciplines in the period. */
  disciplines: z.array(DisciplineItem),
  /** Of the disciplines in which the author has results; none in the author's own lists. */
  limits: z.array(ShareLimit),
  prn_stmts: z.array(PrintedStatement),
  ...aroundLists,
  /** The authors' deadline of the period has passed, or the period is closed. */
  author_time_over: z.boolean(),
  /** Nobody changes anything of its works any more. */
  period_closed: z.boolean(),
  /** Shares awaiting recalculation; at least 1 while the person is queued. */
  pending: z.int(),
});
export type PersonPublications = z.infer<typeof PersonPublications>;

export const AccountPeriod = PeriodQuery.extend({ ue_mapping_rowid: id });
export const LoginPeriod = PeriodQuery.extend({ userpnpname: z.string().min(1).max(200) });
export const OptionalPeriod = z.object({ period: id.optional() });

export const DisciplineChange = z.object({
  article_id: id,
  author_id: id,
  /** null: unassigned; sent by 'Cofnij' only. */
  discipline_id: disciplineCode.nullable(),
  period_id: id,
  /** The value last read; any other is a conflict. */
  expected: disciplineCode.nullable().optional(),
});
/** Own publications of a period at once (ours). */
export const DisciplineChanges = z.object({
  period_id: id,
  changes: z
    .array(DisciplineChange.pick({ article_id: true, discipline_id: true, expected: true }))
    .min(1)
    .max(1000),
});
export const DisciplinesChanged = z.object({ changed: z.int() });
export const DisciplineChanged = z.object({ article_id: z.int(), discipline_id: z.int().nullable() });
export const OwnDisciplineChanged = z.object({ discipline_id: z.int().nullable() });

/** A search of works by words of the title (ours). */
export const WorkQuery = z.object({ text: shortText, limit: z.int().min(1).max(50).default(8) });
export type WorkQuery = z.infer<typeof WorkQuery>;

/** A work that a screen can show. */
export const FoundWork = z.object({
  id: z.int(),
  title: z.string(),
  /** The journal or publisher; of a chapter its book. */
  within: z.string().nullable(),
  kind: z.string(),
  year: z.int(),
  status: z.int(),
  /** The latest period that covers its year. */
  period: z.int(),
  /** An account of its first author who has one; of the user where only the own works are searched. */
  account: z.int(),
});
export type FoundWork = z.infer<typeof FoundWork>;

export const PublicationQuery = z.object({ p: id });

const NotCounted = z.enum(['gone', 'elsewhere', 'unassigned', 'unrelated', 'patent', 'kind', 'unvalued', 'period']);

/** From the publication's points to the author's, step by step. */
export const PointsSteps = z.object({
  /** Pc with its source: category, list, name of the journal or publisher on it. `is_gone`: the lists here no longer have it. */
  total: decimal,
  source: z.object({
    category: z.string(),
    list_year: z.int().nullable(),
    listed_as: z.string().nullable(),
    is_gone: z.boolean(),
  }),
  /** Special rules that decided the value. */
  rules: z.array(
    z.enum(['opinion', 'translation', 'oldArticle', 'indexed', 'oldThresholds', 'listOfYear', 'lastList']),
  ),
  /** Pc is the value for HST disciplines and differs from the other. */
  hst_value: z.boolean(),
  mode: z.int(),
  k: z.int(),
  m: z.int(),
  /** Before and after the minimum. */
  ratio: decimal,
  factor: decimal,
  floor_applied: z.boolean(),
  /** P, U and Pu. */
  converted: decimal,
  slots: decimal,
  points: decimal,
});
export type PointsSteps = z.infer<typeof PointsSteps>;

export const PointsDetail = z.object({
  la_o_imie: z.string(),
  la_o_nazwisko: z.string(),
  la_autor_typ: z.string(),
  es_discipline_id: z.int().nullable(),
  dysc_nazwa: z.string().nullable(),
  afl_nazwa: z.string().nullable(),
  value_k: z.int(),
  value_m: z.int(),
  /** m counts the listed authors only, as nobody has said how many there are (ours). */
  m_unknown: z.boolean(),
  value_calk_wart_punkt: decimal.nullable(),
  dlaAutora: decimal.nullable(),
  emph_mode: z.int(),
  /** null: see `not_counted`. */
  steps: PointsSteps.nullable(),
  not_counted: NotCounted.nullable(),
  /** R03, R04, R06 or R07. */
  reject_reason: z.int().nullable(),
});
export type PointsDetail = z.infer<typeof PointsDetail>;

export const ComplianceQuestion = z.object({ author: idOrNone, pub: id, disc: disciplineCode });
export const Compliance = z.object({
  correct: z.enum(['true', 'false', 'error']),
  /** Names of the journal's disciplines. */
  allowed: z.array(z.string()),
  problem: z.string(),
});
export type Compliance = z.infer<typeof Compliance>;

export const Selection = z.object({ publId: id, sel: z.boolean(), polonuuid: lowerId.nullable() });
export const SelectionDone = z.object({ key: z.int(), value: z.boolean() });

/**
 * The works of the period that make up the own selection; all others leave it. `expected`: the selection last read, any
 * other is a conflict. `accepts`: they are the own optimum, which was accepted.
 */
const MOST_WORKS = 2_000;
const works = z.array(id).max(MOST_WORKS);
export const WholeSelection = z.object({ period: id, works, expected: works, accepts: z.boolean().default(false) });
export const SelectionSet = z.object({ works: z.array(z.int()) });
/** null: nothing was accepted, or the selection is another than was accepted. */
export const FormerSelection = z.object({ works: z.array(z.int()).nullable() });

/** A person's patents of a period. Errors are refusals and the answer is never cut: `error` and `more` only say so. */
export const Patents = z.object({ patents: z.array(Patent), error: z.string(), more: z.boolean() });

/** A person's patents of a period as the offices see them, with what a change and a print need. */
export const PersonPatents = Patents.extend({
  user: PersonPublications.shape.user,
  /** The author's disciplines in the period. */
  disciplines: z.array(DisciplineItem),
  /** Printed statements for patents in force. */
  prn_stmts: z.array(PrintedStatement),
  period_closed: PersonPublications.shape.period_closed,
});
export type PersonPatents = z.infer<typeof PersonPatents>;

export const PatentChange = z.object({
  patent_id: id,
  /** null: unassigned; sent by 'Cofnij' only. */
  discipline_id: disciplineCode.nullable(),
  period_id: id,
  /** Whose assignment; by default that of each author here who has the discipline. */
  author_id: id.optional(),
  /** The value last read; any other is a conflict. */
  expected: disciplineCode.nullable().optional(),
});
export type PatentChange = z.infer<typeof PatentChange>;
export const PatentChanged = z.object({ patent_id: z.int(), discipline_id: z.int().nullable() });

/** A patent that an author here has not been assigned on. */
export const UnassignedPatent = z.object({
  /** Of the authorship: a patent may wait for several authors. */
  id: z.int(),
  title: z.string(),
  kind: z.string(),
  year: z.int(),
  points: decimal.nullable(),
  author: z.string(),
  unit: z.string().nullable(),
  /** Where the author can be found: null where there is no account, or no login. */
  account: z.int().nullable(),
  login: z.string().nullable(),
});
export type UnassignedPatent = z.infer<typeof UnassignedPatent>;
