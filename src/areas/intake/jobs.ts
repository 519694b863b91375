import { type Handler, handler } from '#platform/jobs/kind.ts';
import type { Client } from '#platform/outgoing/client.ts';
import { BRING, bring } from './service-pbn.ts';
import { READ_INTAKE, readIntake, stopReading } from './service-read.ts';
import { SAVE_INTAKE, saveIntake } from './service-save.ts';

/** `client`: in tests the one that asks their servers. */
export const intakeJobs = (client?: Client): Handler[] => [
  handler(READ_INTAKE, { run: (job) => readIntake(job, client), onFailure: stopReading }),
  handler(BRING, { run: (job) => bring(job, client) }),
  handler(SAVE_INTAKE, { run: saveIntake }),
];
