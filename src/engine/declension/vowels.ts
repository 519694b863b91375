import { ENGLISH_Y, HEARD_E, HUNGARIAN_Y, INDECLINABLE, RUSSIAN_Y, SILENT_E } from './exceptions.ts';
import type { Declined } from './forms.ts';
import {
  animate,
  animateInC,
  declineAdjective,
  declineForeignY,
  declineHeardE,
  declineSilent,
  declineWholeAdjective,
  same,
  unsure,
} from './patterns.ts';
import { isAdjectiveStem } from './women.ts';

/** Before -y Polish adjectives have no double letters but -nn-, no -l-, -k-, -j-, -v-, -x-; … */
const ENGLISH =
  /(?:([bdfglmprst])\1|[^aeiouy]b|[nr]c|[aeu]nn|ohnn|th|ph|ck|sh|qu|[bdeiklpt]l|[aiour]l|[eor]r[dt]|ard|[^e]nd|.{2}ur|.har|[kjvx])y$|^(?:Mc|Mac(?=[A-Z])|O')\S*y$/;
/** … these are adjectives all the same. */
const POLISH_Y = new Set(['Newerly', 'Bury', 'Ponury', 'Landy', 'Budionny', 'Innocenty', 'Twardy', 'Ściegienny']);
const CZECH = /[sc]ky$/;
/** Ends of Polish adjectives and saints’ names; other names in -y may be English ones, unless their stem is a known adjective. */
const ADJECTIVAL = /(?:[^n]n|(?:[isczż]|[aeiou]j)enn|[wł]|[^r]t|sz|cz|ż|rz|[ąę]c|ch)y$/;
const SAINT =
  /^(?:Bonifac|Ignac|Pankrac|Serwac|Alojz|Gerwaz|Protaz|Cezar|Hilar|Makar|Apolinar|Januar|Ksawer|Xawer|Wawer|Onufr|Gregor|Grzegor|Metod|Wiktor|Bazyl|Maur|Jur|Jerz|Tyburc|Oleks|Wikar|Bator|Chrobr)y$/;

function declineInY(word: string): Declined {
  if (/[aeiouíóáú]y$/.test(word)) return animate(word);
  if (isAdjectiveStem(word.slice(0, -1))) return declineAdjective(word);
  if (/[kg]ý$/.test(word) || CZECH.test(word)) return declineAdjective(`${word.slice(0, -1)}i`);
  if (/[^sckg]ý$/.test(word) || POLISH_Y.has(word) || SAINT.test(word) || /(?:[isczż]|[aeiou]j)enny$/.test(word))
    return declineAdjective(word);
  if (HUNGARIAN_Y.has(word) || /[áéöőüű]\S*[glnt]y$/.test(word)) return animate(word);
  if (/é\S*ry$/.test(word) && !ENGLISH_Y.has(word)) return unsure(declineForeignY(word));
  if (/[áéíöőüű]\S*y$/.test(word) && !ENGLISH_Y.has(word)) return unsure(declineWholeAdjective(word));
  if (ENGLISH_Y.has(word) || ENGLISH.test(word)) return declineForeignY(word);
  return ADJECTIVAL.test(word) && !RUSSIAN_Y.test(word) ? declineAdjective(word) : unsure(declineAdjective(word));
}

/** A final -e is not heard in French and English after these, … */
const SILENT = new RegExp(
  [
    '(?:dg|gn|qu|gu|err|[ao]ir|ièr|uir|[^ei]ur|[vtdb]r|ett|[aeou]ill|vill|shir|stl|[^aeioum]ph)e$',
    '(?:ee|ea|oo|ou|oa|ai|oy|ay|ey|[bdhklmprstwfcv]y)(?:[bcdfgklmnprstvz]|rk|rn|ss|th)e$',
    '(?:[aeiou]n|[aiour])ce$',
    '(?:rid|ol|[aeiou][rl]|[bcdfghklmnprstvw]a|on)ge$',
    'esne$',
    '[aeiouy]ve$',
    '(?:[^s]u|[aio])ke$',
    '(?:au|[dhlrtw]y)de$',
    '..(?:dale|gale)$',
    '(?:[bdhlnrtwy]a|[hmdk]i|y)te$',
    '(?:[eou]|au|or|ol)me$',
    'tophe$',
    '(?:[^e]i|[ou]a|sto|[hv]er|[hlbs]or|bour|ow|ster)ne$',
    '(?:[rsw]o|har|hor|ipp)pe$',
    '(?:ouss|ous|ors|eu[sz]|uis)e$',
    '[oa]we$',
    'combe$',
    'oore$',
    '[éèêîôç]\\S*(?:nn|n|r|t|d|l|m|c|s)e$',
  ].join('|'),
);
/** … and is heard in German, Polish, Italian and Japanese after these. */
const HEARD = new RegExp(
  [
    '(?:sch|ts|[^u]z|tz|ft|rst|cht|pf|mp|mm|nd|ng|nk|lk|rk|dk|tk|mk|kk|ck|hk|sk|lt|öhm|ehm|hn|hl|pk|bk|wk|[lr]z)e$',
    '(?:ei|äu|ö|ü|ä|oh|ah|uh|eh|ij|ie(?!r)|au(?!d))[bdfgklmnrst]{1,2}e$',
    '(?:dz|cz|rz|sz|ż|ń|dj|j|ij|wi|ci|zi|si)e$',
    '(?:tor|sar|ier|ion|epp|ant|ont|amb)e$',
    'o[eé]$',
  ].join('|'),
);

function declineInE(word: string): Declined {
  if (word.endsWith('ee')) return unsure(same(word));
  if (/[éè]$/.test(word) || HEARD_E.has(word)) return declineHeardE(word);
  if (SILENT_E.has(word)) return declineSilent(word);
  const sound = word.toLowerCase();
  if (SILENT.test(sound)) return declineSilent(word);
  // Lie, Satie: some leave short ones as they are.
  if (word.endsWith('ie')) return word.length < 6 ? unsure(declineHeardE(word)) : declineHeardE(word);
  if (HEARD.test(sound)) return declineHeardE(word);
  return unsure(declineHeardE(word));
}

/** Passport spellings: Andrii and Siarhei end as if in -j, Zelenskyi is an adjective. */
function declineInI(word: string): Declined {
  if (word.endsWith('yi')) return declineWholeAdjective(word);
  // Krejčí – Krejčego or Krejčíego, Rui – Ruia or Ruiego.
  if (/[^ř]í$|^.?ui$/i.test(word)) return unsure(declineAdjective(word));
  return /[aeoi]i$|[^q]ui$/.test(word) ? animate(word) : declineAdjective(word);
}

/** Men's names that end in a vowel other than -a and -o. */
export function declineVowel(word: string): Declined {
  if (INDECLINABLE.has(word)) return same(word);
  // Xi, Oe, Thu: whether and how is a matter of habit.
  if (word.length < 3) return unsure(same(word));
  if (/[yý]$/.test(word)) return declineInY(word);
  if (/[eéè]$/.test(word)) return declineInE(word);
  if (/[ií]$/.test(word)) return declineInI(word);
  // Badiou stays, Belarusian Kavaliou is Kawalow to some.
  if (word.endsWith('ou')) return unsure(same(word));
  if (word.endsWith('ë')) return unsure(same(word));
  // Landau is heard with a consonant; other names in -u stay.
  if (!/[^e]au$/.test(word)) return same(word);
  // Bykau: Belarusian -au may be a consonant or not.
  return /[bdlnrt]au$/.test(word) ? animate(word) : unsure(animate(word));
}

/** -o of the pattern Marco – Marca. */
export function declineForeignO(word: string): Declined {
  const stem = word.slice(0, -1);
  return stem.endsWith('c') ? animateInC(stem) : animate(stem);
}
