import { z } from 'zod';
import { type Letter, withPost } from '../mail.ts';
import type { Job } from './kind.ts';

/** The recipient of the last letter; jobs that a former version began have it by another name. */
const Reached = z.union([
  z.object({ recipient: z.int() }),
  z.object({ request: z.int() }).transform(({ request }) => ({ recipient: request })),
  z.object({ row: z.int() }).transform(({ row }) => ({ recipient: row })),
]);

/**
 * Sends a letter to each recipient, in the order of their ids, which the next attempt finds again; nothing without a mail
 * server. A letter is noted before it is sent, so that a process that ends meanwhile does not make it twice; what the server
 * did not take, the next attempt begins with. An address that it refuses keeps nobody else from a letter.
 * @throws what keeps all letters from being sent
 */
export async function sendLetters<Payload>(
  job: Job<Payload>,
  recipients: { id: number; letter: Letter }[],
): Promise<void> {
  const { mail } = job.config;
  if (!mail) return;
  let last = Reached.safeParse(job.checkpoint).data?.recipient ?? 0;
  const left = recipients.filter(({ id }) => id > last).toSorted((a, b) => a.id - b.id);
  const note = (recipient: number, isTentative: boolean) =>
    job.step(() => Promise.resolve(), { checkpoint: { recipient }, isTentative });
  await withPost(mail, async (post) => {
    let hasSent = false;
    for (const { id, letter } of left) {
      job.signal.throwIfAborted();
      await note(id, !hasSent);
      try {
        const posted = await post(letter);
        if (posted === 'refused') job.log.warn({ recipient: id }, 'the mail server refuses an address');
      } catch (error) {
        await note(last, true);
        throw error;
      }
      hasSent = true;
      last = id;
    }
  });
}
