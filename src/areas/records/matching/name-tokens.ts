import { fold } from '../duplicates/letters.ts';
import { PARTICLES } from './line-words.ts';

/** Given names, folded: which of two words is the given name, when a line does not say. */
const POLISH =
  'adam adrian adrianna agata agnieszka aleksander aleksandra aleksy alfred alicja alina alojzy amadeusz amelia anastazja anatol andrzej andzelika aneta angelika anita anna antoni antonina apolonia arkadiusz arleta artur august augustyn aurelia balbina barbara bartlomiej bartosz beata benedykt bernadeta bernadetta bernard blanka blazej bogdan bogna boguslaw boguslawa bogumil bogumila bohdan boleslaw borys bozena bozydar bronislaw bronislawa bruno brunon brygida cecylia celina cezary cyprian cyryl czeslaw czeslawa dagmara damian daniel daniela danuta daria dariusz dawid diana dionizy dobrochna dominik dominika donata dorota edmund edward edyta eleonora eliza elwira elzbieta emil emilia emilian ernest eryk eugenia eugeniusz eustachy ewa ewelina fabian feliks felicja ferdynand filip florian franciszek franciszka fryderyk gabriel gabriela genowefa gerard gertruda grazyna grzegorz gustaw halina halszka hanna helena henryk henryka hieronim honorata hubert ida ignacy igor ilona irena ireneusz irmina iryna iwo iwona iza izabela izabella izydor jacek jadwiga jagoda jakub jan janina janusz jarema jaroslaw jaroslawa jedrzej jeremi jerzy joachim joanna jolanta jowita jozef jozefa judyta julia julian julianna julita juliusz justyn justyna kacper kaja kajetan kalina kamil kamila karol karolina kasper katarzyna kazimiera kazimierz kinga klara klaudia klaudiusz klemens konrad konstanty kornel kornelia kornelius krystian krystyna krystyn krzesimir krzysztof ksawery ksenia kuba lech lechoslaw lena leokadia leon leonard leslaw leszek lidia lilianna liliana lucja lucjan lucyna ludmila ludwik ludwika lukasz maciej magda magdalena maja maksym maksymilian malgorzata malwina marcel marceli marcelina marcin marek maria marian marianna mariola mariusz marlena marta martyna maryla marzanna marzena mateusz matylda maurycy michal michalina mieczyslaw mieczyslawa mikolaj milena milosz miron miroslaw miroslawa monika nadia natalia natasza nikodem nina norbert oktawia oktawian olaf oleg olga olgierd oliwia oskar otylia patryk patrycja paula paulina pawel pelagia piotr polikarp przemyslaw radoslaw radoslawa rafal regina remigiusz renata robert roch roksana roland roman romana romuald rozalia roza rudolf ryszard ryszarda sabina salomea sandra sara sebastian sergiusz seweryn slawoj slawomir slawomira sonia stanislaw stanislawa stefan stefania sylwester sylwia sylwiusz szczepan szymon tadeusz tamara tatiana teodor teofil teresa tobiasz tomasz tomislaw tymon tymoteusz tytus urszula violetta wioleta wioletta waclaw waclawa waldemar walenty waleria walery walerian wanda wawrzyniec weronika wieslaw wieslawa wiktor wiktoria wilhelm wincenty wit witold wladyslaw wladyslawa wlodzimierz wlodzimiera wojciech zaneta zbigniew zbyszko zdzislaw zdzislawa zenon zenobia zofia zuzanna zygfryd zygmunt zyta';
