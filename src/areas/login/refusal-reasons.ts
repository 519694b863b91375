/** Why a login failed: the reasons that the page about it explains. */
export const REFUSAL_REASONS = [
  'account',
  'inactive',
  'ticket',
  'service',
  'database',
  'upgrade',
  'busy',
  'code',
  'error',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];
