import type { Job } from '#platform/jobs/kind.ts';
import type { Client } from '#platform/outgoing/client.ts';
import type { Access } from '#areas/pbn/ask.ts';
import { refusing } from '#areas/pbn/refusing.ts';
import { findInPbn } from '#areas/pbn/service-find.ts';
import { accessOf } from '#areas/pbn/service-login.ts';

/** How works of PBN are asked for in the name of the job's owner, who logs in there once one is. */
export function pbnOf(job: Pick<Job<unknown>, 'db' | 'config' | 'by'>, client?: Client) {
  let access: Promise<Access> | undefined;
  return async (objectId: string, { signal }: { signal?: AbortSignal | undefined }) => {
    access ??= accessOf(job.db, { config: job.config, login: job.by.physicalLogin, client });
    const known = await access;
    return refusing(() => findInPbn(known, objectId, signal));
  };
}
