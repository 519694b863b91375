import { CASES, type Declined, type Forms } from './forms.ts';

const VOWEL = /[aeiouyąęóáéíúýäöüàèěőòùìãõēīūāėęůåøæâêîôûıë]/i;
export const isVowel = (letter: string) => VOWEL.test(letter);

const sure = (forms: Forms): Declined => ({ ...forms, isSure: true });

/** The same forms, of which the letters alone do not tell whether they are the bearer's. */
export const unsure = (declined: Declined): Declined => ({ ...declined, isSure: false });

/** Not declined. */
export const same = (word: string): Declined => sure(Object.fromEntries(CASES.map((name) => [name, word])) as Forms);

/** What a stem becomes before the -e of the dative and locative; the first that fits, else -i- is put between. */
const SOFTENED: readonly (readonly [ending: string, softened: string])[] = [
  ['st', 'ści'],
  ['zd', 'ździ'],
  ['sn', 'śni'],
  ['czn', 'czni'],
  ['szn', 'szni'],
  ['rzn', 'rzni'],
  ['zn', 'źni'],
  ['sł', 'śl'],
  ['zł', 'źl'],
  ['łł', 'll'],
  ['rr', 'rz'],
  ['th', 'ci'],
  ['r', 'rz'],
  ['t', 'ci'],
  ['d', 'dzi'],
  ['ł', 'l'],
];

function softened(stem: string) {
  const found = SOFTENED.find(([ending]) => stem.endsWith(ending));
  return found ? `${stem.slice(0, -found[0].length)}${found[1]}e` : `${stem}ie`;
}

/** Dative and locative in -a after letters that do not take -ie. */
const DATIVE_IN_A: readonly (readonly [ending: string, dative: string])[] = [
  ['sch', 'schy'],
  ['ch', 'sze'],
  ['sh', 'shy'],
  ['rz', 'rzy'],
  ['sz', 'szy'],
  ['cz', 'czy'],
  ['dz', 'dzy'],
  ['tz', 'tzy'],
  ['th', 'cie'],
  ['ph', 'phie'],
  ['h', 'że'],
  ['ż', 'ży'],
  ['š', 'šy'],
  ['č', 'čy'],
  ['ž', 'žy'],
  ['ř', 'řy'],
  ['ş', 'şy'],
  ['ș', 'șy'],
  ['ç', 'çy'],
  ['c', 'cy'],
  ['k', 'ce'],
  ['g', 'dze'],
  ['l', 'li'],
];

const SINGLE = new Set([...SOFTENED, ...DATIVE_IN_A].map(([ending]) => ending));

/** Too short to have a stem: To and Sza are foreign and stay, or they would lose even their first letter (Cie). */
export const hasNoStem = (stem: string) => stem.length < 2 || SINGLE.has(stem.toLowerCase());

/** Diminutives in -la have -u in the vocative, as those in -sia and -nia. */
const DIMINUTIVE_LA = /^(?:Ala|Ela|Ola|Ula|Lola|Mela|Wila|Fela|Hela|Tola|Jula|Karola)$/;

/**
 * Nouns in -a, of women and men. `isSoft`: an -i- before it only softens (Hania – Hani; else Zofia – Zofii).
 * `stem` differs from the word's where -c- is read as -k-: Monica – Moniki, Monice, but Monicę.
 */
export function declineInA(word: string, isSoft: boolean, stem = word.slice(0, -1)): Declined {
  const written = word.slice(0, -1);
  if (hasNoStem(stem)) return unsure(same(word));
  const forms = (genitive: string, dative: string, vocative = `${written}o`) =>
    sure({
      genitive,
      dative,
      accusative: `${written}ę`,
      instrumental: `${written}ą`,
      locative: dative,
      vocative,
    });
  const both = (form: string, vocative?: string) => forms(form, form, vocative);
  if (stem.endsWith('ii')) return both(stem);
  if (stem.endsWith('i')) return isSoft ? both(stem, `${stem}u`) : both(`${stem}i`);
  if (stem.endsWith('j')) return both(isVowel(stem.slice(-2, -1)) ? `${stem.slice(0, -1)}i` : `${stem}i`);
  // Goya is heard with -j-: Goi; those after a consonant keep the letter.
  if (/[aeou]y$/.test(stem)) return unsure(both(`${stem.slice(0, -1)}i`));
  if (stem.endsWith('y') || isVowel(stem.slice(-1))) return both(`${stem}i`);
  const genitive = stem + (/[kgl]$/.test(stem) ? 'i' : 'y');
  const found = DATIVE_IN_A.find(([ending]) => stem.endsWith(ending));
  const dative = found ? stem.slice(0, -found[0].length) + found[1] : softened(stem);
  return forms(genitive, dative, DIMINUTIVE_LA.test(word) ? `${stem}u` : undefined);
}

