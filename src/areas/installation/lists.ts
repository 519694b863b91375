import { defineColumns } from '#shared/columns.ts';
import type { BackupRow, LoadedFile, ProcessRow, QueueRow, TableSize } from './schema.ts';

const BACKUP_NAMES: Record<BackupRow['what'], string> = {
  backup: 'kopia zapasowa',
  drill: 'próba odtworzenia',
};

/** The job and the schedule that make a backup. */
export const BACKUP = 'installation.backup';

/** A backup a day, with two hours for one that is late. */
export const BACKUP_HOURS = 26;

const MEGABYTE = 1_048_576;
export const megabytesOf = (bytes: number) => bytes / MEGABYTE;

export const PROCESS_ROLES: Record<ProcessRow['role'], string> = {
  web: 'strony',
  worker: 'praca w tle',
  all: 'strony i praca w tle',
};

export const processColumns = defineColumns<ProcessRow>()([
  { key: 'host', header: 'Komputer', kind: 'text', rowHeader: true },
  { key: 'pid', header: 'Numer procesu', kind: 'id' },
  { key: 'role', header: 'Rola', kind: 'text', value: ({ role }) => PROCESS_ROLES[role] },
  { key: 'version', header: 'Wersja', kind: 'text' },
  { key: 'started_at', header: 'Działa od', kind: 'instant' },
  { key: 'seen_at', header: 'Ostatni znak życia', kind: 'instant' },
]);

export const queueColumns = defineColumns<QueueRow>()([
  { key: 'title', header: 'Zadanie', kind: 'text', rowHeader: true },
  { key: 'waiting', header: 'Czeka', kind: 'number' },
  { key: 'oldest_at', header: 'Najstarsze czeka od', kind: 'instant' },
  { key: 'running', header: 'W toku', kind: 'number' },
  { key: 'failed', header: 'Nieudane', kind: 'number' },
  { key: 'finished', header: 'Gotowe', kind: 'number' },
  { key: 'last_at', header: 'Ostatnio', kind: 'instant' },
]);

export const backupColumns = defineColumns<BackupRow>()([
  { key: 'at', header: 'Kiedy', kind: 'instant', rowHeader: true },
  { key: 'what', header: 'Co', kind: 'text', value: ({ what }) => BACKUP_NAMES[what] },
  { key: 'name', header: 'Katalog', kind: 'text' },
  {
    key: 'megabytes',
    header: 'MB',
    kind: 'decimal',
    value: ({ bytes }) => (bytes === null ? null : megabytesOf(bytes)),
  },
  { key: 'seconds', header: 'Sekundy', kind: 'decimal' },
  { key: 'outcome', header: 'Wynik', kind: 'text', value: ({ failure, note }) => failure ?? (note || 'udana') },
]);

export const sizeColumns = defineColumns<TableSize>()([
  { key: 'name', header: 'Tabela', kind: 'text', rowHeader: true },
  { key: 'megabytes', header: 'MB', kind: 'decimal', value: ({ bytes }) => megabytesOf(bytes) },
  { key: 'rows', header: 'Wierszy, szacunek bazy', kind: 'number' },
]);

export const importColumns = defineColumns<LoadedFile>()([
  { key: 'what', header: 'Co', kind: 'text', rowHeader: true },
  { key: 'file', header: 'Plik', kind: 'text' },
  { key: 'by', header: 'Kto', kind: 'text' },
  { key: 'at', header: 'Kiedy', kind: 'instant' },
]);
