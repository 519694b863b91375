import { readChoice } from '#client/search.ts';
import { REFUSAL_REASONS } from './refusal-reasons.ts';

/** Why the login failed. */
export const readRefusal = (raw: Record<string, unknown>) => ({
  reason: readChoice(raw.reason, REFUSAL_REASONS) ?? 'account',
});
