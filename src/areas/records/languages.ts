import { byPolish } from '#shared/by-polish.ts';

/**
 * Codes of ISO 639-3 and Polish names: the languages of ISO 639-1, and those of sources, regions and minorities that
 * scholars publish in. Written down, because browsers know few names of languages.
 */
const NAMES = new Map(
  `
  aar afar; abk abchaski; afr afrikaans; aka akan; akk akadyjski; amh amharski; ang staroangielski; ara arabski;
  arc aramejski; arg aragoński; asm asamski; ast asturyjski; ava awarski; ave awestyjski; aym ajmara;
  aze azerbejdżański; bak baszkirski; bam bambara; bel białoruski; ben bengalski; bis bislama; bod tybetański;
  bos bośniacki; bre bretoński; bul bułgarski; cat kataloński; ces czeski; cha czamorro; che czeczeński;
  chu cerkiewnosłowiański; chv czuwaski; ckb sorani; cop koptyjski; cor kornijski; cos korsykański; cre kri;
  csb kaszubski; cym walijski; dan duński; deu niemiecki; div malediwski; dsb dolnołużycki; dzo dzongkha;
  egy staroegipski; ell grecki; eng angielski; enm średnioangielski; epo esperanto; est estoński; eus baskijski;
  ewe ewe; fao farerski; fas perski; fij fidżijski; fin fiński; fra francuski; fro starofrancuski;
  fry zachodniofryzyjski; ful fulani; gla szkocki gaelicki; gle irlandzki; glg galicyjski; glv manx;
  gmh średnio-wysoko-niemiecki; goh staro-wysoko-niemiecki; got gocki; grc starogrecki; grn guarani; guj gudżarati;
  hat kreolski haitański; hau hausa; heb hebrajski; her herero; hin hindi; hmo hiri motu; hrv chorwacki;
  hsb górnołużycki; hun węgierski; hye ormiański; ibo igbo; ido ido; iii syczuański; iku inuktitut;
  ile interlingue; ina interlingua; ind indonezyjski; ipk inupiak; isl islandzki; ita włoski; jav jawajski;
  jpn japoński; kal grenlandzki; kan kannada; kas kaszmirski; kat gruziński; kau kanuri; kaz kazachski;
  khm khmerski; kik kikuju; kin kinya-ruanda; kir kirgiski; kom komi; kon kongo; kor koreański; kua kwanyama;
  kur kurdyjski; lad ladyński; lao laotański; lat łaciński; lav łotewski; lim limburski; lin lingala; lit litewski;
  ltg łatgalski; ltz luksemburski; lub luba-katanga; lug ganda; lzh chiński klasyczny; mah marszalski;
  mal malajalam; mar marathi; mkd macedoński; mlg malgaski; mlt maltański; mon mongolski; mri maoryjski;
  msa malajski; mul wiele języków; mya birmański; nau nauruański; nav nawaho; nbl ndebele południowy;
  nde ndebele północny; ndo ndonga; nep nepalski; nld niderlandzki; nno norweski (nynorsk); nob norweski (bokmål);
  non staronordyjski; nor norweski; nya njandża; oci oksytański; oji odżibwa; ori orija; orm oromo; oss osetyjski;
  ota osmańsko-turecki; pan pendżabski; peo staroperski; pli palijski; pol polski; por portugalski; prg pruski;
  pro staroprowansalski; pus paszto; que keczua; roh retoromański; rom cygański; ron rumuński; rue rusiński;
  run rundi; rus rosyjski; sag sango; sah jakucki; san sanskryt; sco scots; sin syngaleski; slk słowacki;
  slv słoweński; sme północnolapoński; smo samoański; sna shona; snd sindhi; som somalijski; sot sotho południowy;
  spa hiszpański; sqi albański; srd sardyński; srp serbski; ssw suazi; sun sundajski; sux sumeryjski; swa suahili;
  swe szwedzki; syc syriacki; szl śląski; tah tahitański; tam tamilski; tat tatarski; tel telugu; tgk tadżycki;
  tgl filipiński; tha tajski; tir tigrinia; ton tonga; tsn setswana; tso tsonga; tuk turkmeński; tur turecki;
  uig ujgurski; ukr ukraiński; urd urdu; uzb uzbecki; ven venda; vie wietnamski; vol wolapik; wln waloński;
  wol wolof; xho khosa; yid jidysz; yor joruba; zha czuang; zho chiński; zul zulu
`
    .split(';')
    .map((each) => each.trim().split(/ (.*)/s, 2) as [code: string, name: string]),
);

/** The first of a choice. */
const OFTEN = ['pol', 'eng', 'deu', 'fra', 'spa', 'ita', 'rus', 'ukr', 'ces', 'slk', 'lat'];

const languageName = (code: string) => NAMES.get(code) ?? code;

/** Polish names by code: those of most works first, then by the alphabet. */
export const LANGUAGES: Readonly<Record<string, string>> = Object.fromEntries([
  ...OFTEN.map((code) => [code, languageName(code)] as const),
  ...[...NAMES].filter(([code]) => !OFTEN.includes(code)).toSorted(([, one], [, other]) => byPolish(one, other)),
]);

/** What sources call languages beside their codes and names. */
const OTHERWISE: Readonly<Record<string, string>> = {
  american: 'eng',
  british: 'eng',
  ngerman: 'deu',
  naustrian: 'deu',
  brazil: 'por',
  farsi: 'fas',
  greek: 'ell',
  nowogrecki: 'ell',
};

/** `ger`, `deu` and `de-AT` are all `de`. */
function tagOf(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0]?.split('-', 1)[0];
  } catch {
    // A word that is no code.
    return undefined;
  }
}

const byWord = new Map<string, string>();
const inEnglish = new Intl.DisplayNames(['en'], { type: 'language' });

function wordsOfLanguages(): ReadonlyMap<string, string> {
  if (byWord.size > 0) return byWord;
  for (const [code, name] of Object.entries(LANGUAGES)) {
    for (const word of [code, tagOf(code), name, inEnglish.of(code)]) if (word) byWord.set(word.toLowerCase(), code);
  }
  for (const [word, code] of Object.entries(OTHERWISE)) byWord.set(word, code);
  return byWord;
}

/** The code of a language by its code of two or three letters (`pl-PL`), its Polish or English name. */
export function languageOf(text: string): string | undefined {
  const words = wordsOfLanguages();
  const typed = text.trim().toLowerCase();
  const first = typed.split(/[;,/]/, 1)[0]?.trim() ?? '';
  return words.get(first) ?? words.get(tagOf(first) ?? '') ?? words.get(first.split(/[\s-]/, 1)[0] ?? '');
}
