import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { inPolish } from '#platform/list.ts';
import type { Actor } from '#platform/actor.ts';
import { RIGHTS } from './rights.ts';
import { requireRight } from './service-rights.ts';
import { matchesWords, nearness } from '#areas/people/service-words.ts';
import { dn10Persons, persons } from '#areas/people/tables.ts';

const MAX_RESULTS = 100;

/** Persons of the library system that match, the best match of the surname first. */
async function selectDn10(db: Db, where: SQL, name = '') {
  const page = db
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
      inPolish(dn10Persons.lastName),
      inPolish(dn10Persons.firstName),
      dn10Persons.personId,
    )
    .limit(MAX_RESULTS);
  const [dn10, total] = await Promise.all([page, db.$count(dn10Persons, where)]);
  return { dn10, total, more: total > dn10.length };
}

/** The person of the library system (DN10) with this number: a list of at most one. */
export async function searchDn10ById(db: Db, actor: Actor, { id_pracownik }: { id_pracownik: number }) {
  requireRight(actor, RIGHTS.importDn10);
  return selectDn10(db, eq(dn10Persons.personId, id_pracownik));
}

/** Persons of the library system whose surname has words that begin so; exact matches first. */
export async function searchDn10ByName(db: Db, actor: Actor, { nazwisko }: { nazwisko: string }) {
  requireRight(actor, RIGHTS.importDn10);
  return selectDn10(db, matchesWords(nazwisko, [dn10Persons.lastNameWords], true), nazwisko);
}

/** Middle names and ORCID of the person with the POL-on identifier. */
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
        and (${or(eq(persons.polonUuid, dtext.trim().toLowerCase()), matchesWords(dtext, [persons.nameWords], true))})`,
    )
    .orderBy(nearness(persons.nameWords, dtext), inPolish(persons.lastName), inPolish(persons.firstName), persons.id)
    .limit(MAX_RESULTS);
}
