import { achievements } from '#areas/achievements/tables.ts';
import type { KeptType } from '#areas/achievements/schema-words.ts';
import { directoryEntries, units } from '#areas/people/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { account, only, type PersonRow, researcher } from '../../support/builders.ts';
import { tools } from '../../support/tools.ts';

export const YEARS = { rokOd: 2020, rokDo: 2025, styl: 'pn-iso-690' } as const;
/** The same, with what styles the entries. */
export const ASKED = { ...YEARS, compute: tools.compute };

type KeptValues = Partial<Omit<typeof achievements.$inferInsert, 'typeCode'>>;

/** An achievement beside works. */
export async function kept(db: Db, { id }: PersonRow, { type = 32, ...values }: KeptValues & { type?: KeptType } = {}) {
  return only(
    await db
      .insert(achievements)
      .values({ personId: id, typeCode: type, yearFrom: 2023, title: 'Grant na badanie żółwi', ...values })
      .returning(),
  );
}

export async function unit(db: Db, code: string, parentId: number | null = null) {
  const values = { code, name: `Jednostka ${code}`, parentId, level: parentId === null ? 1 : 2 };
  return only(await db.insert(units).values(values).returning());
}

/** A researcher with an account and an entry of the staff directory under the same login. */
export async function employee(
  db: Db,
  login: string,
  { unitId, ...names }: { unitId?: number; firstName?: string; lastName?: string } = {},
) {
  const person = await researcher(
    db,
    { 203: 100 },
    { lastName: 'Łączyńska', firstName: 'Anna', unitId: unitId ?? null, ...names },
  );
  const { rowNum } = await account(db, { login, person });
  await db.insert(directoryEntries).values({
    employeeNumber: `E-${login}`,
    firstName: person.firstName,
    lastName: person.lastName,
    displayName: `${person.lastName} ${person.firstName}`,
    login,
    unitId: unitId ?? null,
    personId: person.id,
  });
  return { person, rowNum };
}
