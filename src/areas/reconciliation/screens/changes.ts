import type { ApiPath } from '#client/api-types.ts';

/** What a settled difference changes: also the person, and what waits for the office. */
export const DIFFERENCE_CHANGES: ApiPath[] = [
  'reconciliation',
  'employment',
  'inbox',
  'dashboard.badges',
  'dashboard.overview',
];
