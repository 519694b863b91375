import { reviewFindingsOf } from '#areas/assignment-log/service-review.ts';
import type { Names } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { requestRecalculation } from './service-requests.ts';

type Assigned = { period: number; people: Iterable<number>; works: Iterable<number> };

/**
 * After disciplines of these works have changed, in the transaction of the change: requests the results of these people,
 * and brings the messages about the works up to what holds now.
 */
export async function requestAfterAssignment(tx: Db, by: Names, { period, people, works }: Assigned): Promise<void> {
  await requestRecalculation(tx, period, people);
  await reviewFindingsOf(tx, by, [...new Set(works)]);
}
