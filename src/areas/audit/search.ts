import { readText } from '#client/search.ts';

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
