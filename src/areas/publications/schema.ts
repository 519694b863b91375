import { z } from 'zod';
import { PeriodQuery } from '#areas/periods/schema.ts';
import { PrintedStatement } from '#areas/statements/schema.ts';
import { decimal, disciplineCode, id, idOrNone, lowerId, stamp } from '#areas/wire.ts';

export const ARTICLE_TYPE = 20;
export const PATENT_TYPE = 7;

const TYPE_NAMES: Record<number, string> = {
  3: 'Monografia',
  4: 'Konferencja',
  6: 'Projekt badawczy',
  7: 'Patenty i wzory użytkowe',
  8: 'Wdrożenie',
  11: 'Członkostwo i funkcje',
  13: 'Certyfikat',
  19: 'Rozdział w monografii',
  20: 'Artykuł w czasopiśmie',
  21: 'Redakcja monografii',
  25: 'Artykuł konferencyjny w czasopiśmie',
  27: 'Referat',
  28: 'Ekspertyza',
  32: 'Projekt/grant',
  42: 'Stopień doktora',
  43: 'Tytuł profesora',
  44: 'Habilitacja',
};
export const typeName = (code: number) => TYPE_NAMES[code] ?? `Kod: ${code}`;

/** Types that have a list. */
export const LIST_OF_TYPE: Record<number, PublicationListName> = {
  20: 'articles',
  25: 'articles',
  3: 'monographs',
  21: 'redactions',
  19: 'chapters',
};
export const PUBLICATION_LISTS = ['articles', 'monographs', 'redactions', 'chapters'] as const;
export type PublicationListName = (typeof PUBLICATION_LISTS)[number];

/** Library stages; only approved records are evaluated (R04 otherwise). */
export const STATUSES = [
  { code: 0, description: 'Zgłoszona przez autora', approved: false },
  { code: 1, description: 'W opracowaniu biblioteki', approved: false },
  { code: 2, description: 'Odrzucona przez bibliotekę', approved: false },
  { code: 3, description: 'Zatwierdzona przez bibliotekę', approved: true },
  { code: 4, description: 'Przekazana do PBN', approved: true },
];

/** Evaluation categories: `p_id_ocena` and `o_nazwa`. */
export const CATEGORIES = [
  { id: 0, name: 'Nie podlega ewaluacji', patentKind: null },
  { id: 1, name: 'Artykuł w czasopiśmie z wykazu', patentKind: null },
  { id: 2, name: 'Artykuł spoza wykazu', patentKind: null },
  { id: 3, name: 'Monografia, wydawnictwo poziomu II', patentKind: null },
  { id: 4, name: 'Monografia, wydawnictwo poziomu I', patentKind: null },
  { id: 5, name: 'Monografia, wydawnictwo spoza wykazu', patentKind: null },
  { id: 6, name: 'Redakcja monografii, wydawnictwo poziomu II', patentKind: null },
  { id: 7, name: 'Redakcja monografii, wydawnictwo poziomu I', patentKind: null },
  { id: 8, name: 'Redakcja monografii, wydawnictwo spoza wykazu', patentKind: null },
  { id: 9, name: 'Rozdział, wydawnictwo poziomu II', patentKind: null },
  { id: 10, name: 'Rozdział, wydawnictwo poziomu I', patentKind: null },
  { id: 11, name: 'Rozdział, wydawnictwo spoza wykazu', patentKind: null },
  { id: 21, name: 'Patent europejski', patentKind: 'european' as const },
  { id: 22, name: 'Patent zagraniczny w OECD zgłoszony też w Polsce', patentKind: 'foreign' as const },
  { id: 23, name: 'Patent udzielony przez UPRP', patentKind: 'polish' as const },
  { id: 24, name: 'Patent należący do innego podmiotu', patentKind: 'otherOwner' as const },
  { id: 25, name: 'Wyłączne prawo do odmiany rośliny', patentKind: 'plantVariety' as const },
  { id: 26, name: 'Prawo ochronne na wzór użytkowy', patentKind: 'utilityModel' as const },
];

