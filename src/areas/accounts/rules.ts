import { z } from 'zod';
import type { AccountInput } from './schema.ts';
import { EMPTY_ID, internalIdFor, isUuid, orcidIssue, polonIssue } from '#areas/people/identifiers.ts';

export type AccountIssue = { path: `account.${keyof AccountInput}`; message: string };

type Rule = (account: AccountInput) => string | false;

const RULES: [keyof AccountInput, Rule][] = [
  ['um_polon_nazwisko', ({ um_polon_nazwisko }) => um_polon_nazwisko === '' && 'Podaj nazwisko'],
  [
    'id_pracownik_list',
    ({ id_pracownik_list }) =>
      !/^(\d+(,\d+)*)?$/.test(id_pracownik_list) && 'Identyfikatory DN10 rozdziel przecinkami, bez odstępów',
  ],
  [
    'um_id_user',
    ({ um_id_user }) =>
      !isUuid(um_id_user) && 'Identyfikator wewnętrzny DN20 ma mieć postać UUID: 8-4-4-4-12 cyfr szesnastkowych',
  ],
  ['email', ({ email }) => !z.email().nullish().safeParse(email).success && 'Podaj adres e-mail'],
  ['orcid', ({ orcid }) => orcid !== null && orcidIssue(orcid)],
  ['polonuuid', ({ polonuuid }) => polonuuid !== null && polonIssue(polonuuid)],
  [
    'userprincipalname',
    ({ userprincipalname }) =>
      userprincipalname !== null && /\s/.test(userprincipalname) && 'Login nie może zawierać odstępów',
  ],
];

const lacksId = ({ um_id_user }: AccountInput) => um_id_user === '' || um_id_user === EMPTY_ID;

/**
 * Gives an account without an internal identifier one: its POL-on identifier, one of its DN10 number, or for somebody
 * with neither, as an office clerk, a random one.
 */
export function withInternalId<Input extends AccountInput>(account: Input): Input {
  const { polonuuid, id_pracownik } = account;
  if (!lacksId(account)) return account;
  const hasPolonId = polonuuid !== null && isUuid(polonuuid);
  return { ...account, um_id_user: hasPolonId ? polonuuid : internalIdFor(String(id_pracownik)) };
}

/** Validates the fields of an account. An invalid value that was there before may stay. */
export function accountIssues(account: AccountInput, before?: AccountInput): AccountIssue[] {
  return RULES.flatMap(([path, rule]) => {
    const message = account[path] !== before?.[path] && rule(account);
    return message ? [{ path: `account.${path}`, message }] : [];
  });
}
