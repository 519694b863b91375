import { AsyncLocalStorage } from 'node:async_hooks';

const authors = new AsyncLocalStorage<string>();

/** Runs what a call or a job does; the files that it makes name the university as their author. */
export const asUniversity = <Value>(name: string, run: () => Value): Value => authors.run(name, run);

/** Empty where no call or job is served. */
export const authorOfFiles = (): string => authors.getStore() ?? '';

/** Who makes a file: the account, acted as by another one if `physicalLogin` differs, and its name. */
export type FileAuthor = { physicalLogin: string; login?: string; firstName?: string; lastName?: string };

/** The name and login of the author, as a file says them. */
export function authorText({
  physicalLogin,
  login = physicalLogin,
  firstName = '',
  lastName = '',
}: FileAuthor): string {
  const name = `${firstName} ${lastName}`.trim();
  const who = name === '' ? login : `${name} (${login})`;
  return login === physicalLogin ? who : `${physicalLogin} jako ${who}`;
}
