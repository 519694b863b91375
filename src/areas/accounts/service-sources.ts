import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import type { Actor } from '#server/actor.ts';
import { RIGHTS } from './rights.ts';
import { requireRight } from './service-rights.ts';
import { findsWords, nearness } from '#areas/people/service-words.ts';
import { dn10Persons, persons } from '#areas/people/tables.ts';

const MOST_FOUND = 100;

/** Those whom the condition holds for, in the order of the name that was asked for. */
async function dn10Where(db: Db, where: SQL, name = '') {
  const found = db
    .select({
      id_pracownik: dn10Persons.personId,
      os_imie_i: dn10Persons.firstName,
      os_nazwisko: dn10Persons.lastName,
      t_nazwa: dn10Persons.title,
      jo_nazwa: dn10Persons.unitName,
      os_email: dn10Persons.email,
      n_aktywny: dn10Persons.employeeActive,
      os_aktywny: dn10Persons.personActive,
    })
    .from(dn10Persons)
    .where(where)
    .orderBy(
      nearness(dn10Persons.lastNameWords, name),
      sql`${dn10Persons.lastName} collate polish`,
      sql`${dn10Persons.firstName} collate polish`,
      dn10Persons.personId,
    )
    .limit(MOST_FOUND);
  const [dn10, total] = await Promise.all([found, db.$count(dn10Persons, where)]);
  return { dn10, total, more: total > dn10.length };
}

/** The person of the library system (DN10) with this number, as a list of at most one. */
export async function searchDn10ById(db: Db, actor: Actor, { id_pracownik }: { id_pracownik: number }) {
  requireRight(actor, RIGHTS.importDn10);
  return dn10Where(db, eq(dn10Persons.personId, id_pracownik));
}

/** Persons of the library system whose surname has words that begin so; the surname itself comes first. */
export async function searchDn10ByName(db: Db, actor: Actor, { nazwisko }: { nazwisko: string }) {
  requireRight(actor, RIGHTS.importDn10);
  return dn10Where(db, findsWords(nazwisko, [dn10Persons.lastNameWords], true), nazwisko);
}

/** Middle names and ORCID of whoever has the POL-on identifier. */
export async function findPolonOrcid(db: Db, { polonuuid }: { polonuuid: string }) {
  const [person] = await db
    .select({ middlenames: persons.middleNames, orcid: persons.orcid })
    .from(persons)
    .where(eq(persons.polonUuid, polonuuid));
  if (!person) return { status: 'MISSING' as const, polon: [], orcid: null };
  return { status: 'OK' as const, polon: [{ middlenames: person.middlenames }], orcid: person.orcid };
}

/** Persons of the POL-on data by their identifier or their names. */
export async function searchPolonPersons(db: Db, actor: Actor, { dtext }: { dtext: string }) {
  requireRight(actor, RIGHTS.importPolon);
  return db
    .select({
      id_pracownik: persons.id,
      polonuuid: sql<string>`${persons.polonUuid}`,
      imie: persons.firstName,
      drugie: persons.middleNames,
      nazwisko: persons.lastName,
      stopien: persons.degree,
      orcid: persons.orcid,
    })
    .from(persons)
    .where(
      sql`${persons.polonUuid} is not null
        and (${or(eq(persons.polonUuid, dtext.trim().toLowerCase()), findsWords(dtext, [persons.nameWords], true))})`,
    )
    .orderBy(
      nearness(persons.nameWords, dtext),
      sql`${persons.lastName} collate polish`,
      sql`${persons.firstName} collate polish`,
      persons.id,
    )
    .limit(MOST_FOUND);
}
