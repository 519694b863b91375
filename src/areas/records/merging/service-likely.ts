import { sql } from 'drizzle-orm';
import type { Compute } from '#platform/compute.ts';
import type { Db } from '#platform/database/db.ts';
import type { RecordContent } from '../schema.ts';
import { SKETCH_BITS } from '../duplicates/sketch.ts';
import type { ComparedRecord, FoundPair } from './compare.ts';
import { comparedContent } from './service-similar.ts';
import { comparedRecords, neighbours } from './service-search.ts';

export type Likely = Pick<FoundPair, 'score' | 'reason' | 'agree'> & { id: number };

/** `also`: records of ours that are compared whatever the search finds, which does not know yet what was just saved. */
type Asked = { content: RecordContent; also: readonly number[] };

/** Records of ours that these contents may be, of each the likeliest first: many at once, compared in a thread. */
export async function likelyRecords(db: Db, compute: Compute, asked: readonly Asked[]): Promise<Likely[][]> {
  const contents = asked.map(({ content }) => content);
  // Numbers below zero are no record's.
  const own = contents.map((content, index) => ({ ...comparedContent({ id: null, content }), id: -(index + 1) }));
  const read = await compute.run('duplicateKeys', JSON.stringify(own));
  const [found] = await db.execute<{ pairs: [number, number][] }>(sql`
    with m as materialized (
      select k.key, k.head, k.publication_id, g.year, ('x' || g.sketch)::bit(${sql.raw(String(SKETCH_BITS))}) as sketch,
        g.bits, g.names
      from jsonb_to_recordset(${read}::text::jsonb -> 'keys') as k(key int, head text, publication_id int)
      join jsonb_to_recordset(${read}::text::jsonb -> 'glances')
        as g(publication_id int, year int, sketch text, bits int, names int[]) using (publication_id)),
    pairs as materialized (select distinct m.publication_id as a, n.publication_id as b from m ${neighbours})
    select coalesce(json_agg(json_build_array(a, b)), '[]') as pairs from pairs`);
  const known = new Set(found?.pairs.map(([a, b]) => `${a} ${b}`));
  const also = asked.flatMap((each, index) => each.also.map((b): [number, number] => [-(index + 1), b]));
  const pairs = [...(found?.pairs ?? []), ...also.filter(([a, b]) => !known.has(`${a} ${b}`))];
  const ids = [...new Set(pairs.map(([, b]) => b))];
  const [ours] = await db.execute<{ records: string }>(comparedRecords(sql`${sql.param(ids)}::int[]`));
  const records: ComparedRecord[] = [...own, ...(JSON.parse(ours?.records ?? '[]') as ComparedRecord[])];
  const compared: FoundPair[] = JSON.parse(await compute.run('duplicatePairs', JSON.stringify({ records, pairs })));
  const likely = contents.map((): Likely[] => []);
  for (const { a, b, score, reason, agree } of compared.toSorted((one, other) => other.score - one.score)) {
    likely[-a - 1]?.push({ id: b, score, reason, agree });
  }
  return likely;
}
