import type { Db } from '#server/db.ts';
import { isOpen } from './service-faults.ts';
import { polonConfirmations } from './tables.ts';

/** Reports of faults that nobody has answered. */
export const countOpenFaults = (db: Db): Promise<number> => db.$count(polonConfirmations, isOpen);
