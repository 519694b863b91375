import { and, desc, gte, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#server/db.ts';
import type { AuditFilter, AuditPage, AuditQuery } from './schema.ts';
import { namesOfSubjects } from './service-names.ts';
import { subjectCode } from './words.ts';
import { audit } from '#server/audit.ts';

const PAGE = 100;

/** A text that begins so, with nothing in it meant as a pattern. */
const beginning = (text: string) => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
const startOf = (day: SQL) => sql`(${day})::timestamp at time zone 'Europe/Warsaw'`;

function matching({ user, action, subject, from, to }: AuditFilter): SQL | undefined {
  const name = user?.toLowerCase();
  return and(
    name
      ? or(
          like(sql`lower(${audit.physicalUser})`, beginning(name)),
          like(sql`lower(${audit.loggedUser})`, beginning(name)),
        )
      : undefined,
    action ? like(audit.action, beginning(action)) : undefined,
    subject ? like(audit.subject, beginning(subjectCode(subject))) : undefined,
    from ? gte(audit.at, startOf(sql`${from}::date`)) : undefined,
    to ? lt(audit.at, startOf(sql`${to}::date + 1`)) : undefined,
  );
}

/** Rows of the audit, the latest first, at most so many. */
export async function auditRows(db: Db, filter: AuditFilter & { cursor?: number | null | undefined }, limit: number) {
  const rows = await db
    .select()
    .from(audit)
    .where(and(matching(filter), filter.cursor ? lt(audit.id, filter.cursor) : undefined))
    .orderBy(desc(audit.id))
    .limit(limit);
  const nameOf = await namesOfSubjects(
    db,
    rows.map(({ subject }) => subject),
  );
  return rows.map(({ id, at, physicalUser, loggedUser, action, subject, before, after }) => ({
    id,
    at: at.toISOString(),
    physical_user: physicalUser,
    logged_user: loggedUser,
    action,
    subject,
    subject_name: nameOf(subject),
    before,
    after,
  }));
}

/** A page of the audit, and whether older rows follow it. */
export async function searchAudit(db: Db, query: z.infer<typeof AuditQuery>): Promise<z.infer<typeof AuditPage>> {
  const rows = await auditRows(db, query, PAGE + 1);
  return { rows: rows.slice(0, PAGE), more: rows.length > PAGE };
}
