/** What no rule of endings can know. Lists are words parted by white space, so that a line of a review shows one name. */

export const listed = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** The stem before -a of names that change it in their own way: Lew – Lwa, Bruno – Brunona. */
export const WHOLE_STEMS: ReadonlyMap<string, string> = new Map(
  `Apollo Apollin, Bruno Brunon, Hugo Hugon, Iwo Iwon, Lew Lw, Otto Otton, Gajusz Gajusz,
  Cukier Cukr, Dąb Dęb, Dworzec Dworc, Gołąb Gołębi, Gwóźdź Gwoździ, Jastrząb Jastrzębi, Jarząb Jarzębi, Kiełb Kiełbi,
  Kocioł Kotł, Kozioł Kozł, Książę Księci, Kwiecień Kwietni, Luter Lutr, Majster Majstr, Mróz Mroz, Ojciec Ojc,
  Orzeł Orł, Osioł Osł, Osieł Osł, Owies Ows, Sokół Sokoł, Szwagier Szwagr, Węgier Węgr, Wicher Wichr, Wół Woł, Wąż Węż,
  Ząb Zęb, Żółw Żółwi, Niemen Niemen, Kościół Kościoł, Szuster Szustr, Świąder Świądr, Puder Pudr, Bober Bobr,
  Świder Świdr, Koper Kopr, Kufer Kufr, Ceber Cebr, Majcher Majchr,
  Chrzest Chrzest, Łeb Łeb, Pies Ps, Wieś Wsi, Lód Lod, Miód Miod, Pieróg Pierog`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
);

/** Surnames that families decline in two ways: Gołąb – Gołębia or Gołąba. */
export const TWO_WAYS = listed(`
  Dąb Gołąb Jastrząb Jarząb Kocioł Kozioł Kozieł Książę Wół Wąż Ząb Pies Wieś Osioł Lód Miód Kościół Bober Głąb Węgier
  Sokół Szuster Świder Koper Kufer Ceber Majcher
`);

/** Women's first names in -nia that are diminutives: Hania – Hani, but Stefania – Stefanii. */
export const SOFT_FIRST_NAMES = listed(`
  Ania Bronia Dunia Frania Fronia Gienia Hania Kinia Lonia Lunia Mania Marynia Niania Renia Sonia Tania Tonia Wania
  Wenia Żenia Dzidzia Jadzia Władzia Magdzia Nadzia Madzia Kundzia Pusia Ewunia Tosienia Genia Honia Jania Stenia
  Stania Donia Zenia Kicia Helenia Józia Helunia Anulunia Babunia Elunia
`);

/** Names in -sia, -zia, -cia, -nia that are foreign: Felicia – Felicii. */
export const FOREIGN_IA = listed(`
  Alicia Felicia Garcia García Letycia Lucia Lucía Marcia Patricia Leticia Laetitia Nazia Gracia Mauricia Valencia
  Palencia Murcia Venezia Grazia Lucrezia Garzia Anastasia Athanasia Aspasia Fantasia Cynthia Tunisia Nikosia Catania
  Albania Romania Rania Dania Ghania Bologna Tania Valdivia Bolivia Olivia Gloria
`);

/** -ca read as -ka: Bianca – Bianki. South Slavic first names in -ica and Polish surnames are read as written. */
export const CA_AS_KA = listed(`
  Angelica Bianca Blanca Erica Federica Francesca Jessica Luca Ludovica Monica Veronica Lorca Franca Petrarca Fonseca
  Rebecca Mónica Verónica Mosca Enrica Domenica Chica Danca Becca Boccanegra Barca
`);

/** -ek, -ec and -el that keep their e: Derek – Dereka. */
export const KEPT_E = listed(`
  Derek Malek Tarek Fidel Karel Stec Kozieł Alec Lautrec Perec Dubczek Dubček Benedek Hayek Abdelmalek Szembek Kwiek
  Ćwiek Uzbek Mistek Zapotek Barak Bargieł Ravel Patel Nigel Lelewel Engel Angel Ángel Erbel Korbel Zdebel Mandel
  Pindel Surdel Apostel Eiffel Effel Zefel Konkel Jokiel Bukiel Fugiel Grygiel Jurgiel Dogiel Dykiel Czepiel Kurpiel
  Kędziel Kudziel Vondel Gardel Claudel Fernandel Pachelbel Brel Kestel Kristel Jankiel Nykiel Szczakiel Miguel Abdel
  Adel Jamel Ismael Israel Duhamel Maxwell Bethel Axel Aksel Rudel Cardel Cartel Martel Chantel Montel Chapel Samuel
  Miodel Dudziel Wrobiel Skibiel Zubel Isabel Dowel Nobiel Dziubiel Kowel
`);