export const REJECT_TEXTS: Record<number, string> = {
  1: 'osiągnięto limit monografii, rozdziałów i redakcji',
  2: 'przekroczono maksimum wypełnionych slotów',
  3: 'brak zaliczenia do N w roku publikacji',
  4: 'oczekuje na zatwierdzenie przez bibliotekę',
  5: 'oczekuje na ponowne przeliczenie',
  6: 'brak udziału we wskazanej dyscyplinie w okresie',
};

/** R05: changed since the last recalculation. */
export const AWAITS_RECALCULATION = 5;

export const EMPHASIS_TEXTS: Record<number, string> = { 100: '100%', 70: 'sqrt(k/m)', 10: 'k/m', 1: 'brak' };
export const emphasisText = (mode: number) => EMPHASIS_TEXTS[mode] ?? '0';

/** Extra columns of a list, a bit each. */
export const EXTRA_COLUMNS = { none: 0, optimum: 1, custom: 2, editable: 4 } as const;

export const DisciplineItem = z.object({ key: z.int(), value: z.string() });
export const Disciplines = z.object({ disciplines: z.array(DisciplineItem) });
export const StatusLevels = z.record(z.string(), z.string());

export const Publication = z.object({
  id_publikacja: z.int(),
  rp_typ: z.string(),
  p_rok: z.int(),
  p_tytul: z.string(),
  p_tytul_rozdzialu: z.string().nullable(),
  authors: z.string(),
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
  /** 1–6 (R01–R06); null when accepted or unassigned. */
  reject_reason: z.int().nullable(),
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
  p_tytul: z.string(),
  o_nazwa: z.string(),
});
export type Patent = z.infer<typeof Patent>;

/** A work not listed: of a kind that is not evaluated, or of another year. */
export const RejectedPublication = z.object({ id_publikacja: z.int(), p_tytul: z.string(), p_rok: z.int() });

export const PublicationLists = z.object({
  articles: z.array(Publication),
  monographs: z.array(Publication),
  redactions: z.array(Publication),
  chapters: z.array(Publication),
  patents: z.array(Patent),
});

export const PersonPublications = z.object({
  user: z.object({ id_pracownik: z.int(), imie: z.string(), nazwisko: z.string(), polonuuid: z.string().nullable() }),
  publications: PublicationLists,
  /** The author's disciplines in the period. */
  disciplines: z.array(DisciplineItem),
  prn_stmts: z.array(PrintedStatement),
  rejected_pub_level: z.array(RejectedPublication),
  rejected_pub_year: z.array(RejectedPublication),
  /** Discipline code (-1 unassigned, 0 none) → publications. */
  dyscypliny_kod_publikacje: z.record(z.string(), z.array(z.int())),
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
export const DisciplineChanged = z.object({ article_id: z.int(), discipline_id: z.int().nullable() });
export const OwnDisciplineChanged = z.object({ discipline_id: z.int().nullable() });

export const PublicationQuery = z.object({ p: id });

/** Why nothing is computed for an author; rejected shares have `reject_reason` instead. */
export const NOT_COUNTED_TEXTS = {
  elsewhere: 'autorzy spoza uczelni',
  unassigned: 'nie wybrano jeszcze dyscypliny',
  unrelated: 'praca oznaczona jako niezwiązana z dyscypliną autora',
  patent: 'punktów patentu nie dzieli się między autorów, a patent nie zajmuje slotów',
  kind: 'ten rodzaj pracy nie podlega ewaluacji',
  unvalued: 'praca nie ma jeszcze punktów',
  period: 'rok pracy nie należy do żadnego okresu ewaluacji',
} as const;
const NotCounted = z.enum(['elsewhere', 'unassigned', 'unrelated', 'patent', 'kind', 'unvalued', 'period']);

/** From the publication's points to the author's, step by step. */
export const PointsSteps = z.object({
  /** Pc with its source: category, list, name of the journal or publisher on it. */
  total: decimal,
  source: z.object({ category: z.string(), list_year: z.int().nullable(), listed_as: z.string().nullable() }),
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
  value_calk_wart_punkt: decimal.nullable(),
  dlaAutora: decimal.nullable(),
  emph_mode: z.int(),
  /** null: see `not_counted`. */
  steps: PointsSteps.nullable(),
  not_counted: NotCounted.nullable(),
  /** R03, R04 or R06. */
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
