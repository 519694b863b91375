import { z } from 'zod';
import { id, versionOrNew } from '#shared/wire.ts';

/** What the university says of personal data and of accessibility. `register` is shown to administrators alone. */
export const NOTICE_KINDS = ['privacy', 'accessibility', 'register'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
const PUBLIC_NOTICES = ['privacy', 'accessibility'] as const;

export const NOTICE_NAMES: Record<NoticeKind, string> = {
  privacy: 'Informacja o danych osobowych',
  accessibility: 'Stan dostępności w deklaracji',
  register: 'Rejestr czynności przetwarzania',
};

export const TERM_KINDS = ['jobs', 'requests', 'backups', 'importRows', 'verdicts'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** Kinds of data that end with time: usual, shortest and longest term in days. */
export const TERMS: Record<TermKind, { label: string; about: string; usual: number; least: number; most: number }> = {
  jobs: {
    label: 'Zadania w tle i ich pliki',
    about: 'kto co zlecił, przebieg i plik wynikowy',
    usual: 30,
    least: 1,
    most: 365,
  },
  requests: {
    label: 'Numery żądań',
    about: 'login i numer, dzięki którym powtórzone żądanie niczego nie robi drugi raz',
    usual: 30,
    least: 7,
    most: 90,
  },
  backups: {
    label: 'Wpisy o kopiach zapasowych',
    about: 'wyniki kopii i prób odtworzenia',
    usual: 730,
    least: 30,
    most: 3650,
  },
  importRows: {
    label: 'Wiersze wczytanych plików z danymi osób',
    about: 'wartości sprzed zakończonego importu i po nim; bez nich importu nie można cofnąć',
    usual: 1825,
    least: 90,
    most: 7300,
  },
  verdicts: {
    label: 'Historia zmian wyników w przeliczeniach',
    about: 'które prace po przeliczeniu zaczęły albo przestały się liczyć i dlaczego',
    usual: 1825,
    least: 180,
    most: 7300,
  },
};

const MOST_NOTICE = 60_000;

export const NoticeQuery = z.object({ kind: z.enum(PUBLIC_NOTICES) });
export const ShownNotice = z.object({
  /** Markdown with the university's name and address filled in. */
  text: z.string(),
  /** ISO 8601; null: as shipped. */
  changed_at: z.string().nullable(),
});
export type ShownNotice = z.infer<typeof ShownNotice>;

export const Notice = z.object({
  kind: z.enum(NOTICE_KINDS),
  version: z.int(),
  text: z.string(),
  changed_at: z.string().nullable(),
  changed_by: z.string(),
});
export type Notice = z.infer<typeof Notice>;

export const NoticeSave = z.object({
  kind: z.enum(NOTICE_KINDS),
  version: versionOrNew,
  /** Empty: back to the shipped text. */
  text: z.string().trim().max(MOST_NOTICE),
});
export type NoticeSave = z.infer<typeof NoticeSave>;

export const Term = z.object({
  kind: z.enum(TERM_KINDS),
  version: z.int(),
  days: z.int(),
  is_usual: z.boolean(),
  /** ISO 8601; null: nothing has been deleted yet. */
  last_at: z.string().nullable(),
  last_deleted: z.int().nullable(),
});
export type Term = z.infer<typeof Term>;

export const TermSave = z
  .object({ kind: z.enum(TERM_KINDS), version: versionOrNew, days: z.int().min(1).max(7_300) })
  .superRefine(({ kind, days }, context) => {
    const { least, most } = TERMS[kind];
    if (days < least || days > most)
      context.addIssue({ code: 'custom', path: ['days'], message: `Podaj liczbę dni od ${least} do ${most}` });
  });
export type TermSave = z.infer<typeof TermSave>;

/** Whose data: by number, or by an account. */
export const PersonRef = z.union([z.object({ person: id }), z.object({ account: id })]);
export type PersonRef = z.infer<typeof PersonRef>;

const Part = z.object({ label: z.string(), count: z.int(), why: z.string() });

/** What an erasure would do with everything that is kept of a person. */
export const Erasure = z.object({
  person: z.int(),
  name: z.string(),
  /** Why it cannot be done at all; empty: it can. */
  obstacles: z.array(z.string()),
  goes: z.array(Part),
  stays: z.array(Part),
  /** Of what was looked at: an erasure of something else is refused. */
  fingerprint: z.string(),
});
export type Erasure = z.infer<typeof Erasure>;

export const EraseOrder = z.object({
  person: id,
  fingerprint: z.string().max(64),
  reason: z.string().trim().min(10, 'Podaj powód, na przykład numer i datę wniosku (co najmniej 10 znaków)').max(500),
});
export type EraseOrder = z.infer<typeof EraseOrder>;
