import type { ApiPath } from '#client/api-types.ts';

/** Other pages say who a person is and what counts to N too, the header of a person first of all; and what waits may be done. */
export const PERSON_CHANGES: ApiPath[] = [
  'employment',
  'evaluation',
  'polon',
  'reconciliation',
  'inbox',
  'dashboard.badges',
  'dashboard.overview',
];
