import { type SQL, sql } from 'drizzle-orm';
import { isUnscored, PATENT, UNSCORED_CODES } from '#areas/records/fields.ts';

/** Kinds of records that PBN's interface of publications does not take. */
const OUTSIDE = sql.raw(`(${[PATENT, ...UNSCORED_CODES].join(', ')})`);

/** SQL: the record is of a kind that PBN does not take. */
export const isOutside = (type: SQL) => sql`${type} in ${OUTSIDE}`;

/** Why PBN takes no record of this kind; undefined: it does. */
export function whyOutside(type: number): string | undefined {
  if (type === PATENT) return 'Patentów i praw ochronnych nie przyjmuje interfejs publikacji PBN';
  return isUnscored(type) ? 'Rekordów tego rodzaju nie przyjmuje interfejs publikacji PBN' : undefined;
}
