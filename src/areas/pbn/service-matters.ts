import { sql } from 'drizzle-orm';
import type { MatterSource } from '#areas/inbox/service-sources.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { COMPARE } from './comparing/service-compare.ts';
import { ENTITY_NAMES } from './schema-words.ts';
import { READ_ENTITIES } from './service-entities.ts';
import { pbnRecords } from './tables.ts';

const names = JSON.stringify({ ...ENTITY_NAMES, profile: 'profil instytucji' });

/** SQL: records that PBN has refused, and of each kind that is read from there the last reading, where it has failed. */
export const pbnMatters = sql`
  select 'pbnRefused' as kind, r.publication_id as key, r.publication_id as work, 0 as person, null::text as title,
    coalesce(nullif(r.message, ''), 'PBN nie podał powodu') as why, r.queued_at as since, r.queued_at as newest, null::text as state
  from ${pbnRecords} r where r.state = 'refused'
  union all
  select 'pbnReading', j.id, null, 0, 'Odczyt z PBN: ' || coalesce(${names}::text::jsonb ->> j.key, j.key),
    coalesce(j.failure, 'odczyt się nie udał'), j.finished_at, j.finished_at, null
  from (
    select distinct on (l.kind, l.key) l.* from ${jobs} l where l.kind in (${READ_ENTITIES.name}, ${COMPARE.name})
    order by l.kind, l.key, l.id desc) j
  where j.state = 'failed'`;

/** What did not go through with PBN waits for the library. */
export const pbnSource: MatterSource = {
  kinds: ['pbnRefused', 'pbnReading'],
  panels: ['library'],
  find: () => pbnMatters,
};
