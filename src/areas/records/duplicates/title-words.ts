/** Words of titles, folded (`fold`): in Polish, English, German, French, Spanish, Italian, Russian and Ukrainian. */
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Say nothing by themselves: lost, added and changed about without another title. */
export const STOP_WORDS = words(
  'a an the of in on at and or for to by as is are i w we z ze na do o u oraz lub a dla od und oder der die das den dem des ein eine einer im zu von mit fur le la les du de des et un une el los las y e il lo gli con per del della',
);

/** Turn a title into its opposite: never a slip of the pen. */
export const OPPOSITE_PREFIXES = [
  'nie',
  'non',
  'in',
  'un',
  'im',
  'ir',
  'dis',
  'de',
  're',
  'pre',
  'post',
  'anti',
  'bez',
];
export const OPPOSITE_PAIRS: readonly (readonly [string, string])[] = [
  ['hyper', 'hypo'],
  ['hiper', 'hipo'],
  ['inter', 'intra'],
  ['micro', 'macro'],
  ['mikro', 'makro'],
  ['endo', 'exo'],
  ['endo', 'egzo'],
  ['mono', 'poly'],
  ['pre', 'pro'],
  ['pre', 'per'],
  ['wewn', 'zewn'],
  ['under', 'over'],
  ['male', 'female'],
  ['men', 'women'],
  ['meska', 'zenska'],
  ['inner', 'outer'],
  ['internal', 'external'],
  ['import', 'export'],
  ['import', 'eksport'],
  ['increas', 'decreas'],
  ['east', 'west'],
  ['early', 'late'],
  ['younger', 'older'],
  ['simple', 'sample'],
  ['exclusion', 'inclusion'],
  // Other things by a letter or two.
  ['lubusk', 'lubelsk'],
  ['austria', 'australia'],
  ['slovaki', 'sloveni'],
  ['slowacj', 'sloweni'],
  ['slowack', 'slowensk'],
  ['iran', 'iraq'],
  ['iran', 'irak'],
  ['adsor', 'absor'],
  ['nitrat', 'nitrit'],
  ['sulfat', 'sulfit'],
  ['azotan', 'azotyn'],
  ['siarczan', 'siarczyn'],
  ['chlorid', 'chlorin'],
  ['neurol', 'nefrol'],
  ['neurol', 'nephrol'],
  ['ekonomi', 'ergonomi'],
  ['arter', 'arthr'],
  ['dysphag', 'dysphas'],
  ['prenatal', 'perinatal'],
];

/** Say which part, volume or number of a whole it is, before or after a number. */
export const PART_WORDS = words(
  'part parts pt czesc cz czesci tom tomy t vol volume volumes volumen tome band bd teil partie parte zeszyt zesz nr no number numer book ksiega odcinek episode rozdzial chapter seria ser series kapitel heft czast chast tomus pars',
);
/** Of a work printed anew, before or after a number. */
export const EDITION_WORDS = words('wyd wydanie ed edn edition editions auflage aufl izdanie vydani edycja');
/** An edition without a number. */
export const REVISED_WORDS = words(
  'revised expanded poprawione zmienione rozszerzone uzupelnione uaktualnione zaktualizowane updated enlarged popr zm rozsz uzup',
);

const ORDINAL_LISTS = [
  'first pierwszy pierwsza pierwsze pierwszej one',
  'second drugi druga drugie drugiej two',
  'third trzeci trzecia trzecie trzeciej three',
  'fourth czwarty czwarta czwarte czwartej four',
  'fifth piaty piata piate piatej five',
  'sixth szosty szosta szoste szostej six',
  'seventh siodmy siodma siodme siodmej seven',
  'eighth osmy osma osme osmej eight',
  'ninth dziewiaty dziewiata dziewiate dziewiatej nine',
  'tenth dziesiaty dziesiata dziesiate dziesiatej ten',
];
export const ORDINALS: ReadonlyMap<string, string> = new Map(
  ORDINAL_LISTS.flatMap((list, index) => list.split(' ').map((word) => [word, String(index + 1)] as const)),
);

const CARDINAL_LISTS: Record<string, string> = {
  1: 'one',
  2: 'two dwa dwie dwoch',
  3: 'three trzy trzech',
  4: 'four cztery czterech',
  5: 'five piec pieciu',
  6: 'six szesc szesciu',
  7: 'seven siedem siedmiu',
  8: 'eight osiem osmiu',
  9: 'nine dziewiec dziewieciu',
  // The English word is the Polish `this`.
  10: 'dziesiec dziesieciu',
  11: 'eleven jedenascie jedenastu',
  12: 'twelve dwanascie dwunastu',
  15: 'fifteen pietnascie pietnastu',
  20: 'twenty dwadziescia dwudziestu',
  30: 'thirty trzydziesci trzydziestu',
  40: 'forty czterdziesci czterdziestu',
  50: 'fifty piecdziesiat piecdziesieciu',
  60: 'sixty szescdziesiat szescdziesieciu',
  70: 'seventy siedemdziesiat siedemdziesieciu',
  80: 'eighty osiemdziesiat osiemdziesieciu',
  90: 'ninety dziewiecdziesiat dziewiecdziesieciu',
  100: 'sto',
};
/** How many of something, in words. */
export const CARDINALS: ReadonlyMap<string, string> = new Map(
  Object.entries(CARDINAL_LISTS).flatMap(([value, list]) => list.split(' ').map((word) => [word, value] as const)),
);

