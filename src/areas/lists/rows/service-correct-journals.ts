import { and, eq, sql } from 'drizzle-orm';
import { isOnScale, type JournalValues, scaleText } from '#areas/library/schema-words.ts';
import { hasValidCheckDigit, normaliseIssn } from '#areas/library/service-issn.ts';
import { disciplines, journals } from '#areas/library/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { FieldRefusal } from '#platform/refusal.ts';
import { listsAudit } from '../audit.ts';
import { worksNear } from '../publications/service-near.ts';
import type { JournalDetail } from '../schema.ts';
import type { JournalAddition } from '../schema-lists.ts';
import { tidy } from '../service-stage.ts';
import { correctionsOf, endFaults, type Subject } from './service-corrections.ts';
import { findJournal } from './service-journal.ts';

type Typed = Omit<JournalAddition, 'list' | 'reason' | 'despite_statements'>;
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
  errors.push(...endFaults(typed.ended_on, validFrom));
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

const journalRows: Subject<JournalValues, Typed, 'journal', JournalDetail> = {
  kind: 'journals',
  key: 'journal',
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
  audit: (action, journal, sides) => listsAudit.change(`journal.${action}`, { subject: { journal }, ...sides }),
};

export const {
  correct: correctJournal,
  add: addJournal,
  remove: removeJournal,
  withdraw: withdrawCorrection,
  tryOut: tryChange,
} = correctionsOf(journalRows);
