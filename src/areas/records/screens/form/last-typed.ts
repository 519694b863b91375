import type { RecordDraft } from '../../schema-form.ts';

const inWarsaw = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Warsaw',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** An instant as the server's drafts say theirs, to the second. */
export const draftStamp = (at: Date) => inWarsaw.format(at);

type Kept = RecordDraft | null | undefined;

/** Of the drafts that this computer and the server have kept the later one: the other was typed on from another computer. */
export function lastTyped(local: Kept, server: Kept): RecordDraft | undefined {
  if (local && server) return server.at > local.at ? server : local;
  return local ?? server ?? undefined;
}
