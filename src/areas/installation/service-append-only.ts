import { periodSnapshotFiles, periodSnapshots } from '#areas/periods/tables.ts';
import { audit, auditSeals } from '#platform/audit.ts';

/** Tables whose rows nobody changes or deletes: triggers refuse it, and the role that serves has no right to. */
export const APPEND_ONLY = [audit, auditSeals, periodSnapshots, periodSnapshotFiles];
