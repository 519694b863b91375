import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { genderOf, PARTS, proposeCases } from '#engine/declension/index.ts';
import { GENDERS } from './columns.ts';
import type { PersonValues, ProposedCases } from './schema.ts';
import { nameCorrections } from './tables.ts';

const CASES = ['genitive', 'dative', 'accusative'] as const;
type Cases = Record<(typeof CASES)[number], string>;
type Name = { first: string; last: string; gender: 'K' | 'M' };

const words = (text: string) => text.trim().split(/\s+/).filter(Boolean);
const nameKey = (name: string) => words(name).join(' ').toLocaleLowerCase('pl');

/** The names of a full name in cases; undefined where the words do not match, as when one was left out. */
function partsOf(cases: Cases, { first, last }: Name): { first: Cases; last: Cases } | undefined {
  const [firstCount, all] = [words(first).length, words(first).length + words(last).length];
  const split = CASES.map((key) => words(cases[key]));
  if (split.some((each) => each.length !== all)) return undefined;
  const part = (from: number, to: number): Cases => {
    const [genitive = '', dative = '', accusative = ''] = split.map((each) => each.slice(from, to).join(' '));
    return { genitive, dative, accusative };
  };
  return { first: part(0, firstCount), last: part(firstCount, all) };
}

const sameCases = (one: Cases, other: Cases) => CASES.every((key) => one[key] === other[key]);

const keysOf = (name: string) => [nameKey(name), ...name.split(PARTS).map(nameKey)];

type Correction = typeof nameCorrections.$inferSelect;

/** What was corrected of any of the names, as a whole or of the words that they consist of. */
const correctionsOf = async (db: Db, names: readonly Name[]): Promise<readonly Correction[]> =>
  names.length === 0
    ? []
    : db
        .select()
        .from(nameCorrections)
        .where(
          or(
            ...names.map(({ first, last, gender }) =>
              and(
                eq(nameCorrections.gender, GENDERS[gender]),
                or(
                  and(eq(nameCorrections.part, 'first'), inArray(nameCorrections.name, keysOf(first))),
                  and(eq(nameCorrections.part, 'last'), inArray(nameCorrections.name, keysOf(last))),
                ),
              ),
            ),
          ),
        );

/** What of it is of this name. */
function correctionsFor({ first, last, gender }: Name, corrections: readonly Correction[]) {
  const keys = { first: keysOf(first), last: keysOf(last) };
  const rows = corrections.filter((row) => row.gender === GENDERS[gender] && keys[row.part].includes(row.name));
  const find = (part: 'first' | 'last', name: string): Cases | undefined => {
    const row = rows.find((each) => each.part === part && each.name === nameKey(name));
    return row && { genitive: row.genitive, dative: row.dative, accusative: row.accusative };
  };
  return { find, isAny: rows.length > 0 };
}

type Known = Cases & Pick<ProposedCases, 'source' | 'doubts'>;

/** A name in cases: by the rules, or as somebody corrected them for this name or for a word of it. */
function caseForms(name: Name, corrections: readonly Correction[]): Known {
  const known = correctionsFor(name, corrections);
  const { genitive, dative, accusative, doubts } = proposeCases(name, known.find);
  const byWords: Known = {
    genitive,
    dative,
    accusative,
    doubts: [...doubts],
    source: known.isAny ? 'remembered' : 'rules',
  };
  const [first, last] = [known.find('first', name.first), known.find('last', name.last)];
  const parts = partsOf(byWords, name);
  if (!parts || (!first && !last)) return byWords;
  const form = (key: keyof Cases) => `${(first ?? parts.first)[key]} ${(last ?? parts.last)[key]}`;
  const isAsked = (word: string) => !(last && name.last.includes(word)) && !(first && name.first.includes(word));
  return {
    genitive: form('genitive'),
    dative: form('dative'),
    accusative: form('accusative'),
    doubts: doubts.filter(isAsked),
    source: 'remembered',
  };
}

type Proposed = { imie: string; nazwisko: string; plec?: 'K' | 'M' | undefined };

/** Gender and cases of each name, in the order of the names. */
export async function proposedCasesOf(db: Db, people: readonly Proposed[]): Promise<ProposedCases[]> {
  const names = people.map(({ imie: first, nazwisko: last, plec }) => ({
    first,
    last,
    gender: plec ?? genderOf(first, last),
  }));
  const corrections = await correctionsOf(db, names);
  return names.map((name) => {
    const { genitive, dative, accusative, source, doubts } = caseForms(name, corrections);
    return {
      plec: name.gender,
      imie_nazwisko_dopelniacz: genitive,
      imie_nazwisko_celownik: dative,
      imie_nazwisko_biernik: accusative,
      source,
      doubts,
    };
  });
}

/** Gender and cases of a name. */
export async function proposedCases(db: Db, name: Proposed): Promise<ProposedCases> {
  const [only] = await proposedCasesOf(db, [name]);
  if (!only) throw new Error('A name has no cases');
  return only;
}

/** Keeps what a saved person says otherwise than was proposed, and forgets what is now as the rules say. */
export async function rememberCases(db: Db, { login }: Pick<Actor, 'login'>, person: PersonValues) {
  const { plec: gender } = person;
  if (!gender) return;
  const name: Name = { first: person.imie, last: person.nazwisko, gender };
  const given = {
    genitive: person.imie_nazwisko_dopelniacz,
    dative: person.imie_nazwisko_celownik,
    accusative: person.imie_nazwisko_biernik,
  };
  const corrections = await correctionsOf(db, [name]);
  if (sameCases(given, caseForms(name, corrections))) return;
  const { find } = correctionsFor(name, corrections);
  // Without what was corrected for the whole name.
  const ruled = proposeCases(name, (part, word) =>
    nameKey(word) === nameKey(name[part]) ? undefined : find(part, word),
  );
  const [said, rules] = [partsOf(given, name), partsOf(ruled, name)];
  if (!said || !rules) return;
  const parts = (['first', 'last'] as const).map((part) => ({
    part,
    name: nameKey(name[part]),
    ...said[part],
    isRule: sameCases(said[part], rules[part]),
  }));
  const forgotten = parts.filter(({ isRule }) => isRule).map(({ part, name: each }) => sql`(${part}, ${each})`);
  const kept = parts.filter(({ isRule }) => !isRule);
  const { gender: column, part, name: nameColumn } = nameCorrections;
  if (forgotten.length > 0)
    await db
      .delete(nameCorrections)
      .where(and(eq(column, GENDERS[gender]), inArray(sql`(${part}, ${nameColumn})`, forgotten)));
  if (kept.length === 0) return;
  await db
    .insert(nameCorrections)
    .values(
      kept.map(({ part: each, name: of, genitive, dative, accusative }) => ({
        part: each,
        name: of,
        genitive,
        dative,
        accusative,
        gender: GENDERS[gender],
        correctedBy: login,
      })),
    )
    .onConflictDoUpdate({
      target: [part, nameColumn, column],
      set: {
        genitive: sql`excluded.genitive`,
        dative: sql`excluded.dative`,
        accusative: sql`excluded.accusative`,
        correctedBy: sql`excluded.corrected_by`,
        correctedAt: sql`clock_timestamp()`,
      },
    });
}