/** Fleeting e that the ending alone does not tell. */
export const FLEETING_E = listed(`
  Aleksander Alexander Kacper Kasper Sylwester Silwester Sylvester Leander Ewander Neander Holender Hollender Dyszel
  Pędzel Rommel Rómmel Diesel Widelec Hebel Abel Babel Bebel Haendel Händel Riedel Rydel Wedel Zajdel Goetel Bartel
  Mentel Havel Hawel Pavel Mendel Menzel Netzel Wencel Wenzel Merkel Wankel Nobel Hebbel Simmel Tochel Werfel
  Manteuffel Hegel Schlegel Vogel Weigel Wrangel Bruegel Breughel Fogiel Figiel Frenkiel Rykiel Szmigiel Stencel
  Staszel Zdybel Frenkel Fränkel Fraenkel Engelhardtel Wróbel Bąbel Kornobel Grabel Szczebel Kabel Dybel Dąbel Szabel
  Knobel Kobel Zybel Gębel Goebel Göbel Strobel Ströbel Kröbel Zobel Nagel Nägel Spiegel Flegel Kegel Kugel Kogel
  Krügel Vögel Igel Węgiel Kukiel Szpigiel Cegiel Kręgiel Drygiel Świgiel Dygiel Rygiel Sygiel Mądel Sandel Rudel
  Wendel Brendel Schindel Fidler Seidel Zeidel Heidel Friedel Zidel Rendel Strudel Mädel Hertel Oertel Bechtel
  Sztekiel Winkel Dinkel Henkel Nickel Buckel Hinkel Runkel Dunkel Kunkel Szekiel Jekiel Stempel Tempel Krempel Pempel
  Rempel Hempel Hampel Rumpel Zimpel Wessel Grudzień Sierpień Stempień Stopień Stępień Styczeń Uczeń Wrzesień Sworzeń
  Kordzień Więzień Tydzień Październień Kopeć Łokieć Paznokieć Łapeć Sążeń
`);

/** Where families and books differ on the e; after other letters usage agrees. */
export const PERHAPS_FLEETING = /(?:[bdfgkptvwz]i?el|[^imlrbw]i?eń|eć|[aeou]e[kc])$/;

/** An -o- in all other cases: -ów, -róg, -róz. */
export const OPEN_O = /[^aeiouy]ó[wgdzrłb]$/;
export const KEPT_O = /^(?:Józ|Skór|Bzdór|Wójw|Król)/;

/** Names of animals and plants whose last consonant is soft before endings: Karp – Karpia. */
export const SOFT_LABIALS = listed(
  `Karp Żuraw Paw Modrzew Drop Szczaw Kurp Czerw Kiełb Cietrzew Konew Gołąb Karw Kurw`,
);

/** French names whose last letters are not heard: Jacques – Jacques'a. */
export const FRENCH_SILENT = listed(`
  Jacques Georges Yves Jules Gilles Hugues Descartes Barthes Combes Nîmes Limoges Yvelines Desportes Landes Combres
  Ingres Connes Estienne Deschamps Fontaines Bruyères Vosges
`);

/** -c read as -k that its ending does not tell. */
export const HARD_C = listed(`
  Balzac Mauriac Chirac Alec Lautrec Québec Dominic Frederic Frédéric Ludovic Loïc Vic Nic Luc Cadillac Polignac
  Signac Armagnac Marc Eric Éric Isaac Medoc Leclerc Clerc Bloc Roc Franc Blanc Leblanc Turc Duc Leduc Poulenc Cormac
  Pollac Kérouac Kerouac Cognac Condillac Bergerac Aric Doc Yannic Cédric Cedric Aurélac Salzac
`);

