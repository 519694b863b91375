import { z } from 'zod';
import { Voided } from '#shared/document-void.ts';
import { day, disciplineCode, id, lowerId, shortText } from '#shared/wire.ts';
import { COUNCIL_CODES } from '#engine/council.ts';
import { isDay, NOT_A_DAY, typedDay } from '#engine/day.ts';
import { NO_POLON_ID, WITHOUT_ID, COUNCIL_LETTERS } from './words.ts';

/** As people type it; empty or null: none. */
const optionalDay = z
  .string()
  .max(40, NOT_A_DAY)
  .overwrite(typedDay)
  .refine((text) => text === '' || isDay(text), NOT_A_DAY)
  .nullish();

export const CouncilQuery = z.object({
  discCode: disciplineCode,
  /** Today by default. */
  dtOn: day.optional(),
});
export type CouncilQuery = z.infer<typeof CouncilQuery>;

/** `wr` 1 includes everyone in the discipline. */
export const CouncilFileQuery = CouncilQuery.extend({ wr: z.int().min(0).max(1).default(0) });
export type CouncilFileQuery = z.infer<typeof CouncilFileQuery>;

export const CouncilDocumentsQuery = CouncilQuery.pick({ discCode: true });
export const CouncilDocumentFile = z.object({ document: id });

/** The list to be signed: a new one, or the last one where nothing has changed. */
export const MadeCouncilDocument = z.object({ document_id: z.int(), number: z.string() });
export type MadeCouncilDocument = z.infer<typeof MadeCouncilDocument>;

/** A list that was printed to be signed. */
export const CouncilDocument = z.object({
  document_id: z.int(),
  /** As it is printed, RD/12/2026. */
  number: z.string(),
  /** The council is as of this day. */
  day: z.string(),
  /** With everyone in the discipline. */
  whole: z.boolean(),
  made_at: z.iso.datetime(),
  made_by: z.string(),
  voided: Voided,
});
export type CouncilDocument = z.infer<typeof CouncilDocument>;

/** More functions in one council nobody holds. */
const MOST_FUNCTIONS = 20;

/** A function of a person in a council; `id` null: a new one. */
const HeldChange = z.object({
  id: id.nullable(),
  funkcja: z.literal(COUNCIL_LETTERS, 'Wybierz funkcję'),
  funkcja_od: optionalDay,
  funkcja_do: optionalDay,
  /** Its last day as it is stored, of one that ends before `funkcje_dzien`: an undo opens it again. */
  funkcja_do_teraz: optionalDay,
});
export type HeldChange = z.infer<typeof HeldChange>;

const areDifferent = (functions: HeldChange[]) => {
  const ids = functions.flatMap((held) => held.id ?? []);
  return new Set(ids).size === ids.length;
};

/** A missing field stays as it is. `version`: the row's when it was read; a stale one is refused. */
export const CouncilChange = z.object({
  discCode: disciplineCode,
  polon_uuid: lowerId.min(1, NO_POLON_ID),
  osw1: z.boolean().nullish(),
  display: z.int().min(0).max(2).nullish(),
  data_infkadr: optionalDay,
  data_wpl: optionalDay,
  data_speln: optionalDay,
  data_inf_przeb_lst: optionalDay,
  data_przylaczenia: optionalDay,
  data_odlaczenia: optionalDay,
  data_zawiesz_czl: optionalDay,
  data_odwiesz_czl: optionalDay,
  /** From when a changed mark (`osw1`, `display`) holds: today by default, or a past day. */
  dtOn: day.optional(),
  /** All functions in this council that end on `funkcje_dzien` or later; one that is left out is removed. Without a list they stay. */
  funkcje: z
    .array(HeldChange)
    .max(MOST_FUNCTIONS, 'Za dużo funkcji jednej osoby')
    .refine(areDifferent, 'Ta sama funkcja jest na liście dwa razy')
    .optional(),
  /** The day that the row was shown as of: today by default. */
  funkcje_dzien: day.optional(),
  /** Their version when they were read; a stale one is refused. */
  funkcje_wersja: z
    .string()
    .max(MOST_FUNCTIONS * 40)
    .nullish(),
  version: z.int().min(0).max(2_147_483_647).optional(),
});
export type CouncilChange = z.infer<typeof CouncilChange>;

const text = z.string().nullable();
const days = {
  data_infkadr: text,
  data_wpl: text,
  data_speln: text,
  data_inf_przeb_lst: text,
  data_przylaczenia: text,
  data_odlaczenia: text,
  data_zawiesz_czl: text,
  data_odwiesz_czl: text,
};

