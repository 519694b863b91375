import { z } from 'zod';
import type { LoginConfig } from '#platform/config/config-login.ts';
import { isPolonId } from '#areas/people/identifiers.ts';
import { isDamaged } from '#shared/wire.ts';
import type { Login } from './identity-server.ts';

/** Attributes (claims) of a person as lists of texts; values of other types are dropped. */
export function attributesOf(claims: Record<string, unknown>): Login['attributes'] {
  return new Map(
    Object.entries(claims).map(([name, value]) => [
      name,
      [value].flat().filter((each): each is string => typeof each === 'string' && each !== ''),
    ]),
  );
}

type Identity = Pick<Login, 'user' | 'attributes'>;

/** The login name of the account; undefined if it is missing, ambiguous, or of another domain. */
export function loginNameOf({ user, attributes }: Identity, config: LoginConfig): string | undefined {
  const names = config.attributes.name ? (attributes.get(config.attributes.name) ?? []) : [user];
  const [name] = names;
  if (!name || names.length > 1 || isDamaged(name)) return undefined;
  const at = name.lastIndexOf('@');
  if (!config.domain || at < 0) return name;
  return name.slice(at + 1).toLowerCase() === config.domain.toLowerCase() ? name.slice(0, at) : undefined;
}

const PolonId = z.string().refine(isPolonId);
const Email = z.email().max(200);

const Unit = z
  .string()
  .max(200)
  .refine((text) => !isDamaged(text));

/** The first well-formed value of each configured attribute; of units all, as only some may be known here. */
export function accountFieldsOf({ attributes }: Identity, config: LoginConfig) {
  const wellFormed = (name: string | undefined, kind: z.ZodType<string>) =>
    (name ? (attributes.get(name) ?? []) : []).filter((value) => kind.safeParse(value).success);
  return {
    polonUuid: wellFormed(config.attributes.polonUuid, PolonId)[0]?.toLowerCase(),
    email: wellFormed(config.attributes.email, Email)[0],
    units: wellFormed(config.attributes.unit, Unit).map((text) => text.trim()),
  };
}
export type AccountFields = ReturnType<typeof accountFieldsOf>;
