import { instantText } from '#ui/text/instant.ts';
import { counted } from '#ui/text/number.ts';
import { BACKUP, BACKUP_HOURS } from '../lists.ts';
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

export const RUN_NAMES: Record<Exclude<RunState, 'none'>, string> = {
  open: 'w toku',
  finished: 'udane',
  failed: 'nieudane',
  cancelled: 'anulowane',
  refused: 'nie uruchomiono',
};

const ageOf = (at: string | undefined) => (at === undefined ? Infinity : Date.now() - Date.parse(at));

/** Parts of the page, as sentences about them lead to them. */
export const PARTS = {
  closing: 'stan-zamkniecie',
  backups: 'stan-kopie',
  facts: 'stan-program',
  schedule: 'stan-harmonogram',
  processes: 'stan-procesy',
  queue: 'stan-zadania',
  failed: 'stan-nieudane',
} as const;
type Part = keyof typeof PARTS;

/** What an administrator has to do something about, a sentence each, and where on the page that is. */
export function attention({ closed, processes, queue, schedules, backups, keys, database }: SystemState) {
  /** `run`: the schedule that settles it: once now, or on, where it is about the schedule. */
  const found: { text: string; part: Part; run?: string }[] = [];
  const say = (part: Part, text: string, run?: string) => found.push({ text, part, ...(run && { run }) });
  if (closed)
    say(
      'closing',
      'System jest zamknięty: wchodzą tylko administratorzy, pozostali widzą „Trwa aktualizacja systemu”.',
    );
  const last = (what: 'backup' | 'drill') => backups.find((row) => row.what === what);
  const good = (what: 'backup' | 'drill') => backups.find((row) => row.what === what && row.failure === null);
  const [backup, sound] = [last('backup'), good('backup')];
  if (backup?.failure) say('backups', `Ostatnia kopia zapasowa się nie udała: ${backup.failure}`);
  else if (ageOf(sound?.at) > OLD_MS.backup)
    say(
      'backups',
      sound ? `Ostatnia kopia zapasowa jest z ${instantText(sound.at)}.` : 'Kopii zapasowej jeszcze nie zrobiono.',
      BACKUP,
    );
  const order = schedules.find(({ name }) => name === BACKUP);
  if (order?.missing === '' && !order.on)
    say('schedule', 'Kopia zapasowa nie powstaje sama: włącz ją w harmonogramie.', BACKUP);
  const [drill, proven] = [last('drill'), good('drill')];
  if (drill?.failure) say('backups', `Ostatnia próba odtworzenia się nie udała: ${drill.failure}`);
  else if (sound && ageOf(proven?.at) > OLD_MS.drill)
    say('backups', 'Od ośmiu dni nikt nie sprawdził, czy kopia się odtwarza.');
  if (!processes.some(({ role }) => role !== 'web'))
    say('processes', 'Żaden proces nie wykonuje zadań w tle: nic się nie przelicza, nie drukuje i nie wczytuje.');
  const late = queue.filter(({ oldest_at: at }) => at !== null && ageOf(at) > LATE_MS);
  for (const { title, oldest_at: at } of late) say('queue', `Zadanie „${title}” czeka od ${instantText(at ?? '')}.`);
  const failed = queue.reduce((sum, row) => sum + row.failed, 0);
  const lately = queue.reduce((sum, row) => sum + row.failed_lately, 0);
  if (failed > 0)
    say(
      'failed',
      `Z ostatniego miesiąca: ${counted(failed, 'nieudane zadanie', 'nieudane zadania', 'nieudanych zadań')}${lately > 0 ? `, w tym od wczoraj: ${lately}` : ''}.`,
    );
  for (const { title, on, last: state, failure } of schedules)
    if (on && (state === 'failed' || state === 'refused')) say('schedule', `${title}: ${RUN_NAMES[state]}. ${failure}`);
  for (const { key, dates, is_own: isOwn } of keys)
    if (!isOwn)
      say(
        'facts',
        `${counted(dates, 'data urodzenia zaszyfrowana', 'daty urodzenia zaszyfrowane', 'dat urodzenia zaszyfrowanych')} kluczem ${key}, którego ten serwer nie ma.`,
      );
  if (database.embedded)
    say(
      'facts',
      'Baza wbudowana nie przetrwa utraty zasilania: do pracy na co dzień potrzebny jest serwer PostgreSQL.',
    );
  return found;
}
