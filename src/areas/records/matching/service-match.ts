import { fold, lettersOf } from '../duplicates/letters.ts';
import { agreeGiven, type GivenNames, knownGiven } from './given-agree.ts';
import { type FamilyFit, familiesOf, familyFit, type KnownFamilies, printedFamily } from './family-fit.ts';
import { type Dictionary, dictionaryOf, givenOf } from './name-tokens.ts';
import { type ParsedAuthor, parseAuthorsLine } from './service-line.ts';

/** A person as the matching knows one. Texts that are unknown are empty. */
export type MatchPerson = {
  id: string;
  first: string;
  middle: string;
  /** The family name now. */
  last: string;
  /** Former family names and other spellings. */
  former: readonly string[];
  orcid: string;
  /** Code of the unit. */
  unit: string;
};

type Candidate = { person: MatchPerson; score: number; reason: string };

type AuthorMatch = {
  /** Id of the person, linked without asking; `ask`: a person must decide; `outside`: none of ours. */
  answer: string;
  /** 0–1, how likely the best candidate is the author. */
  score: number;
  /** In Polish. */
  reason: string;
  /** The likeliest first; also those whose name does not quite fit. */
  candidates: Candidate[];
};

export type LineMatch = AuthorMatch & { author: ParsedAuthor };

export type NamedAuthor = { first_name: string; last_name: string; orcid: string };

type AuthorMatcher = {
  /** Who of the people an author is; `units`: codes of the units to which the work belongs. */
  match: (author: ParsedAuthor, units: readonly string[]) => AuthorMatch;
  /** Authors whose names are given apart. */
  matchNamed: (authors: readonly NamedAuthor[]) => LineMatch[];
  /** All authors of a line as printed or pasted. */
  matchLine: (line: string, units: readonly string[]) => LineMatch[];
};

type Known = { person: MatchPerson; families: KnownFamilies; given: GivenNames; orcid: string; unit: string };
type Fit = { known: Known; family: FamilyFit; score: number };

const orcidOf = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^\dX]/g, '')
    .slice(-16);

/** Matches authors with the given people. */
export function authorMatcher(people: readonly MatchPerson[]): AuthorMatcher {
  const byFamily = new Map<string, Known[]>();
  const byOrcid = new Map<string, Known>();
  const given = new Set<string>();
  const families = new Set<string>();
  for (const person of people) {
    const known: Known = {
      person,
      families: familiesOf([person.last, ...person.former]),
      given: knownGiven(person.first, person.middle),
      orcid: orcidOf(person.orcid),
      unit: person.unit.trim().toUpperCase(),
    };
    for (const name of known.families.keys) byFamily.set(name, [...(byFamily.get(name) ?? []), known]);
    if (known.orcid !== '') byOrcid.set(known.orcid, known);
    for (const name of `${person.first} ${person.middle}`.split(/[\s-]+/)) if (name.length > 2) given.add(fold(name));
    families.add(lettersOf(fold(person.last)));
  }
  const dictionary: Dictionary = dictionaryOf(given, families);

  const match = (author: ParsedAuthor, units: readonly string[]): AuthorMatch => {
    const found = new Map<Known, Fit>();
    const misnamed: Known[] = [];
    for (const reading of author.readings) {
      const printed = printedFamily(reading.family);
      for (const known of new Set(printed.keys.flatMap((key) => byFamily.get(key) ?? []))) {
        const family = familyFit(printed, known.families);
        if (family === undefined) continue;
        const agreement = agreeGiven(reading.given, known.given);
        if (agreement === undefined) misnamed.push(known);
        else {
          const score = Math.round(agreement * FAMILY_SCORES[family] * 1_000) / 1_000;
          const earlier = found.get(known);
          if (!earlier || earlier.score < score) found.set(known, { known, family, score });
        }
      }
    }
    const owner = byOrcid.get(orcidOf(author.orcid));
    return decide(
      { fits: [...found.values()], misnamed, owner, orcid: orcidOf(author.orcid) },
      new Set(units.map((unit) => unit.trim().toUpperCase())),
      author,
    );
  };
  const matchLine = (line: string, units: readonly string[]): LineMatch[] =>
    askAboutNamesakes(parseAuthorsLine(line, dictionary).map((author) => ({ author, ...match(author, units) })));
  const matchNamed = (authors: readonly NamedAuthor[]): LineMatch[] =>
    askAboutNamesakes(
      authors.map((named, index) => {
        const author = namedAuthor(named, index + 1);
        return { author, ...match(author, []) };
      }),
    );
  return { match, matchNamed, matchLine };
}

