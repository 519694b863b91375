import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { intakeRows, intakes } from './tables.ts';

/** What a pasted description is called until it is read. */
export const PASTED = 'Wklejony opis';
/** So much of a title says which work it is. */
const TITLE = 120;

/** What was pasted has no name: it is called by the first work that was found, and by how many there are. */
export async function nameByTitle(tx: Db, intake: number) {
  const isPasted = and(eq(intakes.id, intake), or(eq(intakes.source, 'list'), eq(intakes.name, PASTED)));
  if ((await tx.$count(intakes, isPasted)) === 0) return;
  const works = sql`from ${intakeRows} r where r.intake_id = ${intake} and r.content is not null and r.title <> ''`;
  const [found] = await tx.execute<{ title: string | null; works: number }>(sql`
    select (select r.title ${works} order by r.position limit 1) as title, (select count(*)::int ${works}) as works`);
  if (!found?.title) return;
  const title = found.title.length > TITLE ? `${found.title.slice(0, TITLE)}…` : found.title;
  const name = found.works > 1 ? `Rekordy (${found.works}): ${title}` : title;
  await tx.update(intakes).set({ name }).where(eq(intakes.id, intake));
}
