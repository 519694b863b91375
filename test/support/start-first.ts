import { sql } from 'drizzle-orm';
import { createWithHistory } from '#demo/first-start.ts';
import { isEmpty } from '#demo/university.ts';
import { bootstrap } from '#app/bootstrap.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';

/** What `npm start` does on an empty folder, without the server. Returns what is in the database in the end. */
export async function startFirst(db: Db, config: Config, say: (text: string) => void) {
  await bootstrap(db);
  if (await isEmpty(db)) await createWithHistory(db, config, say);
  const [found] = await db.execute(sql`
    select
      (select count(*)::int from authorships where discipline_code > 0) as assigned,
      (select count(*)::int from share_results) as results,
      (select count(distinct taken_on)::int from discipline_snapshots) as days,
      (select count(*)::int from scenarios where result is not null) as scenarios,
      (select count(*)::int from printed_statements where withdrawn_at is not null) as withdrawn,
      (select count(*)::int from jobs where state = 'running') as running`);
  return { ...found };
}
