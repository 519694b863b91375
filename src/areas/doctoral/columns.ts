import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { stampOf } from '#platform/database/sql.ts';
import type { PersonValues, ProcedureValues } from './schema.ts';
import { doctoralPersons as persons, doctoralProcedures as procedures } from './tables.ts';

const orEmpty = (column: AnyPgColumn) => sql<string>`coalesce(${stampOf(column)}, '')`;

const stampsOf = (table: typeof persons | typeof procedures) => ({
  created_at: stampOf(table.createdAt),
  created_by: table.createdBy,
  updated_at: stampOf(table.updatedAt),
  updated_by: table.updatedBy,
  deleted_at: orEmpty(table.deletedAt),
  deleted_by: sql<string>`coalesce(${table.deletedBy}, '')`,
});

/** The fields of a procedure on the wire and their columns; `wyroznienie` is a flag inside. */
const PROCEDURE = {
  discid: procedures.disciplineCode,
  tytul: procedures.title,
  tytul_przed_zmiana: procedures.formerTitle,
  data_zmiany_tytulu: procedures.titleChangedOn,
  doktorant: procedures.studentId,
  data_zlozenia_dokumentow: procedures.submittedOn,
  data_powolania_zespolu_8PRK: procedures.teamAppointedOn,
  data_spotkania_zespolu_8PRK: procedures.teamMeetingOn,
  PRK_sklad: procedures.teamGroupId,
  uchwala_promotor_wszczecie_data: procedures.supervisorsResolutionOn,
  uchwala_promotor_wszczecie_nr: procedures.supervisorsResolutionNo,
  uchwala_promotor_pomocniczy_data: procedures.auxiliaryResolutionOn,
  uchwala_promotor_pomocniczy_nr: procedures.auxiliaryResolutionNo,
  promotor: procedures.supervisorId,
  promotor2: procedures.secondSupervisorId,
  promotor_pom: procedures.auxiliarySupervisorId,
  uchwala_zmiana_promotora_data: procedures.changeResolutionOn,
  uchwala_zmiana_promotora_nr: procedures.changeResolutionNo,
  promotor_poprzedni: procedures.formerSupervisorId,
  promotor2_poprzedni: procedures.formerSecondSupervisorId,
  promotor_pom_poprzedni: procedures.formerAuxiliarySupervisorId,
  uchwala_powolanie_komisji_dr_data: procedures.commissionResolutionOn,
  uchwala_powolanie_komisji_dr_nr: procedures.commissionResolutionNo,
  KD_sklad: procedures.commissionGroupId,
  data_zlozenia_dokumentow_w_dziekanacie: procedures.completedOn,
  uchwala_wyznaczenie_recenzentow_data: procedures.reviewersResolutionOn,
  uchwala_wyznaczenie_recenzentow_nr: procedures.reviewersResolutionNo,
  lista_recenzentow: procedures.reviewersGroupId,
  godz_spotkania_KD_dopuszczenie: procedures.admissionMeetingTime,
  miejsce_spotkania_KD_dopuszczenie: procedures.admissionMeetingPlace,
  uchwala_dopuszczenie_do_obrony_KD_data: procedures.admissionResolutionOn,
  uchwala_dopuszczenie_do_obrony_KD_nr: procedures.admissionResolutionNo,
  data_obrony: procedures.defenceOn,
  godz_obrony: procedures.defenceTime,
  miejsce_obrony: procedures.defencePlace,
  uchwala_przyjecie_obrony_KD_data: procedures.acceptanceResolutionOn,
  uchwala_przyjecie_obrony_KD_nr: procedures.acceptanceResolutionNo,
  godz_spotkania_KD_przyjecie_obrony: procedures.acceptanceMeetingTime,
  miejsce_spotkania_KD_przyjecie_obrony: procedures.acceptanceMeetingPlace,
  uchwala_projekt_uchwaly_od_KD_dla_RD_nr: procedures.councilDraftNo,
  uchwala_wyroznienie_rozprawy_KD_nr: procedures.commissionDistinctionNo,
  uchwala_nadanie_stopnia_doktora_RD_data: procedures.conferralResolutionOn,
  uchwala_nadanie_stopnia_doktora_RD_nr: procedures.conferralResolutionNo,
  uchwala_wyroznienie_rozprawy_RD_nr: procedures.councilDistinctionNo,
  info_hint: procedures.note,
  branch_name: procedures.branchName,
  status_hid_del: procedures.hiddenStatus,
} as const;

/** A procedure on the wire. */
export const procedureColumns = {
  przewid: procedures.id,
  ...PROCEDURE,
  wyroznienie: sql<'n' | 't'>`case when ${procedures.distinction} then 't' else 'n' end`,
  ...stampsOf(procedures),
};

const keysOf = <Key extends string>(columns: Readonly<Record<Key, unknown>>) => Object.keys(columns) as Key[];

export const PROCEDURE_FIELDS = [...keysOf(PROCEDURE), 'wyroznienie'] as const;

type NewProcedure = typeof procedures.$inferInsert;

/** Columns by name with the values of the wire. */
const valuesBy = (columns: Readonly<Record<string, AnyPgColumn>>, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(columns).map(([key, column]) => [column.name, values[key]]));

export const procedureValues = (values: ProcedureValues) =>
  ({
    ...valuesBy(PROCEDURE, values),
    distinction: values.wyroznienie === 't',
  }) as Omit<NewProcedure, 'createdBy' | 'updatedBy'>;

/** The fields of a person on the wire and their columns; `plec` is in words inside. */
const PERSON = {
  osobkey: persons.key,
  imie: persons.firstName,
  nazwisko: persons.lastName,
  tytul_naukowy: persons.academicTitle,
  tytul_po: persons.titleAfter,
  stanowisko: persons.position,
  afil_uczelnia: persons.university,
  afil_wydzial: persons.faculty,
  afil_jednostka: persons.unit,
  afil_adres_ulica: persons.street,
  afil_adres_kod_pocztowy: persons.postalCode,
  afil_adres_miasto: persons.city,
  email: persons.email,
  nauka_polska_link: persons.scienceLink,
  specjalnosci: persons.specialities,
  imie_nazwisko_dopelniacz: persons.genitive,
  imie_nazwisko_celownik: persons.dative,
  imie_nazwisko_biernik: persons.accusative,
  info_hint: persons.note,
  status_hid_del: persons.hiddenStatus,
} as const;

/** A person on the wire. */
export const personColumns = {
  osobid: persons.id,
  ...PERSON,
  plec: sql<'K' | 'M' | null>`case ${persons.gender} when 'female' then 'K' when 'male' then 'M' end`,
  ...stampsOf(persons),
};

export const PERSON_FIELDS = [...keysOf(PERSON), 'plec'] as const;

export const GENDERS = { K: 'female', M: 'male' } as const;

export const personValues = (values: PersonValues) =>
  ({
    ...valuesBy(PERSON, values),
    gender: values.plec && GENDERS[values.plec],
  }) as Omit<typeof persons.$inferInsert, 'createdBy' | 'updatedBy'>;

/** The keys whose values differ. */
export const changedKeys = <Key extends string>(
  keys: readonly Key[],
  before: Readonly<Record<Key, unknown>>,
  after: Readonly<Record<Key, unknown>>,
) => keys.filter((key) => before[key] !== after[key]);
