import { APPROVED } from '../fields.ts';
import type { StoredRecord } from '../service-read.ts';

/** How much a record says. */
function fillOf({ content: { details, authors, ...core } }: StoredRecord): number {
  const said = [...Object.values(core), ...Object.values(details)].filter(
    (value) => value !== '' && value !== null && value !== false && value !== 0 && value !== undefined,
  );
  return said.length + authors.filter(({ person_id: person }) => person !== null).length;
}

const rank = (record: StoredRecord) => (APPROVED.includes(record.status) ? 1000 : 0) + fillOf(record);

/** The record that is proposed to stay: the approved one, else the fuller, else the older; then the other. */
export function keptFirst(one: StoredRecord, other: StoredRecord): [StoredRecord, StoredRecord] {
  const difference = rank(one) - rank(other);
  return difference > 0 || (difference === 0 && one.id < other.id) ? [one, other] : [other, one];
}
