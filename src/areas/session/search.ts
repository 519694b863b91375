import { readChoice, readNumber, readText } from '#client/search.ts';

/** Why the login ended without a session. */
export const readRefusal = (raw: Record<string, unknown>) => ({
  reason: readChoice(raw.reason, ['account', 'inactive', 'ticket', 'service']) ?? 'account',
});

const readDay = (value: unknown) => {
  const text = readText(value);
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
};

/** Filters of the audit. */
export const readAuditFilter = (raw: Record<string, unknown>) => ({
  user: readText(raw.user),
  action: readText(raw.action),
  subject: readText(raw.subject),
  from: readDay(raw.from),
  to: readDay(raw.to),
});

/** Whose sessions, and which page of them. */
export const readSessionFilter = (raw: Record<string, unknown>) => ({
  text: readText(raw.text),
  page: readNumber(raw.page) ?? 0,
});

/** Filters of the grants. */
export const readGrantFilter = (raw: Record<string, unknown>) => ({
  text: readText(raw.text),
  role: readText(raw.role),
  all: raw.all === true,
});
export type GrantFilter = ReturnType<typeof readGrantFilter>;
