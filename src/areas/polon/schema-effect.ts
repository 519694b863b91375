import { z } from 'zod';

const amount = z.object({ before: z.number(), after: z.number() });

/** What a change of a person's data does to the person's slots and to N, by discipline of a period. */
export const FactEffect = z.array(
  z.object({
    period: z.string(),
    discipline: z.string(),
    /** The person's part of N on 31 December of the years in which it changes. */
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
