import { PGlite } from '@electric-sql/pglite';

/** Shared buffers are resident from the start, all of them; pages beyond come from the system's cache of the files. */
export const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];
