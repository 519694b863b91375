import { z } from 'zod';
import { DESPITE } from '#areas/statements/schema-listed.ts';
import { id, idOrNone } from '#shared/wire.ts';
import { PublisherRow } from './schema-journals.ts';
import { Correction, dayOrNone, reason, Removal } from './schema-lists.ts';

const LEVEL = z.enum(['I', 'II'], { error: 'Wybierz poziom' });

const typed = {
  name: z.string().trim().min(1, 'Podaj nazwę').max(500),
  level: LEVEL,
  /** The first day on which the list has it no more; empty: no end. */
  ended_on: dayOrNone,
};

/** `seen`: the correction in force that the form has shown; 0: none. */
const ref = { publisher: id, seen: idOrNone };

export const PublisherRef = z.object({ publisher: id });
export const PublisherCorrection = z.object({ ...ref, ...typed, reason, ...DESPITE });
export type PublisherCorrection = z.infer<typeof PublisherCorrection>;
export const PublisherAddition = z.object({ list: id, ...typed, reason, ...DESPITE });
export type PublisherAddition = z.infer<typeof PublisherAddition>;
export const PublisherRemoval = Removal.extend(ref);
export const PublisherCorrectionRef = z.object({ publisher: id, seen: id, ...DESPITE });
export type PublisherCorrectionRef = z.infer<typeof PublisherCorrectionRef>;

/** A change of one publisher that has not been saved yet. */
export const PublisherTrial = z.discriminatedUnion('change', [
  z.object({ change: z.literal('values'), ...PublisherCorrection.omit({ reason: true }).shape }),
  z.object({ change: z.literal('added'), ...PublisherAddition.omit({ reason: true }).shape }),
  z.object({ change: z.literal('removed'), ...PublisherRemoval.omit({ reason: true }).shape }),
  z.object({ change: z.literal('withdrawn'), ...PublisherCorrectionRef.shape }),
]);
export type PublisherTrial = z.infer<typeof PublisherTrial>;

export const PublisherDetail = PublisherRow.extend({
  official: z.object({ name: z.string(), level: LEVEL, ended_on: z.string().nullable() }).nullable(),
  /** The correction in force; 0: none. */
  correction: z.int(),
  corrections: z.array(Correction),
  /** The same name on other lists. */
  elsewhere: z.array(z.object({ id: z.int(), list_name: z.string(), name: z.string(), level: LEVEL })),
});
export type PublisherDetail = z.infer<typeof PublisherDetail>;
