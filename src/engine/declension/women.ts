/** Which surnames of women in -a are adjectives. The feminine adjective is told from a noun by its stem, not by its end. */

import { listed } from './exceptions.ts';

/** Adjectives that are surnames, by their stems before -a. */
const ADJECTIVES = listed(`
  Biał Bos Bystr Bur Chud Cich Ciepł Ciemn Ciasn Czarn Czerwon Dług Dobr Drobn Dumn Dzik Garbat Głuch Gładk Goł Gorąc
  Gorzk Górn Grub Gęst Jasn Jar Kędzierzaw Krótk Kulaw Lew Lub Łys Mądr Mał Małolepsz Marn Młod Mocn Modr Mokr Nisk
  Now Ognist Ostr Piękn Płask Pochył Podgórn Prost Prav Praw Rud Rumian Siw Skromn Słab Słodk Smutn Star Such Surow
  Szar Szczer Szerok Śmiał Święt Tłust Tward Wesoł Wielk Wysok Zielon Zimn Złot Żółt Kus Krzyw Bogat Żyw Rogat Kosmat
  Zgnił Niemraw Bujn Bezdomn Ogorzał Zdrow Szczęsn Szczodr Hoż Duż Śwież Lepsz Starsz Młodsz Nowsz Większ Mniejsz Wyższ Niższ Grubsz Tańsz Bliższ Dalsz Pierwsz Lekk Miękk Cienk Ciężk Rzadk
  Głębok Dalek Blisk Wąsk Tęg Ubog Drog Błog Srog Chytr Skor Chor Sier Skąp Tęp Ślep Niem Łakom Strom Blad Śniad
  Dojrzał Zuchwał Wspaniał Doskonał Stał Trwał Cał Mił Pękat Czyst Pust Sędziw Leniw Szczęśliw Cierpliw Upart Wolsk
  Gniad Płow Buraw Kochan Malowan Szalon Uczon Czubat Głowat Wąsat Brodat Kudłat Łaciat Piegowat Raptown
  Czartor Prędk Rześk Ruchliw Ciekaw Żwaw Łaskaw Krwaw Krzepk Skryt Ukryt Otwart Zawart Rozpart Pogodn Hojn Strojn
  Przystojn Znajom Gorącz Obc Cudn Wiern Pokorn Wytworn Zagórn Nagórn Śródgórn Zaporn Chmurn Dworn Piasczyst Kamienist
  Świetlist Wieczyst Sierdzist Rzęsist Zawist Żelazn Bestr Szad Bielawn Duchovn Podgajn Burdz Dawn Sławn Równ Główn
  Pełn Brzesk Śląsk Łąck Łęck Bąck Święck Sosnow Lipow Dębow Trzeci Piąt Szóst Siódm Ósm Podsiadł Dorosł Rosł
  Zasiedział Zmarzł Wyschł Zasłużon Czerwień Wesołowsk Borow Cesarz Średni Przedni Tylni Ostatni Letni Żytni Bratni Głupi Tani Sąsiedni Poprzedni Odpowiedni Uprzedni Gościnni Psi Lisi Ptasi Rybi Krowi Gęsi Koźl Kurz
  Niewiadom Ponur Bil Bił Masn Krasn Własn Osadch Tykh Sukh Hlukh Hladk Hlybok Vysok Shyrok Świerz Owsian Miedzian Słomian Drewnian Glinian Lnian Wełnian Różan Szklan Blaszan Lis Polsk Rusk Czesk Prusk Węgiersk Grodzk Szwedzk Tatarsk Krawieck Bednarsk
  Zwykł Niezwykł Smukł Nagł Biegł Przebiegł Okrągł Rozległ Podległ Przyległ Uległ Ścisł Wyniosł Wzniosł Przeszł Wątł Zmarł
  Zawił Pochył Otył Był Kręt Zajęt Wzięt Gięt Czwart Zwart Szost Dziesiąt Znan Nieznan Wybran Pijan Skazan Zebran Chrom
  Płoch Lich Kruch Rącz Urocz Ochocz Poczciw Uczciw Prawdziw Właściw Troskliw Skwapliw Jaskraw Plugaw Szlachetn Rann Porann
  Starann Słonn Senn Kamienn Szlachcick Rycersk Królewsk Książęc Cielęc Wilcz Bycz Krucz Orl Kozi Owcz Byk Wartk Szybk Płytk
  Rzutk Giętk Wiotk Brzydk Wątk Kruchk Zręczn Znakomit Pospolit Obfit Syt Skryt Sprośn Skrzydlat Pyzat Kosmat Smarkat
  Łaciast Płaszcz Trzeźw Martw Sztywn Pewn Krewn Winn Inn Drętw Światł Rzewn Zwiewn Bezpieczn Bezpańsk Wieln Bezimienn
  Wielmożn Możn Ważn Poważn Próżn Zbożn Pobożn Podróżn Drożn Wielebn Chwalebn Bitn Zbytn Dostatn Zasobn Osobn Podobn Nadobn
  Czuł Czynn Częst Chciw Cenn Konn Gminn Gibk Gromk Lepk Leciw Ospał Okazał Poufał Pstr Przykr Słon Słynn Skłonn Tkan
  Trafn Tęskn Uczynn Ufn Wonn Wrog Wtór Zwinn Zażart Łatw Żarliw Żartk Żałosn Radosn Litosn Zupełn Mikr Miałk Mściw Kryt
  Krewk Korn Cierpk Bywał Ozim Odkryt Poziom Rdzaw Rodzim Ruchom Rzeźw Sypk Znikom Żonat Chyż Jedyn Mnog Gorliw Koronn
  Zakonn Obronn Wiślan Maślan Ceglan Iglan Uszat Zębat Piegat Pyskat Sękat Puchat Bitn Umown Wymown Ponown Cudown Słown
  Ozdobn Chrobr Obł Podł Otarł Zeszł Zbiegł Rud Płow Gniewn Słuszn
`);

