import { z } from 'zod';
import { id, shortText } from '#shared/wire.ts';

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
