import { IMPORT_CELLS } from '#client/parts/file-import.tsx';
import { Badge } from '#ui/badge.tsx';
import { bringsNothing, type ListImport } from '../schema-lists.ts';

/** Whether it was closed at once, as all of the file is in the list already. */
export const isClosedAtOnce = ({ status, counts }: ListImport) =>
  status === 'discarded' && counts !== null && bringsNothing(counts);

/** The state of a load of a list. */
export const statusOf = (of: ListImport) =>
  isClosedAtOnce(of) ? <Badge tone="neutral">nic do zapisania</Badge> : IMPORT_CELLS.status(of);
