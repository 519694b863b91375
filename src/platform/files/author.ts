import { AsyncLocalStorage } from 'node:async_hooks';

const authors = new AsyncLocalStorage<string>();

/** Runs what a call or a job does; the files that it makes name the university as their author. */
export const asUniversity = <Value>(name: string, run: () => Value): Value => authors.run(name, run);

/** Empty where no call or job is served. */
export const authorOfFiles = (): string => authors.getStore() ?? '';
