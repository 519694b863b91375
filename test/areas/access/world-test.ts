import { inject } from 'vitest';
import { openCopy } from '../../support/database-copy.ts';
import { test as base } from '../../support/database.ts';
import { place } from './world.ts';

/** `db` has everything that calls can be about, placed once for the files of a worker, and `inputOf` asks about it. */
export const test = base
  .extend('placed', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const database = await openCopy(inject('testDatabase'));
    onCleanup(() => database.close());
    return { database, inputOf: await place(database.db) };
  })
  .extend('shared', { scope: 'worker' }, ({ placed }) => placed.database)
  .extend('inputOf', ({ placed }) => placed.inputOf);