const FOREIGN =
  'aaron abigail achim adel agnes ahmed alan albert alberto alejandro alex alexander alexandra alexei alexey alfonso alfredo ali alice alison alistair allan allen amanda amir amy ana anatolii andre andrea andreas andrei andrej andres andrew andrey andrii angela anita anja ann anne annette anthony antje antoine anton antonio arthur barbara beatrice ben benjamin bernd bernhard bettina bill björn bjorn bob boris brenda brian bruce camille carl carla carlo carlos carmen carol caroline catherine cengiz charles charlotte chen chiara chloe chris christa christian christiane christina christine christoph christopher claire claude claudia claudio clara craig cristina dan daniele dave david dean deborah denis dennis diane diego dieter dirk dmitri dmitry dmytro don donald donna douglas eduardo elena elisabeth elizabeth ellen emily emma enrico eric erica erik ernst esther eva evelyn fabio federico felix fernando fiona florence francesca francesco francis francisco frank franz fred frederic friedrich fritz gabriele gary geoffrey george georg georges gerald gerhard giorgio giovanni giulia giuseppe gonzalo gordon graham greg gregory guillaume gunter gunther guy hana hannah hans harald harry heather heidi heike heinrich heinz helen helena helmut henri henry herbert hiroshi holger howard hugo iain ian ignacio igor ines ingrid irene iris isabel isabella isabelle ivan jack jacques jaime james jan jana jane janet jason javier jean jeff jeffrey jennifer jens jeremy jessica jill jim jiri joan joe joel johan johann johannes john jon jonas jonathan jordan jorg jorge jose josef joseph joshua juan judith julie jun jürgen jurgen kai karen karin karl kate katharina katherine kathleen katja kay keith ken kenneth kevin kim klaus kristin kurt kyle lars laura laurent lauren laurence lea lee leo leonardo linda lisa liu lorenzo louis louise luca lucas lucia luis luca luke lutz lynn manuel marc marco margaret marguerite marie mariana marina mario mark markus martha martin martina mary matteo matthew matthias maurice mauro max maxim megan melanie mercedes mia michael michel michele michelle miguel mike mikhail mohamed mohammad mohammed monica monique mykhailo mykola nadine nancy natalie natalya nathan nicholas nick nicola nicolas nicole niels nigel nils nicholas noah nora oksana oleh oleksandr oleksii olena olivia oliver olivier oscar otto pablo pamela paolo pascal patricia patrick paul paula pavel pedro peter petr petra philip philipp philippe phillip pierre pietro predrag rachel rainer ralf ralph ramon raul raymond rebecca rené rene ricardo riccardo richard rita rob roberto roger rolf ronald rosa rose ross ruth ryan samantha samuel sam sandra sarah scott sean sergey sergei sergio serhii seth shannon sharon silvia simon simone sofia sophia sophie stefanie stefano steffen stephan stephanie stephen steve steven stewart stuart susan susanne svetlana svitlana sven sylvia tanja tanya taras ted teresa terry theo theodor theresa thierry thomas thorsten tim timothy tina tobias todd tom tomas tony tracy ulrich ulrike ursula uwe valentina valerie vanessa vasyl vera veronica victor victoria viktor vincent vincenzo virginia vitaliy vladimir volker volodymyr walter wei werner will william wolfgang wolfram xavier yann yaroslav yuri yurii yves zhang zoe';

const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `${POLISH} ${FOREIGN}`.normalize('NFD').replaceAll(/\p{M}/gu, '').split(' '),
);

/** Given names of two and three letters, which in capitals look like initials. */
const SHORT_GIVEN_NAMES: ReadonlySet<string> = new Set(
  'jan ewa ida iga ada iwo ian lea leo max mia tom tim kim ben dan don ted rob sam roy joe jon jim guy lee luc ann amy eva ivo uwe kai jun wit iza ola ela zoe'.split(
    ' ',
  ),
);

/** `C` and `Cz`, which stand for one letter of Polish. */
const DIGRAPHS = /^(cz|sz|ch|rz|dz|dż|dź|st|wł|wl|zb|th|kz)$/i;

export type Dictionary = { isGiven: (word: string) => boolean; isFamily: (word: string) => boolean };

/** `Krz.` of `Krzysztof`. */
export const beginsGivenName = (word: string) => {
  const plain = fold(word).replace('.', '');
  return !GIVEN_NAMES.has(plain) && GIVEN_NAMES.values().some((name) => name.startsWith(plain));
};