/** As numbers do, they tell one of a series from the next. */
export const SERIAL_WORDS = words(
  'styczen stycznia luty lutego marzec marca kwiecien kwietnia maj maja czerwiec czerwca lipiec lipca sierpien sierpnia wrzesien wrzesnia pazdziernik pazdziernika listopad listopada grudzien grudnia january february march april june july august september october november december wiosna wiosny lato jesien jesieni zima zimy spring summer autumn winter',
);

/** Beginnings of a title, or of a part of it, that make another publication of the same words. */
const HARD_MARKERS: Record<string, string> = {
  erratum: 'correction',
  errata: 'correction',
  corrigendum: 'correction',
  corrigenda: 'correction',
  correction: 'correction',
  corrections: 'correction',
  'author correction': 'correction',
  'publisher correction': 'correction',
  addendum: 'correction',
  sprostowanie: 'correction',
  sprostowania: 'correction',
  korekta: 'correction',
  erratumto: 'correction',
  uzupelnienie: 'correction',
  berichtigung: 'correction',
  retraction: 'retraction',
  'retraction note': 'retraction',
  'expression of concern': 'retraction',
  wycofanie: 'retraction',
  reply: 'reply',
  replies: 'reply',
  'author reply': 'reply',
  'authors reply': 'reply',
  'response to': 'reply',
  'author response': 'reply',
  'authors response': 'reply',
  rejoinder: 'reply',
  odpowiedz: 'reply',
  'w odpowiedzi': 'reply',
  replika: 'reply',
};
const SOFT_MARKERS: Record<string, string> = {
  comment: 'comment',
  comments: 'comment',
  'commentary on': 'comment',
  commentary: 'comment',
  komentarz: 'comment',
  polemika: 'comment',
  'uwagi do': 'comment',
  'letter to': 'comment',
  discussion: 'comment',
  dyskusja: 'comment',
  glosa: 'comment',
  'review of': 'review',
  'book review': 'review',
  'a review of': 'review',
  recenzja: 'review',
  rec: 'review',
  rez: 'review',
  abstract: 'abstract',
  abstrakt: 'abstract',
  streszczenie: 'abstract',
  'extended abstract': 'abstract',
  'conference abstract': 'abstract',
  poster: 'abstract',
  supplement: 'supplement',
  'supplementary material': 'supplement',
  suplement: 'supplement',
  appendix: 'supplement',
  aneks: 'supplement',
  'study protocol': 'protocol',
  protocol: 'protocol',
  'protokol badania': 'protocol',
  introduction: 'introduction',
  'an introduction': 'introduction',
  wstep: 'introduction',
  wprowadzenie: 'introduction',
  przedmowa: 'introduction',
  preface: 'introduction',
  foreword: 'introduction',
  poslowie: 'introduction',
  afterword: 'introduction',
  zakonczenie: 'introduction',
  podsumowanie: 'introduction',
  editorial: 'introduction',
  'english version': 'translation',
  'polish version': 'translation',
  'wersja angielska': 'translation',
  'wersja polska': 'translation',
  'wersja anglojezyczna': 'translation',
  'wersja polskojezyczna': 'translation',
  'wydanie angielskie': 'translation',
  'wydanie polskie': 'translation',
  'english edition': 'translation',
  'polish edition': 'translation',
  'english translation': 'translation',
  'polish translation': 'translation',
  przeklad: 'translation',
  tlumaczenie: 'translation',
  translation: 'translation',
  'in polish': 'translation',
  'in english': 'translation',
  'po polsku': 'translation',
  'po angielsku': 'translation',
  'wersja skrocona': 'short version',
  'short version': 'short version',
  'wersja rozszerzona': 'long version',
  'extended version': 'long version',
  workbook: 'workbook',
  'zeszyt cwiczen': 'workbook',
};
export type Marker = { name: string; hard: boolean };
const entries = (markers: Record<string, string>, hard: boolean) =>
  Object.entries(markers).map(([text, name]): [string, Marker] => [text, { name, hard }]);
export const MARKERS: ReadonlyMap<string, Marker> = new Map([
  ...entries(SOFT_MARKERS, false),
  ...entries(HARD_MARKERS, true),
]);

/** Of which titles are made that stand in every issue and book. */
export const GENERIC_WORDS = words(
  'wstep wprowadzenie slowo wstepne przedmowa poslowie zakonczenie podsumowanie wnioski od redakcji redakcja redaktora redaktorow redaktor naczelnego naczelny numeru numer tomu tom wydawcy autora autorow autor komitetu editorial editors editor editorials note notes introduction intro foreword preface afterword conclusion conclusions epilogue epilog prolog prologue acknowledgements acknowledgments podziekowania recenzja recenzje recenzji rec review reviews book books ksiazki ksiazek sprawozdanie sprawozdania report reports raport kronika chronicle nekrolog obituary wspomnienie memoriam in list listy letter letters do komentarz comment comments commentary discussion dyskusja polemika polemiki bibliografia bibliography references literatura spis tresci contents table index indeks abstract abstracts abstrakt streszczenie streszczenia summary news aktualnosci komunikat komunikaty wydarzenia events varia miscellanea errata erratum corrigendum correction sprostowanie appendix aneks zalacznik zalaczniki biogram biogramy noty notes about authors glossary slownik skroty wykaz skrotow list of contributors contributors guest special issue this message president welcome wywiad interview rozmowa reply response odpowiedz vorwort einleitung nachwort avant propos general issue oddajemy rece czytelnikow czytelnika the and of to from i w na dla a an',
);
