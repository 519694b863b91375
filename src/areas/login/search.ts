import { readChoice } from '#client/search.ts';

/** Why the login failed. */
export const readRefusal = (raw: Record<string, unknown>) => ({
  reason: readChoice(raw.reason, ['account', 'inactive', 'ticket', 'service']) ?? 'account',
});
