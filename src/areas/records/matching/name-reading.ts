import { type Dictionary, givenOf, isInitials, isParticle, orderOf } from './name-tokens.ts';

/** A way to read an author. The family name as printed; given names one by one, a full stop behind what is shortened. */
export type AuthorReading = { family: string; given: string[] };

/** Part of the family name `O'Connor`, `St. Clair`, or a given name. */
const PREFIX = /^([OD]|St\.?)$/;

/** The ways to read the words of one author; `order` of the line: 1 given name first, -1 family name first, 0 unknown. */
export function readName(tokens: string[], order: number, dictionary: Dictionary): AuthorReading[] {
  const at = tokens.findIndex((token, index) => PREFIX.test(token) && /^\p{L}{3}/u.test(tokens[index + 1] ?? ''));
  if (at < 0 || tokens.length < 3) return readWhole(tokens, order, dictionary);
  const prefix = tokens[at]?.replace('.', '');
  const joined = tokens.toSpliced(at, 2, `${prefix}'${tokens[at + 1]}`);
  return [tokens.with(at, `${prefix}.`), joined].flatMap((words) => readWhole(words, order, dictionary));
}

function readWhole(tokens: string[], order: number, dictionary: Dictionary): AuthorReading[] {
  const reading = (family: string[], given: string[]): AuthorReading => ({
    family: family.join(' '),
    given: givenOf(given, tokens),
  });
  const trailing = tokens.findLastIndex((token) => !isParticle(token)) + 1;
  if (trailing > 1 && trailing < tokens.length) {
    // `Berg J. van der`
    return readWhole(tokens.slice(0, trailing), order, dictionary).map(({ family, given }) => ({
      family: [...tokens.slice(trailing), family].join(' '),
      given,
    }));
  }
  const marks = tokens.map((token) => isInitials(token, tokens));
  const first = marks.indexOf(true);
  if (tokens.length === 1 || marks.every(Boolean)) return [reading(tokens.slice(-1), tokens.slice(0, -1))];
  if (first < 0) return readWords(tokens, order, dictionary).map(([family, given]) => reading(family, given));

  const last = marks.lastIndexOf(true);
  if (first === 0) {
    // `J. A. Kowalski`, `J. Maria Kowalska`
    const from = marks.indexOf(false);
    const words = tokens.slice(from);
    if (words.some((word) => isInitials(word, tokens))) {
      const end = last + 1;
      return end < tokens.length
        ? [reading(tokens.slice(end), tokens.slice(0, end))]
        : [
            reading(
              words.filter((word) => !isInitials(word, tokens)),
              tokens.filter((word) => isInitials(word, tokens)),
            ),
          ];
    }
    if (words.length === 1 || words.slice(0, -1).some(isParticle)) return [reading(words, tokens.slice(0, from))];
    const whole = reading(words, tokens.slice(0, from));
    const split = reading(words.slice(-1), tokens.slice(0, -1));
    return dictionary.isGiven(words[0] ?? '') ? [split] : [whole];
  }
  if (last === tokens.length - 1 && marks.slice(first).every(Boolean)) {
    // `Kowalski J. A.`, `Kowalski Jan A.`, `Nowak Wójcik A.`
    const words = tokens.slice(0, first);
    if (words.length === 1 || words.slice(0, -1).some(isParticle)) return [reading(words, tokens.slice(first))];
    const split = reading(words.slice(0, 1), tokens.slice(1));
    return dictionary.isGiven(words.at(-1) ?? '') && !dictionary.isGiven(words[0] ?? '')
      ? [split]
      : [reading(words, tokens.slice(first))];
  }
  // `Jan A. Kowalski`, and `Kowalski J. Adam`
  const behind = tokens.slice(last + 1);
  if (behind.length === 1 && dictionary.isGiven(behind[0] ?? '') && !dictionary.isGiven(tokens[0] ?? '')) {
    return [reading(tokens.slice(0, first), tokens.slice(first))];
  }
  return [reading(behind, tokens.slice(0, last + 1))];
}

/** Family and given names of words without initials. */
function readWords(tokens: string[], order: number, dictionary: Dictionary): [string[], string[]][] {
  const particle = tokens.findIndex(isParticle);
  if (particle > 0) return [[tokens.slice(particle), tokens.slice(0, particle)]];
  if (particle === 0) {
    const word = tokens.findIndex((token) => !isParticle(token));
    // `von Berg Jan`
    return [[tokens.slice(0, word + 1), tokens.slice(word + 1)]];
  }
  const known = knownOrder(tokens, dictionary);
  const sure = orderOf(tokens, dictionary) || order || known;
  const forward = givenFirst(tokens, dictionary);
  const backward = familyFirst(tokens, dictionary);
  // `Xiao-Ming Li`: its form says one thing, the people another.
  const isDoubtful = known === -sure && ![tokens[0], tokens.at(-1)].some((token) => dictionary.isGiven(token ?? ''));
  if (sure !== 0 && !isDoubtful) return sure > 0 ? forward : backward;
  return [...forward, ...backward];
}

/** Which of the outer words is a family name of the people. */
function knownOrder(tokens: string[], { isFamily }: Dictionary): number {
  const [first, last] = [isFamily(tokens[0] ?? ''), isFamily(tokens.at(-1) ?? '')];
  return first === last ? 0 : last ? 1 : -1;
}

function givenFirst(tokens: string[], { isGiven }: Dictionary): [string[], string[]][] {
  const [, second = ''] = tokens;
  if (tokens.length === 2) return [[tokens.slice(1), tokens.slice(0, 1)]];
  // `Anna Maria Nowak`, or `Anna Nowak Wójcik`
  const count = isGiven(second)
    ? Math.max(
        2,
        tokens.findIndex((token) => !isGiven(token)),
      )
    : 1;
  const given = Math.min(count, tokens.length - 1);
  return [[tokens.slice(given), tokens.slice(0, given)]];
}

function familyFirst(tokens: string[], { isGiven }: Dictionary): [string[], string[]][] {
  if (tokens.length === 2) return [[tokens.slice(0, 1), tokens.slice(1)]];
  const from = tokens.findIndex((token, index) => index > 0 && isGiven(token));
  const given = from < 0 ? tokens.length - 1 : from;
  return [[tokens.slice(0, given), tokens.slice(given)]];
}
