import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../../test/support/attack/faults.ts';

/** Unanswered ones beyond which nothing is sent: a server that hangs is not asked for ever more. */
const MOST_OPEN = 400;

/** So many writes a second, whatever becomes of those before. */
export function writeAt(client: Client, perSecond: number) {
  const acknowledged: { note: string; sentAt: number; at: number }[] = [];
  const refused: Record<string, number> = {};
  const stopping = new AbortController();
  const open = new Set<string>();
  let sent = 0;
  const write = async () => {
    const [note, sentAt] = [randomUUID(), performance.now()];
    open.add(note);
    try {
      const { status } = await client.write(note);
      if (status === 200) acknowledged.push({ note, sentAt, at: performance.now() });
      else refused[status] = (refused[status] ?? 0) + 1;
    } catch {
      refused.unanswered = (refused.unanswered ?? 0) + 1;
    }
    open.delete(note);
  };
  const begun = performance.now();
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      const due = ((performance.now() - begun) / 1_000) * perSecond;
      for (; sent < due; sent += 1) if (open.size < MOST_OPEN) void write();
      await pause(5);
    }
    while (open.size > 0) await pause(10);
  })();
  return {
    acknowledged,
    refused,
    /** Seconds from now until one is acknowledged that is sent from now on. */
    async untilNext(): Promise<number> {
      const from = performance.now();
      for (let seen = acknowledged.length; ; await pause(5)) {
        for (; seen < acknowledged.length; seen += 1) {
          const { sentAt, at } = acknowledged[seen] ?? { sentAt: 0, at: 0 };
          if (sentAt > from) return (at - from) / 1_000;
        }
      }
    },
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
