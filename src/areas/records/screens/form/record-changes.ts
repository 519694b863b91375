import type { ApiPath } from '#client/api-types.ts';

/** What is read again after a change of a record: also what keeps it from PBN. */
export const RECORD_CHANGES: { changes: ApiPath[] } = { changes: ['records', 'pbn.record'] };
