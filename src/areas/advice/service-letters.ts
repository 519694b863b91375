import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '#platform/config/config.ts';
import type { Job, JobKind } from '#platform/jobs/kind.ts';
import { type Letter, withPost } from '#platform/mail.ts';
import { accounts } from '#areas/people/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { id } from '#shared/wire.ts';
import { authorRequests } from './tables.ts';

/** Writes to authors what their supervisor asks; the request itself stands in the product. */
export const WRITE_REQUESTS: JobKind<{ requests: number[] }> = {
  name: 'advice.letters',
  title: 'Listy z prośbą o przypisanie pracy',
  payload: z.object({ requests: z.array(id) }),
  panels: ['disciplineView'],
  repeatable: false,
};

/** The request of the last letter. */
const Reached = z.object({ request: z.int() });

type Asked = { email: string; message: string; title: string };

const letterOf = (
  { email, message, title }: Asked,
  { publicUrl, universityName, contactEmail }: Pick<Config, 'publicUrl' | 'universityName' | 'contactEmail'>,
): Letter => ({
  to: email,
  subject: 'Prośba o przypisanie pracy do dyscypliny',
  text: [
    message,
    `Praca: ${title}`,
    `Odpowiesz na stronie głównej: ${publicUrl}/dashboard`,
    `${universityName}\nPytania: ${contactEmail}`,
  ].join('\n\n'),
});

/** Each letter is noted before it is sent, and so never sent twice. Without an address there is none. */
export async function writeRequests(job: Job<{ requests: number[] }>) {
  const { mail } = job.config;
  if (!mail) return undefined;
  let last = Reached.safeParse(job.checkpoint).data?.request ?? 0;
  const rows = await job.db
    .select({
      id: authorRequests.id,
      message: authorRequests.message,
      title: sql<string>`coalesce(${publications.chapterTitle}, ${publications.title})`,
      email: sql<string | null>`(select min(nullif(${accounts.email}, '')) from ${accounts}
        where ${accounts.personId} = ${authorRequests.personId} and ${accounts.active})`,
    })
    .from(authorRequests)
    .innerJoin(publications, eq(publications.id, authorRequests.publicationId))
    .where(
      and(
        inArray(authorRequests.id, job.payload.requests),
        isNull(authorRequests.withdrawnAt),
        isNull(authorRequests.answer),
      ),
    )
    .orderBy(authorRequests.id);
  const letters = rows.flatMap(({ email, ...row }) => (email !== null && row.id > last ? [{ ...row, email }] : []));
  await withPost(mail, async (post) => {
    for (const row of letters) {
      job.signal.throwIfAborted();
      await job.step(() => Promise.resolve(), { checkpoint: { request: row.id } });
      try {
        const posted = await post(letterOf(row, job.config));
        if (posted === 'refused') job.log.warn({ request: row.id }, 'the mail server refuses the address of an author');
      } catch (error) {
        // It was not taken: the next attempt begins with it.
        await job.step(() => Promise.resolve(), { checkpoint: { request: last } });
        throw error;
      }
      last = row.id;
    }
  });
  return undefined;
}
