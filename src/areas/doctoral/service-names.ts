import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { genderOf, proposeCases } from '#engine/declension/index.ts';
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

async function corrections(db: Db, { first, last, gender }: Name) {
  const rows = await db
    .select()
    .from(nameCorrections)
    .where(
      and(
        eq(nameCorrections.gender, GENDERS[gender]),
        or(
          and(eq(nameCorrections.part, 'first'), eq(nameCorrections.name, nameKey(first))),
          and(eq(nameCorrections.part, 'last'), eq(nameCorrections.name, nameKey(last))),
        ),
      ),
    );
  return { first: rows.find(({ part }) => part === 'first'), last: rows.find(({ part }) => part === 'last') };
}

/** A name in cases: by the rules, or as somebody corrected them for this name. */
async function caseForms(db: Db, name: Name): Promise<Cases & { source: ProposedCases['source'] }> {
  const byRules = proposeCases(name);
  const [known, parts] = [await corrections(db, name), partsOf(byRules, name)];
  if (!parts || (!known.first && !known.last)) return { ...byRules, source: 'rules' };
  const [first, last] = [known.first ?? parts.first, known.last ?? parts.last];
  const form = (key: keyof Cases) => `${first[key]} ${last[key]}`;
  return { genitive: form('genitive'), dative: form('dative'), accusative: form('accusative'), source: 'remembered' };
}

/** Gender and cases of a name. */
export async function proposedCases(
  db: Db,
  { imie: first, nazwisko: last, plec }: { imie: string; nazwisko: string; plec?: 'K' | 'M' | undefined },
): Promise<ProposedCases> {
  const gender = plec ?? genderOf(first, last);
  const { genitive, dative, accusative, source } = await caseForms(db, { first, last, gender });
  return {
    plec: gender,
    imie_nazwisko_dopelniacz: genitive,
    imie_nazwisko_celownik: dative,
    imie_nazwisko_biernik: accusative,
    source,
  };
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
  if (sameCases(given, await caseForms(db, name))) return;
  const [said, rules] = [partsOf(given, name), partsOf(proposeCases(name), name)];
  if (!said || !rules) return;
  const parts = (['first', 'last'] as const).map((part) => ({
    part,
    name: nameKey(name[part]),
    ...said[part],
    isRule: sameCases(said[part], rules[part]),
  }));
  const ruled = parts.filter(({ isRule }) => isRule).map(({ part, name: each }) => sql`(${part}, ${each})`);
  const kept = parts.filter(({ isRule }) => !isRule);
  const { gender: column, part, name: nameColumn } = nameCorrections;
  if (ruled.length > 0)
    await db
      .delete(nameCorrections)
      .where(and(eq(column, GENDERS[gender]), inArray(sql`(${part}, ${nameColumn})`, ruled)));
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
