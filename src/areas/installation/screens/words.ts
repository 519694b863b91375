import { instantText } from '#ui/text/instant.ts';
import { counted } from '#ui/text/number.ts';
import { BACKUP_HOURS } from '../lists.ts';
import type { RunState, ScheduleRow, SystemState } from '../schema.ts';

const HOUR_MS = 3_600_000;
/** A drill a week, with a day for one that is late. */
const OLD_MS = { backup: BACKUP_HOURS * HOUR_MS, drill: 8 * 24 * HOUR_MS };
const LATE_MS = HOUR_MS / 2;

export const DAYS = ['poniedziałek', 'wtorek', 'środę', 'czwartek', 'piątek', 'sobotę', 'niedzielę'];

export const timeOf = ({ on, time, weekday }: Pick<ScheduleRow, 'on' | 'time' | 'weekday'>) => {
  if (!on) return 'wyłączony';
  if (weekday === null) return `codziennie o ${time}`;
  return `w ${DAYS[weekday - 1]} o ${time}`.replace('w wtorek', 'we wtorek');
};

export const RUN_NAMES: Record<RunState, string> = {
  none: 'jeszcze nie uruchomiono',
  open: 'w toku',
  finished: 'udane',
  failed: 'nieudane',
  cancelled: 'anulowane',
  refused: 'nie uruchomiono',
};

const ageOf = (at: string | undefined) => (at === undefined ? Infinity : Date.now() - Date.parse(at));

/** What an administrator has to do something about, a sentence each. */
export function attention({ closed, processes, queue, schedules, backups, keys, database }: SystemState): string[] {
  const found: string[] = [];
  if (closed)
    found.push('System jest zamknięty: wchodzą tylko administratorzy, pozostali widzą „Trwa aktualizacja systemu”.');
  const last = (what: 'backup' | 'drill') => backups.find((row) => row.what === what);
  const good = (what: 'backup' | 'drill') => backups.find((row) => row.what === what && row.failure === null);
  const [backup, sound] = [last('backup'), good('backup')];
  if (backup?.failure) found.push(`Ostatnia kopia zapasowa się nie udała: ${backup.failure}`);
  else if (ageOf(sound?.at) > OLD_MS.backup)
    found.push(
      sound ? `Ostatnia kopia zapasowa jest z ${instantText(sound.at)}.` : 'Kopii zapasowej jeszcze nie zrobiono.',
    );
  const [drill, proven] = [last('drill'), good('drill')];
  if (drill?.failure) found.push(`Ostatnia próba odtworzenia się nie udała: ${drill.failure}`);
  else if (sound && ageOf(proven?.at) > OLD_MS.drill)
    found.push('Od ośmiu dni nikt nie sprawdził, czy kopia się odtwarza.');
  if (!processes.some(({ role }) => role !== 'web'))
    found.push('Żaden proces nie wykonuje zadań w tle: nic się nie przelicza, nie drukuje i nie wczytuje.');
  const late = queue.filter(({ oldest_at: at }) => at !== null && ageOf(at) > LATE_MS);
  for (const { title, oldest_at: at } of late) found.push(`Zadanie „${title}” czeka od ${instantText(at ?? '')}.`);
  const failed = queue.reduce((sum, row) => sum + row.failed, 0);
  if (failed > 0)
    found.push(
      `Z ostatniego miesiąca: ${counted(failed, 'nieudane zadanie', 'nieudane zadania', 'nieudanych zadań')}.`,
    );
  for (const { title, on, last: state, failure } of schedules)
    if (on && (state === 'failed' || state === 'refused')) found.push(`${title}: ${RUN_NAMES[state]}. ${failure}`);
  for (const { key, dates, is_own: isOwn } of keys)
    if (!isOwn)
      found.push(
        `${counted(dates, 'data urodzenia zaszyfrowana', 'daty urodzenia zaszyfrowane', 'dat urodzenia zaszyfrowanych')} kluczem ${key}, którego ten serwer nie ma.`,
      );
  if (database.embedded)
    found.push('Baza wbudowana nie przetrwa utraty zasilania: do pracy na co dzień ustaw DATABASE_URL.');
  return found;
}