function namedAuthor({ first_name: first, last_name: family, orcid }: NamedAuthor, position: number): ParsedAuthor {
  const words = first.split(/\s+/).filter(Boolean);
  const given = givenOf(words, [...words, family]);
  return { position, text: `${first} ${family}`.trim(), readings: [{ family, given }], orcid };
}

const FAMILY_SCORES: Record<FamilyFit, number> = { now: 1, former: 0.97, half: 0.95, 'printed half': 0.6 };
const FAMILY_WORDS: Record<FamilyFit, string> = {
  now: '',
  former: ', poprzednie nazwisko lub inna pisownia',
  half: ', jedna część nazwiska',
  'printed half': ', zgodna tylko część nazwiska',
};

type Found = { fits: Fit[]; misnamed: Known[]; owner: Known | undefined; orcid: string };

function decide(
  { fits, misnamed, owner, orcid }: Found,
  units: ReadonlySet<string>,
  author: ParsedAuthor,
): AuthorMatch {
  const full = fits.filter(({ family }) => family !== 'printed half');
  const sameOrcid = (known: Known) => orcid !== '' && known.orcid === orcid;
  const otherOrcid = (known: Known) => orcid !== '' && known.orcid !== '' && known.orcid !== orcid;
  const reasonOf = ({ known, family }: Fit) =>
    sameOrcid(known) ? 'ORCID' : otherOrcid(known) ? 'inny ORCID' : `${nameWords(author)}${FAMILY_WORDS[family]}`;
  const candidates: Candidate[] = [
    ...fits.map((fit) => ({
      person: fit.known.person,
      score: sameOrcid(fit.known)
        ? 1
        : otherOrcid(fit.known)
          ? 0.1
          : units.has(fit.known.unit)
            ? Math.min(fit.score + 0.01, 0.99)
            : fit.score,
      reason: reasonOf(fit),
    })),
    ...misnamed
      .filter((known) => !fits.some((fit) => fit.known === known))
      .map(({ person }) => ({ person, score: 0.1, reason: 'to nazwisko, inne imię' })),
    ...(owner && !fits.some(({ known }) => known === owner) && !misnamed.includes(owner)
      ? [{ person: owner.person, score: 0.4, reason: 'ORCID, lecz inne nazwisko' }]
      : []),
  ].toSorted((a, b) => b.score - a.score || Number(a.person.id) - Number(b.person.id));
  const linked = ({ known }: Fit, score: number, reason: string): AuthorMatch => ({
    answer: known.person.id,
    score,
    reason,
    candidates,
  });
  const ask = (reason: string): AuthorMatch => ({
    answer: 'ask',
    score: candidates[0]?.score ?? 0,
    reason,
    candidates,
  });

  const owners = full.filter(({ known }) => sameOrcid(known));
  if (owners.length === 1 && owners[0]) return linked(owners[0], 1, 'ORCID');
  const [only] = full;
  if (full.length === 1 && only) {
    if (otherOrcid(only.known)) return ask('jedyna pasująca osoba ma inny ORCID');
    return linked(only, only.score, `pasuje tylko ta osoba: ${nameWords(author)}${FAMILY_WORDS[only.family]}`);
  }
  if (full.length > 1) {
    const [here, ...others] = full.filter(({ known }) => units.has(known.unit));
    if (here && others.length === 0 && !otherOrcid(here.known)) {
      return linked(here, Math.min(here.score, 0.95), 'jedyna z podanej jednostki wśród pasujących');
    }
    return ask(`pasuje osób: ${full.length}`);
  }
  if (fits.length > 0) return ask('zgodna tylko część nazwiska');
  const reason = misnamed.length > 0 ? 'osoby o tym nazwisku mają inne imiona' : 'nikt nie ma tego nazwiska';
  return { answer: 'outside', score: candidates[0]?.score ?? 0, reason, candidates };
}

function nameWords({ readings: [reading] }: ParsedAuthor): string {
  const given = reading?.given ?? [];
  if (given.length === 0) return 'nazwisko';
  return given.every((name) => name.endsWith('.')) ? 'nazwisko i inicjał' : 'nazwisko i imię';
}

/** One person is no two authors of a work: who is named the fullest stays, the others are asked about. */
function askAboutNamesakes(matches: LineMatch[]): LineMatch[] {
  const best = new Map<string, number[]>();
  for (const { answer, score } of matches) best.set(answer, [...(best.get(answer) ?? []), score]);
  return matches.map((match) => {
    const scores = best.get(match.answer) ?? [];
    if (match.answer === 'ask' || match.answer === 'outside' || scores.length < 2) return match;
    const most = Math.max(...scores);
    if (match.score === most && scores.filter((score) => score === most).length === 1) return match;
    return { ...match, answer: 'ask', reason: 'ta sama osoba pasuje do kilku autorów' };
  });
}
