import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '#platform/config/config.ts';
import type { Job, JobKind } from '#platform/jobs/kind.ts';
import { sendLetters } from '#platform/jobs/letters.ts';
import type { Letter } from '#platform/mail.ts';
import { accounts } from '#areas/people/tables.ts';
import { PATENT_TYPE } from '#areas/publications/schema.ts';
import { isWork, ownTitleOf, publications } from '#areas/publications/tables.ts';
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

type Asked = { email: string; message: string; title: string; type: number };

const letterOf = (
  { email, message, title, type }: Asked,
  { publicUrl, universityName, contactEmail }: Pick<Config, 'publicUrl' | 'universityName' | 'contactEmail'>,
): Letter => ({
  to: email,
  subject: `Prośba o przypisanie ${type === PATENT_TYPE ? 'patentu' : 'pracy'} do dyscypliny`,
  text: [
    message,
    `${type === PATENT_TYPE ? 'Patent' : 'Praca'}: ${title}`,
    `Odpowiesz na stronie głównej: ${publicUrl}/dashboard`,
    `${universityName}\nPytania: ${contactEmail}`,
  ].join('\n\n'),
});

/** Without an address there is no letter. */
export async function writeRequests(job: Job<{ requests: number[] }>) {
  const rows = await job.db
    .select({
      id: authorRequests.id,
      message: authorRequests.message,
      type: publications.typeCode,
      title: ownTitleOf(),
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
        isWork(),
      ),
    );
  const letters = rows.flatMap(({ id, email, ...asked }) =>
    email === null ? [] : [{ id, letter: letterOf({ ...asked, email }, job.config) }],
  );
  await sendLetters(job, letters);
  return undefined;
}
