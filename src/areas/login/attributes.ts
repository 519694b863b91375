import { z } from 'zod';
import type { LoginConfig } from '#server/config-login.ts';
import { isPolonId } from '#areas/people/identifiers.ts';
import { isDamaged } from '#areas/wire.ts';
import type { Login } from './identity-server.ts';

/** What an identity server says of somebody, each as a list of texts; other kinds of values have none. */
export function attributesOf(told: Record<string, unknown>): Login['attributes'] {
  return new Map(
    Object.entries(told).map(([name, value]) => [
      name,
      [value].flat().filter((each): each is string => typeof each === 'string' && each !== ''),
    ]),
  );
}

type Told = Pick<Login, 'user' | 'attributes'>;

/** The login name that accounts know; undefined when it is missing, not the only one, or of another domain. */
export function loginNameOf({ user, attributes }: Told, config: LoginConfig): string | undefined {
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

/** The first well-formed value of each attribute that the configuration names; of units all: which one is ours, we look. */
export function accountFieldsOf({ attributes }: Told, config: LoginConfig) {
  const wellFormed = (name: string | undefined, kind: z.ZodType<string>) =>
    (name ? (attributes.get(name) ?? []) : []).filter((value) => kind.safeParse(value).success);
  return {
    polonUuid: wellFormed(config.attributes.polonUuid, PolonId)[0]?.toLowerCase(),
    email: wellFormed(config.attributes.email, Email)[0],
    units: wellFormed(config.attributes.unit, Unit).map((text) => text.trim()),
  };
}
export type AccountFields = ReturnType<typeof accountFieldsOf>;
