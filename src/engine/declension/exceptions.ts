/** What no rule of endings can know. Lists are words parted by white space, so that a line of a review shows one name. */

const listed = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** The nominative, then genitive, dative and accusative. */
export type WholeForms = readonly [genitive: string, dative: string, accusative: string];

const forms = (text: string): ReadonlyMap<string, WholeForms> =>
  new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .map(([name = '', genitive = '', dative = '', accusative = '']) => [name, [genitive, dative, accusative]]),
  );

/** First names with forms of their own. */
export const FIRST_NAME_FORMS = {
  K: forms(`
    Agatha    Agathy     Agacie     Agathę
    Bertha    Berthy     Bercie     Berthę
    Edith     Edith      Edith      Edith
    Martha    Marthy     Marcie     Marthę
    Rebecca   Rebekki    Rebecce    Rebeccę
    Samantha  Samanthy   Samancie   Samanthę
 `),
  M: forms(`
    Bruno     Brunona    Brunonowi  Brunona
    Hugo      Hugona     Hugonowi   Hugona
    Iwo       Iwona      Iwonowi    Iwona
    Lew       Lwa        Lwowi      Lwa
    Otto      Ottona     Ottonowi   Ottona
 `),
};

/** Surnames of men with forms of their own; those in -a are declined so for women too. */
export const SURNAME_FORMS = forms(`
  Cukier     Cukra       Cukrowi       Cukra
  Dąb        Dęba        Dębowi        Dęba
  Dworzec    Dworca      Dworcowi      Dworca
  Gołąb      Gołębia     Gołębiowi     Gołębia
  Gwóźdź     Gwoździa    Gwoździowi    Gwoździa
  Jastrząb   Jastrzębia  Jastrzębiowi  Jastrzębia
  Karp       Karpia      Karpiowi      Karpia
  Kiełb      Kiełbia     Kiełbiowi     Kiełbia
  Kocioł     Kotła       Kotłowi       Kotła
  Kozioł     Kozła       Kozłowi       Kozła
  Książę     Księcia     Księciu       Księcia
  Kwiecień   Kwietnia    Kwietniowi    Kwietnia
  Lew        Lwa         Lwowi         Lwa
  Luter      Lutra       Lutrowi       Lutra
  Modrzew    Modrzewia   Modrzewiowi   Modrzewia
  Mróz       Mroza       Mrozowi       Mroza
  Ojciec     Ojca        Ojcowi        Ojca
  Orzeł      Orła        Orłowi        Orła
  Owies      Owsa        Owsowi        Owsa
  Paw        Pawia       Pawiowi       Pawia
  Sokół      Sokoła      Sokołowi      Sokoła
  Szwagier   Szwagra     Szwagrowi     Szwagra
  Wicher     Wichra      Wichrowi      Wichra
  Wół        Wołu        Wołowi        Wołu
  Żuraw      Żurawia     Żurawiowi     Żurawia
  Żółw       Żółwia      Żółwiowi      Żółwia
  Bór        Bora       Borowi        Bora
  Gwiazda    Gwiazdy     Gwieździe     Gwiazdę
`);

/** Women's first names in -nia that are diminutives: Hania – Hani, but Stefania – Stefanii. */
export const SOFT_FIRST_NAMES = listed(`
  Ania Bronia Dunia Frania Fronia Gienia Hania Kinia Lonia Lunia Mania Marynia Niania Renia Sonia Tania Tonia Wania Wenia
  Żenia Dzidzia Jadzia Władzia Magdzia Nadzia Madzia Kundzia Katia Pusia Ewunia
`);

/** Names in -sia, -zia, -cia, -nia that are foreign: Felicia – Felicii. */
export const FOREIGN_IA = listed(`
  Alicia Felicia Garcia Letycia Lucia Marcia Patricia Leticia Laetitia Nazia Gracia Mauricia Valencia
  Palencia Murcia Venezia Grazia Lucrezia Garzia Anastasia Athanasia Aspasia Fantasia
`);

/** -ca read as -ka: Bianca – Bianki. */
export const CA_AS_KA = listed(`
  Angelica Bianca Blanca Erica Federica Francesca Jessica Luca Ludovica Monica Veronica Lorca Franca Petrarca
  Fonseca
`);

/** Fleeting e that stays: Derek – Dereka. */
export const KEPT_E = listed(`
  Derek Malek Tarek Fidel Karel Daniel Stec Kozieł Alec Lautrec Perec
`);