/** Nouns with the ends of adjectives: Deska – Deski, Dąbrowa – Dąbrowy. */
const NOUNS = listed(`
  Deska Kluska Laska Łaska Maska Miska Troska Gąska Loska Goska Gryska Kuska Okraska Małyska Neska Brzoska Brzóska
  Kloska Kuropieska Kaska Kieska Kokoska Pliska Kraska Zapaska Opaska Kołyska Kreska Trzaska Wieteska Klęska Rzęska
  Łuska Łyska Nioska Faska Kolaska Teska Alaska Nebraska Waleska Packa Tacka Macka Wicka Gacka Wacka Młocka Nocka
  Placka Mycka Kocka Dąbrowa Głowa Krowa Mowa Połowa Sowa Podkowa Budowa Rozmowa Wdowa Osnowa Synowa Ceynowa
  Cejnowa Cenowa Kiowa Canova Casanova Villanova Bova Genova Venclova Nova Cholewa Drewa Dziewa Kostrzewa
  Plewa Ewa Reva Silveva Sarna Materna Cysterna Latarna Kawerna Perna Terna Tarna Korna Wojna Ściana Zmiana Pięta Mięta Zachęta Przynęta Wisła Perła Igła Cegła Jodła Mgła Kukła Pchła Anna Panna Wanna Manna Hanna Studna Bielizna Szubna Lidna
`);

/** Adjectives that others bear as nouns: Mądra – Mądrej or Mądry. */
const EITHER = listed(
  `Bila Olszowa Olchowa Mądra Bura Chuda Ciepła Dzika Gruba Kusa Ruda Cała Ciężka Podsiadła Luta Rusa Suta Kuta Sina Łasa Raba`,
);

/** Kowalska, Wysocka, Zawadzka; Konieczna, Leśna, Górna; Nowakowa, Turgieniewa, Iwanowa, Nováková. */
const ADJECTIVE =
  /(?:[sc]|dz)ka$|(?:cz|sz|[lżśźdbptmrc]|(?:[isz]|sz|rz|ż)en|(?:[^eouąęó]|[^o]rze)w|uj|ych)na$|o[wv](?:it)?a$|ąca$|[cdkpśtżń]liwa$|.{2}(?:[bpwmnśćźz]i|sz|cz|ż)ona$|(?:[ij]|cz|sz)ewa$|.{3}eva$|owata$|zasta$|á$/;

/** Letters that Polish and Slavic adjectives in -na do not have: Doudna. */
const FOREIGN_NA = /(?:ou|oo|ee|ph|x|q).*na$/i;

/** Whether it is the stem of an adjective that is a surname, without its ending. */
export const isAdjectiveStem = (stem: string) => ADJECTIVES.has(stem);

/** Whether a woman's surname in -a is an adjective. */
export const isAdjective = (word: string) =>
  !NOUNS.has(word) && (isAdjectiveStem(word.slice(0, -1)) || (ADJECTIVE.test(word) && !FOREIGN_NA.test(word)));

/** Short names in -ska and -cka, and ends that nouns have as well: Zwyczajna, Owsiana, Kochana. */
const OF_BOTH =
  /^[^aeiouyąęó]{1,2}[aeiouyąęó][sc]ka$|ęta$|śka$|[^aeiouyąęól]ła$|.{3}[^u]sta$|ewna$|chna$|[aiouy]nna$|[^iszrżc]enna$|owna$|[aeoó]jna$|[^r]iana$|(?:w|ch|d)ana$|[zlrc]ona$|[^aeiouyąęó]sza$|[^oicsr][sz]na$/i;

/** Whether other bearers of the same letters decline them otherwise: ends of both, and EITHER. */
export const mayBeEither = (word: string) =>
  EITHER.has(word) || (OF_BOTH.test(word) && !NOUNS.has(word) && !isAdjectiveStem(word.slice(0, -1)));
