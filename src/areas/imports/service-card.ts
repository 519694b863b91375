import { sql } from 'drizzle-orm';
import { today } from '#engine/day.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { codeOf } from '#platform/database/database-errors.ts';
import { tryOut } from '#platform/database/try-out.ts';
import { Refusal } from '#platform/refusal.ts';
import { councilsOf } from '#areas/council/service.ts';
import { persons } from '#areas/people/tables.ts';
import { effectBetween } from '#areas/polon/service-effect.ts';
import { loadStoredPeople } from '#areas/polon/service-facts.ts';
import { factLocks } from '#areas/polon/tables.ts';
import type { ImportCard, ImportCardQuery } from './schema.ts';
import { claimImport } from './writing/service-apply.ts';
import { isChosen } from './comparing/service-choose.ts';
import { rowsOfPerson } from './service-rows.ts';
import { putRows } from './writing/service-write.ts';
import { peopleImportRows } from './tables.ts';

/** Everything that an import has of one person, and what the chosen of it would do to N, slots and councils. */
export async function personCard(db: Db, config: Config, query: ImportCardQuery): Promise<ImportCard> {
  const { found, person, rows } = await rowsOfPerson(db, query);
  const isOpen = found.status === 'preview' && person !== null;
  return { rows, effect: isOpen ? await effectOf(db, config, { ...query, person }) : null };
}

/** Unique value or row that is referred to: somebody has changed the data since the comparison. */
const CONTRADICTED = /^(23505|23503)$/;

/** What applying the chosen rows of the person would change, found by writing them and taking that back. */
async function effectOf(db: Db, config: Config, query: ImportCardQuery & { person: number }) {
  const { import: importId, person } = query;
  const stateOf = async (tx: Db) => {
    const [facts] = await loadStoredPeople(tx, [person]);
    if (!facts) throw new Error('The person was not loaded');
    return { facts, councils: await councilsOf(tx, config, { person, day: today() }) };
  };
  try {
    return await tryOut(db, async (tx) => {
      await claimImport(tx, importId, 'preview');
      const ids = await chosenIds(tx, query);
      if (ids.length === 0) return null;
      const before = await stateOf(tx);
      const rows = sql`(
        select id, entity, person_id, before, after from ${peopleImportRows}
        where id = any(${sql.param(ids)}::int[]))`;
      await putRows(tx, { rows, stampedBy: 'import' });
      const after = await stateOf(tx);
      return {
        slots: await effectBetween(tx, { before: before.facts, after: after.facts }),
        councils: { before: before.councils, after: after.councils },
      };
    });
  } catch (error) {
    if (!CONTRADICTED.test(codeOf(error) ?? '')) throw error;
    throw new Refusal('conflict', 'Dane tej osoby zmieniły się po wczytaniu pliku: wczytaj go jeszcze raz.');
  }
}

/** The person's rows that would be written: none for somebody new who is left out. */
async function chosenIds(tx: Db, query: ImportCardQuery & { person: number }): Promise<number[]> {
  const { import: importId, person } = query;
  const rows = await tx.execute<{ id: number; entity: string }>(sql`
    select r.id, r.entity from ${peopleImportRows} r
    where r.import_id = ${importId} and r.person_id = ${person} and r.action <> 'error' and not r.unsettled
      and ${isChosen(query)}
      and not exists (select from ${factLocks} l where l.kind = r.entity and l.record_id::text = r.record_id)`);
  const isKnown = (await tx.$count(persons, sql`${persons.id} = ${person}`)) > 0;
  return isKnown || rows.some(({ entity }) => entity === 'person') ? rows.map(({ id }) => id) : [];
}