/** A dictionary of the common given names, with those of the people who are known. */
export function dictionaryOf(given: ReadonlySet<string>, families: ReadonlySet<string>): Dictionary {
  const isGiven = (word: string) => {
    const plain = fold(word).replaceAll(/[.'’]/g, '');
    if (GIVEN_NAMES.has(plain) || given.has(plain)) return true;
    const halves = plain.split('-');
    return halves.length > 1 && halves.every((half) => GIVEN_NAMES.has(half) || given.has(half));
  };
  return { isGiven, isFamily: (word) => families.has(fold(word).replaceAll(/[^\p{L}]/gu, '')) };
}

const isCapitals = (word: string) => /^[\p{Lu}'’-]{2,}$/u.test(word);

/** `LIS` beside given names alone. */
const isShortFamily = (word: string, others: readonly string[]) =>
  word.length === 3 && others.every((other) => GIVEN_NAMES.has(fold(other)));

/** Whether a word is the initials of given names; `among`: the words of its author. */
export function isInitials(word: string, among: readonly string[]): boolean {
  if (/^\p{L}\.?$/u.test(word)) return true;
  // `J.A.`, `J.-P.`, `A.B`, `Cz.`
  if (/^(\p{L}{1,2}\.-?)+(\p{L}{1,2}\.?)?$/u.test(word)) return true;
  if (/^(\p{Lu}-)+\p{Lu}\.?$/u.test(word)) return true;
  if (/^\p{Lu}{3}\.?$/u.test(word) && SHORT_GIVEN_NAMES.has(fold(word).replace('.', ''))) return false;
  // `Krzyszt.`
  if (/^\p{Lu}\p{Ll}{1,6}\.$/u.test(word) && !PARTICLES.has(fold(word).replace('.', '')))
    return among.at(-1) === word || word.length < 6;
  if (DIGRAPHS.test(word) && /^\p{Lu}\p{Ll}$/u.test(word)) return true;
  if (!/^\p{Lu}{2,3}$/u.test(word) || PARTICLES.has(fold(word))) return false;
  // `Kowalski JA`; in a line of capitals only behind the name.
  const others = among.filter((other) => other !== word);
  if (others.some((other) => /\p{Ll}/u.test(other))) return !isShortFamily(word, others);
  return (
    among.length > 1 &&
    among.at(-1) === word &&
    others.some((other) => other.length > 3) &&
    (word.length === 2 || !GIVEN_NAMES.has(fold(word)))
  );
}

/**
 * `DE` of `Kowalska DE` as `D.E.`: capitals beside other letters are initials, not particles; `Jan LIS` is a family name.
 */
export function spelledInitials(words: string[]): string[] {
  if (words.every((word) => !/\p{Ll}/u.test(word))) return words;
  return words.map((word, index) => {
    if (!/^\p{Lu}{2,3}$/u.test(word)) return word;
    // `Jan VAN DER BERG`
    if (words.slice(index + 1).some((other) => /^[\p{Lu}-]{4,}$/u.test(other))) return word;
    const others = words.filter((other) => other !== word);
    const isName = (word.length === 3 && SHORT_GIVEN_NAMES.has(fold(word))) || isShortFamily(word, others);
    return isName ? word : [...word].map((letter) => `${letter}.`).join('');
  });
}

/** Given names one by one: `J.A.` is `J.` and `A.`, `Anna-Maria` two names; a full stop marks what is shortened. */
export function givenOf(words: readonly string[], among: readonly string[]): string[] {
  return words.flatMap((word) => {
    if (!isInitials(word, among)) return word.split('-').filter((part) => part !== '');
    if (/^\p{Lu}{2,3}$/u.test(word)) return [...word].map((letter) => `${letter}.`);
    return word
      .split(/[.-]+/)
      .filter((part) => part !== '')
      .map((part) => `${part}.`);
  });
}

export const isParticle = (word: string) => PARTICLES.has(fold(word).replaceAll(/['’.]/g, ''));

/** 1: the given name stands first, -1: the family name, 0: the words do not say. */
export function orderOf(words: readonly string[], { isGiven }: Dictionary): number {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (isCapitals(first) !== isCapitals(last) && words.some((word) => /\p{Ll}/u.test(word)))
    return isCapitals(first) ? -1 : 1;
  if (isGiven(first) !== isGiven(last)) return isGiven(first) ? 1 : -1;
  const [firstLooks, lastLooks] = [looksFamily(first), looksFamily(last)];
  return firstLooks === lastLooks ? 0 : lastLooks ? 1 : -1;
}

/** Endings that given names do not have. */
export const looksFamily = (word: string) =>
  /(sk[ia]|ck[ia]|dzk[ia]|wicz|czyk|owna|ówna)$/.test(fold(word)) || /.-./.test(word);
