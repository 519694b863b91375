import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { accountsAudit } from '#areas/accounts/audit.ts';
import { ACCOUNT } from '#areas/people/service-search.ts';
import { accounts } from '#areas/people/tables.ts';
import type { PersonIdentity } from './schema.ts';

/** What an account copies of its person, by the person's field: the account's, and its column. */
const COPIES = {
  first_name: ['um_polon_imie', 'firstName'],
  middle_names: ['um_polon_drugie', 'middleNames'],
  last_name: ['um_polon_nazwisko', 'lastName'],
  degree: ['um_stopien_tytul_wyliczany', 'degree'],
  orcid: ['orcid', 'orcid'],
  polon_uuid: ['polonuuid', 'polonUuid'],
} as const;
const COPIED = Object.keys(COPIES) as (keyof typeof COPIES)[];

type Values = Partial<Record<(typeof COPIES)[keyof typeof COPIES][0], string | null>>;
type Changed = { before: PersonIdentity; row: PersonIdentity; changed: readonly string[] };

/** Gives the person's active accounts what has changed of the person, where they had the former value; the caller holds them. */
export async function followPerson(tx: Db, actor: Actor, { before, row, changed }: Changed) {
  const fields = COPIED.filter((field) => changed.includes(field));
  if (fields.length === 0) return;
  const held = await tx
    .select({ rowNum: accounts.rowNum, ...ACCOUNT })
    .from(accounts)
    .where(and(eq(accounts.personId, row.id), accounts.active));
  const changes = held.flatMap((account) => {
    const own = fields.filter((field) => (account[COPIES[field][0]] ?? '') === (before[field] ?? ''));
    if (own.length === 0) return [];
    const values = (of: PersonIdentity): Values =>
      Object.fromEntries(own.map((field) => [COPIES[field][0], of[field]]));
    return [{ account: account.rowNum, before: values(before), after: values(row) }];
  });
  if (changes.length === 0) return;
  const set = fields.map((field) => {
    const [name, column] = COPIES[field];
    const is = ACCOUNT[name];
    return [column, sql`case when coalesce(${is}, '') = ${before[field] ?? ''} then ${row[field]} else ${is} end`];
  });
  await tx
    .update(accounts)
    .set({ ...Object.fromEntries(set), updatedAt: sql`clock_timestamp()` })
    .where(
      inArray(
        accounts.rowNum,
        changes.map(({ account }) => account),
      ),
    );
  await recordChanges(
    tx,
    actor,
    changes.map(({ account, ...sides }) => accountsAudit.change('account.update', { subject: { account }, ...sides })),
  );
}
