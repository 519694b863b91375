import { readChoice } from '#client/search.ts';

/** Why the login ended without a session. */
export const readRefusal = (raw: Record<string, unknown>) => ({
  reason: readChoice(raw.reason, ['account', 'inactive', 'ticket', 'service']) ?? 'account',
});
