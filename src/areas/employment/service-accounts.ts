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
/** What of an account followed an edit of its person. */
export type Followed = { account: number; fields: (keyof typeof COPIES)[] };
/** `only`: what an edit that is taken back had changed; null where it was not kept yet. */
type Changed = {
  before: PersonIdentity;
  row: PersonIdentity;
  changed: readonly string[];
  only?: readonly Followed[] | null | undefined;
};

/** Gives the person's active accounts what has changed of the person, where they had the former value; the caller holds them. */
export async function followPerson(tx: Db, actor: Actor, { before, row, changed, only }: Changed): Promise<Followed[]> {
  const fields = COPIED.filter((field) => changed.includes(field));
  if (fields.length === 0) return [];
  const held = await tx
    .select({ rowNum: accounts.rowNum, ...ACCOUNT })
    .from(accounts)
    .where(and(eq(accounts.personId, row.id), accounts.active));
  const followed = held.flatMap((account): Followed[] => {
    const may = only ? (only.find((each) => each.account === account.rowNum)?.fields ?? []) : fields;
    const own = fields.filter(
      (field) => may.includes(field) && (account[COPIES[field][0]] ?? '') === (before[field] ?? ''),
    );
    return own.length === 0 ? [] : [{ account: account.rowNum, fields: own }];
  });
  if (followed.length === 0) return [];
  const set = fields.flatMap((field) => {
    const [name, column] = COPIES[field];
    const rows = followed.flatMap((each) => (each.fields.includes(field) ? each.account : []));
    const given = sql`case when ${accounts.rowNum} = any(${sql.param(rows)}::int[]) then ${row[field]} else ${ACCOUNT[name]} end`;
    return rows.length === 0 ? [] : [[column, given]];
  });
  await tx
    .update(accounts)
    .set({ ...Object.fromEntries(set), updatedAt: sql`clock_timestamp()` })
    .where(
      inArray(
        accounts.rowNum,
        followed.map(({ account }) => account),
      ),
    );
  await recordChanges(
    tx,
    actor,
    followed.map(({ account, fields: own }) => {
      const values = (of: PersonIdentity): Values =>
        Object.fromEntries(own.map((field) => [COPIES[field][0], of[field]]));
      return accountsAudit.change('account.update', {
        subject: { account },
        before: values(before),
        after: values(row),
      });
    }),
  );
  return followed;
}
