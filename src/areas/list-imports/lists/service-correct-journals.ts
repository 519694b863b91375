import { and, eq, sql } from 'drizzle-orm';
import { isOnScale, type JournalValues, scaleText } from '#areas/library/schema-words.ts';
import { hasValidCheckDigit, normaliseIssn } from '#areas/library/service-issn.ts';
import { disciplines, journals } from '#areas/library/tables.ts';
import type { Db } from '#platform/database/db.ts';
import type { Requester } from '#platform/jobs/kind.ts';
import { FieldRefusal } from '#platform/refusal.ts';
import { listImportsAudit } from '../audit.ts';
import { worksNear } from '../publications/service-near.ts';
import type { CorrectionRef, JournalAddition, JournalCorrection, JournalRemoval, Trial } from '../schema-lists.ts';
import { tidy } from '../service-stage.ts';
import {
  addRow,
  correctRow,
  removeRow,
  saving,
  type Subject,
  TRIED,
  trying,
  withdrawRow,
} from './service-corrections.ts';
import { findJournal } from './service-journal.ts';

type Typed = Omit<JournalCorrection, 'journal' | 'seen' | 'reason' | 'despite_statements'>;
type About = { validFrom: string; known: readonly string[]; endedOn: string | null };

/** Values as they were typed. @throws FieldRefusal by field: numbers, scale of points, disciplines */
async function readTyped(tx: Db, typed: Typed, { validFrom, known, endedOn }: About) {
  const errors: { path: string; message: string }[] = [];
  const readNumber = (path: string, text: string) => {
    const issn = normaliseIssn(text);
    if (text !== '' && !issn) errors.push({ path, message: `„${text}” nie jest numerem ISSN` });
    else if (issn && !known.includes(issn) && !hasValidCheckDigit(issn))
      errors.push({ path, message: `${issn} ma błędną cyfrę kontrolną` });
    return issn;
  };
  const issn = readNumber('issn', typed.issn);
  const eissn = readNumber('eissn', typed.eissn);
  const others = typed.other_issns.split(/[;,\s]+/).flatMap((text) => (text && readNumber('other_issns', text)) || []);
  if (!isOnScale(typed.points, validFrom))
    errors.push({ path: 'points', message: `Punkty spoza skali wykazu: ${scaleText(validFrom)}` });
  const all = await tx.select({ code: disciplines.code }).from(disciplines);
  const codes = typed.disciplines.split(/[;,\s]+/).filter(Boolean);
  const unknown = codes.filter((code) => !all.some((each) => String(each.code) === code));
  if (unknown.length > 0) errors.push({ path: 'disciplines', message: `Nieznane dyscypliny: ${unknown.join(', ')}` });
  if (errors.length > 0) throw new FieldRefusal(errors);
  return {
    title: tidy(typed.title),
    second_title: typed.second_title === '' ? null : tidy(typed.second_title),
    issn: issn ?? null,
    eissn: eissn ?? null,
    issns: [...new Set([issn, eissn, ...others].flatMap((each) => each ?? []))].toSorted(),
    points: typed.points,
    discipline_codes: [...new Set(codes.map(Number))].toSorted((a, b) => a - b),
    ended_on: typed.ended_on === undefined ? endedOn : typed.ended_on || null,
  } satisfies JournalValues;
}

async function refuseTaken(tx: Db, list: number, { issns }: JournalValues) {
  const [taken] = await tx
    .select({ title: journals.title })
    .from(journals)
    .where(and(eq(journals.listId, list), sql`${journals.issns} && ${sql.param(issns)}::text[]`))
    .limit(1);
  if (taken) throw new FieldRefusal([{ path: 'issn', message: `Ten numer ma na wykazie „${taken.title}”` }]);
}

const of: Subject<JournalValues, Typed> = {
  kind: 'journals',
  words: { missing: 'Nie znaleziono czasopisma', what: 'Czasopismo' },
  read: (tx, typed, { validFrom, row }) =>
    readTyped(tx, typed, {
      validFrom,
      known: row ? [...(row.official ?? row.values).issns, ...row.values.issns] : [],
      endedOn: row?.values.ended_on ?? null,
    }),
  refuseTaken,
  near: (tx, id, { title, second_title: secondTitle, issns }) => worksNear(tx, { id, title, secondTitle, issns }),
  find: findJournal,
  audit: (action, journal, sides) => listImportsAudit.change(`journal.${action}`, { subject: { journal }, ...sides }),
};

const correct = (tx: Db, actor: Requester, input: JournalCorrection) => {
  const { journal: id, seen, reason, ...typed } = input;
  return correctRow(tx, actor, { of, id, seen, typed, reason });
};
const add = (tx: Db, actor: Requester, { list, reason, ...typed }: JournalAddition) =>
  addRow(tx, actor, { of, list, typed, reason });
const remove = (tx: Db, actor: Requester, { journal: id, seen, reason }: JournalRemoval) =>
  removeRow(tx, actor, { of, id, seen, reason });
const withdraw = (tx: Db, actor: Requester, { journal: id, seen }: CorrectionRef) =>
  withdrawRow(tx, actor, { of, id, seen });

export const correctJournal = async (db: Db, actor: Requester, input: JournalCorrection) =>
  findJournal(db, await saving(correct)(db, actor, input));
export const addJournal = async (db: Db, actor: Requester, input: JournalAddition) =>
  findJournal(db, await saving(add)(db, actor, input));
export const removeJournal = async (db: Db, actor: Requester, input: JournalRemoval) =>
  findJournal(db, await saving(remove)(db, actor, input));
/** Null: the journal was the library's own and is gone. */
export async function withdrawCorrection(db: Db, actor: Requester, input: CorrectionRef) {
  const id = await saving(withdraw)(db, actor, input);
  const left = await db.$count(journals, eq(journals.id, id));
  return left > 0 ? findJournal(db, id) : null;
}

export const tryChange = trying((tx: Db, actor: Requester, input: Trial) => {
  switch (input.change) {
    case 'values':
      return correct(tx, actor, { ...input, reason: TRIED });
    case 'added':
      return add(tx, actor, { ...input, reason: TRIED });
    case 'removed':
      return remove(tx, actor, { ...input, reason: TRIED });
    case 'withdrawn':
      return withdraw(tx, actor, input);
  }
});
