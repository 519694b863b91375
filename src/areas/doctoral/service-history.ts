import { desc, inArray, like, or } from 'drizzle-orm';
import { dayText, today, yearOf } from '#engine/day.ts';
import { isRecord } from '#engine/is-record.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { isoOf } from '#platform/database/sql.ts';
import { classificationsOf } from '#areas/periods/service-classification.ts';

import type { FieldWords } from '#shared/audit-words.ts';
import { doctoralAudit } from './audit.ts';
import type { HistoryEntry } from './schema-terms.ts';
import { requireProcedure } from './service-scope.ts';

const ACTIONS: Readonly<Record<string, { label: string; fields?: Readonly<Record<string, FieldWords>> }>> =
  doctoralAudit.words.actions;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

type Names = ReadonlyMap<number, { name: string }>;

function valueText(value: unknown, words: FieldWords | undefined, disciplines: Names): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map(String).join('\n');
  if (typeof value === 'boolean') return value ? 'tak' : 'nie';
  const coded = typeof words === 'object' ? words : undefined;
  if (coded?.names === 'discipline') return disciplines.get(Number(value))?.name ?? String(value);
  const known = coded?.values?.[String(value)];
  if (known !== undefined) return known;
  const text = String(value);
  return DAY.test(text) ? dayText(text) : text;
}

/** The changes of a procedure, its groups and its terms, field by field, the latest first. */
export async function procedureHistory(db: Db, actor: Actor, id: number): Promise<HistoryEntry[]> {
  const row = await requireProcedure(db, actor, id);
  const groups = [row.teamGroupId, row.commissionGroupId, row.reviewersGroupId].flatMap((each) => each ?? []);
  const subjects = [`procedure:${id}`, ...groups.map((group) => `person-group:${group}`)];
  const year = yearOf(today());
  const [rows, classifications] = await Promise.all([
    db
      .select({
        id: audit.id,
        at: isoOf(audit.at),
        physical: audit.physicalUser,
        logged: audit.loggedUser,
        action: audit.action,
        before: audit.before,
        after: audit.after,
      })
      .from(audit)
      .where(or(inArray(audit.subject, subjects), like(audit.subject, `procedure:${id}:%`)))
      .orderBy(desc(audit.id)),
    classificationsOf(db, [year]),
  ]);
  const disciplines = classifications.get(year)?.byCode ?? new Map();
  return rows.flatMap(({ physical, logged, action, before, after, ...entry }): HistoryEntry[] => {
    const { label, fields = {} } = ACTIONS[action] ?? {};
    // Documents and readings of the same procedure have words of their own.
    if (label === undefined) return [];
    const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
    const changes = [...new Set([...Object.keys(old), ...Object.keys(now)])].map((key) => {
      const words = fields[key];
      const name = typeof words === 'object' ? words.label : (words ?? key);
      return {
        field: name,
        before: valueText(old[key], words, disciplines),
        after: valueText(now[key], words, disciplines),
      };
    });
    const by = physical === logged ? physical : `${physical} jako ${logged}`;
    return [{ ...entry, by, action: label, changes }];
  });
}
