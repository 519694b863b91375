import { plainText } from '#platform/text/plain-text.ts';
import type { ReadAuthor } from './record.ts';

/** They belong to the family that follows them. */
const PARTICLES =
  /^(?:a|af|al|ap|ben|bin|bint|da|dal|dalla|das|de|degli|dei|del|dell|della|delle|dello|den|der|des|di|do|dos|du|e|el|het|ibn|in|la|las|le|lo|los|of|op|’t|'t|ten|ter|te|und|van|vande|vanden|vander|von|vom|y|zu|zum|zur|d’|d'|z)$/;

const SUFFIX = /^(?:jr|sr|jun|sen|ii|iii|iv|junior|senior|phd|md|m\.d|ph\.d)\.?$/i;

/** `J.`, `J.-P.`, `JA`: in capitals, and no more than three. */
const isInitials = (word: string) => /^(?:\p{Lu}\.?-?){1,3}$/u.test(word);

/** Words of bodies: a name without a comma that has one is nobody's own. */
const BODY =
  /(?<!\p{L})(?:academy|agency|akademia|alliance|association|authority|bank|board|bureau|center|centre|centrum|club|collaboration|college|collegium|commission|committee|company|consortium|corporation|council|department|federation|forum|foundation|fundacja|gmbh|group|główny|inc|initiative|institut|institute|instytut|international|investigators|komisja|komitet|konsorcjum|laboratory|ltd|ministerstwo|ministry|museum|muzeum|network|office|organisation|organization|politechnika|program|programme|project|rada|service|society|stowarzyszenie|study|team|towarzystwo|trust|union|university|uniwersytet|urząd|working|zespół)(?!\p{L})/iu;

export const isBody = (name: string) => BODY.test(name);

export const body = (name: string): ReadAuthor => ({ family: plainText(name).replace(/,$/, ''), given: '' });

/** Family and given names that the file tells apart; particles beside them belong to the family. */
export function person(family: string | undefined, given: string | undefined, particle?: string): ReadAuthor {
  const [whole, first] = [plainText(family), plainText(given)];
  const [rest, trailing] = withTrailingParticles(first);
  const before = [trailing, plainText(particle)].filter((part) => part !== '' && !whole.startsWith(`${part} `));
  return { family: spaced([...before, whole]), given: rest };
}

const spaced = (parts: string[]) =>
  parts
    .filter((part) => part !== '')
    .join(' ')
    .replace(/(^|\s)(d|l|dell)(['’])\s+/gi, '$1$2$3');

/** `Hans van den` (of `Berg, Hans van den`): the given name, and particles that came after it. */
function withTrailingParticles(given: string): [string, string] {
  const words = given.split(' ');
  let at = words.length;
  while (at > 1 && PARTICLES.test(words[at - 1] ?? '')) at -= 1;
  return [words.slice(0, at).join(' '), words.slice(at).join(' ')];
}

/** `Berg, Hans van den`, `van den Berg, Hans`, `Hans van den Berg`, `Berg HJ`; a body's name as a whole. */
export function readName(text: string): ReadAuthor {
  const plain = plainText(text).replace(/\s*[;*†‡]+$/, '');
  const parts = plain.split(/\s*,\s*/).filter((part) => part !== '');
  const [first = '', ...others] = parts;
  if (others.length > 0) {
    const given = others.filter((part) => !SUFFIX.test(part));
    if (given.length === 0) return naturalName(first);
    return person(first, given.join(' '));
  }
  // RIS ends the name of a body with a comma.
  if (plain.endsWith(',') || isBody(plain)) return body(plain);
  return naturalName(first);
}

function naturalName(text: string): ReadAuthor {
  const words = text.split(' ').filter((word) => word !== '');
  while (words.length > 2 && SUFFIX.test(words.at(-1) ?? '')) words.pop();
  if (words.length < 2) return { family: text, given: '' };
  const family = words.findLastIndex((word) => !isInitials(word)) + 1;
  if (family > 0 && family < words.length) {
    return { family: words.slice(0, family).join(' '), given: words.slice(family).join(' ') };
  }
  const particle = words.findIndex((word, at) => at > 0 && at < words.length - 1 && PARTICLES.test(word));
  const from = particle === -1 ? words.length - 1 : particle;
  return { family: words.slice(from).join(' '), given: words.slice(0, from).join(' ') };
}

/** Nobody, or `others` at the end of a list. */
export const isNobody = ({ family, given }: ReadAuthor) =>
  (family === '' && given === '') ||
  (given === '' && /^(?:et al\.?|others|i in\.?|i inni|and others|\[?anonymous\]?|anonim)$/i.test(family));
