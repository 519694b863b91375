import { and, eq, inArray } from 'drizzle-orm';
import { today } from '#engine/day.ts';
import type { Db } from '#platform/database/db.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { Refusal } from '#platform/refusal.ts';
import { fetchImport } from './service-fetch.ts';
import { peopleImports } from './tables.ts';

type Fetched = 'radon' | 'directory';

/** A preview that nobody has decided on is not joined by another of the same data. */
async function refuseUndecided(tx: Db, kind: Fetched) {
  const isOpen = and(eq(peopleImports.kind, kind), inArray(peopleImports.status, ['reading', 'preview']));
  const [open] = await tx.select({ id: peopleImports.id }).from(peopleImports).where(isOpen).limit(1);
  if (open) throw new Refusal('conflict', 'Poprzedni import czeka na decyzję: zatwierdź go albo odrzuć.');
}

const order =
  (kind: Fetched): Schedule['order'] =>
  async (tx, { config, by }) => {
    await refuseUndecided(tx, kind);
    const id = await fetchImport(tx, by, { kind, as_of: today(), institution: config.radonInstitution, config });
    const [added] = await tx.select({ job: peopleImports.jobId }).from(peopleImports).where(eq(peopleImports.id, id));
    return added?.job ? [added.job] : [];
  };

export const importSchedules: Schedule[] = [
  {
    name: 'imports.radon',
    title: 'Pracownicy z RAD-on',
    about: 'Pobiera dane i porównuje je z bazą; różnice czekają na decyzję pod „Importy”.',
    usual: { isOn: false, time: '04:00', weekday: 1 },
    missing: ({ radonUrl, radonInstitution }) =>
      radonUrl && radonInstitution
        ? undefined
        : 'Serwer nie ma adresu RAD-on i nazwy instytucji. Podaje je administrator serwera.',
    order: order('radon'),
  },
  {
    name: 'imports.directory',
    title: 'Baza pracowników (LDAP)',
    about: 'Pobiera dane i porównuje je z bazą; różnice czekają na decyzję pod „Importy”.',
    usual: { isOn: false, time: '04:30' },
    missing: ({ ldap }) =>
      ldap ? undefined : 'Serwer nie ma adresu bazy pracowników. Podaje go administrator serwera.',
    order: order('directory'),
  },
];