/** Fleeting e that the ending alone does not tell. */
export const FLEETING_E = listed(`
  Aleksander Alexander Kacper Kasper Sylwester Silwester Leander Ewander Neander Puder Majster Bober
  Dyszel Pędzel Rommel Diesel Widelec
  Grudzień Sierpień Stempień Stopień Stępień Styczeń Uczeń Wrzesień Sworzeń Kordzień Więzień Tydzień
`);

/** A final -e that is not heard: Mike – Mike'a. */
export const SILENT_E = listed(`
   Antoine Bruce Blaise Clive Dave Eugene Wayne George Georges Guillaume Jerome Jérôme Jules Kyle
  Lawrence Luke Maurice Mike Neville Pete Philippe Pierre Steve Terence Zane Blake Chase Cole Duke Gabe Jake Nate
  Baudelaire Boole Brooke Browne Burke Clarke Coolidge Coleridge Comte Corneille Daladier
   Drake Duce Foote Gale Gilles Greene Hale Hawke Hume Joyce Keane Lagrange Laplace Lamartine
  Locke Lowe Malone Moore Moliere Molière Montaigne Newcombe O'Toole Page Paige Pope Price Prince Rice Rolle Rose Rowe
  Shakespeare Sartre Stone Stowe Thorne Verne Voltaire Wallace Wilde Wolfe Yale Steele Lance
     Saussure Tocqueville Whyte Barthe
`);

/** A final -y that is read as in English: Kennedy – Kennedy'ego. Double consonants and th, ph, ck before it are a rule. */
export const ENGLISH_Y = listed(`
  Andy Anthony Avery Betty Darcy Emery Gary Gregory Hardy Henry Hendry Kennedy Percy Randy Toby Tony Valéry Daly Grundy
  Mobley Cody Rudy Ruby Wendy Ivory Emory Kimberly Brady Grady Connolly Mulvany Moriarty
`);

/** Hungarian -y after g, l, n, t is not a vowel: Nagy – Nagya. */
export const HUNGARIAN_Y = listed(`Nagy Kodály Arany Károly Mihály`);

/** Names that are not declined in any gender: French finals that are not heard, short Asian names. */
export const INDECLINABLE = listed(`
  Curie Dubois Giraudoux Bordeaux Rameau Cousteau Hu Li Liu Wu Xu Yu Mao Zhou Ho Radu Zhu Bui Ngô
  Courtois Delacroix Devaux Leroux Malraux Marivaux Devereaux Jr Sr III II IV
`);

/** Crests and war names before a surname, which stay: Korwin-Mikke – Korwin-Mikkego. */
export const CRESTS = listed(`
  Boy Jastrzębiec Korwin Lubicz Nałęcz Odrowąż Pobóg Prus Rawicz Topór Ślepowron
  Habdank Abdank Półkozic Poraj
`);

/** Parts of a surname that stay, however they are written. */
export const PARTICLES = listed(`
  van von der den de del della di da du das dos la le el al bin ibn ben ter ten zu zum zur y e st san santa abu op 't
`);

/** First parts of French and other compound first names, which stay: Jean-Paul – Jean-Paula. */
export const FIXED_FIRST_PARTS = listed(`Jean Anne Marie Kim Abd Abdul`);

/** Surnames of women that are adjectives; those in -ska, -cka, -dzka, -czna, -lna, -żna, -śna and the like are a rule. */
export const ADJECTIVES = listed(`
  Biała Bosa Bystra Chuda Cicha Ciepła Czarna Czerwona Długa Dobra Drobna Dumna Dzika Garbata Głucha Gładka Goła Gorąca
  Górna Gruba Jasna Kędzierzawa Krótka Kulawa Lewa Luba Łysa Mądra Mała Marna Młoda Mocna Modra Mokra Niska
  Nowa Ognista Ostra Piękna Płaska Pochyła Podgórna Prosta Prawa Ruda Rumiana Siwa Skromna Słaba Słodka Smutna Stara
  Sucha Surowa Szara Szczera Szeroka Śmiała Święta Tłusta Twarda Wesoła Wielka Wysoka Zielona Zimna Złota Żółta Kusa
  Krzywa Bogata Żywa Rogata Kosmata Zgniła Niemrawa Bura Bujna Bezdomna
`);

/** Nouns that look like adjectives of women: Deska – Deski. */
export const NOUNS = listed(`
  Deska Kluska Laska Łaska Macka Maska Miska Packa Tacka Troska Wicka Dąbrowa Głowa
  Krowa Mowa Połowa Sowa Podkowa Budowa Bielizna
`);

/** Native surnames in -o that look foreign: Lato – Laty. */
export const NATIVE_O = listed(`Lato Sito Błoto Żyto Złoto Fredro Ziobro Bystro Czado Dziano Kwiato Święto`);