/** Stems that take -u in the locative; -z is -c in Schulz and Leibniz. English -w is declined as it is written. */
const LOCATIVE_U = /(?:[aeiouyjlckghqżśźćńščžřňťďđşșțç]|[cdrs]z|[lnt]z|niz)$/;

function locativeOf(stem: string) {
  // Landau is heard with a vowel at its end.
  if (stem.endsWith('au')) return stem;
  return LOCATIVE_U.test(stem) && !/[tp]h$/.test(stem) ? `${stem}u` : softened(stem);
}

/** -ec has -cze in the vocative. */
const vocativeOf = (stem: string, locative: string) => (/[^rsc]c$/.test(stem) ? `${stem}ze` : locative);

/** Men's names as animate nouns, from the stem before -a: the accusative is the genitive. */
export function animate(stem: string): Declined {
  const genitive = `${stem}a`;
  const locative = locativeOf(stem);
  return sure({
    genitive,
    dative: `${stem}owi`,
    accusative: genitive,
    // Gogh and Singh are heard with a -g.
    instrumental: `${stem}${/(?:[kg]|[no]gh)$/.test(stem) ? 'i' : ''}em`,
    locative,
    vocative: vocativeOf(stem, locative),
  });
}

/** A final -c that is read as -k: Isaac – Isaaca, but Isaakiem. */
export const animateInC = (stem: string): Declined => ({
  ...animate(stem),
  instrumental: `${stem.slice(0, -1)}kiem`,
  vocative: `${stem}u`,
});

/** Adjectives of men, from the part before -ego; `long` before the -m of the instrumental. */
function masculine(word: string, stem: string, long: string): Declined {
  const genitive = `${stem}ego`;
  const locative = `${long}m`;
  return sure({
    genitive,
    dative: `${stem}emu`,
    accusative: genitive,
    instrumental: locative,
    locative,
    vocative: word,
  });
}

/** -y and -i of adjectives: Jerzy – Jerzego, Antoni – Antoniego, Botticelli – Botticellego. */
export function declineAdjective(word: string): Declined {
  const stem = /li$|ří$|[yý]$/.test(word) ? word.slice(0, -1) : word.replace(/í$/, 'i');
  return masculine(word, stem, word.replace(/ý$/, 'y').replace(/í$/, 'i'));
}

/** Foreign -y that is heard as -i: Murphy – Murphy'ego, Murphym. */
export const declineForeignY = (word: string): Declined => masculine(word, `${word}'`, word);

/** -e, -é and -yi to which endings are added: Goethe – Goethego, Zelenskyi – Zelenskyiego. */
export function declineHeardE(word: string): Declined {
  const genitive = `${word}go`;
  return sure({
    genitive,
    dative: `${word}mu`,
    accusative: genitive,
    instrumental: `${word}m`,
    locative: `${word}m`,
    vocative: word,
  });
}
export const declineWholeAdjective = (word: string): Declined => masculine(word, word, word);

/** -a of adjectives, of women: Biała – Białej, Długa – Długiej, Nováková – Novákovej. */
export function declineFeminineAdjective(word: string): Declined {
  const stem = word.slice(0, -1);
  const genitive = `${stem}${/[kg]$/.test(stem) ? 'i' : ''}ej`;
  const accusative = `${stem}ą`;
  return sure({
    genitive,
    dative: genitive,
    accusative,
    instrumental: accusative,
    locative: genitive,
    vocative: word,
  });
}

/** How the sound before a silent end is spelt in Polish: Joyce is heard with -s, Remarque with -k. */
const HEARD: readonly (readonly [end: RegExp, heard: string])[] = [
  [/ques?$/, 'k'],
  [/gues?$/, 'g'],
  [/ces?$/, 's'],
  [/es?$/, ''],
];

/**
 * Ends that are not heard take an apostrophe, but where the sound before it changes, the letters are Polish:
 * Blake'a – Blakiem, Joyce'a – Joysie.
 */
export function declineSilent(word: string): Declined {
  const [end, heard] = HEARD.find(([each]) => each.test(word)) ?? [/$/, ''];
  const sound = word === 'Jacques' ? 'Jak' : word.replace(end, heard);
  const isVelar = /[kg]$/.test(sound) && !/ges?$/.test(word);
  const genitive = `${word}'a`;
  const staysWhole = isVelar || /[lyiwcgj]$|[^tp]h$/.test(sound) || /gnes?$/.test(word);
  // The s of Dufresne is not heard.
  const softer = staysWhole ? `${word}'u` : word.endsWith('sne') ? `${sound}ie` : softened(sound);
  const locative = word.endsWith('owe') ? word : softer;
  return sure({
    genitive,
    dative: `${word}'owi`,
    accusative: genitive,
    instrumental: isVelar ? `${sound}iem` : `${word}'em`,
    locative,
    vocative: locative,
  });
}
