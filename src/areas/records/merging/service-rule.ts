import { isDeepStrictEqual } from 'node:util';
import { desc, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { stampOf } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { recordsAudit } from '../audit.ts';
import { duplicateRules } from '../tables-duplicates.ts';
import { FACTS, FIRST_RULE, type SafeRule } from './facts.ts';

type InForce = { rule: SafeRule; login: string; at: string };

/** By which rule pairs are safe, and who made it. */
export async function ruleInForce(db: Db): Promise<InForce> {
  const [row] = await db
    .select({ rule: duplicateRules.rule, login: duplicateRules.login, at: stampOf(duplicateRules.at) })
    .from(duplicateRules)
    .orderBy(desc(duplicateRules.id))
    .limit(1);
  return row ?? { rule: FIRST_RULE, login: '', at: '' };
}

const wordsOf = (rule: SafeRule) => rule.map((line) => line.map((fact) => FACTS[fact]).join(', ')).join('; albo: ');

/** Makes a rule; one that says the same as the one in force changes nothing. */
export async function changeRule(db: Db, actor: Actor, rule: SafeRule): Promise<InForce> {
  return transact(db, async (tx) => {
    const before = await ruleInForce(tx);
    if (isDeepStrictEqual(before.rule, rule)) return before;
    await tx.insert(duplicateRules).values({ rule, login: actor.physicalLogin });
    await recordChanges(tx, actor, [
      recordsAudit.change('record.rule', {
        subject: 'pary pewne',
        before: { rule: wordsOf(before.rule) },
        after: { rule: wordsOf(rule) },
      }),
    ]);
    return ruleInForce(tx);
  });
}

/** SQL: what agrees satisfies the rule. */
export const isSafe = (rule: SafeRule, agree: SQL): SQL =>
  sql`(${sql.join(
    rule.map((line) => sql`${agree} @> ${sql.param(line)}::text[]`),
    sql` or `,
  )})`;