/** A function that somebody holds in a council; in the table a new one has no id and nothing chosen yet. */
const HeldInCouncil = z.object({
  id: z.int().nullable(),
  /** The letter. */
  funkcja: text,
  funkcja_od: text,
  funkcja_do: text,
});
export type HeldInCouncil = z.infer<typeof HeldInCouncil>;

/** What the office keeps of a person for a council. */
export const CouncilAttributes = z.object({
  polon_uuid: text,
  osw1: z.boolean().nullable(),
  display: z.int(),
  ...days,
  /** Those that end on the day that is shown or later: those held on it first. */
  funkcje: z.array(HeldInCouncil),
  /** Differs where the functions do; null without any. */
  funkcje_wersja: text,
  version: z.int(),
});
export type CouncilAttributes = z.infer<typeof CouncilAttributes>;

export const CouncilRow = CouncilAttributes.extend({
  id_pracownik: z.int(),
  imie: z.string(),
  nazwisko: z.string(),
  stopien: text,
  mail_komunikacja: text,
  jednostka_kod: text,
  department: text,
  job_position: z.string(),
  wielkosc_etatu: z.number(),
  dyscyplina1: z.string(),
  dyscyplina2: text,
  prc_dysc1: z.int(),
  prc_dysc2: z.int().nullable(),
  osw_n_from: text,
  osw_n_to: text,
  /** Letters of functions and flags. */
  uprawn: z.string(),
  osw1_needed: z.boolean(),
  /** Whether `display` 1 could not make a member of the person. */
  unable_for_promote: z.boolean(),
  rej_reason: z.enum(COUNCIL_CODES).nullable(),
  /** The reason in words. */
  rej_text: text,
});
export type CouncilRow = z.infer<typeof CouncilRow>;

/** A row of the editor: a person with the first function in the council or none, or, numbered from 1, with one more. */
export type CouncilLine = CouncilRow & Omit<HeldInCouncil, 'id'> & { line: number };

export const Council = z.object({
  disc_name: z.string(),
  prec_date: z.string(),
  accepted: z.array(CouncilRow),
  rejected: z.array(CouncilRow),
  /** Characters that no font has, which the PDF cannot show. */
  undrawable: z.array(z.string()),
});
export type Council = z.infer<typeof Council>;

/** Two days of all councils that somebody may see. */
export const CompareQuery = z.object({ dtOn: day, dtOther: day });
export type CompareQuery = z.infer<typeof CompareQuery>;

/** What changed for a person in a council between two days; both states in words. */
export const ComparedRow = z.object({
  id: z.int(),
  name: z.string(),
  degree: text,
  what: z.enum(['came', 'left', 'function']),
  before: z.string(),
  after: z.string(),
});
export type ComparedRow = z.infer<typeof ComparedRow>;

/** By discipline, then by what changed. */
export const ComparedCouncils = z.object({
  from: z.string(),
  to: z.string(),
  members_from: z.int(),
  members_to: z.int(),
  rows: z.array(ComparedRow.extend({ code: z.int(), discipline: z.string() })),
});
export type ComparedCouncils = z.infer<typeof ComparedCouncils>;

export const selectedPolonId = lowerId
  .min(1, 'Nie zaznaczono osoby')
  .refine((text) => text !== WITHOUT_ID, NO_POLON_ID);
export const BirthDate = z.object({
  selperson: selectedPolonId,
  dtOn: day,
});
export type BirthDate = z.infer<typeof BirthDate>;
export const Saved = z.object({ saved: z.literal(true) });

/** A person by number, for a form that another screen opens. */
export const PersonQuery = z.object({ person: id });
export const ChosenPerson = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  polon_uuid: text,
});
export type ChosenPerson = z.infer<typeof ChosenPerson>;

/** A person who works here and declares a discipline, and whose birth date is missing. */
export const WithoutBirthDate = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  degree: text,
  unit: text,
  discipline: z.string(),
  polon_uuid: text,
});
export type WithoutBirthDate = z.infer<typeof WithoutBirthDate>;

export const TeachingPerson = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  degree: text,
  doctor: z.int().nullable(),
  habilitated: z.int().nullable(),
  professor: z.int().nullable(),
  unit: text,
  position: z.string(),
  fte: z.number(),
  polon_uuid: text,
});
export type TeachingPerson = z.infer<typeof TeachingPerson>;

export const CouncilNumberQuery = z.object({ text: shortText });
/** A printed list that is found by its number. */
export const FoundCouncilDocument = z.object({
  id: z.int(),
  number: z.string(),
  code: z.int(),
  day: z.string(),
  discipline: z.string(),
});
export type FoundCouncilDocument = z.infer<typeof FoundCouncilDocument>;
