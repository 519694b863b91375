/** The addresses for a mail program, each once. */
export const addressesOf = (emails: readonly (string | null)[]) =>
  [...new Set(emails.flatMap((email) => email ?? []))].join('; ');
