import { readNumber, readText } from '#client/search.ts';

/** The address of a person's page. */
export const PERSON_PAGE = '/admin/osoba';

/** Whose page: by number, account or login. */
export const readPersonPage = (raw: Record<string, unknown>) => ({
  person: readNumber(raw.person),
  account: readNumber(raw.account),
  user: readText(raw.user),
});
