import { z } from 'zod';
import { day, id, shortText, stamp } from '#shared/wire.ts';
import { SlotBar } from './schema-overview.ts';

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
  /** Where the person can be found: null where there is no account, or no login. */
  account: id.nullable(),
  login: z.string().nullable(),
  /** null: the account or login is linked to no person; the rest is empty. */
  person: id.nullable(),
  /** The N statement valid today. */
  n: z.object({ from: day, disciplines: z.array(z.string()) }).nullable(),
  /** The declaration valid today. */
  declared: z.array(z.object({ name: z.string(), percent: z.int() })),
  slots: z.array(SlotBar),
  computed: stamp.nullable(),
});
export type PersonHead = z.infer<typeof PersonHead>;
