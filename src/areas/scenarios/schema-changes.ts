import { z } from 'zod';
import { fixed4 } from '#engine/fixed.ts';
import { day, disciplineCode, id } from '#shared/wire.ts';

export const MAX_NAME = 200;
export const distinct = (ids: number[]) => new Set(ids).size === ids.length;
/** At most 2 decimals, as stored. */
export const workPoints = z
  .number()
  .min(0)
  .max(1_000)
  .refine((value) => fixed4(value) % 100 === 0, 'Najwyżej dwa miejsca po przecinku');

export const journalPoints = z.int().min(0).max(1_000);
export const PUBLISHER_LEVELS = ['I', 'II'] as const;
/** How a work's points may be divided, by emphasis mode. */
export const dividing = [100, 70, 10] as const;

export const ADDED_TYPES = {
  20: 'artykuł',
  25: 'artykuł konferencyjny',
  3: 'monografia',
  21: 'redakcja monografii',
  19: 'rozdział',
} as const;
const MAX_AUTHORS = 1_000;
const MAX_ADDED_SHARES = 20;
const MAX_TYPICAL = 10;
/** Types of {@link ADDED_TYPES} that a list gives points; the others follow their publisher's level. */
export const isArticle = (type: number) => type === 20 || type === 25;

/** A work that does not exist yet: an article by its points, a book by its publisher's level (null: not listed). */
export const addedWork = {
  type: z.literal([20, 25, 3, 21, 19]),
  year: z.int().min(2_000).max(2_100),
  points: z.int().min(0).max(1_000).nullable(),
  level: z.enum(PUBLISHER_LEVELS).nullable(),
  /** All authors (editors), from here and elsewhere. */
  authors: z.int().min(1).max(MAX_AUTHORS),
};
export const FEW_AUTHORS = 'Wszystkich autorów jest mniej niż autorów stąd';
export const NO_POINTS = 'Podaj punkty artykułu';
const hasPoints = { message: NO_POINTS, path: ['points'] };
export const isValued = ({ type, points }: { type: number; points: number | null }) =>
  !isArticle(type) || points !== null;
export const workCount = z.int().min(1).max(20);
export const addedName = z.string().trim().min(1).max(MAX_NAME);

/** One hypothetical change; days are YYYY-MM-DD. */
export const ScenarioChange = z.discriminatedUnion('kind', [
  /** A work in another discipline; 0 unrelated to research, null none. */
  z.strictObject({
    kind: z.literal('discipline'),
    publication: id,
    person: id,
    discipline: disciplineCode.nullable(),
  }),
  /** Replaces the person's N statements from a day on; no discipline: leaves N. */
  z
    .strictObject({
      kind: z.literal('nStatement'),
      person: id,
      disciplines: z.array(disciplineCode.min(1)).max(2).refine(distinct, 'Dyscyplina powtarza się'),
      from: day,
      to: day.nullable(),
    })
    .refine(({ from, to }) => to === null || from <= to, 'Oświadczenie kończy się przed swoim początkiem'),
  /** Puts a share into the optimum or out of it. */
  z.strictObject({ kind: z.literal('share'), publication: id, person: id, included: z.boolean() }),
  /** Other points for works; `mode` divides them. */
  z.strictObject({
    kind: z.literal('points'),
    publications: z.array(id).min(1).max(100).refine(distinct, 'Publikacja powtarza się'),
    points: workPoints,
    points_hst: workPoints,
    mode: z.literal(dividing),
  }),
  /** Other points for a listed journal: affects its articles of the period. */
  z.strictObject({ kind: z.literal('journal'), journal: id, points: journalPoints }),
  /** Another level (null: not listed) for a publisher: affects its books, editorships and chapters of the period. */
  z.strictObject({ kind: z.literal('publisher'), publisher: id, level: z.enum(PUBLISHER_LEVELS).nullable() }),
  /**
   * Somebody who comes: employed on a research post and in N from a day on. The first discipline is that of the works,
   * which have no other author from here.
   */
  z
    .strictObject({
      kind: z.literal('newcomer'),
      name: addedName,
      from: day,
      fte: z.number().positive().max(1),
      disciplines: z
        .array(z.strictObject({ code: disciplineCode.min(1), percent: z.int().min(1).max(100) }))
        .min(1)
        .max(2)
        .refine((each) => distinct(each.map(({ code }) => code)), 'Dyscyplina powtarza się')
        .refine((each) => each.reduce((sum, { percent }) => sum + percent, 0) <= 100, 'Udziały przekraczają 100%'),
      works: z.array(z.strictObject({ ...addedWork, count: workCount }).refine(isValued, hasPoints)).max(MAX_TYPICAL),
    })
    .refine(({ fte }) => fixed4(fte) > 0, 'Etat jest za mały'),
  /** A work that is written, with its authors from here. */
  z
    .strictObject({
      kind: z.literal('work'),
      title: addedName,
      ...addedWork,
      shares: z
        .array(z.strictObject({ person: id, discipline: disciplineCode.min(1) }))
        .min(1)
        .max(MAX_ADDED_SHARES)
        .refine((each) => distinct(each.map(({ person }) => person)), 'Autor powtarza się'),
    })
    .refine(isValued, hasPoints)
    .refine(({ authors, shares }) => authors >= shares.length, {
      message: FEW_AUTHORS,
      path: ['authors'],
    }),
]);
export type ScenarioChange = z.infer<typeof ScenarioChange>;
