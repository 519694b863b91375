import { PGlite } from '@electric-sql/pglite';

/** Shared buffers are resident from the start; pages beyond them come from the system's file cache. */
export const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];