/** A final -e that is heard where the rule of endings would silence it. */
export const HEARD_E = listed(`
  Goethe Linde Wende Dante Andre Eliade Scorsese Fiore Morricone Palme Rutte Achebe Montale Leone Lope Hage Otte Witte
  Schütte Bolle Halle Kalle Olle Pelle Nolle Stolle Welle Zelle Hanne Henne Grosse Weisse Kresse Cosme Giuseppe Noe
  Jozue Uwe Ove Arne Bjarne Helge Rune Sune Tage Jorge Felipe Jaime Enrique Vicente Salvatore Ettore Cesare Baldassare
  Raffaele Daniele Michele Emanuele Gabriele Samuele Simone Felice Pace Croce Davide Achille Aristide Carmine Oreste
  Ulisse Ercole Pasquale Natale Vitale Kaname Hanabe Nobile Thiele Nagele Löwe Brahe Heine Heyne Rothe Bethe Haase
  Raabe Ihme Boethe Kolbe Milde Bode Rode Bohde Beethe Grothe Lothe Abe Sake Take Yusuke Daisuke Keisuke Shinsuke
  Kosuke Ryosuke Imre Mate Tade Pele Szpunde Blikle Cohnreich Mende Henze Hesse Kruse Lohse Heise Weiße Ahle Miele
  Bonaparte Duarte Andrade Alarcone Rawane Fame Kane Toure Traore Diarre Abebe Tadesse Bekele Mulugete Kebede
  Alemayehe Haile Getahune Tulle Ende Hesele Böge Bäthge Nike
`);

/** A final -e that is not heard, which its ending does not tell: Mike – Mike'a. */
export const SILENT_E = listed(`
  Matisse Hollande Deleuze Étienne Etienne Lasalle Gaulle Antoine Bruce Eugene George Guillaume Jerome Jérôme Luke
  Mike Pete Pierre Philippe Wilde Zane Lance Byrne Verne Sterne Hawthorne Hume Browne Greene Burke Clarke Locke Hawke
  Drake Crane Doyle Boyle Lamartine Racine Levine Irvine Constantine Payne Wayne Rhodes Stone Rolle Rose Penrose Morse
  House Moïse Blaise Larousse Chase Case Price Prince Wallace Pope Thorpe Hope Sharpe Gabe McCabe Combe Fosse Capone
  Stallone Malone Bourne Osborne Thorne Horne Gere Kaye Skye Nye Faye Baptiste Auguste Celeste Comte Laporte Lacoste
  Rochette Forde Rushe Ashe Roche Blanche Lalande Delalande Lalonde Langlande Sade Hyde Clyde Wade Gide Claude Claire
  Lemaire Delorme Bridge Savage Page Sage Lagrange Solange Orange Strange Grange Gaye Dolce Cooke Brooke Coke Coase
  Poole Boole O'Toole Steele Hoyle Temple Whipple Noble Riddle Doolittle Tuttle Oake Rourke O'Rourke Yorke Wolfe
  Woolfe Radcliffe Wycliffe Ratcliffe Jaffe Rolfe Hobbe Barthe Lathe Blythe Smythe Forsythe Goldthorpe Tyre Fayre Eyre
  McIntyre McGuire McEntire Squire Maguire Quayle Neve Reeve Steve Dave Clive Gustave Octave Maxime Onésime Côme
  Evariste Évariste Modeste Ernesse Calixte Alphonse Ambroise Anatole Basile Camille Cyrille Cyprienne Emile Émile
  Théophile Virgile Hippolyte Hyacinthe Eustache Fulgence Prudence Constance Valère Xavière Fabrice Patrice Maurice
  Brice Horace Ignace Boniface Terence Clarence Lawrence Laurence Vince Spence Quince Joyce Royce Boyce Bryce Vance
  Kyle Lyle Carlyle Cole Cale Dale Gale Hale Yale Teale Beale Neale Searle Earle Merle Duke Jake Blake Lake Wake Shane
  Keane Deane Duane Lane Vane Sloane Doane Gene Eugène Hélène Nate Tate Waite White Whyte Kite Wyatte Foote Moote
  Coote Choate Dane Paine Twaine Lebrune Rawle Lisle Delisle Carlisle Levesque Dubosque Remarque Braque Larocque Wylde
  Goode Meade Reade Wilcoxe Fawkes
`);

