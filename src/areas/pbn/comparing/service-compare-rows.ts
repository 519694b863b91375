import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { disciplines } from '#areas/library/tables.ts';
import { describe } from '../sending/service-body.ts';
import { comparedOf, differingFields, statementDifference } from './compared.ts';
import type { Difference, Found } from './service-compare-keep.ts';
import { readFacts } from '../service-facts.ts';
import type { PbnStatement } from '../shapes.ts';
import { pbnEntities } from '../tables.ts';

/** Where our approved records and those of PBN differ. */
export async function differencesOf(db: Db, rows: Found[], institutionId: string): Promise<Difference[]> {
  const facts = await readFacts(
    db,
    rows.map(({ id }) => id),
  );
  const nameStatement = await statementNames(
    db,
    rows.flatMap(({ statements }) => statements),
  );
  return rows.flatMap(({ id, objectId, content, statements }) => {
    const own = facts.get(id);
    // What is not approved is not to be in PBN, and has nothing to be compared with.
    if (!own?.isApproved) return [];
    const record = describe(own, institutionId);
    const [ours, theirs] = [comparedOf(record.body), comparedOf(content)];
    const of = { publication: id, object: objectId, title: ours.title ?? '', year: own.content.year };
    const fields = differingFields(ours, theirs).map((field) => ({
      ...of,
      kind: 'field' as const,
      field,
      ours: ours[field] ?? '',
      theirs: theirs[field] ?? '',
    }));
    const { add, extra } = statementDifference(record.statements, statements);
    const names = new Map(
      own.content.authors.map((author, at) => [
        own.authors[at]?.objectId ?? own.authors[at]?.orcid ?? '',
        `${author.first_name} ${author.last_name}`,
      ]),
    );
    const named = (one: PbnStatement) => nameStatement(one, names);
    const people = new Set([...add, ...extra].map(who));
    const differing = [...people].map((person) => ({
      ...of,
      kind: 'statement' as const,
      field: person,
      ours: add
        .filter((one) => who(one) === person)
        .map(named)
        .join('; '),
      theirs: extra
        .filter((one) => who(one) === person)
        .map(named)
        .join('; '),
    }));
    return [...fields, ...differing];
  });
}

/** Of a statement the person and the role: PBN has one of each. */
export const who = ({ personId, orcid, role }: PbnStatement) => `${personId ?? orcid ?? ''}:${role}`;

/** Names statements: who, as what, in which discipline. */
async function statementNames(db: Db, statements: readonly PbnStatement[]) {
  const ids = [...new Set(statements.flatMap(({ personId }) => personId ?? []))];
  const people = await db.execute<{ id: string; name: string }>(sql`
    select object_id as id, name from ${pbnEntities} where kind = 'person' and object_id = any(${sql.param(ids)}::text[])`);
  const names = await db.select({ code: disciplines.code, name: disciplines.name }).from(disciplines);
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  const disciplineOf = new Map(names.map(({ code, name }) => [code, name]));
  return ({ personId, orcid, role, area }: PbnStatement, ours: ReadonlyMap<string, string>) => {
    const person = ours.get(personId ?? orcid ?? '') ?? nameOf.get(personId ?? '') ?? personId ?? orcid ?? '';
    return `${person}, ${role === 'EDITOR' ? 'redakcja' : 'autorstwo'}: ${disciplineOf.get(area) ?? area}`;
  };
}
