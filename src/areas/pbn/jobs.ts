import { type Handler, handler } from '#platform/jobs/kind.ts';
import { COMPARE, compareProfile } from './service-compare.ts';
import { WITHDRAW, withdrawStatement } from './service-differences.ts';
import { READ_ENTITIES, readEntities } from './service-entities.ts';
import { SEND } from './service-order.ts';
import { type SendOptions, sendQueue } from './service-send.ts';

/** `options`: in tests the client that asks their servers, and shorter pauses. */
export const pbnJobs = (options: SendOptions = {}): Handler[] => [
  handler(SEND, { run: (job) => sendQueue(job, options) }),
  handler(READ_ENTITIES, { run: (job) => readEntities(job, options.client) }),
  handler(COMPARE, { run: (job) => compareProfile(job, options.client) }),
  handler(WITHDRAW, { run: (job) => withdrawStatement(job, options.client) }),
];
