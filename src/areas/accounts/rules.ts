import type { AccountInput } from './schema.ts';
import { EMPTY_ID, hasOrcidShape, isOrcid, isPolonId, isUuid } from '#areas/people/identifiers.ts';

export type AccountIssue = { path: `account.${keyof AccountInput}`; message: string };

type Rule = (account: AccountInput) => string | false;

const RULES: [keyof AccountInput, Rule][] = [
  ['um_polon_nazwisko', ({ um_polon_nazwisko }) => um_polon_nazwisko === '' && 'Podaj nazwisko'],
  [
    'id_pracownik_list',
    ({ id_pracownik_list }) =>
      !/^(\d+(,\d+)*)?$/.test(id_pracownik_list) && 'Identyfikatory DN10 rozdziel przecinkami, bez odstępów',
  ],
  ['um_id_user', ({ um_id_user }) => um_id_user === '' && 'Podaj identyfikator wewnętrzny DN20'],
  [
    'um_id_user',
    ({ um_id_user }) =>
      um_id_user === EMPTY_ID &&
      'Same zera oznaczają brak identyfikatora: wpisz Id pracownika w DN10 i wygeneruj identyfikator zastępczy albo podaj inny',
  ],
  [
    'um_id_user',
    ({ um_id_user }) =>
      um_id_user !== '' &&
      !isUuid(um_id_user) &&
      'Identyfikator wewnętrzny DN20 ma mieć postać UUID: 8-4-4-4-12 cyfr szesnastkowych',
  ],
  ['orcid', ({ orcid }) => orcid !== null && !hasOrcidShape(orcid) && 'Numer ORCID ma mieć postać 0000-0000-0000-000X'],
  [
    'orcid',
    ({ orcid }) =>
      orcid !== null &&
      hasOrcidShape(orcid) &&
      !isOrcid(orcid) &&
      'Numer ORCID jest błędny: ostatni znak nie zgadza się z pozostałymi',
  ],
  [
    'polonuuid',
    ({ polonuuid }) =>
      polonuuid !== null &&
      !isPolonId(polonuuid) &&
      'POLON UUID ma mieć postać 8-4-4-4-12 cyfr szesnastkowych albo, z RAD-on, od 32 do 64 takich cyfr bez kresek',
  ],
  [
    'userprincipalname',
    ({ userprincipalname }) =>
      userprincipalname !== null && /\s/.test(userprincipalname) && 'Login nie może zawierać odstępów',
  ],
];

/** Validates the fields of an account. An invalid value that was there before may stay. */
export function accountIssues(account: AccountInput, before?: AccountInput): AccountIssue[] {
  return RULES.flatMap(([path, rule]) => {
    const message = account[path] !== before?.[path] && rule(account);
    return message ? [{ path: `account.${path}`, message }] : [];
  });
}
