import type { units } from '#areas/people/tables.ts';
import { addDays } from '#engine/day.ts';
import type { Row } from '../insert.ts';

/** Codes of the classification since 2022-11-11; `weight`: the department's part of the staff. */
type DepartmentPlan = { name: string; main: number; other?: number; weight: number };
type FacultyPlan = { name: string; departments: DepartmentPlan[] };

const FACULTIES: FacultyPlan[] = [
  {
    name: 'Wydział Informatyki',
    departments: [
      { name: 'Katedra Systemów Informatycznych', main: 203, other: 602, weight: 18 },
      { name: 'Katedra Sieci i Telekomunikacji', main: 203, other: 2021, weight: 14 },
      { name: 'Katedra Sztucznej Inteligencji', main: 602, other: 203, weight: 17 },
      { name: 'Katedra Podstaw Informatyki', main: 602, other: 603, weight: 12 },
    ],
  },
  {
    name: 'Wydział Inżynierii',
    departments: [
      { name: 'Katedra Automatyki', main: 2021, other: 203, weight: 15 },
      { name: 'Katedra Elektroniki', main: 2021, weight: 12 },
      { name: 'Katedra Konstrukcji Budowlanych', main: 2061, weight: 3 },
      { name: 'Katedra Transportu', main: 2061, other: 506, weight: 2 },
    ],
  },
  {
    name: 'Wydział Nauk Ścisłych',
    departments: [
      { name: 'Instytut Matematyki', main: 603, other: 602, weight: 4 },
      { name: 'Instytut Fizyki', main: 606, weight: 3 },
      { name: 'Katedra Chemii Organicznej', main: 605, weight: 2 },
      { name: 'Katedra Chemii Analitycznej', main: 605, other: 604, weight: 1 },
    ],
  },
  {
    name: 'Wydział Nauk Przyrodniczych',
    departments: [
      { name: 'Katedra Biologii Komórki', main: 604, weight: 3 },
      { name: 'Katedra Ekologii', main: 604, other: 402, weight: 1.5 },
      { name: 'Katedra Ogrodnictwa', main: 402, weight: 1.5 },
      { name: 'Katedra Chorób Zwierząt', main: 1001, weight: 2 },
    ],
  },
  {
    name: 'Wydział Medyczny',
    departments: [
      { name: 'Katedra Chorób Wewnętrznych', main: 302, weight: 16 },
      { name: 'Katedra Kardiologii', main: 302, weight: 12 },
      { name: 'Katedra Zdrowia Publicznego', main: 304, other: 511, weight: 2 },
    ],
  },
  {
    name: 'Wydział Humanistyczny',
    departments: [
      { name: 'Instytut Historii', main: 103, weight: 3 },
      { name: 'Instytut Językoznawstwa', main: 104, weight: 2 },
      { name: 'Katedra Teologii', main: 701, other: 103, weight: 1 },
      { name: 'Katedra Malarstwa i Konserwacji', main: 803, weight: 1 },
    ],
  },
  {
    name: 'Wydział Prawa i Psychologii',
    departments: [
      { name: 'Katedra Prawa Cywilnego', main: 507, weight: 2 },
      { name: 'Katedra Prawa Administracyjnego', main: 507, weight: 1 },
      { name: 'Instytut Psychologii', main: 511, other: 304, weight: 3 },
    ],
  },
  {
    name: 'Wydział Zarządzania i Ekonomii',
    departments: [
      { name: 'Katedra Zarządzania', main: 506, other: 501, weight: 4 },
      { name: 'Katedra Finansów', main: 501, other: 506, weight: 2 },
    ],
  },
];

export type Department = { id: number; facultyId: number; main: number; other: number | undefined; weight: number };
export type Organisation = { rows: Row<typeof units>[]; universityId: number; departments: Department[] };

/** University, faculties, departments. */
export function organise(universityName: string): Organisation {
  const universityId = 1;
  const rows: Row<typeof units>[] = [{ id: universityId, code: 'U', name: universityName, parentId: null, level: 1 }];
  const departments: Department[] = [];
  const add = (unit: { code: string; name: string; parentId: number; level: number }) => {
    const id = rows.length + 1;
    rows.push({ id, ...unit });
    return id;
  };
  FACULTIES.forEach((faculty, index) => {
    const code = `W${index + 1}`;
    const facultyId = add({ code, name: faculty.name, parentId: universityId, level: 2 });
    faculty.departments.forEach(({ name, main, other, weight }, place) => {
      const id = add({ code: `${code}/K${place + 1}`, name, parentId: facultyId, level: 3 });
      departments.push({ id, facultyId, main, other, weight });
    });
  });
  return { rows, universityId, departments };
}

/** Day the classification changed. */
export const NEW_CLASSIFICATION = '2022-11-11';
export const LAST_OF_OLD_CLASSIFICATION = addDays(NEW_CLASSIFICATION, -1);

const PREDECESSORS: Record<number, number> = { 2021: 202, 2061: 206, 1001: 404 };

/** A discipline's code on a day, from the present one. */
export const codeOn = (code: number, day: string) => (day < NEW_CLASSIFICATION ? (PREDECESSORS[code] ?? code) : code);
export const changedCode = (code: number) => code in PREDECESSORS;
