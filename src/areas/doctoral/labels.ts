/** Words without zod, for what is in the first load. */
export const STAGE_LABELS = {
  registered: 'zarejestrowany',
  team: 'zespół 8 PRK',
  supervisors: 'wyznaczono promotora',
  submitted: 'złożono dokumenty',
  commission: 'powołano komisję',
  reviewers: 'w recenzji',
  admitted: 'dopuszczono do obrony',
  accepted: 'przyjęto obronę',
  conferred: 'nadano stopień',
} as const;
export type Stage = keyof typeof STAGE_LABELS;

/** late; due within a month; running longer; met; met after the last day; over, on a day that nobody has entered. */
export const DEADLINE_LABELS = {
  late: 'po terminie',
  due: 'zbliża się',
  waiting: 'biegnie',
  met: 'dotrzymany',
  metLate: 'wykonany po terminie',
  unknown: 'nie wiadomo, czy dotrzymany',
} as const;
export type DeadlineState = keyof typeof DEADLINE_LABELS;

/** Of a procedure: n of a doctoral school, t external. */
export const MODES = { n: 'szkoła doktorska', t: 'eksternistyczny' } as const;

/** 0 shown, 1 hidden, 2 deleted. */
export const HIDDEN_STATUS = { 0: 'widoczny', 1: 'ukryty', 2: 'usunięty' } as const;

/** What a list says of a procedure; of one that is shown nothing. */
export const HIDDEN_MARKS: Readonly<Record<number, string>> = { 1: HIDDEN_STATUS[1], 2: HIDDEN_STATUS[2] };

/** The same where nothing else says of what. */
export const HIDDEN_STATUS_WORDS = {
  0: 'przewód widoczny w rejestrze',
  1: 'przewód ukryty w rejestrze',
  2: 'przewód usunięty z rejestru',
} as const;

/** The name of the list of procedures, for whoever goes through it. */
export const PROCEDURES = 'przewody';
