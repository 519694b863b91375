import { expect, test } from 'vitest';
import { accountIssues, withInternalId } from '#areas/accounts/rules.ts';
import type { AccountInput } from '#areas/accounts/schema.ts';
import { EMPTY_ID } from '#areas/people/identifiers.ts';

const account = (values: Partial<AccountInput>): AccountInput => ({
  um_polon_nazwisko: 'Zmyślona',
  um_polon_imie: 'Ewa',
  um_polon_drugie: null,
  um_stopien_tytul_wyliczany: null,
  id_pracownik: 0,
  id_pracownik_list: '',
  um_id_user: EMPTY_ID,
  orcid: null,
  polonuuid: null,
  userprincipalname: null,
  um_current: true,
  ...values,
});
const POLON = '0a1b2c3d-1111-4222-8333-444455556666';

const idOf = (values: Partial<AccountInput>) => withInternalId(account(values)).um_id_user;

test('an account without an internal identifier gets one of what is known of the person, and keeps its own', () => {
  expect(idOf({ polonuuid: POLON, id_pracownik: 7 })).toBe(POLON);
  expect(idOf({ id_pracownik: 90_001 })).toBe('00000000-0000-0000-0000-000000090001');
  expect(idOf({ um_id_user: '', id_pracownik: 7 })).toBe('00000000-0000-0000-0000-000000000007');
  expect(idOf({ um_id_user: POLON, id_pracownik: 7 })).toBe(POLON);
});

test.each([{}, { polonuuid: 'a'.repeat(64) }])(
  'somebody without a number and a UUID, as a clerk, gets a random one',
  (known) => {
    const [one, other] = [withInternalId(account(known)), withInternalId(account(known))];
    expect(accountIssues(one)).toEqual([]);
    expect(one.um_id_user).not.toBe(EMPTY_ID);
    expect(one.um_id_user).not.toBe(other.um_id_user);
  },
);