/** A final -y that is read as in English: Kennedy – Kennedy'ego. */
export const ENGLISH_Y = listed(`
  Andy Anthony Avery Betty Darcy Emery Gary Gregory Hardy Henry Hendry Kennedy Percy Randy Toby Tony Valéry Daly
  Grundy Mobley Cody Rudy Ruby Wendy Ivory Emory Kimberly Brady Grady Connolly Mulvany Moriarty Montgomery Jeremy
  Zachary Barry Quincy Clancy Stacy Tracy Macy Lacy Tiffany Cary Leary Geary Derby Ashby Kirby Crosby Hornby Rigby
  Danby Selby Busby Bixby Goadby Willoughby Thackeray Sotheby Melody Woody Moody Goody Dowdy Gandy Handy Candy Bundy
  Lundy Purdy Rowdy McCarty McNulty Doherty Flaherty Rafferty Lafferty Haggerty Hegarty Fogarty Finnerty Liberty
  Dougherty Antony Mahony O'Mahony Bethany Epiphany Germany Mulcahy Leahy Lahy Fahy Cathy Peary Cleary Neary Beatty
  Batty Marty Scotty Lowry Lowery Mowry Maury Perry Terry Sentry Gentry Landry Audry Embry Autry Avary Pitt Fleury
  Maupy Bradbury Salisbury Canterbury Bunbury Woodbury Roddenberry Dewberry Tilbury Ury Drury Sudbury Dusty Rusty
  Misty Vichy Cauchy Duchy Lully Sully Thierry Rémy Remy Barthélemy Jouy Choisy Bussy Debussy Ponty Sarkozy Poissy
  Exupéry Lévy Levy Clichy Fauchery Barbery
`);

/** Hungarian -y after g, l, n, t is not a vowel: Nagy – Nagya. */
export const HUNGARIAN_Y = listed(`Nagy Kodály Arany Károly Mihály Szilágy György Zsigmondy Gergely Szegedy Bay`);

/** First names of Russians as English spells them; their last letters stand for -ij. */
export const RUSSIAN_Y =
  /^(?:Dmitry|Dzmitry|Valery|Yury|Iury|Juriy|Vasily|Vitaly|Anatoly|Arseny|Evgeny|Yevgeny|Gennady|Georgy|Grigory|Arkady|Valentiny|Innokenty|Afanasy|Leonty|Terenty)$/;

/** Names that are not declined in any gender: French finals that are not heard, short Asian names. */
export const INDECLINABLE = listed(`
  Curie Le Ly Vu Do Lu Su Camões Bhutto Camus Degas Ionesco François Francois Benoît Benoit Louis-Marie Guy Rabelais
  Beaumarchais Calais Marais Beauvais Dumarais Hu Li Liu Wu Xu Yu Mao Zhou Ho Radu Zhu Bui Ngô Jr Sr III II IV VI VII
  VIII Thoreau Montague João Joao
`);

/** Crests and war cries before a surname, which stay: Korwin-Mikke – Korwin-Mikkego. Those in -a are declined. */
export const CRESTS = listed(`
  Jastrzębiec Korwin Lubicz Nałęcz Odrowąż Pobóg Prus Rawicz Topór Ślepowron Habdank Abdank Półkozic Poraj Sas Jelita
  Roch Ogończyk Pomian Starykoń Jasieńczyk Brochwicz Ciołek Gryf Herburt Radwan Wczele Lévi Merleau Gell
`);

/** Parts of a surname that stay, however they are written. */
export const PARTICLES = listed(`
  van von der den de del della dello dalla dalle dal dall degli dei delle di da du des dos das do la le les lo el al
  bin ibn ben ter ten te zu zum zur y e i st saint sainte san santa são abu op 't vom und auf af av ap
`);

/** First parts of French and other compound first names, which stay: Jean-Paul – Jean-Paula. */
export const FIXED_FIRST_PARTS = listed(`Jean Anne Marie Kim Abd Abdul Karl-Heinz Sainte Saint Louise Rose`);

/** Surnames in -o that are Polish words, which their ends do not tell: Lato – Laty. */
export const NATIVE_O = listed(`
  Lato Sito Błoto Żyto Złoto Fredro Ziobro Bystro Czado Dziano Kwiato Święto Kopyto Koryto Hajto Luto Plawgo Cedro
  Soko Michno Pazdro Wiadro Srebro Żebro Cygaro Misiuro Szydło Pióro Jezioro Jutro Futro Biuro Kino Wino Ziarno Drewno
  Sukno Okno Siano Kolano Wapno Równo Prawo Słowo Piwo Drzewo Mięso Ciasto Miasto Sadło Gniazdo Dłuto Stado Cielo
  Truchno Wachno Mechno Jachno Dachno Juchno Puchno Stachno Kochno Ochno Iwachno Zdano Zano Deszo Wójno Bondyro Kuno
  Jaro Sidoro Szczuro
`);
