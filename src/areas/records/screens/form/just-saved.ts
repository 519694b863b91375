import type { LibraryRecord } from '../../schema.ts';

let kept: LibraryRecord | undefined;

/** A new record as it was saved: its own address, which is opened next, need not read it before it shows the form. */
export const keepSaved = (record: LibraryRecord) => void (kept = record);

/** Once, for the record of this number: later it may be another. */
export function takeSaved(id: number | undefined): LibraryRecord | undefined {
  const taken = kept?.id === id ? kept : undefined;
  kept = undefined;
  return taken;
}
