/** Codes of ISO 639-3: the languages of ISO 639-1, and those of sources, regions and minorities that scholars publish in. */
const CODES =
  `aar abk afr aka akk amh ang ara arc arg asm ast ava ave aym aze bak bam bel ben bis bod bos bre bul cat ces cha
  che chu chv ckb cop cor cos cre csb cym dan deu div dsb dzo egy ell eng enm epo est eus ewe fao fas fij fin fra fro fry ful
  gla gle glg glv gmh goh got grc grn guj hat hau heb her hin hmo hrv hsb hun hye ibo ido iii iku ile ina ind ipk isl ita
  jav jpn kal kan kas kat kau kaz khm kik kin kir kom kon kor kua kur lad lao lat lav lim lin lit ltg ltz lub lug lzh mah mal mar
  mkd mlg mlt mon mri msa mul mya nau nav nbl nde ndo nep nld nno nob non nor nya oci oji ori orm oss ota pan peo pli pol por prg
  pro pus que roh rom ron rue run rus sag sah san sco sin slk slv sme smo sna snd som sot spa sqi srd srp ssw sun sux swa swe syc
  szl tah tam tat tel tgk tgl tha tir ton tsn tso tuk tur uig ukr urd uzb ven vie vol wln wol xho yid yor zha zho zul`.split(
    /\s+/,
  );

/** The first of a choice. */
const OFTEN = ['pol', 'eng', 'deu', 'fra', 'spa', 'ita', 'rus', 'ukr', 'ces', 'slk', 'lat'];

const inPolish = new Intl.DisplayNames(['pl'], { type: 'language' });
const nameOf = (code: string) => inPolish.of(code) ?? code;

/** Polish names by code: those of most works first, then by the alphabet. */
export const LANGUAGES: Readonly<Record<string, string>> = Object.fromEntries([
  ...OFTEN.map((code) => [code, nameOf(code)] as const),
  ...CODES.filter((code) => !OFTEN.includes(code))
    .map((code) => [code, nameOf(code)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, 'pl')),
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
